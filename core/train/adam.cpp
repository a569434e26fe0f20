#include "train/adam.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/elementary.hpp"

namespace polyhead {

namespace {

/// What one step has in common for all numbers.
struct Step {
  double clip;   // factor on the gradient
  double decay;  // factor on the numbers
  double rate;   // learning rate over 1 − β₁ᵗ
  double root;   // √(1 − β₂ᵗ)
};

}  // namespace

double scheduled_rate(const AdamOptions& options, Index step, Index steps) {
  const auto rising = static_cast<Index>(std::ceil(options.warm_up * static_cast<double>(steps)));
  if (step < rising) {
    return options.learning_rate * static_cast<double>(step + 1) / static_cast<double>(rising);
  }
  const double share = static_cast<double>(step - rising) / static_cast<double>(steps - rising);
  return options.learning_rate * 0.5 * (1 + portable_sincos(share / 2).cos);
}

Adam::Adam(Index size, const AdamOptions& options, Index steps)
    : options_(options),
      steps_(steps),
      mean_(static_cast<std::size_t>(size), 0.0),
      square_(static_cast<std::size_t>(size), 0.0) {}

void Adam::step(std::span<const Trained> parts) {
  double power = 0;
  for (const Trained& part : parts) {
    for (const double g : part.gradient) power += g * g;
  }
  beta1_power_ *= options_.beta1;
  beta2_power_ *= options_.beta2;
  const double rate = scheduled_rate(options_, done_++, steps_);
  const Step now{.clip = std::min(1.0, options_.clip / (std::sqrt(power) + 1e-6)),
                 .decay = 1 - rate * options_.weight_decay,
                 .rate = rate / (1 - beta1_power_),
                 .root = std::sqrt(1 - beta2_power_)};
  const double keep1 = options_.beta1;
  const double keep2 = options_.beta2;
  double* mean = mean_.data();
  double* square = square_.data();
  for (const Trained& part : parts) {
    assert(part.values.size() == part.gradient.size());
    for (std::size_t i = 0; i < part.values.size(); ++i, ++mean, ++square) {
      const double g = now.clip * part.gradient[i];
      *mean = keep1 * *mean + (1 - keep1) * g;
      *square = keep2 * *square + (1 - keep2) * g * g;
      part.values[i] =
          now.decay * part.values[i] - now.rate * *mean / (std::sqrt(*square) / now.root + options_.epsilon);
    }
  }
  assert(mean == mean_.data() + mean_.size());
}

}  // namespace polyhead
