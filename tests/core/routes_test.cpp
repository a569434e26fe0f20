// The primal route on dense moments, the primal route on sparse rows and the dual route: one solution.

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <catch2/catch.hpp>

#include "fit/solve.hpp"
#include "fit/sparse_rows.hpp"
#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

Inputs noisy_inputs(Index count) {
  Inputs inputs = labelled_inputs(71, random_model(71, 3, 2, 2), count);
  for (std::size_t i = 0; i < inputs.targets.size(); ++i)
    inputs.targets[i] += std::sin(3.0 * static_cast<double>(i));
  return inputs;
}

/// Sequences of one-hot tokens with two fields, like an automaton's trace: coordinates 0 … d/2 − 1 and the rest.
Inputs one_hot_inputs(Index d, Index count, Index length, std::uint64_t seed) {
  Inputs inputs{.d = d, .outputs = 2};
  for (Index i = 0; i < count; ++i) {
    RandomStream stream(seed, Purpose::kTestInput, static_cast<std::uint64_t>(i));
    const auto tokens = inputs.append(length);
    for (Index t = 0; t < length; ++t) {
      tokens[t * d + stream.index(static_cast<std::uint32_t>(d / 2))] = 1;
      tokens[t * d + d / 2 + stream.index(static_cast<std::uint32_t>(d / 2))] = 1;
    }
    inputs.targets.push_back(stream.uniform());
    inputs.targets.push_back(stream.uniform());
  }
  return inputs;
}

Factor factor_of(const Statistics& statistics) { return make_factor(statistics, make_active(statistics)); }

}  // namespace

TEST_CASE("Primal and dual give the same coefficients, with and without ridge, for few and many rows",
          "[routes][property]") {
  const Index count = GENERATE(10, 17, 40);
  const double ridge = GENERATE(0.0, 1e-3, 1.0);
  const auto start = GENERATE(Start::kZero, Start::kRandom);
  const Inputs inputs = noisy_inputs(count);
  const Matrix primal =
      fit_custom(inputs, {.ridge = ridge, .route = Route::kPrimal, .start = start}).report.fit.coefficients;
  const Matrix dual =
      fit_custom(inputs, {.ridge = ridge, .route = Route::kDual, .start = start}).report.fit.coefficients;
  CAPTURE(count, ridge);
  CHECK(relative(dual, primal) < 1e-9);
}

TEST_CASE("The folded kernel is the inner product of folded features", "[routes]") {
  const Inputs inputs = noisy_inputs(12);
  const Matrix H = naive_feature_matrix(inputs);
  CHECK(relative(PanelStatistics(inputs).make_kernel(), H * H.transpose()) < tolerance::kSummation);

  // Spec 1.1, step 5: ½ (‖ZᵀZ'‖² + Σ_j ‖z_j:‖² ‖z'_j:‖²) ⟨z_n, z'_n⟩.
  const Matrix a = inputs.input(0);
  const Matrix b = inputs.input(1);
  const double rows = a.rowwise().squaredNorm().dot(b.rowwise().squaredNorm());
  const double kernel =
      0.5 * ((a.transpose() * b).squaredNorm() + rows) * a.rightCols<1>().dot(b.rightCols<1>());
  CHECK(PanelStatistics(inputs).make_kernel()(0, 1) == Approx(kernel).epsilon(tolerance::kSummation));
}

TEST_CASE("The non-zero spectrum of K/N is that of the second moment", "[routes][property]") {
  const Inputs inputs = noisy_inputs(11);
  const Certificate certificate = fit_custom(inputs).report.certificate;
  const Matrix kernel = PanelStatistics(inputs).make_kernel() / 11;
  const Vector expected = Eigen::SelfAdjointEigenSolver<Matrix>(kernel).eigenvalues();
  REQUIRE(certificate.eigenvalues.size() == 11);
  CHECK(relative(certificate.eigenvalues, expected) < tolerance::kNumpy);
}

TEST_CASE("Fewer rows than features are taken as they are; with a ridge through their kernel", "[routes]") {
  const Report few = fit_custom(noisy_inputs(17)).report;
  CHECK(few.fit.route == Route::kRows);
  CHECK(few.certificate.reason == WayReason::kFewRows);
  CHECK(fit_custom(noisy_inputs(17), {.ridge = 1e-3}).report.fit.route == Route::kDual);
  const Report many = fit_custom(noisy_inputs(60)).report;
  CHECK(many.fit.route == Route::kPrimal);
  CHECK(many.certificate.reason == WayReason::kComfortable);
  CHECK(fit_custom(noisy_inputs(60), {.ridge = 1e-3}).report.fit.route == Route::kPrimal);
}

TEST_CASE("One-hot rows take the primal route however few they are, to the solution of the dual one",
          "[routes][sparse]") {
  const int rows = GENERATE(3, 20, 60);
  const Inputs inputs = one_hot_inputs(8, rows, 4, 5);
  const Report few = fit_custom(inputs).report;
  REQUIRE(few.data.rows < few.certificate.active);
  CHECK(few.fit.route == Route::kPrimal);
  const Report dual = fit_custom(inputs, {.route = Route::kDual}).report;
  CHECK(dual.fit.route == Route::kRows);
  CHECK(relative(few.fit.coefficients, dual.fit.coefficients) < 1e-9);
}

TEST_CASE("Duplicated rows with different labels are averaged by both routes", "[routes]") {
  Inputs inputs = noisy_inputs(6);
  const Inputs again = noisy_inputs(6);
  for (Index i = 0; i < 6; ++i) {
    const Matrix Z = again.input(i);
    std::copy_n(Z.data(), Z.size(), inputs.append(Z.cols()).begin());
    for (Index a = 0; a < 2; ++a) inputs.targets.push_back(again.targets[2 * i + a] + 1);
  }
  const Matrix dual = fit_custom(inputs, {.route = Route::kDual}).report.fit.coefficients;
  const Matrix primal = fit_custom(inputs, {.route = Route::kPrimal}).report.fit.coefficients;
  CHECK(relative(dual, primal) < 1e-9);
  CHECK((dual * naive_features(again.input(0)))(0) == Approx(again.targets[0] + 0.5).epsilon(1e-9));
}

TEST_CASE("Sparse rows have the moments, the factor's rank and the solution of dense ones",
          "[routes][sparse]") {
  const Inputs inputs = one_hot_inputs(8, 400, 4, 5);
  const Index entries = count_entries(inputs);
  REQUIRE(static_cast<double>(entries) <
          kSparseDensity * static_cast<double>(inputs.rows() * feature_count(inputs.d)));
  const SparseRows sparse(inputs, entries);
  const DenseStatistics dense(make_moments(inputs, {0, inputs.count()}), inputs);
  CHECK(relative(sparse.diagonal(), dense.diagonal()) < tolerance::kSummation);
  CHECK(relative(sparse.cross(), dense.cross()) < tolerance::kSummation);
  const std::vector<Index> active = make_active(sparse);
  CHECK(active == make_active(dense));
  const std::vector<Index> few = {active[3], active[0], active[7]};
  const PanelStatistics panels(inputs);
  for (const auto& columns : {few, active}) {
    CHECK(relative(sparse.block(active, columns), dense.block(active, columns)) < tolerance::kSummation);
    CHECK(relative(panels.block(active, columns), dense.block(active, columns)) < tolerance::kSummation);
    CHECK(relative(sparse.block(few, columns), dense.block(few, columns)) < tolerance::kSummation);
  }
  const Factor sparse_factor = factor_of(sparse);
  CHECK(sparse_factor.rank == factor_of(dense).rank);
  const Matrix from_sparse = solve_primal(sparse, sparse_factor, {}, Progress()).coefficients;
  const Matrix from_dense = solve_primal(dense, factor_of(dense), {}, Progress()).coefficients;
  CHECK(relative(from_sparse, from_dense) < 1e-9);
}

TEST_CASE("One-hot predictions are the same from the few features that are not zero", "[routes][sparse]") {
  const Inputs inputs = one_hot_inputs(8, 100, 4, 5);
  const Matrix P = fit_custom(inputs).report.fit.coefficients;
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    CHECK(relative(predict_sparse(block, P), BlockModel(P).predict(block)) < tolerance::kRounding);
  });
}

TEST_CASE("One-hot data is fitted through sparse rows, and the spectrum comes from the factor",
          "[routes][sparse]") {
  const Inputs inputs = one_hot_inputs(12, 600, 4, 6);
  const FinishedFit fit = fit_custom(inputs);
  const Matrix H = naive_feature_matrix(inputs);
  const Vector expected = Eigen::SelfAdjointEigenSolver<Matrix>(H.transpose() * H / 600).eigenvalues();
  const Certificate& certificate = fit.report.certificate;
  CHECK(certificate.eigenvalues.size() == fit.span->rank());
  CHECK(certificate.rank == fit.span->rank());
  CHECK(certificate.verdict == Verdict::kNotIdentifiable);
  CHECK(relative(certificate.eigenvalues, expected.tail(fit.span->rank())) < 1e-9);
  CHECK(expected[expected.size() - fit.span->rank() - 1] < 1e-12);
  const Matrix zero = Matrix::Zero(2, H.cols());
  CHECK(stationarity(fit.report.fit.coefficients, inputs, 0, zero).norm() < tolerance::kRecovery);
}

TEST_CASE("A feature whose square vanishes in 64 bits does not make one-hot training inputs new",
          "[routes][sparse]") {
  // The last coordinate is in one token only, where the moments do not see it.
  Inputs inputs = one_hot_inputs(9, 400, 3, 6);
  inputs.tokens[3 * 9 - 1] = 1e-161;
  const FinishedFit fit = fit_custom(inputs);
  REQUIRE(fit.report.certificate.reason == WayReason::kOneHot);
  CHECK(certify(fit, inputs.input(0)).determined);
  Matrix fresh = inputs.input(0);
  fresh(8, 2) = 1;
  CHECK_FALSE(certify(fit, fresh).determined);
}

TEST_CASE("Coordinates of very different sizes do not spoil the fit, deficient or not, on any route",
          "[routes][property]") {
  const double size = GENERATE(1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-7);
  const bool single_tokens = GENERATE(false, true);
  const std::uint64_t seed = GENERATE(1, 2, 3, 72);
  const Mhla truth = random_model(seed, 3, 1, 1);
  Inputs inputs{.d = 3, .outputs = 1};
  for (Index i = 0; i < 60; ++i) {
    Matrix Z = gaussian(seed, 3, single_tokens ? 1 : 2, static_cast<std::uint64_t>(i));
    Z.row(2) *= size;
    std::copy_n(Z.data(), Z.size(), inputs.append(Z.cols()).begin());
    inputs.targets.push_back(naive_attention(truth, Z)[0]);
  }
  const double power = target_matrix(inputs).squaredNorm() / 60;
  for (const Route route : {Route::kPrimal, Route::kDual}) {
    for (const double ridge : {0.0, 1e-14}) {
      const FinishedFit fit = fit_custom(inputs, {.ridge = ridge, .route = route});
      CAPTURE(seed, size, single_tokens, ridge, static_cast<int>(route));
      CHECK(fit.report.fit.train_mse < 1e-10 * power);
      CHECK(certify(fit, inputs.input(0)).determined);
      CHECK(fit.report.certificate.rank == fit.span->rank());
    }
  }
}

TEST_CASE("A large offset beside a constant coordinate does not make the fit worse than nothing",
          "[routes][property]") {
  const double offset = GENERATE(10.0, 100.0, 300.0);
  Inputs inputs{.d = 3, .outputs = 1};
  for (Index i = 0; i < 60; ++i) {
    Matrix Z = gaussian(74, 3, 2, static_cast<std::uint64_t>(i));
    Z.row(1).array() += offset;
    Z.row(2).setOnes();
    std::copy_n(Z.data(), Z.size(), inputs.append(2).begin());
    inputs.targets.push_back(Z.row(0).dot(Z.row(1)) * Z(0, 1));
  }
  const double power = target_matrix(inputs).squaredNorm() / 60;
  for (const Route route : {Route::kPrimal, Route::kDual}) {
    for (const auto start : {Start::kZero, Start::kRandom}) {
      const FinishedFit fit = fit_custom(inputs, {.route = route, .start = start});
      CAPTURE(offset, static_cast<int>(route), static_cast<int>(start), fit.report.certificate.rank);
      CHECK(fit.report.fit.train_mse < 1e-6 * power);
    }
  }
}

TEST_CASE("The rank does not depend on the route for data near the edge", "[routes][property]") {
  const double size = GENERATE(3e-3, 1e-3, 3e-4);
  Inputs inputs = labelled_inputs(73, random_model(73, 2, 1, 1), 60);
  for (Index i = 0; i < inputs.count(); ++i) {
    for (Index j = 0; j < 2; ++j) inputs.tokens[inputs.starts[i] * 2 + j] *= size;
  }
  const FinishedFit primal = fit_custom(inputs, {.route = Route::kPrimal});
  const FinishedFit dual = fit_custom(inputs, {.route = Route::kDual});
  CAPTURE(size);
  CHECK(primal.span->rank() == dual.span->rank());
  CHECK(primal.report.certificate.rank == dual.report.certificate.rank);
}

TEST_CASE("The dual is refused for more rows than its kernel can hold", "[routes][errors]") {
  const AssociativeTask task = associative(2, 0.5, 7000);
  CHECK_THROWS_AS(fit_task(task, {.route = Route::kDual}), TaskError);
}

TEST_CASE("In even coordinates, too, the fit is the smallest of all that fit", "[routes]") {
  const auto seed = GENERATE(1U, 2U, 3U);
  CAPTURE(seed);
  const Mhla model = random_model(seed, 2, 1, 1);
  Inputs inputs = labelled_inputs(seed, model, 4);
  for (std::size_t token = 0; token < inputs.tokens.size(); token += 2) inputs.tokens[token] += 3e3;
  for (Index i = 0; i < inputs.count(); ++i) inputs.targets[i] = naive_attention(model, inputs.input(i))[0];
  const FinishedFit fit = fit_custom(inputs);
  REQUIRE_FALSE(fit.span->coordinates().is_identity());
  const Matrix H = naive_feature_matrix(inputs);
  const Vector sizes = H.rowwise().norm();
  const Vector y = Eigen::Map<const Vector>(inputs.targets.data(), 4).cwiseQuotient(sizes);
  // By Eigen, which shares no code with what is tested.
  const Matrix scaled = sizes.cwiseInverse().asDiagonal() * H;
  const Vector smallest = scaled.completeOrthogonalDecomposition().solve(y);
  CHECK(fit.report.fit.coefficients.norm() == Approx(smallest.norm()).epsilon(1e-4));
}
