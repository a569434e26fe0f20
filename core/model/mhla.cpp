#include "model/mhla.hpp"

#include <cassert>

#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Σ_h V_h G (Q_h z). Keeping G = Z Zᵀ instead of Z makes an answer cost O(d²) however many tokens came before.
Vector answer(const Mhla& model, const Matrix& gram, const Vector& last) {
  Vector sum = Vector::Zero(model.outputs);
  for (const Head& head : model.heads) {
    const Vector asked = head.Q * last;
    const Vector mixed = gram * asked;
    sum += head.V * mixed;
  }
  return sum;
}

}  // namespace

Vector evaluate(const Mhla& model, const Eigen::Ref<const Matrix>& Z) {
  assert(Z.rows() == model.d && Z.cols() > 0);
  return answer(model, product_nt(Z, Z), Z.rightCols<1>());
}

Matrix evaluate_causal(const Mhla& model, const Eigen::Ref<const Matrix>& Z) {
  assert(Z.rows() == model.d);
  Matrix answers(model.outputs, Z.cols());
  Matrix gram = Matrix::Zero(model.d, model.d);
  for (Index t = 0; t < Z.cols(); ++t) {
    gram += Z.col(t) * Z.col(t).transpose();
    answers.col(t) = answer(model, gram, Z.col(t));
  }
  return answers;
}

Matrix run_autoregressive(const Mhla& model, const Eigen::Ref<const Matrix>& prompt, Index steps) {
  assert(model.outputs == model.d && prompt.rows() == model.d && prompt.cols() > 0);
  Matrix appended(model.d, steps);
  Matrix gram = product_nt(prompt, prompt);
  Vector last = prompt.rightCols<1>();
  for (Index step = 0; step < steps; ++step) {
    last = answer(model, gram, last).unaryExpr([](double value) { return value > 0.5 ? 1.0 : 0.0; });
    appended.col(step) = last;
    gram += last * last.transpose();
  }
  return appended;
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
