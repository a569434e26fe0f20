#include "report/report.hpp"

#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "base/stopwatch.hpp"
#include "exact/whole_numbers.hpp"

namespace polyhead {

namespace {

constexpr Index kPredictionsPerSet = 500;
constexpr std::size_t kExamples = 8;
/// Multiplications to spend on the fewest heads.
constexpr double kLongSearch = 4e8;
constexpr double kShortSearch = 3e7;

struct Dataset {
  Inputs train;
  Inputs test;
  /// Moments of the training inputs, where they are known already: folded shard by shard, from left to right.
  std::optional<Moments> moments;
};

void append(Inputs& all, const Inputs& part) {
  const Index offset = all.starts.back();
  all.causal = part.causal;
  all.tokens.insert(all.tokens.end(), part.tokens.begin(), part.tokens.end());
  all.targets.insert(all.targets.end(), part.targets.begin(), part.targets.end());
  for (std::size_t i = 1; i < part.starts.size(); ++i) all.starts.push_back(offset + part.starts[i]);
  for (const Index token : part.row_tokens) all.row_tokens.push_back(offset + token);
}

Dataset make_dataset(const Task& task, const ShardSource& source, const Progress& progress) {
  Dataset data;
  const Index total = shard_count(task, Split::kTrain) + shard_count(task, Split::kTest);
  Index done = 0;
  for (const Split split : {Split::kTrain, Split::kTest}) {
    Inputs& inputs = split == Split::kTrain ? data.train : data.test;
    inputs.d = task.d();
    inputs.outputs = task.outputs();
    const auto shards = static_cast<std::size_t>(shard_count(task, split));
    for (Index index = 0; index < shard_count(task, split); ++index) {
      progress.at(Phase::kDataset, static_cast<double>(done++) / static_cast<double>(total));
      Shard shard = source ? source(split, index) : make_shard(task, split, index, false);
      if (index == 0) {
        // Growing by doubling would hold up to three times the data.
        inputs.tokens.reserve(shards * shard.inputs.tokens.size());
        inputs.targets.reserve(shards * shard.inputs.targets.size());
        inputs.starts.reserve(shards * shard.inputs.starts.size());
      }
      append(inputs, shard.inputs);
      if (split == Split::kTrain && shard.moments) {
        if (!data.moments) data.moments.emplace(task.d(), task.outputs());
        data.moments->merge(*shard.moments);
      }
    }
  }
  return data;
}

std::string fingerprint_of(const Dataset& data) {
  Fingerprint fingerprint;
  for (const Inputs* inputs : {&data.train, &data.test}) {
    fingerprint.add(inputs->tokens);
    fingerprint.add(inputs->targets);
  }
  return fingerprint.hex();
}

std::string fingerprint_of(const Matrix& coefficients) {
  Fingerprint fingerprint;
  for (Index a = 0; a < coefficients.rows(); ++a) {
    const Vector row = coefficients.row(a);
    fingerprint.add({row.data(), static_cast<std::size_t>(row.size())});
  }
  return fingerprint.hex();
}

/// Predictions by a fixed stride, and the first few of their inputs as examples.
void sample_rows(const Inputs& inputs, Split split, const Predictor& predict, Report& report) {
  const Index stride = (inputs.rows() + kPredictionsPerSet - 1) / kPredictionsPerSet;
  // The last row of each stride: with causal rows the very first would be a prefix of a single token.
  for (Index row = stride - 1; stride > 0 && row < inputs.rows(); row += stride) {
    const Matrix Z = inputs.prefix(row);
    report.predictions.push_back(
        {split, row, inputs.target(row), predict(Z), folded_features(Z).squaredNorm()});
    if (report.examples.size() < kExamples) report.examples.push_back({split, row, Z});
  }
}

std::optional<Bound> make_bound(const Report& report, const Inputs& train) {
  const Certificate& certificate = report.certificate;
  if (!report.truth || certificate.verdict != Verdict::kIdentifiable || certificate.way != Way::kMoments)
    return std::nullopt;
  const double truth_mse =
      measure_errors(coefficients(*report.truth), train).squared / static_cast<double>(report.rows);
  Bound bound{.epsilon = std::max(report.train_mse, truth_mse)};
  for (const Prediction& prediction : report.predictions) {
    if (prediction.split != Split::kTest) continue;
    bound.value =
        std::max(bound.value, 4 * bound.epsilon / certificate.lambda_min * prediction.feature_power);
    bound.actual = std::max(bound.actual, (prediction.predicted - prediction.truth).squaredNorm());
  }
  return bound;
}

void measure(Report& report, const Dataset& data, const Predictor& predictor, const Errors& train) {
  report.train_mse = train.squared / static_cast<double>(report.rows);
  const Index rank = report.certificate.rank;
  if (report.rows > rank && report.fit.ridge == 0) {
    report.noise_deviation = (train.by_output / static_cast<double>(report.rows - rank)).cwiseSqrt();
  }
  if (report.test_rows > 0) {
    const Errors test = predictor.coordinates.is_identity()
                            ? measure_errors(predictor.coefficients, data.test)
                            : measure_errors(predictor.coefficients, predictor.coordinates.map(data.test));
    report.test_mse = test.squared / static_cast<double>(report.test_rows);
    if (test.label_power > 0) report.test_relative_error = std::sqrt(test.squared / test.label_power);
  }
  sample_rows(data.test, Split::kTest, predictor, report);
  sample_rows(data.train, Split::kTrain, predictor, report);
  report.bound = make_bound(report, data.train);
}

/// Adds suggested machines. Those that one search cannot tell apart come from another one, in the data with the first added.
/// Returns how many there were.
Index add_machines(Dataset& data, const Task& task, Analysis& analysis, Index count,
                   const FitOptions& options, const Progress& progress) {
  std::vector<Index> taken;
  for (;;) {
    const auto added = static_cast<Index>(taken.size());
    if (added == count) return added;
    const Repair repair = make_machine_repair(analysis.span->factor(), task, count - added, taken);
    if (repair.places.empty()) return added;
    append(data.train, repair.suggested);
    data.moments.reset();
    taken.insert(taken.end(), repair.places.begin(), repair.places.end());
    analysis = analyse(data.train, std::exchange(data.moments, std::nullopt), options, progress);
  }
}

/// Adds suggested inputs, and their moments as one more shard where `analysis` has the moments of the others. Returns how many
/// there were.
Index add_inputs(Dataset& data, const Task& task, Analysis& analysis, Index count, const FitOptions& options,
                 const Progress& progress) {
  const Inputs suggested = make_repair(*analysis.span, task, count).suggested;
  if (const auto* dense = dynamic_cast<const DenseStatistics*>(analysis.statistics.get())) {
    data.moments = dense->moments();
    data.moments->merge(make_moments(suggested, {0, suggested.count()}));
  }
  append(data.train, suggested);
  analysis = analyse(data.train, std::exchange(data.moments, std::nullopt), options, progress);
  return suggested.count();
}

void add_suggested(Dataset& data, const Task& task, Analysis& analysis, const ReportOptions& options,
                   const Progress& progress) {
  const Index wanted = options.added;
  if (!task.labels_candidates())
    throw TaskError("added", std::to_string(wanted), "0 for data whose true answers are not known");
  const bool machines = dynamic_cast<const ProgramTask*>(&task) != nullptr;
  const Index added =
      (machines ? add_machines : add_inputs)(data, task, analysis, wanted, options.fit, progress);
  if (added < wanted) {
    throw TaskError("added", std::to_string(wanted), "at most " + std::to_string(added) + " for this task",
                    OutOfRange{.value = static_cast<double>(wanted), .most = static_cast<double>(added)});
  }
}

/// The solution in the coordinates of the span, which it may have been found without.
Matrix solution_in(const Span& span, const Predictor& predictor) {
  if (predictor.coordinates.is_identity() == span.coordinates().is_identity()) return predictor.coefficients;
  return span.coordinates().from_own(predictor.coefficients);
}

/// Hᵀ Γ⁺ H
double leverage(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z) {
  const auto* rows = dynamic_cast<const RowSpan*>(fit.span.get());
  if (rows != nullptr && fit.report.fit.route == Route::kRows) {
    const Vector h = folded_features(rows->coordinates().map(Z));
    return fit.noise.leverage(rows->space().basis().transpose() * h);
  }
  const Factor& factor = *fit.factor;
  const Vector h = Vector(take_rows(folded_features(Z), factor.active)).cwiseQuotient(factor.scale);
  // H = A q with Λ = A Aᵀ, so Hᵀ Λ⁺ H = ‖q‖².
  return solve_lower(factor.pivot_rows(), h.head(factor.rank)).squaredNorm() /
         static_cast<double>(fit.report.rows);
}

}  // namespace

FinishedFit run_fit(std::shared_ptr<const Task> task, const ReportOptions& options, const Progress& progress,
                    const ShardSource& source) {
  if (!(options.fit.ridge >= 0) || !std::isfinite(options.fit.ridge)) {
    throw TaskError("learner.ridge", to_text(options.fit.ridge), "a number that is not negative");
  }
  require_between("added", options.added, 0, kMostSuggested);
  Stopwatch watch;
  Report report;
  Dataset data = make_dataset(*task, source, progress);
  report.timings.dataset = watch.lap();
  Analysis analysis = analyse(data.train, std::exchange(data.moments, std::nullopt), options.fit, progress);
  if (options.added > 0) add_suggested(data, *task, analysis, options, progress);
  report.d = task->d();
  report.outputs = task->outputs();
  report.inputs = data.train.count();
  report.rows = data.train.rows();
  report.test_inputs = data.test.count();
  report.test_rows = data.test.rows();
  report.added = options.added;
  report.data_fingerprint = fingerprint_of(data);
  report.truth = task->truth();
  report.timings.moments = analysis.moments_seconds;

  report.timings.certificate = watch.lap() - analysis.moments_seconds;

  FitOptions fit_options = options.fit;
  if (fit_options.leave_one_out) {
    report.leave_one_out = leave_one_out(*analysis.factor, data.train, analysis.statistics->cross());
    fit_options.ridge = report.leave_one_out->best;
  }
  Solved solved = solve(analysis, data.train, fit_options, progress);
  report.fit = std::move(solved.fit);
  const Matrix& P = report.fit.coefficients;
  if (!P.allFinite()) throw ConditioningError(Extreme::kSolution);
  report.fit_fingerprint = fingerprint_of(P);
  report.timings.solve = watch.lap();

  const Span& span = *analysis.span;
  report.certificate = std::move(analysis.certificate);
  std::vector<NullKind> kinds;
  if (!span.is_everything()) kinds = make_null_kinds(span.factor(), report.d, task->groups());
  report.null_kinds = list_null_kinds(kinds, report.rows, report.certificate.active);
  report.timings.certificate += watch.lap();

  progress.at(Phase::kHeads, 0);
  if (report.truth) report.distance_to_truth = (P - coefficients(*report.truth)).norm();
  const bool by_rows = report.fit.route == Route::kRows;
  Predictor predictor{by_rows ? span.coordinates() : Coordinates(report.d),
                      by_rows ? std::move(solved.rows.coefficients) : P};
  const Errors& errors = solved.errors;
  measure(report, data, predictor, errors);
  watch.lap();
  report.heads = make_heads(P, report.d);
  report.head_errors = truncation_errors(report.heads, report.test_rows > 0 ? data.test : data.train);
  if (report.d <= kAutomaticMinimalHeads) {
    // Noise makes the coefficients generic, and a long search futile.
    const bool exact = errors.squared <= kExactlyFitted * errors.label_power;
    report.minimal_heads = make_minimal_heads(P, report.d, {.work = exact ? kLongSearch : kShortSearch});
  }
  report.timings.heads = watch.lap();

  if (const auto* programs = dynamic_cast<const ProgramTask*>(task.get())) {
    report.execution = execute(P, span.factor(), *programs, progress);
    report.timings.execution = watch.lap();
  }

  progress.at(Phase::kReport, 0);
  if (const auto* regression = dynamic_cast<const RegressionTask*>(task.get())) {
    report.in_context = measure_in_context(P, *regression, data.test);
  }
  if (P.size() <= kAutomaticWitness && report.certificate.verdict != Verdict::kIdentifiable) {
    report.witness =
        make_witness(span, solution_in(span, predictor), data.train, WitnessShape::kWorst, task->seed());
  }
  return {.report = std::move(report),
          .span = std::move(analysis.span),
          .factor = std::move(analysis.factor),
          .predictor = std::move(predictor),
          .noise = std::move(solved.rows.noise),
          .kinds = std::move(kinds),
          .task = std::move(task),
          .train = std::move(data.train),
          .exact = std::move(analysis.exact)};
}

Vector predict(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z) { return fit.predictor(Z); }

std::optional<Witness> make_witness(const FinishedFit& fit, WitnessShape shape) {
  if (fit.report.certificate.verdict == Verdict::kIdentifiable) return std::nullopt;
  return make_witness(*fit.span, solution_in(*fit.span, fit.predictor), fit.train, shape, fit.task->seed());
}

std::optional<Witness> make_witness(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z,
                                    const Vector& wanted) {
  if (certify(fit, Z).determined) return std::nullopt;
  return make_witness(*fit.span, solution_in(*fit.span, fit.predictor), fit.train, Z, wanted);
}

PointCertificate certify(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z) {
  PointCertificate point = fit.span->certify(Z);
  if (!fit.exact && find_decimals(fit.train)) {
    fit.exact = std::make_shared<ExactSpace>(fit.train, 0, Progress(), make_hint(*fit.span));
  }
  const auto membership = fit.exact ? fit.exact->contains(Z) : std::nullopt;
  if (membership) {
    point.exact_error = membership->error;
    point.too_close = false;
    point.determined = membership->contained;
    if (point.determined) point.residual = 0;
    if (!point.determined && point.missing.empty())
      name_missing(fit.span->factor(), folded_features(Z), point);
  }
  const Coordinates& coordinates = fit.span->coordinates();
  const Vector h = folded_features(coordinates.map(Z));
  // In the coordinates of the span, where sizes mean something.
  point.largest_difference = point.residual * h.norm() * solution_in(*fit.span, fit.predictor).norm();
  if (point.determined) point.leverage = leverage(fit, Z);
  return point;
}

}  // namespace polyhead
