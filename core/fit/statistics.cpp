#include "fit/statistics.hpp"

#include "linear/products.hpp"

namespace polyhead {

Vector DenseStatistics::column(Index feature, const std::vector<Index>& features) const {
  Vector column(static_cast<Index>(features.size()));
  for (Index i = 0; i < column.size(); ++i) column[i] = moments_.lambda(features[i], feature);
  return column;
}

Matrix DenseStatistics::residual_moment(const Matrix& P) const {
  const Matrix folded = fold(P);
  Matrix total = Matrix::Zero(folded.rows(), folded.cols());
  for (Index first = 0; first < inputs_.count(); first += kShardInputs) {
    Matrix shard = Matrix::Zero(folded.rows(), folded.cols());
    visit_blocks(
        inputs_, {first, std::min(kShardInputs, inputs_.count() - first)},
        [&](const FeatureBlock& block) { accumulate_cross(block, block.y - predict(block, folded), shard); });
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

Vector PanelStatistics::column(Index feature, const std::vector<Index>& features) const {
  const Index d = u_.cols();
  const Vector values = s_.col(feature / d).cwiseProduct(u_.col(feature % d));
  const Matrix all = product_tn(scale_rows(values, u_), s_);  // d × q, so that l runs fastest
  Vector column(static_cast<Index>(features.size()));
  for (Index i = 0; i < column.size(); ++i) column[i] = all.data()[features[i]];
  return column / static_cast<double>(s_.rows());
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
