#include "report/report.hpp"

#include <cmath>
#include <utility>

#include "error.hpp"
#include "fingerprint.hpp"
#include "fit/sparse_rows.hpp"
#include "linear/columns.hpp"
#include "stopwatch.hpp"

namespace polyhead {

namespace {

constexpr Index kPredictionsPerSet = 500;
constexpr std::size_t kExamples = 8;
/// Labels are fitted exactly when Σ‖y − PH‖² is below this share of Σ‖y‖².
constexpr double kExact = 1e-20;
/// Multiplications to spend on the fewest heads.
constexpr double kLongSearch = 4e8;
constexpr double kShortSearch = 3e7;
/// Moments below this have lost digits, or are about to.
constexpr double kSmallestMoment = 1e-280;
/// The kernel of more rows than this would take over 300 MB.
constexpr Index kMostDualRows = 6000;
/// Below this many features the structured moments are small whatever the data.
constexpr Index kFewFeatures = 200;

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

/// The input that row sees: the whole input, or its prefix where every position is a row.
Matrix input_of_row(const Inputs& inputs, Index row) {
  const Index last = inputs.last_token(row);
  const auto after = std::upper_bound(inputs.starts.begin(), inputs.starts.end(), last);
  const Index input = static_cast<Index>(after - inputs.starts.begin()) - 1;
  return inputs.input(input).leftCols(last - inputs.starts[input] + 1);
}

/// P H. On one-hot data most features are zero, and cost nothing.
Vector answer_to(const Vector& H, const Matrix& P) {
  if (2 * (H.array() != 0).count() > H.size()) return P * H;
  Vector answer = Vector::Zero(P.rows());
  for (Index f = 0; f < H.size(); ++f) {
    if (H[f] != 0) add_scaled(P.rows(), H[f], column(P, f), answer.data());
  }
  return answer;
}

/// Predictions by a fixed stride, and the first few of their inputs as examples.
void sample_rows(const Inputs& inputs, Split split, Report& report) {
  const Index stride = (inputs.rows() + kPredictionsPerSet - 1) / kPredictionsPerSet;
  // The last row of each stride: with causal rows the very first would be a prefix of a single token.
  for (Index row = stride - 1; stride > 0 && row < inputs.rows(); row += stride) {
    const Matrix Z = input_of_row(inputs, row);
    const Vector H = folded_features(Z);
    report.predictions.push_back(
        {split, row, inputs.target(row), answer_to(H, report.fit.coefficients), H.squaredNorm()});
    if (report.examples.size() < kExamples) report.examples.push_back({split, row, Z});
  }
}

/// How the training data is held, and what follows from it.
struct Analysis {
  std::unique_ptr<Statistics> statistics;
  Factor factor;
  Vector eigenvalues;
  bool scaled = false;
  Route route = Route::kPrimal;
  double moments_seconds = 0;
};

/// Features are cubic and their moments of the sixth degree: numbers beyond about 1e±50 leave the range of 64 bits.
void refuse_extremes(const Vector& diagonal, const Inputs& train) {
  if (!diagonal.allFinite()) {
    throw ConditioningError(
        "The numbers in this data are too large: their sixth powers do not fit into 64-bit numbers.");
  }
  const bool all_zero =
      std::all_of(train.tokens.begin(), train.tokens.end(), [](double x) { return x == 0; });
  if (!all_zero && diagonal.maxCoeff() < kSmallestMoment) {
    throw ConditioningError(
        "The numbers in this data are too small: their sixth powers vanish in 64-bit numbers. Multiply them "
        "by a constant.");
  }
}

Analysis analyse(Dataset& data, Route wanted, const Progress& progress) {
  Stopwatch watch;
  Analysis analysis;
  const Inputs& train = data.train;
  const Index features = feature_count(train.d);
  const bool few_rows = train.rows() < features;
  const Index entries = features >= kFewFeatures ? count_entries(train) : train.rows() * features;
  const double density = static_cast<double>(entries) / static_cast<double>(train.rows() * features);
  const bool sparse = density < kSparseDensity;

  progress.at(Phase::kMoments, 0);
  if (sparse) {
    analysis.statistics = std::make_unique<SparseRows>(train, entries);
  } else if (wanted == Route::kDual || (wanted == Route::kAuto && few_rows && !data.moments)) {
    if (train.rows() <= kMostDualRows) analysis.statistics = std::make_unique<PanelStatistics>(train);
  }
  const DenseStatistics* dense = nullptr;
  if (!analysis.statistics) {
    auto statistics = std::make_unique<DenseStatistics>(
        data.moments ? *std::exchange(data.moments, std::nullopt) : make_moments(train, progress), train);
    dense = statistics.get();
    analysis.statistics = std::move(statistics);
  }
  analysis.moments_seconds = watch.lap();

  progress.at(Phase::kFactor, 0);
  refuse_extremes(analysis.statistics->diagonal(), train);
  const std::vector<Index> active = make_active(*analysis.statistics);
  // Of one-hot data the factor costs no more than its rank, however few the rows: their kernel would only come on top.
  const bool fewer_rows = !sparse && train.rows() < static_cast<Index>(active.size());
  if (wanted == Route::kDual || (wanted == Route::kAuto && fewer_rows)) analysis.route = Route::kDual;
  if (analysis.route == Route::kDual && train.rows() > kMostDualRows) {
    if (wanted == Route::kDual) {
      throw TaskError("learner.route", "dual",
                      "auto or primal with more than " + std::to_string(kMostDualRows) + " rows");
    }
    analysis.route = Route::kPrimal;
  }
  Matrix lambda;
  if (dense) {
    lambda = dense->moments().make_lambda(active);
    analysis.factor = make_factor(features, active, lambda);
  } else {
    analysis.factor = make_factor(*analysis.statistics, active);
  }

  progress.at(Phase::kCertificate, 0);
  analysis.scaled = needs_scaling(analysis.factor);
  const bool from_lambda = dense && 2 * analysis.factor.rank >= analysis.factor.active_count();
  analysis.eigenvalues =
      from_lambda ? make_spectrum(lambda, analysis.scaled) : make_spectrum(analysis.factor, analysis.scaled);
  return analysis;
}

Fit solve(const Analysis& analysis, const Inputs& train, const FitOptions& options,
          const Progress& progress) {
  if (analysis.route == Route::kPrimal)
    return solve_primal(*analysis.statistics, analysis.factor, options, progress);
  if (const auto* panels = dynamic_cast<const PanelStatistics*>(analysis.statistics.get())) {
    return solve_dual(*panels, options, progress);
  }
  return solve_dual(PanelStatistics(train), options, progress);
}

std::optional<Bound> make_bound(const Report& report, const Inputs& train) {
  const Certificate& certificate = report.certificate;
  if (!report.truth || certificate.verdict != Verdict::kIdentifiable || certificate.scaled)
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

/// Returns the errors on the training rows.
Errors measure(Report& report, const Dataset& data, Index rank) {
  const Matrix& coefficients = report.fit.coefficients;
  const Errors train = measure_errors(coefficients, data.train);
  report.train_mse = train.squared / static_cast<double>(report.rows);
  if (report.rows > rank && report.fit.ridge == 0) {
    report.noise_deviation = (train.by_output / static_cast<double>(report.rows - rank)).cwiseSqrt();
  }
  if (report.test_rows > 0) {
    const Errors test = measure_errors(coefficients, data.test);
    report.test_mse = test.squared / static_cast<double>(report.test_rows);
    if (test.label_power > 0) report.test_relative_error = std::sqrt(test.squared / test.label_power);
  }
  sample_rows(data.test, Split::kTest, report);
  sample_rows(data.train, Split::kTrain, report);
  report.bound = make_bound(report, data.train);
  return train;
}

/// Adds suggested machines. Those that one search cannot tell apart come from another one, in the data with the first added.
/// Returns how many there were.
Index add_machines(Dataset& data, const Task& task, Analysis& analysis, Index count, Route route,
                   const Progress& progress) {
  std::vector<Index> taken;
  for (;;) {
    const auto added = static_cast<Index>(taken.size());
    if (added == count) return added;
    const Repair repair = make_machine_repair(analysis.factor, task, count - added, taken);
    if (repair.places.empty()) return added;
    append(data.train, repair.suggested);
    data.moments.reset();
    taken.insert(taken.end(), repair.places.begin(), repair.places.end());
    analysis = analyse(data, route, progress);
  }
}

/// Adds suggested inputs, and their moments as one more shard where `analysis` has the moments of the others. Returns how many
/// there were.
Index add_inputs(Dataset& data, const Task& task, Analysis& analysis, Index count, Route route,
                 const Progress& progress) {
  const Certificate certificate = make_certificate(analysis.factor, analysis.eigenvalues, analysis.scaled);
  const Inputs suggested = make_repair(analysis.factor, task, count, weak_share(certificate)).suggested;
  if (const auto* dense = dynamic_cast<const DenseStatistics*>(analysis.statistics.get())) {
    data.moments = dense->moments();
    data.moments->merge(make_moments(suggested, {0, suggested.count()}));
  }
  append(data.train, suggested);
  analysis = analyse(data, route, progress);
  return suggested.count();
}

void add_suggested(Dataset& data, const Task& task, Analysis& analysis, const ReportOptions& options,
                   const Progress& progress) {
  const Index wanted = options.added;
  if (!task.labels_candidates())
    throw TaskError("added", std::to_string(wanted), "0 for data whose true answers are not known");
  const bool machines = dynamic_cast<const ProgramTask*>(&task) != nullptr;
  const Index added =
      (machines ? add_machines : add_inputs)(data, task, analysis, wanted, options.fit.route, progress);
  if (added < wanted) {
    throw TaskError("added", std::to_string(wanted), "at most " + std::to_string(added) + " for this task");
  }
}

}  // namespace

double weak_share(const Certificate& certificate) {
  return certificate.verdict == Verdict::kTooClose ? kGreyZone * kGreyZone * certificate.tau : 0;
}

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
  Analysis analysis = analyse(data, options.fit.route, progress);
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

  const Factor& factor = analysis.factor;
  report.certificate = make_certificate(factor, analysis.eigenvalues, analysis.scaled);
  report.null_kinds = make_null_kinds(factor, report.d, task->groups());
  report.timings.certificate = watch.lap() - analysis.moments_seconds;

  FitOptions fit_options = options.fit;
  if (fit_options.leave_one_out) {
    report.leave_one_out = leave_one_out(factor, data.train, analysis.statistics->cross());
    fit_options.ridge = report.leave_one_out->best;
  }
  report.fit = solve(analysis, data.train, fit_options, progress);
  const Matrix& P = report.fit.coefficients;
  if (!P.allFinite()) {
    throw ConditioningError("The least-squares solution of this data does not fit into 64-bit numbers.");
  }
  report.fit_fingerprint = fingerprint_of(P);
  report.timings.solve = watch.lap();

  progress.at(Phase::kHeads, 0);
  if (report.truth) report.distance_to_truth = (P - coefficients(*report.truth)).norm();
  const Errors errors = measure(report, data, factor.rank);
  watch.lap();
  report.heads = make_heads(P, report.d);
  report.head_errors = truncation_errors(report.heads, report.test_rows > 0 ? data.test : data.train);
  if (report.d <= kAutomaticMinimalHeads) {
    // Noise makes the coefficients generic, and a long search futile.
    const bool exact = errors.squared <= kExact * errors.label_power;
    report.minimal_heads = make_minimal_heads(P, report.d, {.work = exact ? kLongSearch : kShortSearch});
  }
  report.timings.heads = watch.lap();

  if (const auto* programs = dynamic_cast<const ProgramTask*>(task.get())) {
    report.execution = execute(P, factor, *programs, progress);
    report.timings.execution = watch.lap();
  }

  progress.at(Phase::kReport, 0);
  if (const auto* regression = dynamic_cast<const RegressionTask*>(task.get())) {
    report.in_context = measure_in_context(P, *regression, data.test);
  }
  if (P.size() <= kAutomaticWitness) {
    report.witness = make_witness(factor, P, data.train, WitnessShape::kWorst, task->seed());
  }
  return {std::move(report), std::move(analysis.factor), std::move(task), std::move(data.train)};
}

}  // namespace polyhead
