#pragma once

#include <span>

#include "linear/matrix.hpp"

namespace polyhead {

/// What is descended, where it is looked at.
struct LossGradient {
  double loss = 0;
  Vector gradient;
};

/// Adam (Kingma and Ba, 2015) with decoupled weight decay (Loshchilov and Hutter, 2019), as PyTorch's AdamW computes it.
struct AdamOptions {
  double learning_rate = 0.01;
  double beta1 = 0.9;
  double beta2 = 0.999;
  /// θ −= rate · m̂ / (√v̂ + epsilon).
  double epsilon = 1e-8;
  /// θ −= rate · weight_decay · θ, before the step.
  double weight_decay = 0;
  /// A gradient longer than this is cut: g is scaled by min(1, clip / (‖g‖ + 1e-6)).
  double clip = 5;
  /// Share of all steps over which the rate rises in a straight line; half a cosine then brings it down to zero.
  double warm_up = 0.1;
};

/// The learning rate of step 0 … steps − 1.
double scheduled_rate(const AdamOptions& options, Index step, Index steps);

/// Numbers that are trained together, and the gradient with respect to them.
struct Trained {
  std::span<double> values;
  std::span<const double> gradient;
};

class Adam {
 public:
  /// For `size` numbers over `steps` steps.
  Adam(Index size, const AdamOptions& options, Index steps);

  /// One step for all numbers; they have to come in the same parts each time.
  void step(std::span<const Trained> parts);

 private:
  AdamOptions options_;
  Index steps_;
  Index done_ = 0;
  double beta1_power_ = 1;
  double beta2_power_ = 1;
  std::vector<double> mean_;
  std::vector<double> square_;
};

}  // namespace polyhead
