#include "certify/null_kinds.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

/// The largest value of a relation on the inputs, relative to the size of its terms: zero iff it holds on all of them.
double violation(const std::vector<NullKind::Term>& terms, const Inputs& inputs) {
  double largest = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    const Vector H = naive_features(inputs.input(i));
    double sum = 0;
    double size = 0;
    for (const NullKind::Term& term : terms) {
      const double part = term.coefficient * H[feature_index(inputs.d, term.j, term.k, term.l)];
      sum += part;
      size += std::abs(part);
    }
    if (size > 0) largest = std::max(largest, std::abs(sum) / size);
  }
  return largest;
}

Index total(const std::vector<NullKind>& kinds) {
  Index sum = 0;
  for (const NullKind& kind : kinds) sum += kind.count;
  return sum;
}

}  // namespace

TEST_CASE("Orthogonal associative data has three kinds of open directions, 20 + 16 + 4 at k = 4",
          "[null][paper]") {
  const AssociativeTask task = associative(4, 1, 4096);
  const FinishedFit fit = fit_task(task);
  const auto& kinds = fit.report.certificate.null_kinds;
  REQUIRE(kinds.size() == 3);
  const FeatureType key_cubic{0, 0, 0}, value_cubic{1, 1, 1}, key_value{0, 0, 1};
  CHECK(kinds[0].count == 20);
  CHECK(kinds[0].types == std::vector<FeatureType>{key_cubic});
  CHECK(kinds[1].count == 16);
  CHECK(kinds[1].types == std::vector<FeatureType>{value_cubic});
  CHECK(kinds[2].count == 4);
  CHECK(kinds[2].types == std::vector<FeatureType>{key_value, value_cubic});
  // Two features that swap an index: the simplest relations there are.
  CHECK(kinds[0].example.size() == 2);
  CHECK(kinds[1].example.size() == 2);
  // Σ_i G[key_i,key_i] ζ_l = (k+1)(G[val_j,val_j] ζ_l − G[val_j,val_l] ζ_j): four key terms and two value terms.
  CHECK(kinds[2].example.size() == 6);
}

TEST_CASE("Kinds add up to the undetermined directions and their examples hold on unseen inputs too",
          "[null][property]") {
  const Index k = GENERATE(2, 3, 4, 5);
  const AssociativeTask task = associative(k, 1, 3000);
  const FinishedFit fit = fit_task(task);
  const auto& kinds = fit.report.certificate.null_kinds;
  CAPTURE(k);
  CHECK(total(kinds) == fit.span->features() - fit.span->rank());
  const Inputs unseen = task.make_inputs(Split::kTest, 0, 100);
  for (const NullKind& kind : kinds) {
    REQUIRE_FALSE(kind.example.empty());
    CHECK(kind.example.front().coefficient == 1);
    CHECK(violation(kind.example, unseen) < 1e-9);
    // A relation that holds on every input at all would say nothing: it fails on the candidates.
    CHECK(violation(kind.example, task.make_candidates(0, 20)) > 1e-3);
  }
}

TEST_CASE("Examples hold where the coordinates that are tied are not of one size", "[null][property]") {
  // Twice over: coordinate 2 is eight times coordinate 0, coordinate 3 half of coordinate 1.
  Inputs inputs = labelled_inputs(83, random_model(83, 4, 1, 1), 120);
  for (std::size_t token = 0; token < inputs.tokens.size(); token += 4) {
    inputs.tokens[token + 2] = 8 * inputs.tokens[token];
    inputs.tokens[token + 3] = inputs.tokens[token + 1] / 2;
  }
  const FinishedFit fit = fit_custom(inputs);
  const auto& kinds = fit.report.certificate.null_kinds;
  CHECK(total(kinds) == feature_count(4) - feature_count(2));
  for (const NullKind& kind : kinds) {
    REQUIRE_FALSE(kind.example.empty());
    CHECK(violation(kind.example, inputs) < 1e-9);
  }
}

TEST_CASE("Features that no input uses are a kind of their own", "[null]") {
  Inputs inputs = labelled_inputs(81, random_model(81, 3, 1, 1), 100);
  for (std::size_t i = 2; i < inputs.tokens.size(); i += 3) inputs.tokens[i] = 0;
  const auto kinds = fit_custom(inputs).report.certificate.null_kinds;
  REQUIRE(kinds.size() == 1);
  CHECK(kinds[0].reason == NullReason::kNeverSeen);
  CHECK(kinds[0].count == 12);
  REQUIRE(kinds[0].example.size() == 1);
  CHECK(violation(kinds[0].example, inputs) == 0);
}

TEST_CASE("Identifiable data has no kinds", "[null]") {
  CHECK(fit_task(associative(3, 0.5, 2000)).report.certificate.null_kinds.empty());
}

TEST_CASE("Fewer rows than active features leave one kind for all relations, beside what was never seen",
          "[null]") {
  Inputs inputs = labelled_inputs(82, random_model(82, 4, 1, 1), 9);
  for (std::size_t i = 2; i < inputs.tokens.size(); i += 4) inputs.tokens[i] = 0;
  const FinishedFit fit = fit_custom(inputs);
  const auto& kinds = fit.report.certificate.null_kinds;
  REQUIRE(kinds.size() == 2);
  CHECK(kinds[0].reason == NullReason::kNeverSeen);
  CHECK(kinds[0].count == 40 - 18);
  CHECK(kinds[1].reason == NullReason::kTooFewRows);
  CHECK(kinds[1].count == 18 - 9);
  CHECK(kinds[1].types.empty());
  CHECK(kinds[1].example.empty());
  CHECK(total(fit.kinds) == total(kinds));
}

TEST_CASE("A list has room for 50 kinds; its last entry stands for the rest and the counts stay complete",
          "[null]") {
  std::vector<NullKind> kinds(60);
  for (Index i = 0; i < 60; ++i) kinds[i] = {.types = {{i, i, i}}, .count = 60 - i};
  const auto listed = list_null_kinds(kinds, 900, 288);
  REQUIRE(listed.size() == kMostListedKinds);
  CHECK(listed[48].types == kinds[48].types);
  CHECK(listed[49].reason == NullReason::kOtherKinds);
  CHECK(listed[49].kinds == 11);
  CHECK(total(listed) == total(kinds));
  // What stands for all relations stands first among kinds of its size.
  kinds[0] = {.reason = NullReason::kNeverSeen, .count = total(kinds) - 60};
  const auto few = list_null_kinds(kinds, 200, 288);
  REQUIRE(few.size() == 2);
  CHECK(few[0].reason == NullReason::kTooFewRows);
  CHECK(few[0].kinds == 59);
  CHECK(few[0].count == few[1].count);
}
