#include "values_in.hpp"

#include "error.hpp"
#include "tasks/associative_task.hpp"
#include "tasks/custom_task.hpp"
#include "tasks/dfa_task.hpp"
#include "tasks/random_task.hpp"
#include "tasks/turing_task.hpp"

namespace polyhead::wasm {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Index to_index(const val& value) { return static_cast<Index>(value.as<double>()); }

std::uint64_t to_seed(const val& task) { return static_cast<std::uint64_t>(task["seed"].as<double>()); }

std::vector<double> to_numbers(const val& array) {
  return emscripten::convertJSArrayToNumberVector<double>(array);
}

std::vector<std::int32_t> to_integers(const val& array) {
  return emscripten::convertJSArrayToNumberVector<std::int32_t>(array);
}

Sampling to_sampling(const val& task) {
  return {.samples = to_index(task["samples"]),
          .test = to_index(task["test"]),
          .seed = to_seed(task),
          .noise = task["noise"].as<double>()};
}

ProgramSampling to_machines(const val& task) {
  return {.machines = to_index(task["machines"]),
          .test = to_index(task["test"]),
          .seed = to_seed(task),
          .noise = task["noise"].as<double>(),
          .steps = to_index(task["steps"]),
          .run_length = to_index(task["runLength"])};
}

std::vector<Index> to_indices(const val& array) {
  const auto numbers = to_integers(array);
  return {numbers.begin(), numbers.end()};
}

Inputs to_inputs(const val& value, Index d, Index outputs, bool causal) {
  Inputs inputs{.d = d, .outputs = outputs, .causal = causal};
  inputs.tokens = to_numbers(value["tokens"]);
  inputs.targets = to_numbers(value["targets"]);
  for (const std::int32_t length : to_integers(value["lengths"])) {
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

std::shared_ptr<const Task> to_task(const val& task) {
  const auto kind = task["kind"].as<std::string>();
  if (kind == "random") {
    return std::make_shared<RandomTask>(RandomParams{.d = to_index(task["d"]),
                                                     .heads = to_index(task["heads"]),
                                                     .tokens = to_index(task["tokens"]),
                                                     .outputs = to_index(task["outputs"]),
                                                     .causal = task["causal"].as<bool>()},
                                        to_sampling(task));
  }
  if (kind == "associative") {
    return std::make_shared<AssociativeTask>(AssociativeParams{.k = to_index(task["k"]),
                                                               .orthogonal = task["orthogonal"].as<double>(),
                                                               .scale = task["scale"].as<double>()},
                                             to_sampling(task));
  }
  if (kind == "custom") {
    const Index d = to_index(task["d"]);
    const Index outputs = to_index(task["outputs"]);
    return std::make_shared<CustomTask>(to_inputs(task["train"], d, outputs, false),
                                        to_inputs(task["held"], d, outputs, false), to_seed(task),
                                        task["noise"].as<double>(), to_indices(task["groups"]));
  }
  if (kind == "dfa") {
    const bool in_prompt = task["format"].as<std::string>() == "prompt";
    return std::make_shared<DfaTask>(
        DfaParams{.states = to_index(task["states"]),
                  .letters = to_index(task["letters"]),
                  .length = to_index(task["steps"]),
                  .format = in_prompt ? DfaParams::Format::kPrompt : DfaParams::Format::kStream},
        to_machines(task));
  }
  if (kind == "turing") {
    return std::make_shared<TuringTask>(TuringParams{.states = to_index(task["states"]),
                                                     .symbols = to_index(task["symbols"]),
                                                     .cells = to_index(task["cells"]),
                                                     .ring = task["ring"].as<bool>()},
                                        to_machines(task));
  }
  throw TaskError("task", kind, "random, associative, dfa, turing or custom");
}

std::unique_ptr<const Program> to_program(const ProgramTask& task, const val& machine) {
  if (const auto* automata = dynamic_cast<const DfaTask*>(&task)) {
    return automata->make_program(Automaton{.transitions = to_indices(machine["transitions"]),
                                            .start = to_index(machine["start"]),
                                            .word = to_indices(machine["word"])});
  }
  TuringMachine turing{.start = to_index(machine["start"]),
                       .tape = to_indices(machine["tape"]),
                       .head = to_index(machine["head"])};
  const auto rules = to_indices(machine["rules"]);
  for (std::size_t i = 0; i + 2 < rules.size(); i += 3) {
    const bool halts = rules[i] < 0;
    turing.rules.push_back(halts ? std::nullopt
                                 : std::optional(TuringRule{rules[i], rules[i + 1], rules[i + 2]}));
  }
  return dynamic_cast<const TuringTask&>(task).make_program(turing);
}

ReportOptions to_options(const val& task) {
  const val learner = task["learner"];
  const bool random = learner["start"].as<std::string>() == "random";
  return {.fit = {.ridge = learner["ridge"].as<double>(),
                  .leave_one_out = learner["leaveOneOut"].as<bool>(),
                  .route = to_route(learner["route"].as<std::string>()),
                  .start = random ? FitOptions::Start::kRandom : FitOptions::Start::kZero,
                  .seed = to_seed(task)},
          .added = to_index(task["added"])};
}

Mhla to_model(const val& model) {
  Mhla result{to_index(model["d"]), to_index(model["outputs"]), {}};
  const val heads = model["heads"];
  const auto count = heads["length"].as<int>();
  for (int h = 0; h < count; ++h) {
    result.heads.push_back(
        {to_matrix(heads[h]["V"], result.outputs, result.d), to_matrix(heads[h]["Q"], result.d, result.d)});
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
  Shard result{.inputs = to_inputs(shard["inputs"], d, outputs, shard["causal"].as<bool>())};
  const Vector moments = to_vector(shard["moments"]);
  if (moments.size() > 0) result.moments = Moments::from_numbers(d, outputs, moments);
  return result;
}

}  // namespace polyhead::wasm
