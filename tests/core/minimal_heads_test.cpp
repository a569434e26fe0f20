#include "fit/minimal_heads.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("Associative memory needs one head where the fit finds seventeen", "[minimal][paper]") {
  const Index k = GENERATE(2, 3, 4);
  const Report report = fit_task(associative(k, 0.5, 3000)).report;
  REQUIRE(report.minimal_heads);
  CHECK(report.heads.size() == static_cast<std::size_t>(k * k + 1));
  CHECK(report.minimal_heads->size() == 1);
  CHECK(report.minimality->status == HowFew::kProved);
  CHECK(report.minimality->residual < tolerance::kSummation);
}

TEST_CASE("The heads that are found compute the same function, with equal lengths", "[minimal][property]") {
  const Index d = GENERATE(4, 6, 8);
  const Index heads = GENERATE(1, 2, 3, 4);
  const auto seed = GENERATE(1U, 2U, 3U);
  const Matrix P = coefficients(random_model(seed, d, d, heads));
  const MinimalHeads minimal = make_minimal_heads(P, d);
  CAPTURE(d, heads, seed);
  CHECK(static_cast<Index>(minimal.heads.size()) == heads);
  CHECK(relative(coefficients(make_model(minimal.heads, d, d)), P) <= 1e-9);
  CHECK(minimal.minimality.residual <= 1e-9);
  for (const WeightedHead& head : minimal.heads) {
    CHECK(head.head.V.norm() == Approx(head.head.Q.norm()));
    CHECK(head.head.Q.maxCoeff() == head.head.Q.cwiseAbs().maxCoeff());
  }
}

TEST_CASE("The task's largest number of heads is found too, given the work for it", "[minimal][property]") {
  const Index heads = GENERATE(5, 6, 8);
  const Matrix P = coefficients(random_model(5, 8, 8, heads));
  const MinimalHeads minimal = make_minimal_heads(P, 8, {.work = 1e9});
  CAPTURE(heads);
  CHECK(static_cast<Index>(minimal.heads.size()) == heads);
}

TEST_CASE("With one output almost every function needs d heads", "[minimal]") {
  const Matrix P = gaussian(97, 1, feature_count(3));
  const MinimalHeads minimal = make_minimal_heads(P, 3);
  CHECK(minimal.heads.size() == 3);
  CHECK(minimal.minimality.status == HowFew::kGeneric);
}

TEST_CASE("The search gives up after the work it was given and keeps the heads of the fit", "[minimal]") {
  const Matrix P = gaussian(98, 6, feature_count(6));
  const MinimalHeads minimal = make_minimal_heads(P, 6, {.work = 1e5});
  CHECK(minimal.minimality.status == HowFew::kNoneSmallerFound);
  CHECK(relative(coefficients(make_model(minimal.heads, 6, 6)), P) < tolerance::kSummation);
}

TEST_CASE("The zero function needs no head", "[minimal]") {
  const MinimalHeads minimal = make_minimal_heads(Matrix::Zero(2, feature_count(3)), 3);
  CHECK(minimal.heads.empty());
  CHECK(minimal.minimality.status == HowFew::kProved);
}

namespace {

/// How far two models are apart on a training row, beside the row's size and that of the fit, at most.
double apart(const FinishedFit& fit, const std::vector<WeightedHead>& heads) {
  const Mhla model = make_model(heads, fit.report.data.d, fit.report.data.outputs);
  const Matrix& P = fit.report.fit.coefficients;
  double most = 0;
  for (Index i = 0; i < fit.train.count(); ++i) {
    const Matrix Z = fit.train.input(i);
    const Vector H = naive_features(Z);
    most = std::max(most, (naive_attention(model, Z) - P * H).norm() / (H.norm() * P.norm()));
  }
  return most;
}

void check_fitting_heads(const FinishedFit& fit, Index most) {
  REQUIRE(fit.report.certificate.verdict == Verdict::kNotIdentifiable);
  REQUIRE(fit.report.fitting_heads);
  const auto& [heads, minimality] = *fit.report.fitting_heads;
  CHECK(minimality.after == static_cast<Index>(heads.size()));
  CHECK(minimality.after <= most);
  CHECK(minimality.residual <= 1e-9);
  CHECK(apart(fit, heads) <= 1e-9);
}

}  // namespace

TEST_CASE("Where the data leaves a choice, some model that fits has no more heads than the one that made it",
          "[minimal]") {
  const Index d = GENERATE(4, 5);
  const Index heads = GENERATE(1, 2);
  const auto seed = GENERATE(1U, 2U, 3U);
  CAPTURE(d, heads, seed);
  const Index rows = 3 * feature_count(d) / 4;
  check_fitting_heads(fit_custom(labelled_inputs(seed, random_model(seed, d, d, heads), rows)), heads);
}

TEST_CASE("So it has where coordinates differ in size and have an offset", "[minimal]") {
  Inputs inputs = labelled_inputs(4, random_model(4, 3, 3, 1), 14);
  const Mhla model = random_model(5, 3, 3, 1);
  for (std::size_t i = 0; i < inputs.tokens.size(); ++i) {
    if (i % 3 == 0) inputs.tokens[i] += 100;
    if (i % 3 == 1) inputs.tokens[i] *= 1e4;
  }
  inputs.targets.clear();
  for (Index i = 0; i < inputs.count(); ++i) {
    const Vector y = naive_attention(model, inputs.input(i));
    inputs.targets.insert(inputs.targets.end(), y.data(), y.data() + y.size());
  }
  check_fitting_heads(fit_custom(inputs), 1);
}

TEST_CASE("Where the data determines the model, no other is looked for", "[minimal]") {
  CHECK_FALSE(fit_task(associative(3, 0.5, 3000)).report.fitting_heads);
}
