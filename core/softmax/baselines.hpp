#pragma once

#include <cstdint>

#include "softmax/varpro.hpp"
#include "train/adam.hpp"

namespace polyhead {

/// Θ_i with entries N(0, deviation²): where both baselines start, knowing nothing.
std::vector<Matrix> make_random_thetas(Index d, Index heads, double deviation, std::uint64_t seed, int start);

inline constexpr double kStartDeviation = 0.3;

struct AdamStarts {
  Index steps = 3000;
  /// Large for Adam; the default layer is found with it.
  AdamOptions adam = {.learning_rate = 0.1};
  /// Steps between two points of the history.
  Index every = 30;
};

struct AdamRun {
  SoftmaxLayer layer;
  double residual = 1;          ///< ‖Y − F‖ / ‖Y‖, rows weighted
  std::vector<double> history;  ///< the residual at the start and after every `every` steps
};

/// Adam on Θ and W together, all rows in every step, from Θ as above and W = 0.
AdamRun train_adam(const SoftmaxRows& rows, const SoftmaxLayer& start, const AdamStarts& options = {});

/// Mean over rows of the squared residual, and its gradient by every entry: heads one after the other, Θ before W, column by column.
LossGradient make_loss_gradient(const SoftmaxRows& rows, const SoftmaxLayer& layer);

}  // namespace polyhead
