#include "report/softmax_report.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/fingerprint.hpp"
#include "base/stopwatch.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"
#include "linear/svd.hpp"

namespace polyhead {

namespace {

constexpr Index kScatterPoints = 60;
constexpr Index kExamples = 8;

double relative_error(const SoftmaxLayer& layer, const SoftmaxExamples& examples) {
  const Index k = examples.k;
  double squared = 0;
  for (Index i = 0; i < examples.count(); ++i) {
    const Matrix given = answers(layer, take_block(examples.tokens, 0, i * k, examples.d, k));
    squared += (given - take_block(examples.answers, 0, i * k, examples.d, k)).squaredNorm();
  }
  return std::sqrt(squared / (examples.answers.squaredNorm() + 1e-300));
}

void add(Fingerprint& fingerprint, const Matrix& matrix) {
  fingerprint.add({matrix.data(), static_cast<std::size_t>(matrix.size())});
}

std::string fingerprint_of(const SoftmaxTask& task) {
  Fingerprint fingerprint;
  for (const SoftmaxExamples* examples : {&task.train, &task.test}) {
    add(fingerprint, examples->tokens);
    add(fingerprint, examples->answers);
  }
  return fingerprint.hex();
}

std::string fingerprint_of(const SoftmaxLayer& layer) {
  Fingerprint fingerprint;
  for (const SoftmaxHead& head : layer.heads) {
    add(fingerprint, head.theta);
    add(fingerprint, head.W);
  }
  return fingerprint.hex();
}

Matrix sum_of(const SoftmaxLayer& layer) {
  Matrix sum = Matrix::Zero(layer.d, layer.d);
  for (const SoftmaxHead& head : layer.heads) sum += head.W;
  return sum;
}

SoftmaxLayer reordered(const SoftmaxLayer& layer, const std::vector<Index>& order) {
  SoftmaxLayer result{layer.d, {}};
  for (const Index i : order) result.heads.push_back(layer.heads[i]);
  return result;
}

/// Matrices as the columns of one, each as a vector.
Matrix flat_columns(const std::vector<Matrix>& matrices) {
  Matrix columns(matrices[0].size(), static_cast<Index>(matrices.size()));
  for (Index i = 0; i < columns.cols(); ++i)
    std::copy_n(matrices[i].data(), matrices[i].size(), columns.data() + i * columns.rows());
  return columns;
}

/// The largest angle between the directions of the hull and those between the true heads, in degrees.
double angle_to_truth(const Hull& hull, const SoftmaxLayer& truth) {
  std::vector<Matrix> apart;
  for (std::size_t i = 1; i < truth.heads.size(); ++i)
    apart.push_back(truth.heads[i].theta - truth.heads[0].theta);
  const Matrix common = product_tn(orthonormalise(flat_columns(apart)), flat_columns(hull.directions));
  const Vector cosines = make_svd(common).sigma;
  const double smallest = std::min(1.0, cosines[cosines.size() - 1]);
  return std::acos(smallest) * 180 / std::numbers::pi;
}

NetPicture picture_of(const Round& round, const SoftmaxLayer& truth) {
  std::vector<Matrix> offsets;
  for (const SoftmaxHead& head : truth.heads) offsets.push_back(head.theta - round.hull.origin);
  return {round.net.points, round.net.pair_losses, round.net.best, round.net.tried,
          product_tn(flat_columns(round.hull.directions), flat_columns(offsets))};
}

/// One output of every so many rows, the outputs in turn.
void sample_one_head(SoftmaxReport& report, const SoftmaxRows& rows) {
  const Polish& centre = report.learned.centres[0].fit;
  const Matrix predicted = product(attend(rows, centre.thetas[0]).z, centre.W[0]);
  const Index count = std::min(kScatterPoints, rows.count());
  report.labels.resize(count);
  report.one_head.resize(count);
  for (Index i = 0; i < count; ++i) {
    const Index r = i * rows.count() / count;
    report.labels[i] = rows.Y(r, i % rows.d());
    report.one_head[i] = predicted(r, i % rows.d());
  }
}

void compare_sums(SoftmaxReport& report) {
  const Matrix sum = sum_of(report.truth);
  const double size = sum.norm() + 1e-300;
  report.crude_sum_error = (report.learned.crude_sum - sum).norm() / size;
  for (const SculptRound& round : report.learned.sculpting.rounds)
    report.sculpted_sum_errors.push_back((round.sum - sum).norm() / size);
}

}  // namespace

SoftmaxReport run_softmax(const SoftmaxParams& params, const Sampling& sampling, const Progress& progress) {
  Stopwatch watch;
  progress.at(Phase::kDataset, 0);
  SoftmaxTask task = make_softmax_task(params, sampling);
  SoftmaxReport report{.truth = std::move(task.truth)};
  report.data_fingerprint = fingerprint_of(task);
  report.test_inputs = task.test.count();
  for (Index i = 0; i < std::min(kExamples, task.train.count()); ++i)
    report.examples.push_back(take_block(task.train.tokens, 0, i * params.k, params.d, params.k));
  report.dataset_seconds = watch.lap();

  progress.at(Phase::kSolve, 0);
  const LearnOptions options{.heads = params.heads, .noise = sampling.noise, .seed = sampling.seed};
  report.learned = learn_softmax(task.train, options);

  progress.at(Phase::kReport, 0);
  const SoftmaxLayer found = make_layer(report.learned.best);
  report.heads_error = compare_heads(found, report.truth);
  report.layer = reordered(found, report.heads_error.order);
  report.fit_fingerprint = fingerprint_of(report.layer);
  report.test_relative_error = relative_error(report.layer, task.test);
  compare_sums(report);
  sample_one_head(report, some_rows(gather_rows(task.train).distinct, 0, options.rows));
  if (params.heads > 1) {
    const Round& round = report.learned.rounds[report.learned.best_round];
    report.hull_angle = angle_to_truth(round.hull, report.truth);
    report.net = picture_of(round, report.truth);
  }
  AgainstTruth against{.heads = report.heads_error};
  if (report.test_inputs > 0) against.test_error = report.test_relative_error;
  report.findings = diagnose(report.learned, against);
  return report;
}

BaselineData make_baseline_data(const SoftmaxParams& params, const Sampling& sampling) {
  SoftmaxTask task = make_softmax_task(params, sampling);
  return {params, sampling, some_rows(gather_rows(task.train).distinct, 0, LearnOptions().rows),
          std::move(task.test)};
}

BaselineRun run_baseline(const BaselineData& data, Baseline baseline, int start) {
  const auto& [params, sampling, rows, test] = data;
  std::vector<Matrix> thetas =
      make_random_thetas(params.d, params.heads, kStartDeviation, sampling.seed, start);
  BaselineRun run{.heads = params.heads};
  SoftmaxLayer layer;
  Stopwatch watch;
  if (baseline == Baseline::kUntold) {
    const SoftmaxTask task = make_softmax_task(params, sampling);
    const Learned learned =
        learn_softmax(task.train, {.heads = 0, .noise = sampling.noise, .seed = sampling.seed});
    run.heads = learned.heads;
    run.residual = learned.best.residual;
    run.history = learned.best.history;
    layer = make_layer(learned.best);
    run.solved = learned.outcome != Outcome::kNotFitted;
  } else if (baseline == Baseline::kVarpro) {
    const Polish result = polish(rows, std::move(thetas));
    run.residual = result.residual;
    run.history = result.history;
    layer = make_layer(result);
  } else {
    SoftmaxLayer first{params.d, {}};
    for (Matrix& theta : thetas) first.heads.push_back({std::move(theta), Matrix::Zero(params.d, params.d)});
    AdamRun result = train_adam(rows, first);
    run.residual = result.residual;
    run.history = std::move(result.history);
    layer = std::move(result.layer);
  }
  run.seconds = watch.lap();
  run.test_relative_error = relative_error(layer, test);
  // Adam ends near a solution, not in it; what counts is the same for both: the right function.
  if (baseline != Baseline::kUntold)
    run.solved =
        run.residual <= std::max(kBaselineSolved, fitted_residual(rows, params.heads, sampling.noise));
  return run;
}

}  // namespace polyhead
