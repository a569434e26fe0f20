#include "fit/leave_one_out.hpp"

#include <Eigen/Cholesky>
#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

Inputs without(const Inputs& all, Index left_out) {
  Inputs rest{.d = all.d, .outputs = all.outputs, .causal = all.causal};
  for (Index i = 0; i < all.count(); ++i) {
    if (i == left_out) continue;
    const Matrix Z = all.input(i);
    std::copy_n(Z.data(), Z.size(), rest.append(Z.cols()).begin());
    const Index rows = all.causal ? Z.cols() : 1;
    const auto first = all.targets.begin() + all.first_row(i) * all.outputs;
    rest.targets.insert(rest.targets.end(), first, first + rows * all.outputs);
  }
  return rest;
}

/// Refits without each input, by the definition: (Σ H Hᵀ + N ρ I) P = Σ H yᵀ with N the full number of rows.
double brute_force(const Inputs& inputs, double ridge) {
  double sum = 0;
  const auto rows = static_cast<double>(inputs.rows());
  for (Index i = 0; i < inputs.count(); ++i) {
    const Inputs rest = without(inputs, i);
    const Matrix H = naive_feature_matrix(rest);
    Matrix gram = H.transpose() * H;
    gram.diagonal().array() += rows * ridge;
    const Matrix P = gram.ldlt().solve(H.transpose() * target_matrix(rest).transpose()).transpose();
    const Matrix Z = inputs.input(i);
    for (Index t = inputs.causal ? 1 : Z.cols(); t <= Z.cols(); ++t) {
      const Index row = inputs.first_row(i) + (inputs.causal ? t - 1 : 0);
      sum += (inputs.target(row) - P * naive_features(Z.leftCols(t))).squaredNorm();
    }
  }
  return sum / rows;
}

void check_against_brute_force(const Inputs& inputs) {
  const PanelStatistics statistics(inputs);
  const Factor factor = make_factor(statistics, make_active(statistics));
  Vector ridges(3);
  ridges << 1e-4, 1e-2, 1;
  const Vector errors = leave_one_out_errors(factor, inputs, statistics.cross(), ridges);
  for (Index r = 0; r < 3; ++r) {
    CAPTURE(ridges[r]);
    CHECK(errors[r] == Approx(brute_force(inputs, ridges[r])).epsilon(1e-7));
  }
}

}  // namespace

TEST_CASE("Leave-one-out without refitting equals refitting without each input", "[loo][property]") {
  const Index count = GENERATE(25, 70);
  Inputs inputs = labelled_inputs(61, random_model(61, 3, 2, 1), count);
  for (std::size_t i = 0; i < inputs.targets.size(); ++i)
    inputs.targets[i] += std::sin(7.0 * static_cast<double>(i));
  check_against_brute_force(inputs);
}

TEST_CASE("Causal rows of one input are left out together", "[loo][property]") {
  // More positions than the rank of six, and fewer: both ways to invert.
  const Index tokens = GENERATE(3, 9);
  const RandomTask task({.d = 2, .tokens = tokens}, {.samples = 15, .noise = 0.3});
  check_against_brute_force(task.make_inputs(Split::kTrain, 0, 15));
}

TEST_CASE("Leave-one-out takes hardly any ridge without noise and more with it", "[loo]") {
  const auto best = [](double noise) {
    const AssociativeTask task({.k = 2, .orthogonal = 0, .scale = 0.7}, {.samples = 60, .noise = noise});
    const Report report = fit_task(task, {.leave_one_out = true}).report;
    CHECK(report.fit.ridge == report.fit.leave_one_out->best);
    return report.fit.ridge / report.certificate.lambda_max;
  };
  CHECK(best(0) <= 1e-10);
  CHECK(best(1) >= 1e-4);
}
