#include "fit/solve.hpp"

#include <catch2/catch.hpp>

#include "numpy.hpp"
#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

Inputs numpy_inputs(const std::vector<int>& lengths, const std::vector<double>& tokens,
                    const std::vector<double>& targets) {
  Inputs inputs{.d = 3, .outputs = 2};
  inputs.tokens = tokens;
  inputs.targets = targets;
  for (const int length : lengths) inputs.starts.push_back(inputs.starts.back() + length);
  return inputs;
}

Matrix row_major(const std::vector<double>& numbers, Index rows) {
  return Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
      numbers.data(), rows, static_cast<Index>(numbers.size()) / rows);
}

}  // namespace

TEST_CASE("Least squares and eigenvalues agree with NumPy on data of no particular origin",
          "[solve][numpy]") {
  namespace expected = numpy::overdetermined;
  const FinishedFit fit = fit_custom(numpy_inputs(expected::lengths, expected::tokens, expected::targets));
  CHECK(relative(fit.report.fit.coefficients, row_major(expected::coefficients, 2)) < tolerance::kNumpy);
  CHECK(relative(fit.report.certificate.eigenvalues, row_major(expected::eigenvalues, 18)) <
        tolerance::kNumpy);
  CHECK(fit.report.certificate.rank == expected::rank);
  CHECK(fit.report.fit.train_mse == Approx(expected::train_mse).epsilon(tolerance::kNumpy));
}

TEST_CASE("With fewer rows than features the minimum-norm solution agrees with NumPy's", "[solve][numpy]") {
  namespace expected = numpy::underdetermined;
  const FinishedFit fit = fit_custom(numpy_inputs(expected::lengths, expected::tokens, expected::targets));
  CHECK(relative(fit.report.fit.coefficients, row_major(expected::coefficients, 2)) < tolerance::kNumpy);
  CHECK(fit.report.certificate.rank == expected::rank);
  CHECK(fit.report.certificate.verdict == Verdict::kNotIdentifiable);
}

TEST_CASE("Noiseless identifiable data gives the coefficients back", "[solve][property]") {
  const Index d = GENERATE(2, 3, 4);
  const auto seed = GENERATE(1U, 2U, 3U);
  const Mhla truth = random_model(seed, d, 2, 3);
  const FinishedFit fit = fit_custom(labelled_inputs(seed, truth, 20 * feature_count(d)));
  CAPTURE(d, seed);
  REQUIRE(fit.report.certificate.verdict == Verdict::kIdentifiable);
  CHECK(relative(fit.report.fit.coefficients, coefficients(truth)) < tolerance::kRecovery);
}

TEST_CASE("The default tasks give the coefficients back", "[solve][paper]") {
  const FinishedFit memory = fit_task(associative(4, 0.97, 4096));
  const FinishedFit random = fit_task(random_attention(4, 256));
  for (const FinishedFit* fit : {&memory, &random}) {
    CHECK(*fit->report.distance_to_truth < tolerance::kRecovery * coefficients(*fit->task->truth()).norm());
    CHECK(*fit->report.fit.test_relative_error < tolerance::kRecovery);
  }
}

TEST_CASE("The solution is a stationary point of its own objective, whatever the start and the ridge",
          "[solve][property]") {
  const double ridge = GENERATE(0.0, 1e-3, 10.0);
  const auto start = GENERATE(Start::kZero, Start::kRandom);
  const Index count = GENERATE(12, 60);  // fewer and more rows than the 18 features
  Inputs inputs = labelled_inputs(21, random_model(21, 3, 2, 2), count);
  for (std::size_t i = 0; i < inputs.targets.size(); ++i)
    inputs.targets[i] += std::sin(static_cast<double>(i));
  const FitOptions options{.ridge = ridge, .start = start};
  const Matrix P = fit_custom(inputs, options).report.fit.coefficients;
  CAPTURE(ridge, count);
  if (start == Start::kZero) {
    const Matrix zero = Matrix::Zero(P.rows(), P.cols());
    const double scale = stationarity(zero, inputs, ridge, zero).norm();
    CHECK(stationarity(P, inputs, ridge, zero).norm() < tolerance::kRecovery * scale);
  } else if (ridge == 0) {
    const Matrix zero = Matrix::Zero(P.rows(), P.cols());
    const double scale = stationarity(zero, inputs, 0, zero).norm();
    CHECK(stationarity(P, inputs, 0, zero).norm() < tolerance::kRecovery * scale);
  } else {
    // The pull towards the start has the gradient's size, and points from P to a start of the least-norm solution's norm.
    const Matrix zero = Matrix::Zero(P.rows(), P.cols());
    const Matrix pull = stationarity(P, inputs, 0, zero) / ridge;  // = P − P₀
    const Matrix least = fit_custom(inputs, {.ridge = ridge}).report.fit.coefficients;
    CHECK((P - pull).norm() == Approx(least.norm()).epsilon(1e-6));
  }
}

TEST_CASE("A random start leaves the determined part alone and moves the rest", "[solve][paper]") {
  const FitOptions random{.start = Start::kRandom, .seed = 5};

  SECTION("identifiable: every start ends at the same function") {
    const AssociativeTask task = associative(3, 0.5, 4096);
    CHECK(*fit_task(task, random).report.distance_to_truth < 1e-10);
  }
  SECTION("orthogonal keys and values: a distance of 1.49 ± 0.1, and the data is still fitted") {
    const AssociativeTask task = associative(4, 1, 4096);
    const FinishedFit fit = fit_task(task, random);
    CHECK(*fit.report.distance_to_truth == Approx(1.49).margin(0.15));
    CHECK(fit.report.fit.train_mse < 1e-24);
    CHECK(*fit_task(task).report.distance_to_truth < 1e-10);
  }
}

TEST_CASE(
    "With noise the training error is the best of all layers: the residual is orthogonal to the features",
    "[solve]") {
  const AssociativeTask task({.k = 2, .orthogonal = 0.5, .scale = 0.7}, {.samples = 500, .noise = 0.2});
  const Inputs train = task.make_inputs(Split::kTrain, 0, 500);
  const Matrix P = fit_task(task).report.fit.coefficients;
  const Matrix zero = Matrix::Zero(P.rows(), P.cols());
  CHECK(stationarity(P, train, 0, zero).norm() < tolerance::kRecovery);
}
