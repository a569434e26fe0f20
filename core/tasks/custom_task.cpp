#include "tasks/custom_task.hpp"

#include <algorithm>
#include <cmath>

#include "error.hpp"

namespace polyhead {

namespace {

void check(const Inputs& inputs, const char* field) {
  const auto count = [](Index n) { return static_cast<std::size_t>(n); };
  if (inputs.tokens.size() != count(inputs.starts.back() * inputs.d)) {
    throw TaskError(field, std::to_string(inputs.tokens.size()) + " numbers", "d numbers for every token");
  }
  if (inputs.targets.size() != count(inputs.rows() * inputs.outputs)) {
    throw TaskError(field, std::to_string(inputs.targets.size()) + " target numbers", "one target for every input");
  }
  const auto finite = [](double value) { return std::isfinite(value); };
  if (!std::all_of(inputs.tokens.begin(), inputs.tokens.end(), finite) ||
      !std::all_of(inputs.targets.begin(), inputs.targets.end(), finite)) {
    throw TaskError(field, "not finite", "made of finite numbers");
  }
}

}  // namespace

CustomTask::CustomTask(Inputs train, Inputs test, std::uint64_t seed, double noise)
    : train_(std::move(train)), test_(std::move(test)), seed_(seed), noise_(noise) {
  require_between("d", train_.d, 1, 16);
  require_between("outputs", train_.outputs, 1, 4096);
  if (train_.count() == 0) throw TaskError("data.inputs", "empty", "at least one input");
  if (test_.d != train_.d || test_.outputs != train_.outputs) {
    throw TaskError("data.testInputs", "of another size", "of the same d and outputs as data.inputs");
  }
  check(train_, "data.inputs");
  check(test_, "data.testInputs");
  polyhead::check(Sampling{.samples = train_.count(), .test = test_.count(), .seed = seed, .noise = noise});
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

}  // namespace polyhead
