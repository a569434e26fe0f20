#include "report/report.hpp"

#include <chrono>
#include <cmath>

#include "error.hpp"
#include "fingerprint.hpp"

namespace polyhead {

namespace {

constexpr Index kPredictionsPerSet = 500;
constexpr std::size_t kExamples = 8;

/// Seconds since the last call.
class Stopwatch {
 public:
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    return seconds;
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

struct Dataset {
  Inputs train;
  Inputs test;
};

void append(Inputs& all, const Inputs& part) {
  const Index offset = all.starts.back();
  all.causal = part.causal;
  all.tokens.insert(all.tokens.end(), part.tokens.begin(), part.tokens.end());
  all.targets.insert(all.targets.end(), part.targets.begin(), part.targets.end());
  for (std::size_t i = 1; i < part.starts.size(); ++i) all.starts.push_back(offset + part.starts[i]);
}

Inputs make_split(const Task& task, Split split, const Progress& progress, Index done, Index total) {
  Inputs inputs{.d = task.d(), .outputs = task.outputs()};
  for (Index first = 0; first < task.count(split); first += kShardInputs) {
    progress.at(Phase::kDataset, static_cast<double>(done + first) / static_cast<double>(total));
    const Inputs shard = task.make_inputs(split, first, std::min(kShardInputs, task.count(split) - first));
    if (first == 0) {
      // Growing by doubling would hold up to three times the data.
      const std::size_t shards = static_cast<std::size_t>((task.count(split) + kShardInputs - 1) / kShardInputs);
      inputs.tokens.reserve(shards * shard.tokens.size());
      inputs.targets.reserve(shards * shard.targets.size());
      inputs.starts.reserve(shards * shard.starts.size());
    }
    append(inputs, shard);
  }
  return inputs;
}

Dataset make_dataset(const Task& task, const Progress& progress) {
  const Index samples = task.count(Split::kTrain);
  const Index total = samples + task.count(Split::kTest);
  return {make_split(task, Split::kTrain, progress, 0, total),
          make_split(task, Split::kTest, progress, samples, total)};
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
  if (!inputs.causal) return inputs.input(row);
  const auto after = std::upper_bound(inputs.starts.begin(), inputs.starts.end(), row);
  const Index input = static_cast<Index>(after - inputs.starts.begin()) - 1;
  return inputs.input(input).leftCols(row - inputs.starts[input] + 1);
}

/// Predictions by a fixed stride, and the first few of their inputs as examples.
void sample_rows(const Inputs& inputs, Split split, const Matrix& coefficients, Report& report) {
  const Index stride = (inputs.rows() + kPredictionsPerSet - 1) / kPredictionsPerSet;
  // The last row of each stride: with causal rows the very first would be a prefix of a single token.
  for (Index row = stride - 1; stride > 0 && row < inputs.rows(); row += stride) {
    const Matrix Z = input_of_row(inputs, row);
    report.predictions.push_back({split, row, inputs.target(row), coefficients * folded_features(Z)});
    if (report.examples.size() < kExamples) report.examples.push_back({split, row, Z});
  }
}

}  // namespace

FinishedFit run_fit(const Task& task, const FitOptions& options, const Progress& progress) {
  if (!(options.ridge >= 0) || !std::isfinite(options.ridge)) {
    throw TaskError("learner.ridge", std::to_string(options.ridge), "a number that is not negative");
  }
  Stopwatch watch;
  Report report;
  const Dataset data = make_dataset(task, progress);
  report.d = task.d();
  report.outputs = task.outputs();
  report.inputs = data.train.count();
  report.rows = data.train.rows();
  report.test_inputs = data.test.count();
  report.test_rows = data.test.rows();
  report.data_fingerprint = fingerprint_of(data);
  report.truth = task.truth();
  report.timings.dataset = watch.lap();

  const Moments moments = make_moments(data.train, progress);
  report.timings.moments = watch.lap();

  progress.at(Phase::kFactor, 0);
  const std::vector<Index> active = make_active(moments);
  const Matrix lambda = moments.make_lambda(active);
  if (!lambda.allFinite()) {
    throw ConditioningError("The numbers in this data are too large: their sixth powers do not fit into 64-bit numbers.");
  }
  Factor factor = make_factor(moments, active, lambda);
  progress.at(Phase::kCertificate, 0);
  report.certificate = make_certificate(factor, lambda);
  report.timings.certificate = watch.lap();

  report.fit = solve(moments, factor, data.train, options, progress);
  const Matrix& coefficients = report.fit.coefficients;
  if (!coefficients.allFinite()) {
    throw ConditioningError("The least-squares solution of this data does not fit into 64-bit numbers.");
  }
  report.fit_fingerprint = fingerprint_of(coefficients);
  report.timings.solve = watch.lap();

  progress.at(Phase::kHeads, 0);
  report.heads = make_heads(coefficients, report.d);
  if (report.truth) report.distance_to_truth = (coefficients - polyhead::coefficients(*report.truth)).norm();
  report.timings.heads = watch.lap();

  progress.at(Phase::kReport, 0);
  report.train_mse = measure_errors(coefficients, data.train).squared / static_cast<double>(report.rows);
  if (report.test_rows > 0) {
    const Errors errors = measure_errors(coefficients, data.test);
    report.test_mse = errors.squared / static_cast<double>(report.test_rows);
    if (errors.label_power > 0) report.test_relative_error = std::sqrt(errors.squared / errors.label_power);
  }
  sample_rows(data.test, Split::kTest, coefficients, report);
  sample_rows(data.train, Split::kTrain, coefficients, report);
  return {std::move(report), std::move(factor)};
}

}  // namespace polyhead
