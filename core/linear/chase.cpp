#include "base/pair.hpp"
#include "linear/band.hpp"
#include "linear/columns.hpp"
#include "linear/reflection.hpp"

namespace polyhead {

namespace {

// The kernels of the chase, on blocks that stay in the first-level cache. Not inlined: see linear/tile.hpp.

/// y = E v, four columns at a time; columns of E are `step` apart.
__attribute__((noinline)) void multiply_block(Index rows, Index cols, const double* E, Index step,
                                              const double* v, double* y) {
  for (Index i = 0; i < rows; ++i) y[i] = 0;
  Index c = 0;
  for (; c + 3 < cols; c += 4, E += 4 * step) {
    const double* e1 = E + step;
    const double* e2 = e1 + step;
    const double* e3 = e2 + step;
    const Pair v0 = both(v[c]), v1 = both(v[c + 1]), v2 = both(v[c + 2]), v3 = both(v[c + 3]);
    Index i = 0;
    for (; i + 1 < rows; i += 2) {
      store(y + i,
            load(y + i) + v0 * load(E + i) + v1 * load(e1 + i) + v2 * load(e2 + i) + v3 * load(e3 + i));
    }
    if (i < rows) y[i] = y[i] + v[c] * E[i] + v[c + 1] * e1[i] + v[c + 2] * e2[i] + v[c + 3] * e3[i];
  }
  for (; c < cols; ++c, E += step) add_scaled(rows, v[c], E, y);
}

/// E ← (I − h w wᵀ)(E − y vᵀ), column after column.
__attribute__((noinline)) void reflect_block(Index rows, Index cols, double* E, Index step, const double* y,
                                             const double* v, double h, const double* w) {
  Index c = 0;
  for (; c + 1 < cols; c += 2, E += 2 * step) {
    double* e = E + step;
    const Pair v0 = both(v[c]), v1 = both(v[c + 1]);
    Pair sum0 = both(0), sum1 = both(0);
    Index i = 0;
    for (; i + 1 < rows; i += 2) {
      const Pair yi = load(y + i), wi = load(w + i);
      const Pair e0 = load(E + i) - v0 * yi;
      const Pair e1 = load(e + i) - v1 * yi;
      store(E + i, e0);
      store(e + i, e1);
      sum0 += e0 * wi;
      sum1 += e1 * wi;
    }
    double along0 = sum(sum0), along1 = sum(sum1);
    if (i < rows) {
      E[i] -= v[c] * y[i];
      e[i] -= v[c + 1] * y[i];
      along0 += E[i] * w[i];
      along1 += e[i] * w[i];
    }
    const Pair f0 = both(h * along0), f1 = both(h * along1);
    for (i = 0; i + 1 < rows; i += 2) {
      const Pair wi = load(w + i);
      store(E + i, load(E + i) - f0 * wi);
      store(e + i, load(e + i) - f1 * wi);
    }
    if (i < rows) {
      E[i] -= f0[0] * w[i];
      e[i] -= f1[0] * w[i];
    }
  }
  if (c == cols) return;
  add_scaled(rows, -v[c], y, E);
  add_scaled(rows, -h * dot(rows, w, E), w, E);
}

/// D ← (I − h v vᵀ) D (I − h v vᵀ) for the lower triangle of a symmetric D; w has room for as many numbers as v.
__attribute__((noinline)) void reflect_square(Index n, double* D, Index step, double h, const double* v,
                                              double* w) {
  for (Index i = 0; i < n; ++i) w[i] = 0;
  const double* read = D;
  for (Index c = 0; c < n; ++c, read += step) {
    const Pair vc = both(v[c]);
    Pair sums = both(0);
    Index i = c + 1;
    for (; i + 1 < n; i += 2) {
      const Pair entries = load(read + i);
      store(w + i, load(w + i) + vc * entries);
      sums += entries * load(v + i);
    }
    double along = sum(sums) + read[c] * v[c];
    if (i < n) {
      w[i] += v[c] * read[i];
      along += read[i] * v[i];
    }
    w[c] += along;
  }
  // D − v wᵀ − w vᵀ with p = h D v, w = p − ½ h (pᵀv) v.
  const double share = 0.5 * h * h * dot(n, w, v);
  for (Index i = 0; i < n; ++i) w[i] = h * w[i] - share * v[i];
  for (Index c = 0; c < n; ++c, D += step) {
    const Pair wc = both(w[c]), vc = both(v[c]);
    Index i = c;
    for (; i + 1 < n; i += 2) store(D + i, load(D + i) - wc * load(v + i) - vc * load(w + i));
    if (i < n) D[i] = D[i] - w[c] * v[i] - v[c] * w[i];
  }
}

}  // namespace

DiagonalAndOff make_tridiagonal(Band band) {
  const Index n = band.size;
  DiagonalAndOff result{Vector(n), Vector(n - 1)};
  Vector v(band.width);
  Vector w(band.width);
  Vector y(band.width);
  for (Index j = 0; j < n; ++j) {
    result.diagonal[j] = *band.at(j, j);
    if (j + 1 == n) break;
    Index first = j + 1;
    Index count = std::min(band.width, n - first);
    std::copy_n(band.at(first, j), count, v.data());
    auto [h, length] = make_reflection(v.head(count));
    result.off[j] = length;
    while (true) {
      reflect_square(count, band.at(first, first), band.step, h, v.data(), y.data());
      const Index next = first + count;
      const Index below = std::min(band.width, n - next);
      if (below == 0) break;
      // The block below is reflected from the right, which fills it; its first column is reflected back into the band. The others stay
      // filled until the next column of the matrix comes by.
      double* E = band.at(next, first);
      multiply_block(below, count, E, band.step, v.data(), y.data());
      for (Index i = 0; i < below; ++i) y[i] *= h;
      for (Index i = 0; i < below; ++i) w[i] = E[i] - y[i] * v[0];
      const Reflection back = make_reflection(w.head(below));
      E[0] = back.length;
      std::fill(E + 1, E + below, 0.0);
      reflect_block(below, count - 1, E + band.step, band.step, y.data(), v.data() + 1, back.h, w.data());
      v.swap(w);
      h = back.h;
      first = next;
      count = below;
    }
  }
  return result;
}

}  // namespace polyhead
