#include "report/softmax_report.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "base/fingerprint.hpp"
#include "base/stopwatch.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"
#include "linear/svd.hpp"

namespace polyhead {

namespace {

constexpr Index kScatterPoints = 60;
constexpr Index kExamples = 8;
constexpr int kBins = 26;
/// The histogram ends where all but this share of the rows have been counted.
constexpr double kBeyond = 0.02;

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

NetPhase::Net picture_of(const Round& round, const SoftmaxLayer& truth) {
  std::vector<Matrix> offsets;
  for (const SoftmaxHead& head : truth.heads) offsets.push_back(head.theta - round.hull.origin);
  return {transposed(round.net.points), round.net.pair_losses, round.net.best, round.net.tried,
          product_tn(flat_columns(offsets), flat_columns(round.hull.directions))};
}

/// One output of every so many rows, the outputs in turn.
std::vector<CentrePhase::Point> sample_one_head(const Polish& centre, const SoftmaxRows& rows) {
  const Matrix predicted = product(attend(rows, centre.thetas[0]).z, centre.W[0]);
  const Index count = std::min(kScatterPoints, rows.count());
  std::vector<CentrePhase::Point> points;
  for (Index i = 0; i < count; ++i) {
    const Index r = i * rows.count() / count;
    points.push_back({rows.Y(r, i % rows.d()), predicted(r, i % rows.d())});
  }
  return points;
}

SculptPhase::Histogram make_histogram(Vector misfit) {
  SculptPhase::Histogram histogram{.counts = std::vector<Index>(kBins, 0)};
  if (misfit.size() == 0) return histogram;
  const Index last = misfit.size() - 1;
  std::sort(misfit.data(), misfit.data() + misfit.size(), std::greater<>());
  const double end = misfit[last - static_cast<Index>((1 - kBeyond) * static_cast<double>(last))];
  if (end != 0) histogram.end = end;
  for (const double value : misfit) {
    const double bin = std::floor(value / histogram.end * kBins);
    ++histogram.counts[static_cast<std::size_t>(std::min(bin, kBins - 1.0))];
  }
  return histogram;
}

SoftmaxPhases describe_phases(const Learned& learned, const SoftmaxLayer& truth, const SoftmaxRows& rows) {
  const auto& seconds = learned.seconds.phases;
  const Matrix sum = sum_of(truth);
  const double size = sum.norm() + 1e-300;
  SculptPhase sculpt{.seconds = seconds[2], .histogram = make_histogram(learned.sculpting.misfit)};
  for (const SculptRound& round : learned.sculpting.rounds)
    sculpt.rounds.push_back({round.threshold, round.kept, (round.sum - sum).norm() / size});
  PolishPhase polish{.seconds = seconds[6],
                     .ending = learned.best.ending,
                     .rounds = static_cast<Index>(learned.rounds.size()),
                     .best_round = learned.best_round,
                     .refined = learned.refined};
  for (const Round& round : learned.rounds) {
    for (const Polish& one : round.polishes) polish.histories.push_back(one.history);
  }
  HullPhase hull{.seconds = seconds[4], .leftovers = learned.elbow, .explained = learned.explained};
  NetPhase net{.seconds = seconds[5]};
  if (truth.heads.size() > 1) {
    const Round& round = learned.rounds[learned.best_round];
    hull.angle = angle_to_truth(round.hull, truth);
    net.net = picture_of(round, truth);
  }
  const auto& [centre, other] = learned.centres;
  return {RowsPhase{seconds[0], learned.total_rows, learned.distinct_rows, learned.used_rows},
          CrudePhase{seconds[1], learned.crude_sum, sum, (learned.crude_sum - sum).norm() / size},
          std::move(sculpt),
          CentrePhase{seconds[3], centre.fit.residual, centre.origin, other.fit.residual,
                      sample_one_head(centre.fit, rows)},
          std::move(hull),
          std::move(net),
          std::move(polish)};
}

SoftmaxData describe_data(const SoftmaxTask& task) {
  const SoftmaxExamples& train = task.train;
  SoftmaxData data{.inputs = train.count(),
                   .rows = train.tokens.cols(),
                   .test_inputs = task.test.count(),
                   .test_rows = task.test.tokens.cols(),
                   .d = train.d,
                   .outputs = train.d,
                   .fingerprint = fingerprint_of(task)};
  for (Index i = 0; i < std::min(kExamples, train.count()); ++i)
    data.examples.push_back(take_block(train.tokens, 0, i * train.k, train.d, train.k));
  return data;
}

}  // namespace

SoftmaxReport run_softmax(const SoftmaxParams& params, const Sampling& sampling, const Progress& progress) {
  Stopwatch watch;
  progress.at(Phase::kDataset, 0);
  const SoftmaxTask task = make_softmax_task(params, sampling);
  SoftmaxReport report{.data = describe_data(task)};
  report.timings.dataset = watch.lap();

  progress.at(Phase::kSolve, 0);
  const LearnOptions options{.heads = params.heads, .noise = sampling.noise, .seed = sampling.seed};
  const Learned learned = learn_softmax(task.train, options);
  report.timings.phases = std::accumulate(learned.seconds.phases.begin(), learned.seconds.phases.end(), 0.0);
  report.timings.refine = learned.seconds.refine;

  progress.at(Phase::kReport, 0);
  SoftmaxResult& result = report.softmax;
  const SoftmaxLayer found = make_layer(learned.best);
  AgainstTruth against{.heads = compare_heads(found, task.truth)};
  const SoftmaxLayer layer = reordered(found, against.heads.order);
  if (sampling.test > 0) against.test_error = relative_error(layer, task.test);
  report.fit = {against.test_error, fingerprint_of(layer)};
  result.phases =
      describe_phases(learned, task.truth, some_rows(gather_rows(task.train).distinct, 0, options.rows));
  result.outcome = learned.outcome;
  result.residual = learned.best.residual;
  result.heads = layer.heads;
  result.truth = task.truth.heads;
  result.error = against.heads;
  result.test_relative_error = against.test_error;
  result.condition = learned.best.condition;
  result.findings = diagnose(learned, against);
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
  if (test.count() > 0) run.test_relative_error = relative_error(layer, test);
  // Adam ends near a solution, not in it; what counts is the same for both: the right function.
  if (baseline != Baseline::kUntold)
    run.solved =
        run.residual <= std::max(kBaselineSolved, fitted_residual(rows, params.heads, sampling.noise));
  return run;
}

}  // namespace polyhead
