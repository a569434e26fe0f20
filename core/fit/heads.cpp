#include "fit/heads.hpp"

#include <Eigen/SVD>
#include <cassert>

namespace polyhead {

namespace {

/// W[(a,j),(k,l)] with row a·d + j and column k·d + l.
Matrix spread(const Matrix& P, Index d) {
  Matrix W(P.rows() * d, d * d);
  for (Index a = 0; a < P.rows(); ++a) {
    for (Index j = 0; j < d; ++j) {
      for (Index k = 0; k < d; ++k) {
        const Index pair = pair_index(d, std::min(j, k), std::max(j, k));
        W.row(a * d + j).segment(k * d, d) = P.row(a).segment(pair * d, d) * (j == k ? 1.0 : 0.5);
      }
    }
  }
  return W;
}

}  // namespace

std::vector<WeightedHead> make_heads(const Matrix& P, Index d) {
  assert(P.cols() == feature_count(d));
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  // Not BDCSVD: on sixteen equal singular values (associative memory) Eigen 3.4's is off by 18 %.
  const Eigen::JacobiSVD<Matrix> svd(spread(P, d), Eigen::ComputeThinU | Eigen::ComputeThinV);
  const Vector& sigma = svd.singularValues();
  std::vector<WeightedHead> heads;
  for (Index h = 0; h < sigma.size() && sigma[h] > kHeadTolerance * sigma[0]; ++h) {
    const double root = std::sqrt(sigma[h]);
    Vector u = root * svd.matrixU().col(h);
    Vector v = root * svd.matrixV().col(h);
    Index largest = 0;
    v.cwiseAbs().maxCoeff(&largest);
    if (v[largest] < 0) {
      u = -u;
      v = -v;
    }
    heads.push_back(
        {sigma[h],
         {Eigen::Map<const RowMajor>(u.data(), P.rows(), d), Eigen::Map<const RowMajor>(v.data(), d, d)}});
  }
  return heads;
}

Mhla make_model(const std::vector<WeightedHead>& heads, Index d, Index outputs) {
  Mhla model{d, outputs, {}};
  for (const WeightedHead& head : heads) model.heads.push_back(head.head);
  return model;
}

}  // namespace polyhead
