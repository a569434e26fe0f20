#include "softmax/sculpt.hpp"

#include <algorithm>
#include <cmath>

#include "base/elementary.hpp"
#include "linear/cholesky.hpp"
#include "linear/products.hpp"
#include "softmax/attend.hpp"
#include "softmax/simplex.hpp"

namespace polyhead {

namespace {

/// A row as one mixture of its tokens.
struct Mixture {
  Shares share{};
  double misfit = 0;
};

/// Nearest mixtures of the points x_b S for every row that has different tokens.
std::vector<Mixture> find_mixtures(const SoftmaxRows& rows, const std::vector<Index>& used,
                                   const Matrix& sum) {
  constexpr double kRidge = 1e-9;
  const Index k = rows.k();
  std::vector<Matrix> points;
  for (const Matrix& x : rows.X) points.push_back(product(x, sum));
  std::vector<Mixture> mixtures;
  for (const Index r : used) {
    std::array<Shares, kMostTokens> K{};
    Shares b{};
    double trace = 0;
    double total = 0;
    double power = 0;
    for (Index o = 0; o < rows.d(); ++o) power += rows.Y(r, o) * rows.Y(r, o);
    for (Index i = 0; i < k; ++i) {
      for (Index j = 0; j < k; ++j) {
        for (Index o = 0; o < rows.d(); ++o) K[i][j] += points[i](r, o) * points[j](r, o);
        total += K[i][j];
      }
      for (Index o = 0; o < rows.d(); ++o) b[i] += points[i](r, o) * rows.Y(r, o);
      trace += K[i][i];
    }
    const double spread = trace - total / static_cast<double>(k);  // ‖(X − x̄) S‖²
    for (Index i = 0; i < k; ++i) K[i][i] += kRidge * trace / static_cast<double>(k) + 1e-300;
    Mixture mixture{nearest_mixture(K, b, k), 0};
    double distance = power;
    for (Index i = 0; i < k; ++i) {
      distance -= 2 * mixture.share[i] * b[i];
      for (Index j = 0; j < k; ++j) distance += mixture.share[i] * mixture.share[j] * K[i][j];
    }
    mixture.misfit = std::sqrt(std::max(distance, 0.0) / (spread + 1e-300));
    mixtures.push_back(mixture);
  }
  return mixtures;
}

double quantile(const Vector& values, double share) {
  const Index last = values.size() - 1;
  const auto at = static_cast<Index>(std::floor(share * static_cast<double>(last)));
  return values[descending_order(values)[last - at]];
}

/// qᵀ Θ (x_b − x_c) = log(p_b / p_c) for every row and every b but the largest share c.
Matrix fit_theta(const SoftmaxRows& rows, const std::vector<Index>& used,
                 const std::vector<Mixture>& mixtures, const Vector& weights, const SculptOptions& options) {
  const Index d = rows.d();
  const Index k = rows.k();
  const auto count = static_cast<Index>(used.size());
  Matrix design(count * (k - 1), d * d);
  Matrix wanted(count * (k - 1), 1);
  Index at = 0;
  for (Index i = 0; i < count; ++i) {
    const Index r = used[i];
    const Shares& p = mixtures[i].share;
    const Index c = std::max_element(p.begin(), p.begin() + k) - p.begin();
    for (Index b = 0; b < k; ++b) {
      if (b == c) continue;
      for (Index j = 0; j < d; ++j) {
        const double difference = weights[i] * (rows.X[b](r, j) - rows.X[c](r, j));
        for (Index l = 0; l < d; ++l) design(at, j * d + l) = rows.Q(r, l) * difference;
      }
      wanted(at++, 0) =
          weights[i] * portable_log(std::max(p[b], options.floor) / std::max(p[c], options.floor));
    }
  }
  Matrix gram = make_gram(design);
  add_ridge(gram, options.ridge);
  const Matrix theta = Cholesky(gram).solve(product_tn(design, wanted));
  return Eigen::Map<const Matrix>(theta.data(), d, d);
}

}  // namespace

Sculpting sculpt(const SoftmaxRows& rows, Matrix sum, const SculptOptions& options) {
  std::vector<Index> used;
  for (Index r = 0; r < rows.count(); ++r) {
    bool differ = false;
    for (const Matrix& x : rows.X) {
      for (Index j = 0; j < rows.d(); ++j) differ = differ || x(r, j) != rows.X[0](r, j);
    }
    if (differ) used.push_back(r);
  }
  const auto count = static_cast<Index>(used.size());
  Sculpting result{Matrix::Zero(rows.d(), rows.d()), std::move(sum), Vector(count), {}};
  if (count == 0) return result;

  double share = options.share;
  for (int round = 0; round < options.rounds; ++round) {
    const std::vector<Mixture> mixtures = find_mixtures(rows, used, result.sum);
    for (Index i = 0; i < count; ++i) result.misfit[i] = mixtures[i].misfit;
    const double threshold = quantile(result.misfit, share);
    Vector weights(count);
    Index kept = 0;
    for (Index i = 0; i < count; ++i) {
      const double ratio = result.misfit[i] / (threshold + 1e-12);
      const double damped = 1 / (1 + ratio * ratio);
      // √ of the weight of a squared equation, (1 + (misfit / τ)²)⁻², times how many rows were merged.
      weights[i] = damped * rows.weight[used[i]];
      if (result.misfit[i] <= threshold) ++kept;
    }
    result.theta = fit_theta(rows, used, mixtures, weights, options);
    const Matrix z = attend(rows, result.theta).z;
    result.sum = solve_least_squares(weighted(rows, z), weighted(rows, rows.Y)).W;
    result.rounds.push_back({threshold, kept, result.sum});
    share = std::max(options.least, options.shrink * share);
  }
  return result;
}

}  // namespace polyhead
