#include "train/batches.hpp"

#include <numeric>

#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Moments of all batches may take this much memory.
constexpr double kMostBytes = 128e6;

}  // namespace

bool pays_to_sum(Index d, Index rows, Index batches) {
  const auto features = static_cast<double>(feature_count(d));
  const auto count = static_cast<double>(batches);
  return features <= 2 * static_cast<double>(rows) / count && 8 * features * features * count <= kMostBytes;
}

LayerSteps choose_steps(const LayerData& data, Index heads) {
  if (pays_to_sum(data.d, data.rows, data.batches)) return LayerSteps::kMoments;
  const double by_tokens =
      3 * static_cast<double>(heads) * data.tokens * static_cast<double>(data.token_entries);
  return data.token_entries > 0 && by_tokens < 2 * static_cast<double>(feature_count(data.d))
             ? LayerSteps::kTokens
             : LayerSteps::kFeatures;
}

Batches::Batches(const Inputs& inputs, Index size)
    : inputs_(inputs), size_(size), count_((inputs.count() + size - 1) / size) {
  if (!pays_to_sum(inputs.d, inputs.rows(), count_)) return;
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
  const BlockModel model(transposed(C));
  double squared = 0;
  double rows = 0;
  visit_blocks(inputs_, range_of(batch), [&](const FeatureBlock& block) {
    squared += (block.y - model.predict(block)).squaredNorm();
    rows += static_cast<double>(block.rows);
  });
  return squared / rows;
}

Matrix Batches::gradient(Index batch, const Matrix& C) const {
  if (in_moments()) {
    const Summed& summed = summed_[batch];
    return 2 * (product(summed.lambda, C) - summed.cross);
  }
  const BlockModel model(transposed(C));
  Matrix cross = Matrix::Zero(pair_count(inputs_.d), C.cols() * inputs_.d);
  double rows = 0;
  visit_blocks(inputs_, range_of(batch), [&](const FeatureBlock& block) {
    accumulate_cross(block, model.predict(block) - block.y, cross);
    rows += static_cast<double>(block.rows);
  });
  return transposed(unfold(cross, inputs_.d)) * (2 / rows);
}

}  // namespace polyhead
