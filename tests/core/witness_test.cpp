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

/// Rows that the reported heads answer with their label, by the definition of the layer.
Index naive_right(const std::vector<WeightedHead>& heads, const Inputs& inputs) {
  const Mhla model = make_model(heads, inputs.d, inputs.outputs);
  Index right = 0;
  for (Index row = 0; row < inputs.rows(); ++row) {
    const Matrix Z = inputs.prefix(row);
    const double size = naive_features(Z).norm();
    const double off = (naive_attention(model, Z) - inputs.target(row)).norm();
    if (off <= 1e-8 * size) ++right;
  }
  return right;
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
  CHECK(witness.right == std::array{train.rows(), train.rows()});
}

double largest_entry(const Inputs& inputs) {
  double largest = 0;
  for (const double entry : inputs.tokens) largest = std::max(largest, std::abs(entry));
  return largest;
}

/// Of the size of the task's own inputs, nothing empty, nothing much larger than what is in the data.
void check_ordinary(const Matrix& Z, const Inputs& train) {
  CHECK(Z.cols() == train.input(0).cols());
  CHECK(Z.cwiseAbs().maxCoeff() <= 1.5 * largest_entry(train) * (1 + 1e-12));
  CHECK(Z.colwise().norm().minCoeff() > 0);
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

TEST_CASE(
    "An ordinary input looks like the task's own, and the two models differ on it by more than a typical "
    "label",
    "[witness]") {
  const Index k = GENERATE(2, 3, 4);
  const std::uint64_t seed = GENERATE(1, 42);
  const FinishedFit fit = fit_task(associative(k, 1, 600, seed));
  CAPTURE(k, seed);
  std::vector<Matrix> shown;
  for (Index place = 0; place < 3; ++place) {
    const auto witness = make_witness(fit, place);
    REQUIRE(witness);
    check_witness(*witness, fit.train);
    check_ordinary(witness->Z, fit.train);
    // The query repeats a key, as it does in the task.
    const Matrix keys = witness->Z.topRows(k);
    double nearest = 1;
    for (Index pair = 0; pair < k; ++pair) nearest = std::min(nearest, (keys.col(pair) - keys.col(k)).norm());
    CHECK(nearest == 0);
    // Labels are values of length one.
    for (Index value = k; value < 2 * k; ++value)
      CHECK(std::abs(witness->answers[0][value] - witness->answers[1][value]) >
            0.9 / std::sqrt(static_cast<double>(k)));
    CHECK((witness->answers[0] - witness->answers[1]).head(k).norm() < 1e-9);
    shown.push_back(witness->Z);
  }
  CHECK((shown[0] - shown[1]).norm() > 0.1);
  CHECK((shown[1] - shown[2]).norm() > 0.1);
}

TEST_CASE("Data of one's own has an ordinary input as long and as large as its own", "[witness]") {
  const Inputs inputs = labelled_inputs(96, random_model(96, 4, 2, 2), 20);
  const FinishedFit fit = fit_custom(inputs);
  const auto witness = make_witness(fit, 0);
  REQUIRE(witness);
  check_witness(*witness, fit.train);
  CHECK(witness->Z.cols() >= 2);
  CHECK(witness->Z.cols() <= 5);
  CHECK(witness->Z.cwiseAbs().maxCoeff() <= 1.5 * largest_entry(inputs) * (1 + 1e-12));
}

TEST_CASE("There is a perfect model for any answer to an open input, up to a million",
          "[witness][property]") {
  const double answer = GENERATE(0.0, 7.0, -123.456, 1e6, -1e6);
  const bool own = GENERATE(false, true);
  const FinishedFit fit =
      own ? fit_custom(labelled_inputs(98, random_model(98, 4, 3, 2), 25)) : fit_task(associative(3, 1, 500));
  const auto ordinary = make_witness(fit, 0);
  REQUIRE(ordinary);
  const Index asked = fit.report.data.outputs - 1;
  Vector wanted = ordinary->answers[1];
  wanted[asked] = answer;
  const auto witness = make_witness(fit, ordinary->Z, wanted);
  REQUIRE(witness);
  CAPTURE(answer, own);
  const Mhla b = make_model(witness->model_b, fit.train.d, fit.train.outputs);
  const double size = std::max(1.0, std::abs(answer));
  CHECK((naive_attention(b, witness->Z) - wanted).norm() < 1e-12 * size);
  CHECK((witness->answers[1] - wanted).norm() < 1e-12 * size);
  // Both the error as it is reported and the error of the heads, by the definition of the layer, are rounding.
  CHECK(witness->train_mse[1] <= 1e-25 * size * size);
  CHECK(naive_mse(witness->model_b, fit.train) <= 1e-25 * size * size);
  CHECK(witness->right[1] == fit.train.rows());
  CHECK(naive_right(witness->model_b, fit.train) == fit.train.rows());
}

TEST_CASE("Rows with noise that no layer explains do not count as right", "[witness]") {
  const AssociativeTask task{{.k = 2, .orthogonal = 1, .scale = 0.7}, {.samples = 400, .noise = 0.1}};
  const FinishedFit fit = fit_task(task);
  const auto witness = make_witness(fit, 0);
  REQUIRE(witness);
  CHECK(witness->right == std::array<Index, 2>{0, 0});
  CHECK(naive_right(witness->model_b, fit.train) == 0);
  CHECK(naive_mse(witness->model_b, fit.train) == Approx(naive_mse(witness->model_a, fit.train)));
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
