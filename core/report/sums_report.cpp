#include "report/sums_report.hpp"

#include <cmath>
#include <utility>

#include "base/stopwatch.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

/// The training error as a difference of sums is rounding below this share of the labels' power.
constexpr double kSumsFitted = 1e-12;

void refuse_rows_only(const FitOptions& options) {
  const char* const only = "something else where only sums over the data are there";
  if (options.leave_one_out) throw TaskError("learner.ridge", "loo", only);
  if (options.route == Route::kDual) throw TaskError("learner.route", "dual", only);
}

void refuse_extremes(const Vector& diagonal) {
  if (!diagonal.allFinite()) throw ConditioningError(Extreme::kTooLarge);
  const double most = diagonal.maxCoeff();
  if (most > 0 && most < kSmallestMoment) throw ConditioningError(Extreme::kTooSmall);
}

/// Squares cannot tell a small direction from rounding; here there are no rows to ask.
Certificate judge_by_sums(const Factor& factor, const Matrix& lambda, Unevenness unevenness) {
  Certificate certificate =
      make_certificate(factor.features, factor.active_count(),
                       make_eigenvalues(2 * factor.rank < factor.active_count() ? factor.gram() : lambda));
  if (factor.comfortable && certificate.verdict == Verdict::kIdentifiable) return certificate;
  certificate.reason = WayReason::kTooLarge;
  if (unevenness != Unevenness::kNone) {
    certificate.verdict = Verdict::kTooClose;
    certificate.most_rank = certificate.active;
  }
  return certificate;
}

/// Σ (y_a − (P H)_a)² = Σ y_a² − 2 N P_a · C_a + N P_a Λ P_aᵀ.
Vector squared_errors(const DataSums& sums, const Matrix& P, const Factor& factor) {
  const Vector along = P.cwiseProduct(sums.moments().make_cross()).rowwise().sum();
  const Vector power = product(factor.gather(P), factor.make_A()).rowwise().squaredNorm();
  return (sums.label_powers() + sums.moments().rows() * (power - 2 * along)).cwiseMax(0);
}

}  // namespace

FinishedFit run_sums(const DataSums& sums, const FitOptions& options, const Progress& progress) {
  check(options, "learner");
  refuse_rows_only(options);
  const Moments& moments = sums.moments();
  const Index d = moments.d();
  const auto rows = static_cast<Index>(moments.rows());
  const Inputs none{.d = d, .outputs = moments.outputs()};
  Stopwatch watch;

  progress.at(Phase::kFactor, 0);
  const DenseStatistics statistics(moments, none);
  refuse_extremes(statistics.diagonal());
  const std::vector<Index> active = make_active(statistics);
  const Matrix lambda = moments.make_lambda(active);
  const auto factor = std::make_shared<Factor>(make_factor(feature_count(d), active, lambda));
  progress.at(Phase::kCertificate, 0);
  Report report{.certificate = judge_by_sums(*factor, lambda, sums.unevenness())};
  std::vector<NullKind> kinds;
  if (factor->rank < factor->features)
    kinds = make_null_kinds(*factor, d, std::vector<Index>(static_cast<std::size_t>(d), 0));
  report.certificate.null_kinds = list_null_kinds(kinds, rows, report.certificate.active);
  report.timings.certificate = watch.lap();

  progress.at(Phase::kSolve, 0);
  FitOptions unrefined = options;
  unrefined.max_refinements = 0;
  Fit fit = solve_primal(statistics, *factor, unrefined, progress);
  if (!fit.coefficients.allFinite()) throw ConditioningError(Extreme::kSolution);
  const Vector squared = squared_errors(sums, fit.coefficients, *factor);
  const Index rank = report.certificate.rank;
  report.fit = {.ridge = fit.ridge, .train_mse = squared.sum() / moments.rows()};
  if (rows > rank && fit.ridge == 0)
    report.fit.noise_deviation = (squared / static_cast<double>(rows - rank)).cwiseSqrt();
  report.fit.fingerprint = fingerprint_of(fit.coefficients);
  report.fit.coefficients = std::move(fit.coefficients);
  report.data = {.inputs = static_cast<Index>(sums.inputs()),
                 .rows = rows,
                 .d = d,
                 .features = report.certificate.features,
                 .active = report.certificate.active,
                 .outputs = moments.outputs(),
                 .fingerprint = sums.fingerprint()};
  report.timings.solve = watch.lap();

  progress.at(Phase::kHeads, 0);
  describe_heads(report, squared.sum() <= kSumsFitted * sums.label_powers().sum());
  report.timings.heads = watch.lap();
  Predictor predictor{Coordinates(d), report.fit.coefficients};
  return {.report = std::move(report),
          .span = std::make_shared<FactorSpan>(factor, d),
          .factor = factor,
          .predictor = std::move(predictor),
          .kinds = std::move(kinds),
          .train = none};
}

}  // namespace polyhead
