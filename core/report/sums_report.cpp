#include "report/sums_report.hpp"

#include <limits>
#include <utility>

#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

/// The training error as a difference of sums is rounding below this share of the labels' power.
constexpr double kSumsFitted = 1e-12;

Eigen::Map<const Vector> as_vector(const std::vector<double>& numbers) {
  return {numbers.data(), static_cast<Index>(numbers.size())};
}

/// Squares cannot tell a small direction from rounding; here there are no rows to ask.
Certificate judge_by_sums(const Factor& factor, const Matrix& lambda) {
  Certificate certificate =
      make_certificate(factor.features, factor.active_count(),
                       make_eigenvalues(2 * factor.rank < factor.active_count() ? factor.gram() : lambda));
  if (!factor.comfortable || certificate.verdict != Verdict::kIdentifiable)
    certificate.reason = WayReason::kTooLarge;
  return certificate;
}

/// Σ (y_a − (P H)_a)² = Σ y_a² − 2 N P_a · C_a + N P_a Λ P_aᵀ.
Vector squared_errors(Vector squared, const Moments& moments, const Matrix& P, const Factor& factor) {
  const Matrix cross = moments.make_cross();
  const Matrix root = product(factor.gather(P), factor.make_A());
  for (Index a = 0; a < P.rows(); ++a) {
    squared[a] += moments.rows() * (root.row(a).squaredNorm() - 2 * P.row(a).dot(cross.row(a)));
    squared[a] = std::max(0.0, squared[a]);
  }
  return squared;
}

}  // namespace

FinishedFit run_sums(const DataSums& sums, FitOptions options, const Progress& progress) {
  check(sums, "sums");
  check(options, "learner");
  const Index d = sums.d;
  const Moments moments = Moments::from_numbers(d, sums.outputs, as_vector(sums.moments));
  const Vector label_powers = as_vector(sums.label_powers);
  require_between("sums.labelPowers", label_powers.size(), sums.outputs, sums.outputs);
  if (!as_vector(sums.moments).allFinite() || !label_powers.allFinite())
    throw TaskError("sums", "not finite", "made of finite numbers");
  constexpr double kMost = std::numeric_limits<Index>::max();
  require_within(moments.rows(), between(1, kMost), true, {nullptr, "rows of sums.moments"});
  FinishedFit finished{.predictor = {Coordinates(d), Matrix()}, .train = {.d = d, .outputs = sums.outputs}};
  Report& report = finished.report;

  progress.at(Phase::kFactor, 0);
  const DenseStatistics statistics(moments, finished.train);
  if (!statistics.diagonal().allFinite()) throw ConditioningError(Extreme::kTooLarge);
  const std::vector<Index> active = make_active(statistics);
  const Matrix lambda = moments.make_lambda(active);
  const auto factor = std::make_shared<Factor>(make_factor(feature_count(d), active, lambda));
  finished.factor = factor;
  finished.span = std::make_shared<FactorSpan>(factor, d);

  progress.at(Phase::kCertificate, 0);
  report.certificate = judge_by_sums(*factor, lambda);
  const auto rows = static_cast<Index>(moments.rows());
  if (!finished.span->is_everything())
    finished.kinds = make_null_kinds(*factor, d, std::vector<Index>(static_cast<std::size_t>(d), 0));
  report.certificate.null_kinds = list_null_kinds(finished.kinds, rows, report.certificate.active);

  progress.at(Phase::kSolve, 0);
  options.max_refinements = 0;
  Fit fit = solve_primal(statistics, *factor, options, progress);
  if (!fit.coefficients.allFinite()) throw ConditioningError(Extreme::kSolution);
  const Vector squared = squared_errors(label_powers, moments, fit.coefficients, *factor);
  report.fit.ridge = fit.ridge;
  report.fit.train_mse = squared.sum() / moments.rows();
  if (rows > report.certificate.rank && fit.ridge == 0)
    report.fit.noise_deviation = (squared / static_cast<double>(rows - report.certificate.rank)).cwiseSqrt();
  report.fit.fingerprint = fingerprint_of(fit.coefficients);
  report.fit.coefficients = std::move(fit.coefficients);
  report.data.rows = rows;
  report.data.d = d;
  report.data.features = report.certificate.features;
  report.data.active = report.certificate.active;
  report.data.outputs = sums.outputs;
  finished.predictor.coefficients = report.fit.coefficients;

  progress.at(Phase::kHeads, 0);
  describe_heads(report, *finished.span, squared.sum() <= kSumsFitted * label_powers.sum());
  return finished;
}

}  // namespace polyhead
