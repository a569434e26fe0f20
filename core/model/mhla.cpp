#include "model/mhla.hpp"

#include <cassert>

#include "linear/products.hpp"

namespace polyhead {

/// Σ_h V_h G (Q_h z): G = Z Zᵀ first, which makes a head cost O(d²) however many tokens there are.
Vector evaluate(const Mhla& model, const Eigen::Ref<const Matrix>& Z) {
  assert(Z.rows() == model.d && Z.cols() > 0);
  const Matrix gram = product_nt(Z, Z);
  const Vector last = Z.rightCols<1>();
  Vector sum = Vector::Zero(model.outputs);
  for (const Head& head : model.heads) {
    const Vector asked = head.Q * last;
    const Vector mixed = gram * asked;
    sum += head.V * mixed;
  }
  return sum;
}

std::vector<FeaturePlace> feature_places(Index d) {
  std::vector<FeaturePlace> places;
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      for (Index l = 0; l < d; ++l) places.push_back({j, k, l});
    }
  }
  return places;
}

Vector folded_features(const Eigen::Ref<const Matrix>& Z) {
  const Index d = Z.rows();
  const Matrix gram = product_nt(Z, Z);
  Vector features(feature_count(d));
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      features.segment(pair_index(d, j, k) * d, d) = gram(j, k) * Z.rightCols<1>();
    }
  }
  return features;
}

Matrix coefficients(const Mhla& model) {
  const Index d = model.d;
  Matrix p = Matrix::Zero(model.outputs, feature_count(d));
  for (const Head& head : model.heads) {
    for (Index j = 0; j < d; ++j) {
      for (Index k = j; k < d; ++k) {
        auto block = p.middleCols(pair_index(d, j, k) * d, d);
        block += head.V.col(j) * head.Q.row(k);
        if (j != k) block += head.V.col(k) * head.Q.row(j);
      }
    }
  }
  return p;
}

double distance(const Mhla& a, const Mhla& b) { return (coefficients(a) - coefficients(b)).norm(); }

}  // namespace polyhead
