#include "fit/heads.hpp"

#include <cassert>
#include <cmath>

#include "fit/feature_blocks.hpp"
#include "linear/products.hpp"
#include "linear/svd.hpp"

namespace polyhead {

WeightedHead make_head(Vector values, Vector queries, Index d) {
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const double weight = values.norm() * queries.norm();
  Index largest = 0;
  queries.cwiseAbs().maxCoeff(&largest);
  const double root = queries[largest] < 0 ? -std::sqrt(weight) : std::sqrt(weight);
  values *= root / values.norm();
  queries *= root / queries.norm();
  return {weight,
          {Eigen::Map<const RowMajor>(values.data(), values.size() / d, d),
           Eigen::Map<const RowMajor>(queries.data(), d, d)}};
}

Matrix spread(const Matrix& P, Index d) {
  Matrix W(P.rows() * d, d * d);
  for (Index a = 0; a < P.rows(); ++a) {
    for (Index j = 0; j < d; ++j) {
      for (Index k = 0; k < d; ++k) {
        const Index first = feature_index(d, std::min(j, k), std::max(j, k), 0);
        for (Index l = 0; l < d; ++l) W(a * d + j, k * d + l) = P(a, first + l) * (j == k ? 1.0 : 0.5);
      }
    }
  }
  return W;
}

Matrix collect(const Matrix& W, Index d) {
  Matrix P = Matrix::Zero(W.rows() / d, feature_count(d));
  for (Index a = 0; a < P.rows(); ++a) {
    for (Index j = 0; j < d; ++j) {
      for (Index k = 0; k < d; ++k) {
        const Index first = feature_index(d, std::min(j, k), std::max(j, k), 0);
        for (Index l = 0; l < d; ++l) P(a, first + l) += W(a * d + j, k * d + l);
      }
    }
  }
  return P;
}

std::vector<WeightedHead> make_heads(const Matrix& P, Index d, double tolerance) {
  assert(P.cols() == feature_count(d));
  // What is dropped below need not be told apart.
  const Svd svd = make_svd(spread(P, d), 0.1 * tolerance);
  std::vector<WeightedHead> heads;
  for (Index h = 0; h < svd.sigma.size() && svd.sigma[h] > tolerance * svd.sigma[0]; ++h) {
    heads.push_back(make_head(svd.left.col(h), svd.right.col(h), d));
  }
  return heads;
}

Vector truncation_errors(const std::vector<WeightedHead>& heads, const Inputs& inputs) {
  const Index d = inputs.d;
  const auto count = static_cast<Index>(heads.size());
  const double row_work = static_cast<double>(count * d * (2 * d + inputs.outputs));
  const double most_rows = kTruncationWork / std::max(1.0, row_work);

  Vector squared = Vector::Zero(count);
  double power = 0;
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    if (static_cast<double>(block.first_row) > most_rows) return;
    Matrix left = block.y;
    power += left.squaredNorm();
    for (Index h = 0; h < count; ++h) {
      const Matrix asked = product_nt(block.u, heads[h].head.Q);
      Matrix mixed = Matrix::Zero(block.step(), d);
      for (Index j = 0; j < d; ++j) {
        for (Index k = 0; k < d; ++k) {
          const Index pair = pair_index(d, std::min(j, k), std::max(j, k));
          mixed.col(j) += block.s.col(pair).cwiseProduct(asked.col(k));
        }
      }
      left -= product_nt(mixed, heads[h].head.V);
      squared[h] += left.squaredNorm();
    }
  });
  if (power == 0) return Vector(0);
  return (squared / power).cwiseSqrt();
}

std::vector<WeightedHead> weigh_heads(const Mhla& model) {
  std::vector<WeightedHead> heads;
  for (const Head& head : model.heads) heads.push_back({head.V.norm() * head.Q.norm(), head});
  return heads;
}

Mhla make_model(const std::vector<WeightedHead>& heads, Index d, Index outputs) {
  Mhla model{d, outputs, {}};
  for (const WeightedHead& head : heads) model.heads.push_back(head.head);
  return model;
}

}  // namespace polyhead
