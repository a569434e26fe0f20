#include "softmax/softmax_work.hpp"

#include <algorithm>

#include "softmax/learn.hpp"

namespace polyhead {

namespace {

/// Steps of Levenberg–Marquardt over all polishes.
constexpr double kSteps = 75;

}  // namespace

Work softmax_work(const SoftmaxParams& params, const Sampling& sampling) {
  const LearnOptions options;
  const NetOptions net;
  const auto heads = static_cast<double>(params.heads);
  const auto d = static_cast<double>(params.d);
  const auto k = static_cast<double>(params.k);
  const double width = heads * d;
  const double rows = static_cast<double>(sampling.samples) * k;
  const double all_rows = rows + static_cast<double>(sampling.test) * k;
  const double used = std::min(rows, static_cast<double>(options.rows));
  const double per_row = 2 * (width * d) * (width * d) + width * width * (2 * d + d * d);
  const double points = 1 + net.radii * net.angles;
  // Steps on all rows, where labels are noisy, and the look at where they start.
  const double refinements = sampling.noise > 0 ? options.noise_steps + 1 : 0;
  const double stepped = sampling.noise > 0 ? rows : used;
  return {
      .flops = kSteps * used * per_row + used * (points * d) * (points * d) +
               all_rows * heads * (4 * d * d + 30 * k) + refinements * rows * per_row,
      // Examples, the codes they are sorted by, the different rows among them, and what a step on those holds.
      .bytes = std::max(kFirstBytes,
                        kModuleBytes + sizeof(double) * (2 * all_rows * d + 3 * rows + rows * (k + 3) * d +
                                                         stepped * (4 * width + 2 * heads * (k + d))))};
}

}  // namespace polyhead
