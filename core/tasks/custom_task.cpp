#include "tasks/custom_task.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"

namespace polyhead {

namespace {

void check_numbers(const Inputs& inputs, const char* field) {
  const auto count = [](Index n) { return static_cast<std::size_t>(n); };
  if (inputs.tokens.size() != count(inputs.starts.back() * inputs.d)) {
    throw TaskError(field, std::to_string(inputs.tokens.size()) + " numbers", "d numbers for every token");
  }
  if (inputs.targets.size() != count(inputs.rows() * inputs.outputs)) {
    throw TaskError(field, std::to_string(inputs.targets.size()) + " target numbers",
                    inputs.causal ? "one target for every token" : "one target for every input");
  }
  const auto finite = [](double value) { return std::isfinite(value); };
  if (!std::all_of(inputs.tokens.begin(), inputs.tokens.end(), finite) ||
      !std::all_of(inputs.targets.begin(), inputs.targets.end(), finite)) {
    throw TaskError(field, "not finite", "made of finite numbers");
  }
}

}  // namespace

CustomTask::CustomTask(CustomData data, const Sampling& sampling)
    : CustomTask(unflatten(std::move(data.train), data.d, data.outputs, data.causal),
                 unflatten(std::move(data.held), data.d, data.outputs, data.causal), sampling.seed,
                 sampling.noise, std::move(data.groups)) {}

CustomTask::CustomTask(Inputs train, Inputs test, std::uint64_t seed, double noise, std::vector<Index> groups)
    : train_(std::move(train)),
      test_(std::move(test)),
      seed_(seed),
      noise_(noise),
      groups_(std::move(groups)) {
  require_between("d", train_.d, 1, 32);
  if (!groups_.empty()) require_between("groups", static_cast<Index>(groups_.size()), train_.d, train_.d);
  for (const Index group : groups_) require_between("number of a group", group, 0, train_.d - 1);
  require_between("outputs", train_.outputs, 1, 4096);
  if (train_.count() == 0) throw TaskError("data.inputs", "empty", "at least one input");
  if (test_.d != train_.d || test_.outputs != train_.outputs) {
    throw TaskError("data.testInputs", "of another size", "of the same d and outputs as data.inputs");
  }
  check_numbers(train_, "data.inputs");
  check_numbers(test_, "data.testInputs");
  check(Sampling{.samples = train_.count(), .test = test_.count(), .seed = seed, .noise = noise}, "");
}

TaskSize CustomTask::size() const {
  return {.d = train_.d,
          .outputs = train_.outputs,
          .inputs = train_.count(),
          .test_inputs = test_.count(),
          .rows_per_input = train_.rows() / train_.count(),
          .more_rows = train_.rows() % train_.count(),
          .more_test_rows = test_.rows() - train_.rows() / train_.count() * test_.count(),
          .tokens = static_cast<double>(train_.starts.back() + test_.starts.back()),
          .has_exact_labels = false,
          .brings_data = true};
}

std::vector<Lever<TaskSize>> CustomTask::levers() const {
  const Index all = train_.count() + test_.count();
  return {{"data", 1, all, [whole = size(), all](Index count) {
             const double share = static_cast<double>(count) / static_cast<double>(all);
             TaskSize part = whole;
             part.inputs = std::max<Index>(1, static_cast<Index>(share * static_cast<double>(whole.inputs)));
             part.test_inputs = static_cast<Index>(share * static_cast<double>(whole.test_inputs));
             part.more_rows = static_cast<Index>(share * static_cast<double>(whole.more_rows));
             part.more_test_rows = static_cast<Index>(share * static_cast<double>(whole.more_test_rows));
             part.tokens = whole.tokens * share;
             return part;
           }}};
}

Inputs CustomTask::make_inputs(Split split, Index first, Index count) const {
  const Inputs& all = of(split);
  Inputs part{.d = all.d, .outputs = all.outputs, .causal = all.causal};
  const Index begin = all.starts[first];
  const Index end = all.starts[first + count];
  part.tokens.assign(all.tokens.begin() + begin * all.d, all.tokens.begin() + end * all.d);
  for (Index i = first + 1; i <= first + count; ++i) part.starts.push_back(all.starts[i] - begin);
  const Index row = all.first_row(first);
  part.targets.assign(all.targets.begin() + row * all.outputs,
                      all.targets.begin() + (row + part.rows()) * all.outputs);
  if (split == Split::kTrain) add_noise(part, seed_, noise_, first);
  return part;
}

Inputs make_inputs_like(const Inputs& data, std::uint64_t seed, Index first, Index count) {
  const Index d = data.d;
  const Index tokens = data.starts.back();
  std::vector<double> size(static_cast<std::size_t>(d), 0.0);
  for (std::size_t i = 0; i < data.tokens.size(); ++i) size[i % d] += data.tokens[i] * data.tokens[i];
  double largest = 0;
  for (double& entry : size) {
    entry = std::sqrt(entry / static_cast<double>(tokens));
    largest = std::max(largest, entry);
  }
  // A coordinate that the data never uses is exactly what an added input should use.
  for (double& entry : size) entry = entry > 0 ? entry : std::max(largest, 1.0);

  Inputs inputs{.d = d, .outputs = data.outputs, .causal = data.causal};
  for (Index i = first; i < first + count; ++i) {
    RandomStream stream(seed, Purpose::kCandidate, static_cast<std::uint64_t>(i));
    const Index like = i % data.count();
    // One token alone shows only a symmetric part, so at least two.
    const Index length = std::max<Index>(2, data.starts[like + 1] - data.starts[like]);
    Index at = 0;
    for (double& entry : inputs.append(length)) entry = size[at++ % d] * stream.normal();
  }
  inputs.targets.assign(static_cast<std::size_t>(inputs.rows() * inputs.outputs), 0.0);
  return inputs;
}

Inputs CustomTask::make_candidates(Index first, Index count) const {
  return make_inputs_like(train_, seed_, first, count);
}

std::vector<Index> CustomTask::groups() const { return groups_.empty() ? Task::groups() : groups_; }

}  // namespace polyhead
