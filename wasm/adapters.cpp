#include "adapters.hpp"

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>

#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "objects.hpp"
#include "softmax_values.hpp"
#include "values_in.hpp"
#include "values_out.hpp"

namespace polyhead::wasm {

namespace {

/// Runs `work` and turns every exception into `{ error }`: uncaught ones reach JavaScript as opaque objects.
val guarded(FunctionRef<val()> work) {
  try {
    return work();
  } catch (const TaskError& error) {
    return to_error("invalid-document", error.what(), error.field());
  } catch (const ConditioningError& error) {
    return to_error("ill-conditioned", error.what());
  } catch (const Stopped& stopped) {
    return to_error("cancelled", stopped.what());
  } catch (const std::bad_alloc&) {
    return to_error("out-of-memory", "The fit needs more memory than this browser gives to a page.");
  } catch (const std::exception& error) {
    return to_error("internal", error.what());
  }
}

/// Work for one question on demand, a few seconds at most.
constexpr double kMinimalHeadsOnDemand = 2e9;

constexpr Index kLongestRun = 5000;

/// Starts come one after the other on the same data: that of the last one is kept.
const BaselineData& baseline_data(const SoftmaxParams& params, const Sampling& sampling) {
  static std::unique_ptr<const BaselineData> kept;
  if (!kept || kept->params != params || kept->sampling != sampling)
    kept.reset(new BaselineData(make_baseline_data(params, sampling)));
  return *kept;
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

}  // namespace

val KeptFit::report() const { return to_value(fit_.report); }

val KeptFit::predict(const val& tokens) const {
  return guarded([&] {
    const Matrix Z = to_input(tokens, fit_.report.d);
    return to_array(polyhead::predict(fit_, Z));
  });
}

val KeptFit::certify(const val& tokens) const {
  return guarded([&] {
    const Report& report = fit_.report;
    return to_value(polyhead::certify(fit_, to_input(tokens, report.d)), report.d, report.noise_deviation);
  });
}

val KeptFit::prove(double seed) const {
  return guarded([&] { return to_value(make_proof(fit_, static_cast<std::uint64_t>(seed), Progress())); });
}

val KeptFit::witness(const val& tokens, const val& wanted) const {
  return guarded([&] {
    const Report& report = fit_.report;
    const Vector answer = to_vector(wanted);
    require_between("wanted", answer.size(), report.outputs, report.outputs);
    const auto witness = polyhead::make_witness(fit_, to_input(tokens, report.d), answer);
    return witness ? to_value(*witness) : val::null();
  });
}

val KeptFit::witness_like_data() const {
  return guarded([&] {
    const auto witness = polyhead::make_witness(fit_, WitnessShape::kLikeTheData);
    return witness ? to_value(*witness) : val::null();
  });
}

val KeptFit::repair(double count) const {
  return guarded([&] {
    require_between("count", static_cast<Index>(count), 0, kMostSuggested);
    const Report& report = fit_.report;
    const auto wanted = static_cast<Index>(count);
    // The answers of a machine are its own trace.
    if (dynamic_cast<const ProgramTask*>(fit_.task.get()) != nullptr) {
      const std::vector<Index> taken = find_taken(*fit_.task, fit_.train, report.added);
      return to_value(make_machine_repair(fit_.span->factor(), *fit_.task, wanted, taken), false);
    }
    return to_value(make_repair(*fit_.span, *fit_.task, wanted), fit_.task->labels_candidates());
  });
}

val KeptFit::run(const val& machine, double most_steps) const {
  return guarded([&] {
    const auto* task = dynamic_cast<const ProgramTask*>(fit_.task.get());
    if (task == nullptr) throw TaskError("machine", "given", "absent for a task without machines");
    require_between("steps", static_cast<Index>(most_steps), 1, kLongestRun);
    const auto program = to_program(*task, machine);
    const Layer layer(fit_.report.fit.coefficients, coefficients(*task->truth()),
                      fit_.exact ? Screen(*fit_.exact) : Screen(fit_.span->factor()));
    const auto steps = static_cast<Index>(most_steps);
    const Trace trace = make_trace(layer, *program, steps * task->answers_per_step());
    return to_value(trace, program->true_answers(steps), task->d());
  });
}

val KeptFit::race(const val& settings, const val& observer) const {
  return guarded([&] {
    const Report& report = fit_.report;
    RaceOptions options = to_race(settings);
    options.seed = fit_.task->seed();
    check(options);
    const Inputs unseen = make_judged(*fit_.task);
    const Inputs judged = unseen.count() > 0 ? unseen : take_judged(fit_.train);
    const double exact_error = measure_errors(report.fit.coefficients, judged).squared;
    const Timings& spent = report.timings;
    observer.call<void>("begun",
                        to_value(RaceBegin{.exact_error = exact_error / static_cast<double>(judged.rows()),
                                           .exact_seconds = spent.moments + spent.certificate + spent.solve,
                                           .judged = unseen.count() > 0 ? Split::kTest : Split::kTrain,
                                           .judged_rows = judged.rows()},
                                 options, fit_.train, report));
    const auto tell = [&](const RacePoint& point) {
      return observer
          .call<val>("point", static_cast<double>(point.runner), static_cast<double>(point.start),
                     static_cast<double>(point.pass), point.seconds, point.error, point.distance)
          .as<bool>();
    };
    run_race(fit_.train, judged, options, tell,
             report.truth ? std::optional(coefficients(*report.truth)) : std::nullopt);
    return val::null();
  });
}

val KeptFit::minimal_heads() const {
  return guarded([&] {
    return to_value(
        make_minimal_heads(fit_.report.fit.coefficients, fit_.report.d, {.work = kMinimalHeadsOnDemand}));
  });
}

val fit(const val& task, const val& on_progress, const val& shards) {
  return guarded([&] {
    const auto made = to_task(task);
    const Progress progress([&](Phase phase, double fraction) {
      return on_progress(std::string(name_of(phase)), fraction).as<bool>();
    });
    ShardSource source;
    if (!shards.isNull()) {
      source = [&](Split split, Index index) {
        return to_shard(shards[split == Split::kTrain ? 0 : 1][static_cast<int>(index)], made->d(),
                        made->outputs());
      };
    }
    return val(std::make_shared<KeptFit>(run_fit(made, to_options(task), progress, source)));
  });
}

val plan(const val& task, const val& race, const val& budget) {
  return guarded([&] {
    const Work most = to_work(budget);
    if (is_softmax(task)) return to_value(plan_softmax(to_softmax_params(task), to_sampling(task), most));
    const auto made = to_task(task);
    return to_value(race.isNull() ? polyhead::plan(*made, to_options(task), most)
                                  : plan_race(*made, to_race(race), most));
  });
}

val make_shard(const val& task, int set, double index) {
  return guarded([&] {
    const auto made = to_task(task);
    const Split split = set == 0 ? Split::kTrain : Split::kTest;
    require_between("shard", static_cast<Index>(index), 0, shard_count(*made, split) - 1);
    if (dynamic_cast<const ProgramTask*>(made.get()) != nullptr) {
      throw TaskError("shard", "asked for", "left out for machines: one worker makes all of them");
    }
    return to_value(polyhead::make_shard(*made, split, static_cast<Index>(index), split == Split::kTrain));
  });
}

val compare(const val& a, const val& b) {
  return guarded([&] { return to_value(polyhead::compare(to_model(a), to_model(b))); });
}

val learn_softmax(const val& task, const val& on_progress) {
  return guarded([&] {
    const Progress progress([&](Phase phase, double fraction) {
      return on_progress(std::string(name_of(phase)), fraction).as<bool>();
    });
    return to_value(run_softmax(to_softmax_params(task), to_sampling(task), progress));
  });
}

val run_softmax_baseline(const val& task, const std::string& method, double start) {
  return guarded([&] {
    const Baseline baseline = method == "adam"     ? Baseline::kAdam
                              : method == "untold" ? Baseline::kUntold
                                                   : Baseline::kVarpro;
    return to_value(run_baseline(baseline_data(to_softmax_params(task), to_sampling(task)), baseline,
                                 static_cast<int>(start)));
  });
}

double heap_bytes() { return static_cast<double>(reinterpret_cast<std::uintptr_t>(sbrk(0))); }

std::string version() { return POLYHEAD_VERSION; }

}  // namespace polyhead::wasm
