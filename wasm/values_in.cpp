#include "values_in.hpp"

#include "base/error.hpp"
#include "tasks/associative_task.hpp"
#include "tasks/custom_task.hpp"
#include "tasks/dfa_task.hpp"
#include "tasks/random_task.hpp"
#include "tasks/regression_task.hpp"
#include "tasks/turing_task.hpp"

namespace polyhead::wasm {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Embind would compile its own access for every length of a name.
val field(const val& object, const char* name) { return object[name]; }
double number_in(const val& object, const char* name) { return field(object, name).as<double>(); }
Index index_in(const val& object, const char* name) { return static_cast<Index>(number_in(object, name)); }
bool flag_in(const val& object, const char* name) { return field(object, name).as<bool>(); }
std::string text_in(const val& object, const char* name) { return field(object, name).as<std::string>(); }

std::uint64_t to_seed(const val& task) { return static_cast<std::uint64_t>(number_in(task, "seed")); }

std::vector<double> to_numbers(const val& array) {
  return emscripten::convertJSArrayToNumberVector<double>(array);
}

std::vector<std::int32_t> to_integers(const val& array) {
  return emscripten::convertJSArrayToNumberVector<std::int32_t>(array);
}

ProgramSampling to_machines(const val& task) {
  return {.machines = index_in(task, "machines"),
          .test = index_in(task, "test"),
          .seed = to_seed(task),
          .noise = number_in(task, "noise"),
          .steps = index_in(task, "steps"),
          .run_length = index_in(task, "runLength")};
}

std::vector<Index> to_indices(const val& array) {
  const auto numbers = to_integers(array);
  return {numbers.begin(), numbers.end()};
}

Inputs to_inputs(const val& value, Index d, Index outputs, bool causal) {
  Inputs inputs{.d = d, .outputs = outputs, .causal = causal};
  inputs.tokens = to_numbers(field(value, "tokens"));
  inputs.targets = to_numbers(field(value, "targets"));
  for (const std::int32_t length : to_integers(field(value, "lengths"))) {
    require_between("tokens of an input", length, 1, 1 << 20);
    inputs.starts.push_back(inputs.starts.back() + length);
  }
  return inputs;
}

Matrix to_matrix(const val& numbers, Index rows, Index cols) {
  const auto values = to_numbers(numbers);
  if (static_cast<Index>(values.size()) != rows * cols) {
    throw TaskError("heads", std::to_string(values.size()) + " numbers",
                    std::to_string(rows) + " × " + std::to_string(cols) + " numbers");
  }
  return Eigen::Map<const RowMajor>(values.data(), rows, cols);
}

Route to_route(const std::string& name) {
  if (name == "primal") return Route::kPrimal;
  return name == "dual" ? Route::kDual : Route::kAuto;
}

}  // namespace

Sampling to_sampling(const val& task) {
  return {.samples = index_in(task, "samples"),
          .test = index_in(task, "test"),
          .seed = to_seed(task),
          .noise = number_in(task, "noise")};
}

bool is_softmax(const val& task) { return text_in(task, "kind") == "softmax"; }

Work to_work(const val& budget) { return {number_in(budget, "flops"), number_in(budget, "bytes")}; }

SoftmaxParams to_softmax_params(const val& task) {
  return {.heads = index_in(task, "heads"),
          .d = index_in(task, "d"),
          .k = index_in(task, "k"),
          .scale = number_in(task, "scale")};
}

std::shared_ptr<const Task> to_task(const val& task) {
  const auto kind = text_in(task, "kind");
  if (kind == "random") {
    return std::make_shared<RandomTask>(RandomParams{.d = index_in(task, "d"),
                                                     .heads = index_in(task, "heads"),
                                                     .tokens = index_in(task, "tokens"),
                                                     .outputs = index_in(task, "outputs"),
                                                     .causal = flag_in(task, "causal")},
                                        to_sampling(task));
  }
  if (kind == "associative") {
    return std::make_shared<AssociativeTask>(AssociativeParams{.k = index_in(task, "k"),
                                                               .orthogonal = number_in(task, "orthogonal"),
                                                               .scale = number_in(task, "scale")},
                                             to_sampling(task));
  }
  if (kind == "regression") {
    return std::make_shared<RegressionTask>(RegressionParams{.k = index_in(task, "k"),
                                                             .tokens = index_in(task, "tokens"),
                                                             .context_noise = number_in(task, "contextNoise"),
                                                             .anisotropy = number_in(task, "anisotropy")},
                                            to_sampling(task));
  }
  if (kind == "custom") {
    const Index d = index_in(task, "d");
    const Index outputs = index_in(task, "outputs");
    return std::make_shared<CustomTask>(to_inputs(field(task, "train"), d, outputs, false),
                                        to_inputs(field(task, "held"), d, outputs, false), to_seed(task),
                                        number_in(task, "noise"), to_indices(field(task, "groups")));
  }
  if (kind == "dfa") {
    const bool in_prompt = text_in(task, "format") == "prompt";
    return std::make_shared<DfaTask>(
        DfaParams{.states = index_in(task, "states"),
                  .letters = index_in(task, "letters"),
                  .length = index_in(task, "steps"),
                  .format = in_prompt ? DfaParams::Format::kPrompt : DfaParams::Format::kStream},
        to_machines(task));
  }
  if (kind == "turing") {
    return std::make_shared<TuringTask>(TuringParams{.states = index_in(task, "states"),
                                                     .symbols = index_in(task, "symbols"),
                                                     .cells = index_in(task, "cells"),
                                                     .ring = flag_in(task, "ring")},
                                        to_machines(task));
  }
  throw TaskError("task", kind, "random, associative, dfa, turing, regression or custom");
}

std::unique_ptr<const Program> to_program(const ProgramTask& task, const val& machine) {
  if (const auto* automata = dynamic_cast<const DfaTask*>(&task)) {
    return automata->make_program(Automaton{.transitions = to_indices(field(machine, "transitions")),
                                            .start = index_in(machine, "start"),
                                            .word = to_indices(field(machine, "word"))});
  }
  TuringMachine turing{.start = index_in(machine, "start"),
                       .tape = to_indices(field(machine, "tape")),
                       .head = index_in(machine, "head")};
  const auto rules = to_indices(field(machine, "rules"));
  for (std::size_t i = 0; i + 2 < rules.size(); i += 3) {
    const bool halts = rules[i] < 0;
    turing.rules.push_back(halts ? std::nullopt
                                 : std::optional(TuringRule{rules[i], rules[i + 1], rules[i + 2]}));
  }
  return dynamic_cast<const TuringTask&>(task).make_program(turing);
}

ReportOptions to_options(const val& task) {
  const val learner = field(task, "learner");
  const bool random = text_in(learner, "start") == "random";
  return {.fit = {.ridge = number_in(learner, "ridge"),
                  .leave_one_out = flag_in(learner, "leaveOneOut"),
                  .route = to_route(text_in(learner, "route")),
                  .start = random ? FitOptions::Start::kRandom : FitOptions::Start::kZero,
                  .seed = to_seed(task)},
          .added = index_in(task, "added")};
}

RaceOptions to_race(const val& settings) {
  RaceOptions options{.passes = index_in(settings, "passes"),
                      .starts = index_in(settings, "starts"),
                      .batch = index_in(settings, "batch"),
                      .deep_rows = index_in(settings, "deepRows"),
                      .adam = {.learning_rate = number_in(settings, "learningRate")}};
  const auto heads = to_indices(field(settings, "heads"));
  const auto layers = to_indices(field(settings, "layers"));
  const auto transformers = to_indices(field(settings, "transformers"));
  const std::size_t runners = std::min({heads.size(), layers.size(), transformers.size()});
  for (std::size_t i = 0; i < runners; ++i) {
    options.runners.push_back(
        {.heads = heads[i],
         .layers = layers[i],
         .architecture = transformers[i] != 0 ? Architecture::kTransformer : Architecture::kLinear});
  }
  return options;
}

Mhla to_model(const val& model) {
  Mhla result{index_in(model, "d"), index_in(model, "outputs"), {}};
  const val heads = field(model, "heads");
  const auto count = static_cast<int>(number_in(heads, "length"));
  for (int h = 0; h < count; ++h) {
    result.heads.push_back({to_matrix(field(heads[h], "V"), result.outputs, result.d),
                            to_matrix(field(heads[h], "Q"), result.d, result.d)});
  }
  return result;
}

Vector to_vector(const val& numbers) {
  const auto values = to_numbers(numbers);
  return Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
}

Matrix to_input(const val& tokens, Index d) {
  const Vector numbers = to_vector(tokens);
  if (numbers.size() == 0 || numbers.size() % d != 0) {
    throw TaskError("input", std::to_string(numbers.size()) + " numbers",
                    "at least one token of " + std::to_string(d) + " numbers");
  }
  return Eigen::Map<const Matrix>(numbers.data(), d, numbers.size() / d);
}

Shard to_shard(const val& shard, Index d, Index outputs) {
  Shard result{.inputs = to_inputs(field(shard, "inputs"), d, outputs, flag_in(shard, "causal"))};
  const Vector moments = to_vector(field(shard, "moments"));
  if (moments.size() > 0) result.moments = Moments::from_numbers(d, outputs, moments);
  return result;
}

}  // namespace polyhead::wasm
