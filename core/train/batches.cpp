#include "train/batches.hpp"

#include <numeric>

#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Moments of all batches may take this much memory.
constexpr double kMostBytes = 128e6;

/// Whether outputs · ψ² multiplications are less than the 2 · outputs · ψ of every row, and the moments can be kept.
bool pays_to_sum(const Inputs& inputs, Index count) {
  const auto features = static_cast<double>(feature_count(inputs.d));
  const double rows_per_batch = static_cast<double>(inputs.rows()) / static_cast<double>(count);
  return features <= 2 * rows_per_batch && 8 * features * features * static_cast<double>(count) <= kMostBytes;
}

}  // namespace

Batches::Batches(const Inputs& inputs, Index size)
    : inputs_(inputs), size_(size), count_((inputs.count() + size - 1) / size) {
  if (!pays_to_sum(inputs, count_)) return;
  std::vector<Index> features(static_cast<std::size_t>(feature_count(inputs.d)));
  std::iota(features.begin(), features.end(), Index{0});
  for (Index batch = 0; batch < count_; ++batch) {
    const Moments moments = make_moments(inputs, range_of(batch));
    summed_.push_back({moments.make_lambda(features), transposed(moments.make_cross()),
                       moments.label_power() / moments.rows()});
  }
}

InputRange Batches::range_of(Index batch) const {
  return {batch * size_, std::min(size_, inputs_.count() - batch * size_)};
}

double Batches::loss(Index batch, const Matrix& C) const {
  if (in_moments()) {
    const Summed& summed = summed_[batch];
    const Matrix slope = product(summed.lambda, C) - 2 * summed.cross;
    return summed.label_power + C.cwiseProduct(slope).sum();
  }
  const Matrix folded = fold(transposed(C));
  double squared = 0;
  double rows = 0;
  visit_blocks(inputs_, range_of(batch), [&](const FeatureBlock& block) {
    squared += (block.y - predict(block, folded)).squaredNorm();
    rows += static_cast<double>(block.rows);
  });
  return squared / rows;
}

Matrix Batches::gradient(Index batch, const Matrix& C) const {
  if (in_moments()) {
    const Summed& summed = summed_[batch];
    return 2 * (product(summed.lambda, C) - summed.cross);
  }
  const Matrix folded = fold(transposed(C));
  Matrix cross = Matrix::Zero(folded.rows(), folded.cols());
  double rows = 0;
  visit_blocks(inputs_, range_of(batch), [&](const FeatureBlock& block) {
    accumulate_cross(block, predict(block, folded) - block.y, cross);
    rows += static_cast<double>(block.rows);
  });
  return transposed(unfold(cross, inputs_.d)) * (2 / rows);
}

}  // namespace polyhead
