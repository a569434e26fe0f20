#include "adapters.hpp"

#include <unistd.h>

#include <memory>
#include <new>
#include <optional>

#include "base/function_ref.hpp"
#include "certify/compare.hpp"
#include "plan/plan.hpp"
#include "read.hpp"
#include "report/proof.hpp"
#include "report/questions.hpp"
#include "report/softmax_report.hpp"
#include "report/text_heads.hpp"
#include "report/text_race.hpp"
#include "tasks/list.hpp"
#include "write.hpp"

namespace polyhead::wasm {

namespace {

val to_error(const ErrorFacts& facts) {
  Writer result(Writer::Kind::kObject);
  result.put("error", facts);
  return result.value();
}

/// Runs `work` and turns every exception into `{ error }`: uncaught ones reach JavaScript as opaque objects.
val guarded(FunctionRef<val()> work) {
  try {
    return work();
  } catch (const TaskError& error) {
    return to_error({ErrorCode::kInvalidDocument, error.what(), error.field(), error.range()});
  } catch (const ConditioningError& error) {
    return to_error({.code = ErrorCode::kIllConditioned, .extreme = error.extreme()});
  } catch (const Stopped&) {
    return to_error({.code = ErrorCode::kCancelled});
  } catch (const std::bad_alloc&) {
    return to_error({.code = ErrorCode::kOutOfMemory});
  } catch (const std::exception& error) {
    return to_error({.code = ErrorCode::kInternal, .message = error.what()});
  }
}

template <class T>
T read_as(const val& value, const char* name) {
  T to{};
  read(value, to, {nullptr, name});
  return to;
}

void require_finite(const char* field, const Eigen::Ref<const Matrix>& numbers) {
  if (!numbers.allFinite()) throw TaskError(field, "not finite", "made of finite numbers");
}

/// d × n from a list of tokens.
Matrix read_tokens(const val& tokens, Index d) {
  const Matrix Z = read_as<Matrix>(tokens, "input").transpose();
  if (Z.cols() == 0) throw TaskError("input", "empty", "at least one token");
  require_between("numbers of a token", Z.rows(), d, d);
  require_finite("input", Z);
  return Z;
}

Mhla read_model(const val& value) {
  const auto heads = read_as<std::vector<WeightedHead>>(value["heads"], "heads");
  Mhla model{.d = read_as<Index>(value["d"], "d"), .outputs = read_as<Index>(value["outputs"], "outputs")};
  require_between("d", model.d, 1, 256);
  require_between("outputs", model.outputs, 1, 4096);
  for (const WeightedHead& head : heads) {
    require_between("rows of V", head.head.V.rows(), model.outputs, model.outputs);
    require_between("columns of V", head.head.V.cols(), model.d, model.d);
    require_between("rows of Q", head.head.Q.rows(), model.d, model.d);
    require_between("columns of Q", head.head.Q.cols(), model.d, model.d);
    require_finite("V", head.head.V);
    require_finite("Q", head.head.Q);
    model.heads.push_back(head.head);
  }
  return model;
}

std::shared_ptr<const Task> read_task(const val& document) {
  const auto name = read_as<std::string>(document["task"], "task");
  const auto sampling = read_as<Sampling>(document, "");
  std::shared_ptr<const Task> task;
  if (name == kCustomTask)
    task = std::make_shared<CustomTask>(read_as<CustomData>(document["data"], "data"), sampling);
  std::string known = kCustomTask;
  visit_tasks([&]<class Entry>(const Entry& entry) {
    known.append(", ").append(entry.name);
    if (name == entry.name)
      task = std::make_shared<typename Entry::Task>(
          read_as<typename Entry::Params>(document["params"], "params"), sampling);
  });
  if (!task) throw TaskError("task", name, "one of " + known);
  return task;
}

ReportOptions read_options(const val& document) {
  ReportOptions options{.fit = read_as<FitOptions>(document["learner"], "learner")};
  options.fit.seed = read_as<Sampling>(document, "").seed;
  if (!document["added"].isUndefined()) options.added = read_as<Index>(document["added"], "added");
  return options;
}

SoftmaxParams read_softmax(const val& document) {
  return read_as<SoftmaxParams>(document["params"], "params");
}

Progress progress_to(const val& on_progress) {
  return Progress([&on_progress](Phase phase, double fraction) {
    return on_progress(val(text_of(phase)), fraction).as<bool>();
  });
}

/// Starts come one after the other on the same data: that of the last one is kept.
const BaselineData& baseline_data(const SoftmaxParams& params, const Sampling& sampling) {
  static std::unique_ptr<const BaselineData> kept;
  if (!kept || kept->params != params || kept->sampling != sampling)
    kept.reset(new BaselineData(make_baseline_data(params, sampling)));
  return *kept;
}

}  // namespace

val KeptFit::report() const { return write(fit_.report); }

val KeptFit::predict(const val& tokens) const {
  return guarded([&] { return write(polyhead::predict(fit_, read_tokens(tokens, fit_.report.data.d))); });
}

val KeptFit::certify(const val& tokens) const {
  return guarded([&] { return write(polyhead::certify(fit_, read_tokens(tokens, fit_.report.data.d))); });
}

val KeptFit::prove(double seed) const {
  return guarded([&] { return write(make_proof(fit_, static_cast<std::uint64_t>(seed), Progress())); });
}

val KeptFit::witness(const val& tokens, const val& wanted) const {
  return guarded([&] {
    const auto& [d, outputs] = std::pair(fit_.report.data.d, fit_.report.data.outputs);
    const auto answer = read_as<Vector>(wanted, "wanted");
    require_between("wanted", answer.size(), outputs, outputs);
    require_finite("wanted", answer);
    return write(make_witness(fit_, read_tokens(tokens, d), answer));
  });
}

val KeptFit::ordinary_witness(double place) const {
  return guarded([&] { return write(make_witness(fit_, static_cast<Index>(place))); });
}

val KeptFit::repair(double count) const {
  return guarded([&] { return write(suggest(fit_, static_cast<Index>(count))); });
}

val KeptFit::minimal_heads(double tolerance) const {
  return guarded([&] { return write(minimise(fit_, tolerance)); });
}

val KeptFit::fitting_heads() const {
  return guarded([&] { return write(find_fitting_heads(fit_)); });
}

val KeptFit::run(const val& machine, double most_steps) const {
  return guarded([&] {
    const ProgramTask* task = fit_.task->machines();
    if (task == nullptr) throw TaskError("machine", "given", "absent for a task without machines");
    Machine given = task->blank_machine();
    std::visit([&](auto& kind) { read(machine, kind, {nullptr, "machine"}); }, given);
    return write(run_machine(fit_, given, static_cast<Index>(most_steps)));
  });
}

namespace {

using RaceStarter =
    FunctionRef<void(const RaceOptions&, const std::function<void(const RaceBegin&)>&, const RaceObserver&)>;

val run_race_of(const val& settings, const val& observer, RaceStarter start) {
  return guarded([&] {
    start(
        read_as<RaceOptions>(settings, ""),
        [&](const RaceBegin& begin) { observer.call<void>("begun", write(begin)); },
        [&](const RacePoint& point) { return observer.call<val>("point", write(point)).as<bool>(); });
    return val::null();
  });
}

}  // namespace

val KeptFit::race(const val& settings, const val& observer) const {
  return run_race_of(settings, observer, [&](const auto&... with) { polyhead::race(fit_, with...); });
}

val KeptText::report() const { return write(text_.report); }

val KeptText::next_letter(const std::string& before, const val& draw) const {
  return guarded(
      [&] { return write(polyhead::next_letter(text_, before, read_as<LetterDraw>(draw, "draw"))); });
}

val KeptText::heads(const val& options, const val& on_progress) const {
  return guarded([&] {
    return write(find_text_heads(text_, read_as<TextHeadsOptions>(options, ""), progress_to(on_progress)));
  });
}

val KeptText::coefficients() const {
  return guarded([&] {
    const Matrix P = polyhead::coefficients(text_.layer);
    return val(emscripten::typed_memory_view(static_cast<std::size_t>(P.size()), P.data()))
        .call<val>("slice");
  });
}

val KeptText::race(const val& settings, const val& observer) const {
  return run_race_of(settings, observer, [&](const auto&... with) { race_text(text_, with...); });
}

val fit(const val& document, const val& on_progress, const val& shards, const val& on_early) {
  return guarded([&] {
    const auto task = read_task(document);
    ShardSource source;
    if (!shards.isNull()) {
      source = [&](Split split, Index index) {
        const val shard = shards[text_of(split)][static_cast<int>(index)];
        return unflatten(read_as<FlatShard>(shard, "shard"), task->d(), task->outputs());
      };
    }
    EarlyObserver early;
    if (!on_early.isNull()) early = [&](const Report& report) { on_early(write(report)); };
    return val(std::make_shared<KeptFit>(
        run_fit(task, read_options(document), progress_to(on_progress), source, early)));
  });
}

val fit_sums(const val& sums, const val& learner, const val& on_progress) {
  return guarded([&] {
    return val(std::make_shared<KeptFit>(run_sums(
        read_as<DataSums>(sums, "sums"), read_as<FitOptions>(learner, "learner"), progress_to(on_progress))));
  });
}

val plan(const val& document, const val& race, const val& budget) {
  return guarded([&] {
    const auto most = read_as<Work>(budget, "budget");
    if (read_as<std::string>(document["task"], "task") == kSoftmaxTask)
      return write(plan_softmax(read_softmax(document), read_as<Sampling>(document, ""), most));
    if (read_as<std::string>(document["task"], "task") == kTextTask) {
      const auto params = read_as<TextParams>(document["params"], "params");
      const auto sampling = read_as<Sampling>(document, "");
      return write(race.isNull() ? plan_text(params, sampling, most)
                                 : plan_text_race(params, sampling, read_as<RaceOptions>(race, ""), most));
    }
    const auto task = read_task(document);
    return write(race.isNull() ? polyhead::plan(*task, read_options(document), most)
                               : plan_race(*task, read_as<RaceOptions>(race, ""), most));
  });
}

val make_shard(const val& document, const std::string& set, double index) {
  return guarded([&] {
    const auto task = read_task(document);
    const Split split = read_as<Split>(val(set), "set");
    require_between("shard", static_cast<Index>(index), 0, shard_count(*task, split) - 1);
    if (task->machines() != nullptr)
      throw TaskError("shard", "asked for", "left out for machines: one worker makes all of them");
    return write(
        flatten(polyhead::make_shard(*task, split, static_cast<Index>(index), split == Split::kTrain)));
  });
}

val compare(const val& a, const val& b) {
  return guarded([&] { return write(polyhead::compare(read_model(a), read_model(b))); });
}

val learn_softmax(const val& document, const val& on_progress) {
  return guarded([&] {
    return write(
        run_softmax(read_softmax(document), read_as<Sampling>(document, ""), progress_to(on_progress)));
  });
}

val run_softmax_baseline(const val& document, const std::string& method, double start) {
  return guarded([&] {
    const BaselineData& data = baseline_data(read_softmax(document), read_as<Sampling>(document, ""));
    return write(run_baseline(data, read_as<Baseline>(val(method), "method"), static_cast<int>(start)));
  });
}

val fit_text(const val& document, const val& on_progress) {
  return guarded([&] {
    return val(std::make_shared<KeptText>(
        run_text(read_as<TextParams>(document["params"], "params"),
                 read_as<std::string>(document["text"], "text"), read_as<Sampling>(document, ""),
                 read_as<FitOptions>(document["learner"], "learner"), progress_to(on_progress))));
  });
}

double heap_bytes() { return static_cast<double>(reinterpret_cast<std::uintptr_t>(sbrk(0))); }

std::string version() { return POLYHEAD_VERSION; }

}  // namespace polyhead::wasm
