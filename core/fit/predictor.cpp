#include "fit/predictor.hpp"

#include "linear/columns.hpp"

namespace polyhead {

Vector Predictor::operator()(const Eigen::Ref<const Matrix>& Z) const {
  const Vector H = folded_features(coordinates.map(Z));
  if (2 * (H.array() != 0).count() > H.size()) return coefficients * H;
  // On one-hot data most features are zero, and cost nothing.
  Vector answer = Vector::Zero(coefficients.rows());
  for (Index f = 0; f < H.size(); ++f) {
    if (H[f] != 0) add_scaled(coefficients.rows(), H[f], column(coefficients, f), answer.data());
  }
  return answer;
}

Matrix Predictor::in(const Coordinates& others) const {
  return coordinates.is_identity() == others.is_identity() ? coefficients : others.from_own(coefficients);
}

}  // namespace polyhead
