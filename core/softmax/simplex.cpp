#include "softmax/simplex.hpp"

#include <algorithm>
#include <cmath>

namespace polyhead {

namespace {

using Square = std::array<Shares, kMostTokens>;

struct Support {
  std::array<Index, kMostTokens> points{};
  Index size = 0;
};

/// K x = right on the support, by Cholesky's method.
Shares solve(const Square& K, const Support& support, const Shares& right) {
  Square L{};
  Shares x{};
  for (Index i = 0; i < support.size; ++i) {
    for (Index j = 0; j <= i; ++j) {
      double rest = K[support.points[i]][support.points[j]];
      for (Index t = 0; t < j; ++t) rest -= L[i][t] * L[j][t];
      L[i][j] = i == j ? std::sqrt(std::max(rest, 1e-300)) : rest / L[j][j];
    }
    double rest = right[support.points[i]];
    for (Index t = 0; t < i; ++t) rest -= L[i][t] * x[t];
    x[i] = rest / L[i][i];
  }
  for (Index i = support.size - 1; i >= 0; --i) {
    for (Index t = i + 1; t < support.size; ++t) x[i] -= L[t][i] * x[t];
    x[i] /= L[i][i];
  }
  return x;
}

/// The minimiser with Σ p = 1 on the support, entries of any sign.
Shares solve_affine(const Square& K, const Support& support, const Shares& b) {
  Shares ones{};
  ones.fill(1);
  Shares p = solve(K, support, b);
  const Shares u = solve(K, support, ones);
  double sum_p = 0;
  double sum_u = 0;
  for (Index i = 0; i < support.size; ++i) {
    sum_p += p[i];
    sum_u += u[i];
  }
  for (Index i = 0; i < support.size; ++i) p[i] += (1 - sum_p) / sum_u * u[i];
  return p;
}

}  // namespace

Shares nearest_mixture(const Square& K, const Shares& b, Index count) {
  constexpr double kTolerance = 1e-12;
  Support support{{}, 1};
  for (Index i = 1; i < count; ++i) {
    const Index best = support.points[0];
    if (K[i][i] - 2 * b[i] < K[best][best] - 2 * b[best]) support.points[0] = i;
  }
  Shares p{};
  p[support.points[0]] = 1;
  // Each set of points is visited at most once; the bound only guards against rounding.
  for (int turn = 0; turn < (1 << kMostTokens); ++turn) {
    const Shares wanted = solve_affine(K, support, b);
    // Towards the wanted point, as far as every share stays positive.
    double reach = 1;
    Index blocking = -1;
    for (Index i = 0; i < support.size; ++i) {
      const double now = p[support.points[i]];
      if (wanted[i] < 0 && now / (now - wanted[i]) < reach) {
        reach = now / (now - wanted[i]);
        blocking = i;
      }
    }
    for (Index i = 0; i < support.size; ++i) {
      double& share = p[support.points[i]];
      share = i == blocking ? 0 : std::max(0.0, share + reach * (wanted[i] - share));
    }
    if (blocking >= 0) {
      support.points[blocking] = support.points[--support.size];
      continue;
    }
    // Which point would lower the value most? On the support the slope is one constant.
    Shares slope{};
    double scale = 0;
    for (Index i = 0; i < count; ++i) {
      for (Index j = 0; j < count; ++j) slope[i] += K[i][j] * p[j];
      slope[i] -= b[i];
      scale = std::max(scale, K[i][i]);
    }
    const double level = slope[support.points[0]];
    Index steepest = -1;
    for (Index i = 0; i < count; ++i) {
      const bool inside = std::find(support.points.begin(), support.points.begin() + support.size, i) !=
                          support.points.begin() + support.size;
      if (!inside && slope[i] < level - kTolerance * scale && (steepest < 0 || slope[i] < slope[steepest]))
        steepest = i;
    }
    if (steepest < 0) break;
    support.points[support.size++] = steepest;
  }
  return p;
}

}  // namespace polyhead
