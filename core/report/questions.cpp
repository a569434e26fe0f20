#include "report/questions.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "exact/whole_numbers.hpp"

namespace polyhead {

namespace {

/// Multiplications to spend on the fewest heads on demand: a few seconds at most.
constexpr double kMinimalHeadsOnDemand = 2e9;

/// Hᵀ Γ⁺ H
double leverage(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z) {
  if (fit.report.fit.route == Route::kRows) {
    const Vector h = folded_features(fit.row_span->coordinates().map(Z));
    return fit.noise.leverage(fit.row_span->space().basis().transpose() * h);
  }
  const Factor& factor = *fit.factor;
  const Vector h = Vector(take_rows(folded_features(Z), factor.active)).cwiseQuotient(factor.scale);
  // H = A q with Λ = A Aᵀ, so Hᵀ Λ⁺ H = ‖q‖².
  return solve_lower(factor.pivot_rows(), h.head(factor.rank)).squaredNorm() /
         static_cast<double>(fit.report.data.rows);
}

/// As many of the first training inputs as a race is judged by.
Inputs take_judged(const Inputs& train) {
  Inputs judged{.d = train.d, .outputs = train.outputs, .causal = train.causal};
  for (Index i = 0; i < train.count() && judged.rows() < kMostJudgedRows; ++i) judged.append_input(train, i);
  return judged;
}

/// The same of the unseen inputs; none if there are none.
Inputs make_judged(const Task& task) {
  const Index count = task.count(Split::kTest);
  if (count == 0) return {};
  const Index rows = std::max<Index>(1, task.make_inputs(Split::kTest, 0, 1).rows());
  return task.make_inputs(Split::kTest, 0, std::clamp<Index>(kMostJudgedRows / rows, 1, count));
}

const Witnesses& witnesses_of(const FinishedFit& fit) {
  if (!fit.witnesses) {
    fit.witnesses =
        std::make_shared<Witnesses>(fit.span, fit.predictor.in(fit.span->coordinates()), fit.train);
  }
  return *fit.witnesses;
}

}  // namespace

Vector predict(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z) {
  Vector answer = fit.predictor(Z);
  if (!answer.allFinite()) throw ConditioningError(Extreme::kTooLarge);
  return answer;
}

std::optional<Witness> make_witness(const FinishedFit& fit, Index place) {
  if (fit.report.certificate.verdict == Verdict::kIdentifiable) return std::nullopt;
  auto witness = witnesses_of(fit).find_ordinary(*fit.task, fit.train, place);
  return witness && certify(fit, witness->Z).determined ? std::nullopt : witness;
}

std::optional<Witness> make_witness(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z,
                                    const Vector& wanted) {
  if (certify(fit, Z).determined) return std::nullopt;
  return witnesses_of(fit).answer(Z, wanted, fit.train);
}

PointCertificate certify(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z) {
  PointCertificate point = fit.span->certify(Z);
  if (!fit.exact && fit.train.count() > 0 && find_decimals(fit.train)) {
    fit.exact = std::make_shared<ExactSpace>(fit.train, 0, Progress(), fit.span->hint());
  }
  const auto membership = fit.exact ? fit.exact->contains(Z) : std::nullopt;
  if (membership) {
    point.exact_error = membership->error;
    point.too_close = false;
    point.determined = membership->contained;
    if (point.determined) point.residual = 0;
    if (!point.determined && point.missing.empty())
      name_missing(fit.span->factor(), folded_features(Z), Z.rows(), point);
  }
  const Coordinates& coordinates = fit.span->coordinates();
  const Vector h = folded_features(coordinates.map(Z));
  // In the coordinates of the span, where sizes mean something.
  point.largest_difference = point.residual * h.norm() * fit.predictor.in(fit.span->coordinates()).norm();
  if (!point.determined) return point;
  point.leverage = leverage(fit, Z);
  if (const auto& noise = fit.report.fit.noise_deviation)
    point.deviation = std::sqrt(point.leverage) * *noise;
  return point;
}

Suggestions suggest(const FinishedFit& fit, Index count) {
  require_between("count", count, 0, kMostSuggested);
  const Task& task = *fit.task;
  const bool machines = task.machines() != nullptr;
  const Repair repair = machines ? make_machine_repair(fit.span->factor(), task, count,
                                                       find_taken(task, fit.train, fit.report.data.added))
                                 : make_repair(*fit.span, task, count);
  const Inputs& suggested = repair.suggested;
  Suggestions result{.suggested_curve = repair.suggested_curve, .random_curve = repair.random_curve};
  for (Index i = 0; i < suggested.count(); ++i) result.inputs.emplace_back(suggested.input(i));
  if (!machines && task.labels_candidates() && suggested.count() > 0) {
    result.targets =
        Eigen::Map<const Matrix>(suggested.targets.data(), suggested.outputs, suggested.rows()).transpose();
  }
  return result;
}

MinimalHeads minimise(const FinishedFit& fit, double tolerance) {
  MinimalHeadsOptions options{.work = kMinimalHeadsOnDemand};
  if (tolerance > 0) options.tolerance = tolerance;
  return make_minimal_heads(fit.report.fit.coefficients, fit.report.data.d, options);
}

MinimalHeads find_fitting_heads(const FinishedFit& fit) {
  return make_fitting_heads(fit.report.fit.coefficients, fit.report.data.d, fit.span->seen_basis(),
                            {.work = kMinimalHeadsOnDemand});
}

MachineTrace run_machine(const FinishedFit& fit, const Machine& machine, Index steps) {
  const ProgramTask* task = fit.task->machines();
  if (task == nullptr) throw TaskError("machine", "given", "absent for a task without machines");
  require_between("steps", steps, 1, kLongestRun);
  const auto program = task->make_program(machine);
  const Layer layer(fit.report.fit.coefficients, coefficients(*task->truth()),
                    fit.exact ? Screen(*fit.exact) : Screen(fit.span->factor()));
  Trace trace = make_trace(layer, *program, steps * task->answers_per_step());
  const std::vector<Token> expected = program->true_answers(steps);
  MachineTrace result{.tokens = std::move(trace.tokens),
                      .expected_answers = static_cast<Index>(expected.size()),
                      .exact = trace.answers.size() == expected.size(),
                      .ending = trace.ending};
  for (std::size_t i = 0; i < trace.answers.size(); ++i) {
    Answer& answer = trace.answers[i];
    result.exact = result.exact && answer.token == expected[i];
    result.answers.push_back({.position = trace.positions[i],
                              .raw = std::move(answer.raw),
                              .token = std::move(answer.token),
                              .truth = std::move(answer.truth),
                              .expected = i < expected.size() ? std::optional(expected[i]) : std::nullopt,
                              .determined = answer.mark == Mark::kDetermined,
                              .too_close = answer.mark == Mark::kTooClose,
                              .unconditional = answer.unconditional});
  }
  return result;
}

void begin_race(RaceBegin begun, const Inputs& train, const Inputs& judged, const RaceOptions& options,
                const std::function<void(const RaceBegin&)>& begin, const RaceObserver& observe,
                const std::optional<Matrix>& truth) {
  begun.judged.rows = judged.rows();
  begun.inputs = {.all = train.count(), .deep = deep_inputs(train, options)};
  for (const Runner& runner : options.runners)
    begun.trained.push_back(trained_count(runner, train.d, train.outputs));
  begin(begun);
  run_race(train, judged, options, observe, truth);
}

void race(const FinishedFit& fit, RaceOptions options, const std::function<void(const RaceBegin&)>& begin,
          const RaceObserver& observe) {
  const Report& report = fit.report;
  options.seed = fit.task->seed();
  check(options, "");
  const Inputs unseen = make_judged(*fit.task);
  const Inputs judged = unseen.count() > 0 ? unseen : take_judged(fit.train);
  const double error = measure_errors(report.fit.coefficients, judged).squared;
  const Timings& spent = report.timings;
  RaceBegin begun{.exact = {.error = error / static_cast<double>(judged.rows()),
                            .seconds = spent.moments + spent.certificate + spent.solve,
                            .numbers = report.fit.coefficients.size()},
                  .judged = {.split = unseen.count() > 0 ? Split::kTest : Split::kTrain},
                  .in_context = report.in_context};
  const auto truth = fit.task->truth();
  begin_race(std::move(begun), fit.train, judged, options, begin, observe,
             truth ? std::optional(coefficients(*truth)) : std::nullopt);
}

}  // namespace polyhead
