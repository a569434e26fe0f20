#include "fit/statistics.hpp"

#include "linear/products.hpp"

namespace polyhead {

Matrix DenseStatistics::block(const std::vector<Index>& rows, const std::vector<Index>& columns) const {
  Matrix block(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
  for (Index j = 0; j < block.cols(); ++j) {
    for (Index i = 0; i < block.rows(); ++i) block(i, j) = moments_.lambda(rows[i], columns[j]);
  }
  return block;
}

Matrix DenseStatistics::residual_moment(const Matrix& P) const {
  const BlockModel model(P);
  Matrix total = Matrix::Zero(pair_count(inputs_.d), P.rows() * inputs_.d);
  for (Index first = 0; first < inputs_.count(); first += kShardInputs) {
    Matrix shard = Matrix::Zero(total.rows(), total.cols());
    visit_blocks(
        inputs_, {first, std::min(kShardInputs, inputs_.count() - first)},
        [&](const FeatureBlock& block) { accumulate_cross(block, block.y - model.predict(block), shard); },
        summed_rows(inputs_.d));
    total += shard;
  }
  return unfold(total, inputs_.d) / static_cast<double>(inputs_.rows());
}

PanelStatistics::PanelStatistics(const Inputs& inputs)
    : s_(inputs.rows(), pair_count(inputs.d)),
      u_(inputs.rows(), inputs.d),
      y_(inputs.rows(), inputs.outputs) {
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    s_.middleRows(block.first_row, block.rows) = block.s.topRows(block.rows);
    u_.middleRows(block.first_row, block.rows) = block.u.topRows(block.rows);
    y_.middleRows(block.first_row, block.rows) = block.y.topRows(block.rows);
  });
}

Vector PanelStatistics::diagonal() const {
  const Matrix squares = product_tn(u_.cwiseAbs2(), s_.cwiseAbs2());  // d × q
  return Eigen::Map<const Vector>(squares.data(), squares.size()) / static_cast<double>(s_.rows());
}

Matrix PanelStatistics::make_features(const std::vector<Index>& features) const {
  const Index d = u_.cols();
  Matrix H(s_.rows(), static_cast<Index>(features.size()));
  for (Index i = 0; i < H.cols(); ++i) {
    H.col(i) = s_.col(features[i] / d).cwiseProduct(u_.col(features[i] % d));
  }
  return H;
}

Matrix PanelStatistics::block(const std::vector<Index>& rows, const std::vector<Index>& columns) const {
  const auto count = static_cast<double>(s_.rows());
  const Matrix H = make_features(columns);
  if (rows.size() <= columns.size()) return product_tn(make_features(rows), H) / count;
  // Very many rows: from s and u, without forming the features.
  Matrix block(static_cast<Index>(rows.size()), H.cols());
  for (Index j = 0; j < block.cols(); ++j) {
    const Matrix all = product_tn(scale_rows(H.col(j), u_), s_);  // d × q, so that l runs fastest
    for (Index i = 0; i < block.rows(); ++i) block(i, j) = all.data()[rows[i]] / count;
  }
  return block;
}

Matrix PanelStatistics::make_kernel() const { return product_nt(s_, s_).cwiseProduct(product_nt(u_, u_)); }

Matrix PanelStatistics::combine(const Matrix& weights) const {
  const Index d = u_.cols();
  Matrix P(weights.cols(), s_.cols() * d);
  for (Index a = 0; a < weights.cols(); ++a) {
    const Matrix all = product_tn(scale_rows(weights.col(a), u_), s_);
    P.row(a) = Eigen::Map<const Vector>(all.data(), all.size());
  }
  return P;
}

Matrix PanelStatistics::predict_all(const Matrix& P) const {
  const Index d = u_.cols();
  const Matrix mixed = product(s_, fold(P));
  Matrix predictions(s_.rows(), P.rows());
  for (Index a = 0; a < P.rows(); ++a) {
    predictions.col(a) = mixed.middleCols(a * d, d).cwiseProduct(u_).rowwise().sum();
  }
  return predictions;
}

}  // namespace polyhead
