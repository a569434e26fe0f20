#include "tasks/flat_inputs.hpp"

namespace polyhead {

FlatInputs flatten(const Inputs& inputs) {
  FlatInputs flat{.tokens = inputs.tokens, .targets = inputs.targets};
  for (Index i = 0; i < inputs.count(); ++i)
    flat.lengths.push_back(static_cast<std::int32_t>(inputs.starts[i + 1] - inputs.starts[i]));
  return flat;
}

Inputs unflatten(FlatInputs flat, Index d, Index outputs, bool causal) {
  Inputs inputs{.d = d, .outputs = outputs, .causal = causal};
  inputs.tokens = std::move(flat.tokens);
  inputs.targets = std::move(flat.targets);
  for (const std::int32_t length : flat.lengths) {
    require_between("tokens of an input", length, 1, 1 << 20);
    inputs.starts.push_back(inputs.starts.back() + length);
  }
  return inputs;
}

}  // namespace polyhead
