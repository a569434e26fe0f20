#include "fit/feature_blocks.hpp"

namespace polyhead {

Matrix fold(const Matrix& P) {
  const Index outputs = P.rows();
  Index d = 1;
  while (feature_count(d) < P.cols()) ++d;
  assert(feature_count(d) == P.cols());
  Matrix folded(pair_count(d), outputs * d);
  for (Index pair = 0; pair < pair_count(d); ++pair) {
    for (Index a = 0; a < outputs; ++a) folded.row(pair).segment(a * d, d) = P.row(a).segment(pair * d, d);
  }
  return folded;
}

Matrix predict(const FeatureBlock& block, const Matrix& folded) {
  const Index d = block.u.cols();
  const Index outputs = folded.cols() / d;
  const Matrix mixed = block.s * folded;
  Matrix predictions(kBlockRows, outputs);
  for (Index a = 0; a < outputs; ++a) {
    predictions.col(a) = (mixed.middleCols(a * d, d).array() * block.u.array()).rowwise().sum();
  }
  return predictions;
}

}  // namespace polyhead
