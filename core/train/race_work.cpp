#include "train/race_work.hpp"

#include <algorithm>
#include <cmath>

#include "train/batches.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// Forward and back through a number of the model, for every token; and forward only.
constexpr double kThereAndBack = 6;
constexpr double kThere = 2;
/// Looking for the numbers that are not zero, for each that is there.
constexpr double kLook = 30;
/// A step of Adam, for each number: a root and two divisions.
constexpr double kAdam = 60;

struct Sizes {
  double d, outputs, rows, test_rows, rows_per_input, tokens, features;

  explicit Sizes(const TaskSize& size)
      : d(static_cast<double>(size.d)),
        outputs(static_cast<double>(size.outputs)),
        rows(static_cast<double>(size.rows())),
        test_rows(static_cast<double>(size.test_rows())),
        rows_per_input(static_cast<double>(size.rows_per_input)),
        tokens(size.tokens),
        features(static_cast<double>(feature_count(size.d))) {}
};

LayerData layer_data(const TaskSize& size, Index batch) {
  return {.d = size.d,
          .rows = size.rows(),
          .batches = (size.inputs + batch - 1) / batch,
          .tokens = size.tokens / static_cast<double>(size.rows() + size.test_rows()),
          .token_entries = size.token_entries};
}

/// One layer: a gradient in the coefficients for every batch, from its moments or its rows, and from there to the heads.
double layer_pass(const TaskSize& size, Index heads, Index batch) {
  const Sizes of(size);
  const auto batches = static_cast<double>((size.inputs + batch - 1) / batch);
  const double gradient = trains_on_moments(size, batch)
                              ? 2 * of.outputs * of.features * of.features * batches
                              : 4 * of.outputs * of.features * of.rows;
  return gradient + kThereAndBack * static_cast<double>(heads) * of.d * of.d * of.d * of.outputs * batches;
}

/// Multiplications for a token, times `each` for those of a weight.
double token_flops(const Runner& runner, const TaskSize& size, double each) {
  const Sizes of(size);
  const auto heads = static_cast<double>(runner.heads);
  // Query, product with the Gram matrix and value of every head, and the Gram matrix itself.
  if (runner.architecture == Architecture::kLinear)
    return each * static_cast<double>(runner.layers) * (3 * heads + 2) * of.d * of.d;
  const auto width = static_cast<double>(transformer_width(size.d, runner.heads));
  const double input_tokens = of.tokens / static_cast<double>(size.inputs + size.test_inputs);
  // Attention looks back at half of the input where every token is answered, else only once an input.
  const double looked_at = size.rows_per_input > 1 ? input_tokens / 2 : 1;
  return each * (12 * width * width + 2 * width * looked_at);
}

double runner_flops(const Runner& runner, const TaskSize& size, const RaceOptions& options) {
  const Sizes of(size);
  const auto passes = static_cast<double>(options.passes);
  const double measured = std::min(passes, static_cast<double>(kCurvePoints));
  const double judged =
      std::min(of.test_rows > 0 ? of.test_rows : of.rows, static_cast<double>(kMostJudgedRows));
  if (is_one_layer(runner) &&
      choose_steps(layer_data(size, options.batch), runner.heads) == LayerSteps::kTokens) {
    const auto heads = static_cast<double>(runner.heads);
    const double tokens = of.tokens / (of.rows + of.test_rows);
    const double look = kLook * tokens * of.d;
    const double row = heads * tokens * static_cast<double>(size.token_entries) * of.outputs;
    const double steps =
        std::ceil(of.rows / static_cast<double>(options.batch)) * kAdam * heads * of.d * (of.d + of.outputs);
    return passes * (of.rows * (look + kThereAndBack * row) + steps) +
           measured * judged * (look + kThere * row);
  }
  if (is_one_layer(runner)) {
    return passes * layer_pass(size, runner.heads, options.batch) +
           measured * judged * 2 * of.outputs * of.features;
  }
  const double learned = std::min(of.rows, std::max(static_cast<double>(options.deep_rows),
                                                    static_cast<double>(options.batch) * of.rows_per_input));
  const double per_row = of.tokens / (of.rows + of.test_rows);
  return passes * learned * per_row * token_flops(runner, size, kThereAndBack) +
         measured * judged * per_row * token_flops(runner, size, kThere);
}

/// θ, its gradient, its share in that, and what Adam remembers.
constexpr double kCopies = 5;

}  // namespace

double runner_bytes(Index d, Index outputs, const RaceOptions& options) {
  double most = 0;
  for (const Runner& runner : options.runners) {
    const auto layers = static_cast<double>(runner.layers);
    const auto width = static_cast<double>(
        runner.architecture == Architecture::kTransformer ? transformer_width(d, runner.heads) : d);
    // Of a token a transformer makes about sixteen columns; several layers have a Gram matrix of each, and three more on the way back.
    const double token = runner.architecture == Architecture::kTransformer ? 16 * width
                         : runner.layers > 1                               ? (layers + 3) * width * width
                                                                           : 0;
    const auto trained = static_cast<double>(trained_count(runner, d, outputs));
    most = std::max(most, kCopies * trained + static_cast<double>(kTokensAtOnce) * token);
  }
  return sizeof(double) * most;
}

bool trains_on_moments(const TaskSize& size, Index batch) {
  return choose_steps(layer_data(size, batch), 1) == LayerSteps::kMoments;
}

double race_flops(const TaskSize& size, const RaceOptions& options) {
  double once = 0;
  for (const Runner& runner : options.runners) once += runner_flops(runner, size, options);
  return static_cast<double>(options.starts) * once;
}

}  // namespace polyhead
