// The verdict on many features, before their spectrum.
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "linear/cholesky.hpp"
#include "linear/extremes.hpp"
#include "linear/products.hpp"
#include "linear/symmetric_eigen.hpp"
#include "problems.hpp"

using namespace problems;

namespace {

/// A symmetric matrix with these eigenvalues, to rounding: reflected in random directions.
Matrix with_eigenvalues(std::uint64_t seed, const Vector& values) {
  Matrix A = values.asDiagonal();
  const Matrix directions = gaussian(seed, values.size(), 12);
  for (Index k = 0; k < directions.cols(); ++k) {
    const Vector v = directions.col(k).normalized();
    A -= 2 * v * (v.transpose() * A).eval();
    A -= 2 * (A * v).eval() * v.transpose();
  }
  mirror_lower(A);
  return A;
}

/// Whether every eigenvalue of A is above `shift`, by elimination in more digits: what rounds there is far below what rounds in A.
bool all_above(const Matrix& A, double shift) {
  using Long = long double;
  const Index n = A.rows();
  std::vector<Long> rest(static_cast<std::size_t>(n * n));
  for (Index i = 0; i < n * n; ++i) rest[i] = A.data()[i];
  for (Index k = 0; k < n; ++k) rest[k * n + k] -= shift;
  for (Index k = 0; k < n; ++k) {
    const Long pivot = rest[k * n + k];
    if (!(pivot > 0)) return false;
    for (Index j = k + 1; j < n; ++j) {
      const Long share = rest[j * n + k] / pivot;
      for (Index i = j; i < n; ++i) rest[j * n + i] -= share * rest[k * n + i];
      for (Index i = k + 1; i < j; ++i) rest[j * n + i] = rest[i * n + j];
    }
  }
  return true;
}

std::optional<Extremes> extremes_of(const Matrix& A) {
  const Cholesky cholesky(A);
  if (!cholesky.exists()) return std::nullopt;
  return find_extremes(A, [&](const Matrix& b) { return cholesky.solve(b); });
}

/// From 1 down to `smallest`, in one of several ways.
Vector nasty_spectrum(int kind, Index n, double smallest) {
  Vector values(n);
  for (Index i = 0; i < n; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(n - 1);
    const bool is_lower_half = 2 * i >= n;
    switch (kind) {
      case 0:  // graded
        values[i] = std::pow(smallest, share);
        break;
      case 1:  // one small direction
        values[i] = i + 1 == n ? smallest : 1 - 0.5 * share;
        break;
      case 2:  // a cluster of smallest ones
        values[i] = is_lower_half ? smallest * (1 + 1e-3 * (1 - share)) : 1;
        break;
      case 3:  // many equal smallest ones
        values[i] = is_lower_half ? smallest : 1 - 0.5 * share;
        break;
      case 4:  // one large direction
        values[i] = i == 0 ? 1 : smallest * (2 - share);
        break;
      default:  // evenly spread
        values[i] = 1 + share * (smallest - 1);
    }
  }
  values[n - 1] = smallest;
  return values;
}

constexpr int kSpectra = 6;

}  // namespace

TEST_CASE("No eigenvalue is below the bound that was proved, whatever the spectrum", "[early][property]") {
  const int kind = GENERATE(range(0, kSpectra));
  const double smallest = GENERATE(0.5, 1e-3, 1e-6, 1e-9);
  const auto seed = GENERATE(as<std::uint64_t>(), 1, 2);
  const Index n = 90;
  CAPTURE(kind, smallest, seed);
  const Matrix A = with_eigenvalues(seed, nasty_spectrum(kind, n, smallest));
  const auto found = extremes_of(A);
  REQUIRE(found);
  CHECK(all_above(A, found->least));
  // … and it is close: with little more added, and what roundings were allowed for, there are some.
  const double roundings = static_cast<double>(n + 4) * 0x1p-52 * A.trace();
  CHECK_FALSE(all_above(A, (found->least + roundings) * (1 + 2e-4)));
  CHECK(found->largest == Approx(1).epsilon(1e-9));
}

TEST_CASE("Nothing is proved of a matrix whose smallest eigenvalue is rounding", "[early]") {
  const int kind = GENERATE(range(0, kSpectra));
  const double smallest = GENERATE(0.0, -1e-3, -1e-17, 1e-17);
  const Matrix A = with_eigenvalues(5, nasty_spectrum(kind == 0 ? 1 : kind, 60, smallest));
  const auto found = extremes_of(A);
  CAPTURE(kind, smallest);
  if (found) CHECK(all_above(A, found->least));
  CHECK_FALSE((found && found->least > 1e-15));
}

TEST_CASE("A wrong solution on the way makes no wrong proof", "[early]") {
  const Matrix A = with_eigenvalues(6, nasty_spectrum(0, 60, 1e-4));
  const double factor = GENERATE(1e-3, 0.5, 0.99, 1.0, 1.01, 2.0, 1e3);
  const Cholesky cholesky(A);
  const auto found = find_extremes(A, [&](const Matrix& b) { return Matrix(factor * cholesky.solve(b)); });
  CAPTURE(factor);
  CHECK(found.has_value() == (factor >= 1));
  if (found) CHECK(all_above(A, found->least));
}

TEST_CASE("An early certificate says what the spectrum says, near the threshold too", "[early][property]") {
  const int kind = GENERATE(range(0, kSpectra));
  // In units of the threshold: below 1 is rank deficient, up to 100 too close to call.
  const double times = GENERATE(0.0, 0.5, 2, 50, 99, 101, 150, 250, 1e3, 1e4, 1e6);
  const Index n = 80;
  const double smallest = times * pivot_tolerance(n);
  const Matrix lambda = with_eigenvalues(7, nasty_spectrum(kind == 0 && times == 0 ? 1 : kind, n, smallest));
  std::vector<Index> all(static_cast<std::size_t>(n));
  std::iota(all.begin(), all.end(), Index{0});
  const Factor factor = make_factor(n, all, lambda);
  const Certificate whole = make_certificate(n, n, make_eigenvalues(lambda));
  CAPTURE(kind, times, factor.comfortable);
  const auto early = factor.full_rank() ? make_early_certificate(lambda, factor) : std::nullopt;
  if (early) {
    CHECK(whole.verdict == Verdict::kIdentifiable);
    CHECK(early->verdict == whole.verdict);
    CHECK(early->rank == whole.rank);
    CHECK(early->least_rank == whole.least_rank);
    CHECK(early->most_rank == whole.most_rank);
    CHECK(early->lambda_min <= whole.lambda_min * (1 + 1e-6));
    CHECK(early->lambda_max == Approx(whole.lambda_max).epsilon(1e-9));
    CHECK(early->threshold == Approx(whole.threshold).epsilon(1e-9));
  }
  if (factor.comfortable && times >= 1e6) CHECK(early.has_value());
}

namespace {

/// 13 coordinates: 1,183 features. 12: 936.
RandomTask many_features(Index d) {
  return {RandomParams{.d = d, .tokens = 6, .outputs = 2, .causal = false},
          Sampling{.samples = 2 * feature_count(d), .test = 40}};
}

}  // namespace

TEST_CASE("The verdict on many features is told before their spectrum, and the report is the same",
          "[early][report]") {
  const auto task = std::make_shared<RandomTask>(many_features(13));
  std::vector<Phase> phases;
  std::optional<Report> early;
  const Progress progress([&](Phase phase, double) {
    if (phases.empty() || phases.back() != phase) phases.push_back(phase);
    if (phase == Phase::kSpectrum) CHECK(early.has_value());
    return true;
  });
  const Report told = run_fit(task, {}, progress, {}, [&](const Report& report) {
                        CHECK_FALSE(early.has_value());
                        early = report;
                      }).report;
  const Report untold = run_fit(task, {}, Progress()).report;
  REQUIRE(early);
  CHECK(phases.back() == Phase::kSpectrum);

  // What was told early holds in the end.
  CHECK(early->certificate.verdict == Verdict::kIdentifiable);
  CHECK(early->certificate.eigenvalues.size() == 0);
  CHECK(early->certificate.rank == told.certificate.rank);
  CHECK(early->certificate.lambda_min <= told.certificate.lambda_min);
  CHECK(early->certificate.lambda_min == Approx(told.certificate.lambda_min).epsilon(2e-4));
  CHECK(early->certificate.lambda_max == Approx(told.certificate.lambda_max).epsilon(1e-9));
  CHECK(early->fit.fingerprint == told.fit.fingerprint);
  CHECK(early->bound->value >= told.bound->value);

  // To be told early changes nothing.
  CHECK(told.fit.fingerprint == untold.fit.fingerprint);
  CHECK(told.certificate.verdict == untold.certificate.verdict);
  CHECK(told.certificate.rank == untold.certificate.rank);
  CHECK(told.certificate.lambda_min == untold.certificate.lambda_min);
  CHECK(told.certificate.lambda_max == untold.certificate.lambda_max);
  CHECK(told.certificate.threshold == untold.certificate.threshold);
  CHECK(told.certificate.eigenvalues == untold.certificate.eigenvalues);
  CHECK(told.certificate.zeros == untold.certificate.zeros);
  CHECK(told.bound->value == untold.bound->value);
}

TEST_CASE("Of few features, and of more than the rows can determine, nothing is told early",
          "[early][report]") {
  bool heard = false;
  const EarlyObserver early = [&](const Report&) { heard = true; };
  run_fit(std::make_shared<RandomTask>(many_features(12)), {}, Progress(), {}, early);
  CHECK_FALSE(heard);
  const RandomParams params{.d = 13, .tokens = 6, .causal = false};
  const auto few = std::make_shared<RandomTask>(params, Sampling{.samples = 60, .test = 10});
  run_fit(few, {}, Progress(), {}, early);
  CHECK_FALSE(heard);
}
