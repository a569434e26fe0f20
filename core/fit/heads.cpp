#include "fit/heads.hpp"

#include <cassert>
#include <cmath>

#include "fit/svd.hpp"

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
  const Svd svd = make_svd(spread(P, d));
  std::vector<WeightedHead> heads;
  for (Index h = 0; h < svd.sigma.size() && svd.sigma[h] > kHeadTolerance * svd.sigma[0]; ++h) {
    const double root = std::sqrt(svd.sigma[h]);
    Vector u = svd.left.col(h) / root;
    Vector v = root * svd.right.col(h);
    Index largest = 0;
    v.cwiseAbs().maxCoeff(&largest);
    if (v[largest] < 0) {
      u = -u;
      v = -v;
    }
    heads.push_back(
        {svd.sigma[h],
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
