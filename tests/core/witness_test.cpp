#include "certify/witness.hpp"

#include <catch2/catch.hpp>

#include "certify/compare.hpp"
#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

/// Mean squared error of reported heads by the definition of the layer.
double naive_mse(const std::vector<WeightedHead>& heads, const Inputs& inputs) {
  const Mhla model = make_model(heads, inputs.d, inputs.outputs);
  double sum = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    sum += (naive_attention(model, inputs.input(i)) - inputs.target(i)).squaredNorm();
  }
  return sum / static_cast<double>(inputs.count());
}

void check_witness(const Witness& witness, const Inputs& train) {
  CHECK(naive_mse(witness.model_a, train) <= 1e-10);
  CHECK(naive_mse(witness.model_b, train) <= 1e-10);
  CHECK(witness.train_mse[0] <= 1e-20);
  CHECK(witness.train_mse[1] <= 1e-20);
  const Mhla a = make_model(witness.model_a, train.d, train.outputs);
  const Mhla b = make_model(witness.model_b, train.d, train.outputs);
  CHECK((naive_attention(a, witness.Z) - witness.answers[0]).norm() < 1e-9 * (1 + witness.answers[0].norm()));
  CHECK((naive_attention(b, witness.Z) - witness.answers[1]).norm() < 1e-9 * (1 + witness.answers[1].norm()));
  CHECK(distance(a, b) == Approx(witness.distance));
}

}  // namespace

TEST_CASE("A witness is two models that fit, checked from their heads, and an input that tells them apart",
          "[witness]") {
  const AssociativeTask task = associative(4, 1, 2000);
  const FinishedFit fit = fit_task(task);
  const double norm =
      std::sqrt(9.0 + 1.0);  // five keys and four values of length one, and ζ of length one on average

  SECTION("the worst input, of the data's norm") {
    const Witness& witness = *fit.report.witness;
    check_witness(witness, fit.train);
    CHECK(witness.Z.cols() == 2);
    CHECK(witness.Z.norm() == Approx(norm).epsilon(0.05));
    CHECK((witness.answers[0] - witness.answers[1]).norm() > 1);
  }
  SECTION("one with as many tokens as the data's inputs") {
    const auto witness = make_witness(fit, WitnessShape::kLikeTheData);
    REQUIRE(witness);
    check_witness(*witness, fit.train);
    CHECK(witness->Z.cols() == 5);
    CHECK((witness->answers[0] - witness->answers[1]).norm() > 0.1);
  }
  SECTION("a chosen input and a wanted answer") {
    const Matrix Z = task.make_candidates(0, 1).input(0);
    Vector wanted = Vector::LinSpaced(8, -3, 4);
    const auto witness = make_witness(fit, Z, wanted);
    REQUIRE(witness);
    check_witness(*witness, fit.train);
    CHECK((witness->answers[1] - wanted).norm() < 1e-9);
  }
  SECTION("an input of the data's own kind has none: its answer is determined") {
    const Matrix Z = task.make_inputs(Split::kTest, 0, 1).input(0);
    CHECK_FALSE(make_witness(fit, Z, Vector::Ones(8)));
  }
}

TEST_CASE("The worst input beats random inputs of the same norm", "[witness][property]") {
  const FinishedFit fit = fit_task(associative(3, 1, 1500));
  const auto project = [&](const Vector& H) -> Vector { return fit.span->open_part(H); };
  const Matrix& worst = fit.report.witness->Z;
  const double best = project(naive_features(worst)).norm();
  for (std::uint64_t i = 0; i < 300; ++i) {
    const Matrix Z = gaussian(91, 6, 2, i);
    CHECK(project(naive_features(Z * (worst.norm() / Z.norm()))).norm() <= best);
  }
}

TEST_CASE("The projection onto the null space is orthogonal, idempotent and kills every training row",
          "[witness][property]") {
  const Index count = GENERATE(5, 2000);
  const AssociativeTask task = associative(2, 1, count);
  const FinishedFit fit = fit_task(task);
  const auto project = [&](const Vector& H) -> Vector { return fit.span->open_part(H); };
  for (Index i = 0; i < 5; ++i) {
    const Vector row = naive_features(fit.train.input(i));
    CHECK(project(row).norm() < 1e-12 * row.norm());
    const Vector x = gaussian(92, fit.span->features(), 1, static_cast<std::uint64_t>(i));
    const Vector projected = project(x);
    CHECK((project(projected) - projected).norm() < 1e-12 * x.norm());
    CHECK(projected.dot(x - projected) == Approx(0).margin(1e-12 * x.squaredNorm()));
  }
}

TEST_CASE("A witness on poorly scaled data fits as well as the fit does, or there is none",
          "[witness][property]") {
  const double size = GENERATE(1e-1, 1e-2, 1e-3, 1e-4, 1e-5);
  Inputs inputs = labelled_inputs(97, random_model(97, 3, 1, 1), 12);
  for (std::size_t i = 2; i < inputs.tokens.size(); i += 3) inputs.tokens[i] *= size;
  const FinishedFit fit = fit_custom(inputs);
  CAPTURE(size);
  REQUIRE(fit.report.certificate.verdict == Verdict::kNotIdentifiable);
  const double power = target_matrix(inputs).squaredNorm() / 12;
  if (fit.report.witness) {
    CHECK(naive_mse(fit.report.witness->model_b, inputs) <=
          naive_mse(fit.report.witness->model_a, inputs) + 1e-9 * power);
  }
}

TEST_CASE("Identifiable data has no witness", "[witness]") {
  CHECK_FALSE(fit_task(associative(3, 0.5, 2000)).report.witness);
}

TEST_CASE("Two models are the same function or an input separates them", "[compare]") {
  const Mhla model = random_model(93, 4, 2, 2);

  SECTION("the same function written differently") {
    Mhla other = model;
    other.heads[0].V *= -3;
    other.heads[0].Q /= -3;
    std::swap(other.heads[0], other.heads[1]);
    const Comparison comparison = compare(model, other);
    CHECK(comparison.same);
  }
  SECTION("another function") {
    const Mhla other = random_model(94, 4, 2, 1);
    const Comparison comparison = compare(model, other);
    CHECK_FALSE(comparison.same);
    CHECK(comparison.distance == Approx(distance(model, other)));
    CHECK(comparison.Z.norm() == Approx(1));
    CHECK((comparison.answers[0] - naive_attention(model, comparison.Z)).norm() < 1e-12);
    const double found = (comparison.answers[0] - comparison.answers[1]).norm();
    for (std::uint64_t i = 0; i < 300; ++i) {
      const Matrix Z = gaussian(95, 4, 2, i).normalized();
      CHECK((evaluate(model, Z) - evaluate(other, Z)).norm() <= found + 1e-9);
    }
  }
  SECTION("models of different sizes cannot be compared") {
    CHECK_THROWS_AS(compare(model, random_model(94, 3, 2, 1)), TaskError);
  }
}
