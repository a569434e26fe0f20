#include "softmax/layer.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/elementary.hpp"

namespace polyhead {

Matrix answers(const SoftmaxLayer& layer, const Matrix& tokens) {
  const Index d = layer.d;
  const Index k = tokens.cols();
  Matrix result = Matrix::Zero(d, k);
  Vector asked(d);
  Vector share(k);
  Vector mixed(d);
  for (const SoftmaxHead& head : layer.heads) {
    for (Index a = 0; a < k; ++a) {
      for (Index j = 0; j < d; ++j) {
        asked[j] = 0;
        for (Index l = 0; l < d; ++l) asked[j] += tokens(l, a) * head.theta(l, j);
      }
      double largest = -std::numeric_limits<double>::infinity();
      for (Index b = 0; b < k; ++b) {
        share[b] = 0;
        for (Index j = 0; j < d; ++j) share[b] += asked[j] * tokens(j, b);
        largest = std::max(largest, share[b]);
      }
      double sum = 0;
      for (Index b = 0; b < k; ++b) sum += share[b] = portable_exp(share[b] - largest);
      for (Index j = 0; j < d; ++j) {
        mixed[j] = 0;
        for (Index b = 0; b < k; ++b) mixed[j] += share[b] / sum * tokens(j, b);
      }
      for (Index o = 0; o < d; ++o) {
        for (Index j = 0; j < d; ++j) result(o, a) += mixed[j] * head.W(j, o);
      }
    }
  }
  return result;
}

HeadsError compare_heads(const SoftmaxLayer& learned, const SoftmaxLayer& truth) {
  assert(learned.heads.size() == truth.heads.size());
  double theta_power = 0;
  double W_power = 0;
  for (const SoftmaxHead& head : truth.heads) {
    theta_power += head.theta.squaredNorm();
    W_power += head.W.squaredNorm();
  }
  std::vector<Index> order(truth.heads.size());
  std::iota(order.begin(), order.end(), Index{0});
  HeadsError best{.both = std::numeric_limits<double>::infinity()};
  do {
    double theta = 0;
    double W = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      theta += (learned.heads[order[i]].theta - truth.heads[i].theta).squaredNorm();
      W += (learned.heads[order[i]].W - truth.heads[i].W).squaredNorm();
    }
    const double both = std::sqrt((theta + W) / (theta_power + W_power));
    if (both < best.both) best = {order, std::sqrt(theta / theta_power), std::sqrt(W / W_power), both};
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

}  // namespace polyhead
