#include "report/report.hpp"

#include <cmath>
#include <utility>

#include "base/fingerprint.hpp"
#include "base/stopwatch.hpp"
#include "certify/add_suggested.hpp"
#include "certify/repair.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

constexpr Index kPredictionsPerSet = 500;
constexpr std::size_t kExamples = 8;
/// Multiplications to spend on the fewest heads.
constexpr double kLongSearch = 4e8;
constexpr double kShortSearch = 3e7;

std::string data_fingerprint(const Dataset& data) {
  Fingerprint fingerprint;
  for (const Inputs* inputs : {&data.train, &data.test}) {
    fingerprint.add(inputs->tokens);
    fingerprint.add(inputs->targets);
  }
  return fingerprint.hex();
}

/// Predictions by a fixed stride, and the first few of their inputs as examples.
void sample_rows(const Inputs& inputs, Split split, const Predictor& predict, Report& report) {
  const Index stride = (inputs.rows() + kPredictionsPerSet - 1) / kPredictionsPerSet;
  // The last row of each stride: with causal rows the very first would be a prefix of a single token.
  for (Index row = stride - 1; stride > 0 && row < inputs.rows(); row += stride) {
    const Matrix Z = inputs.prefix(row);
    const Vector predicted = predict(Z);
    if (!predicted.allFinite()) throw ConditioningError(Extreme::kSolution);
    report.predictions.push_back(
        {split, row, inputs.target(row), predicted, folded_features(Z).squaredNorm()});
    if (report.data.examples.size() == kExamples) continue;
    report.data.examples.push_back(Z);
    report.data.example_rows.push_back({split, row});
  }
}

std::optional<Bound> make_bound(const Report& report, double epsilon) {
  const Certificate& certificate = report.certificate;
  Bound bound{.epsilon = epsilon};
  for (const Prediction& prediction : report.predictions) {
    if (prediction.split != Split::kTest) continue;
    bound.value =
        std::max(bound.value, 4 * bound.epsilon / certificate.lambda_min * prediction.feature_power);
    bound.actual = std::max(bound.actual, (prediction.predicted - prediction.truth).squaredNorm());
  }
  if (!std::isfinite(bound.epsilon) || !std::isfinite(bound.value) || !std::isfinite(bound.actual))
    return std::nullopt;
  return bound;
}

DataReport describe_data(const Task& task, const Dataset& data, const Certificate& certificate, Index added) {
  return {.inputs = data.train.count(),
          .rows = data.train.rows(),
          .added = added,
          .test_inputs = data.test.count(),
          .test_rows = data.test.rows(),
          .d = task.d(),
          .features = certificate.features,
          .active = certificate.active,
          .outputs = task.outputs(),
          .fingerprint = data_fingerprint(data)};
}

FitReport describe_fit(Fit fit, const Dataset& data, const Predictor& predictor, const Errors& train,
                       Index rank) {
  FitReport report{.route = fit.route, .ridge = fit.ridge, .refinements = fit.refinements};
  report.fingerprint = fingerprint_of(fit.coefficients);
  report.coefficients = std::move(fit.coefficients);
  const Index rows = data.train.rows();
  report.train_mse = train.squared / static_cast<double>(rows);
  if (rows > rank && report.ridge == 0) {
    report.noise_deviation = (train.by_output / static_cast<double>(rows - rank)).cwiseSqrt();
  }
  if (data.test.rows() == 0) return report;
  const Errors test = predictor.coordinates.is_identity()
                          ? measure_errors(predictor.coefficients, data.test)
                          : measure_errors(predictor.coefficients, predictor.coordinates.map(data.test));
  report.test_mse = test.squared / static_cast<double>(data.test.rows());
  if (test.label_power > 0) report.test_relative_error = std::sqrt(test.squared / test.label_power);
  return report;
}

/// What each head of the solution is worth.
void describe_truncation(Report& report, const Dataset& data) {
  Vector kept = truncation_errors(report.heads, data.test.rows() > 0 ? data.test : data.train);
  if (kept.size() > 0) report.head_errors = std::move(kept);
}

}  // namespace

std::string fingerprint_of(const Matrix& coefficients) {
  Fingerprint fingerprint;
  for (Index a = 0; a < coefficients.rows(); ++a) {
    const Vector row = coefficients.row(a);
    fingerprint.add({row.data(), static_cast<std::size_t>(row.size())});
  }
  return fingerprint.hex();
}

void describe_heads(Report& report, const Span& span, bool exact) {
  const Matrix& P = report.fit.coefficients;
  const Index d = report.data.d;
  report.heads = make_heads(P, d);
  if (d > kAutomaticMinimalHeads) return;
  // Noise makes the coefficients generic, and a long search futile.
  const MinimalHeadsOptions options{.work = exact ? kLongSearch : kShortSearch};
  MinimalHeads minimal = make_minimal_heads(P, d, options);
  report.minimal_heads = std::move(minimal.heads);
  report.minimality = minimal.minimality;
  if (!span.is_everything()) report.fitting_heads = make_fitting_heads(P, d, span.seen_basis(), options);
}

FinishedFit run_fit(std::shared_ptr<const Task> task, const ReportOptions& options, const Progress& progress,
                    const ShardSource& source, const EarlyObserver& early) {
  check(options.fit, "learner");
  require_between("added", options.added, 0, kMostSuggested);
  Stopwatch watch;
  Report report;
  Timings& timings = report.timings;
  Dataset data = make_dataset(*task, source, progress);
  timings.dataset = watch.lap();

  const bool verdict_first = early && options.added == 0;
  Analysis analysis =
      analyse(data.train, std::exchange(data.moments, std::nullopt), options.fit, progress, verdict_first);
  if (options.added > 0) add_suggested(data, *task, analysis, options.added, options.fit, progress);
  report.data = describe_data(*task, data, analysis.certificate, options.added);
  timings.moments = analysis.moments_seconds;
  timings.certificate = watch.lap() - analysis.moments_seconds;

  FitOptions fit_options = options.fit;
  std::optional<LeaveOneOut> tried;
  if (fit_options.leave_one_out) {
    tried = leave_one_out(*analysis.factor, data.train, analysis.statistics->cross());
    fit_options.ridge = tried->best;
  }
  Solved solved = solve(analysis, data.train, fit_options, progress);
  if (!solved.fit.coefficients.allFinite() || !std::isfinite(solved.errors.squared))
    throw ConditioningError(Extreme::kSolution);
  timings.solve = watch.lap();

  const Span& span = *analysis.span;
  report.certificate = std::move(analysis.certificate);
  std::vector<NullKind> kinds;
  if (!span.is_everything()) kinds = make_null_kinds(span.factor(), task->d(), task->groups());
  report.certificate.null_kinds = list_null_kinds(kinds, report.data.rows, report.certificate.active);
  timings.certificate += watch.lap();

  progress.at(Phase::kHeads, 0);
  const bool by_rows = solved.fit.route == Route::kRows;
  Predictor predictor{by_rows ? span.coordinates() : Coordinates(task->d()),
                      by_rows ? std::move(solved.rows.coefficients) : solved.fit.coefficients};
  report.fit = describe_fit(std::move(solved.fit), data, predictor, solved.errors, report.certificate.rank);
  report.fit.leave_one_out = std::move(tried);
  const Matrix& P = report.fit.coefficients;
  sample_rows(data.test, Split::kTest, predictor, report);
  sample_rows(data.train, Split::kTrain, predictor, report);
  if (const auto truth = task->truth()) {
    report.truth = weigh_heads(*truth);
    report.distance_to_truth = (P - coefficients(*truth)).norm();
    if (report.certificate.verdict == Verdict::kIdentifiable && report.certificate.way == Way::kMoments) {
      const double truth_mse =
          measure_errors(coefficients(*truth), data.train).squared / static_cast<double>(data.train.rows());
      report.bound = make_bound(report, std::max(report.fit.train_mse, truth_mse));
    }
  }
  watch.lap();
  describe_heads(report, span, solved.errors.squared <= kExactlyFitted * solved.errors.label_power);
  describe_truncation(report, data);
  timings.heads = watch.lap();

  if (const ProgramTask* machines = task->machines()) {
    report.execution = execute(P, span.factor(), *machines, progress);
    timings.execution = watch.lap();
  }

  progress.at(Phase::kReport, 0);
  if (const RegressionTask* regression = task->in_context()) {
    auto errors = measure_in_context(P, *regression, data.test);
    if (!errors.empty()) report.in_context = std::move(errors);
  }
  if (const InductionTask* sequences = task->sequences())
    report.sequences = measure_sequences(P, *sequences, data.test);
  std::shared_ptr<const Witnesses> witnesses;
  if (P.size() <= kAutomaticWitness && report.certificate.verdict != Verdict::kIdentifiable) {
    witnesses = std::make_shared<Witnesses>(analysis.span, predictor.in(span.coordinates()), data.train);
    report.witness = witnesses->find_worst(data.train, task->seed());
  }
  if (analysis.lambda.size() > 0) {
    // Labels that the sums could not be solved for leave the verdict to the rows.
    if (report.certificate.way == Way::kMoments) early(report);
    progress.at(Phase::kSpectrum, 0);
    watch.lap();
    add_spectrum(report.certificate, make_eigenvalues(analysis.lambda));
    if (report.bound) report.bound = make_bound(report, report.bound->epsilon);
    timings.certificate += watch.lap();
  }
  return {.report = std::move(report),
          .span = std::move(analysis.span),
          .row_span = std::move(analysis.row_span),
          .factor = std::move(analysis.factor),
          .predictor = std::move(predictor),
          .noise = std::move(solved.rows.noise),
          .kinds = std::move(kinds),
          .task = std::move(task),
          .train = std::move(data.train),
          .witnesses = std::move(witnesses),
          .exact = std::move(analysis.exact)};
}

}  // namespace polyhead
