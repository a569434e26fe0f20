#include "text/letter_inputs.hpp"

#include <cmath>

namespace polyhead {

Inputs make_inputs(const TextParams& params, const Letters& letters, const std::vector<Index>& places) {
  Inputs inputs{.d = params.lags * kLetters, .outputs = kLetters, .token_entries = params.lags};
  const auto count = static_cast<Index>(places.size());
  inputs.tokens.reserve(static_cast<std::size_t>(count * params.window * inputs.d));
  inputs.targets.resize(static_cast<std::size_t>(count * kLetters));
  for (Index i = 0; i < count; ++i) {
    const Index place = places[i];
    const auto tokens = inputs.append(params.window);
    double weight = 1;
    for (Index age = 0; age < params.window; ++age, weight *= params.decay) {
      for (Index lag = 0; lag < params.lags && age + lag < place; ++lag) {
        const Index coordinate = lag * kLetters + letters[place - 1 - age - lag];
        tokens[(params.window - 1 - age) * inputs.d + coordinate] = std::sqrt(weight);
      }
    }
    inputs.targets[i * kLetters + letters[place]] = 1;
  }
  return inputs;
}

}  // namespace polyhead
