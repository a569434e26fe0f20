#include "linear/tridiagonal.hpp"

#include <utility>

#include "base/pair.hpp"
#include "linear/reflection.hpp"

namespace polyhead {

namespace {

/// The update A −= v wᵀ + w vᵀ that is still to be made, and the product y = A x of what comes out.
struct Pass {
  Vector v, w, x, y;
};

/// Both for two columns j, j + 1 of A, from row `first` on. Not inlined: see linear/tile.hpp.
__attribute__((noinline)) void update_columns(Index first, Index n, Index j, double* a, double* b,
                                              Pass& pass) {
  const double* v = pass.v.data();
  const double* w = pass.w.data();
  const double* x = pass.x.data();
  double* y = pass.y.data();
  const Pair va = both(v[j]), wa = both(w[j]), xa = both(x[j]);
  const Pair vb = both(v[j + 1]), wb = both(w[j + 1]), xb = both(x[j + 1]);
  Pair sum_a = both(0);
  Pair sum_b = both(0);
  Index i = first;
  for (; i + 1 < n; i += 2) {
    const Pair vi = load(v + i), wi = load(w + i), xi = load(x + i);
    const Pair ai = load(a + i) - vi * wa - wi * va;
    const Pair bi = load(b + i) - vi * wb - wi * vb;
    store(a + i, ai);
    store(b + i, bi);
    sum_a += ai * xi;
    sum_b += bi * xi;
    store(y + i, load(y + i) + ai * xa + bi * xb);
  }
  double rest_a = sum(sum_a);
  double rest_b = sum(sum_b);
  for (; i < n; ++i) {
    a[i] = a[i] - v[i] * wa[0] - w[i] * va[0];
    b[i] = b[i] - v[i] * wb[0] - w[i] * vb[0];
    rest_a += a[i] * x[i];
    rest_b += b[i] * x[i];
    y[i] = y[i] + a[i] * xa[0] + b[i] * xb[0];
  }
  y[j] += rest_a;
  y[j + 1] += rest_b;
}

/// One entry of the triangle, on or below the diagonal.
void update_entry(Matrix& A, Index i, Index j, Pass& pass) {
  A(i, j) = A(i, j) - pass.v[i] * pass.w[j] - pass.w[i] * pass.v[j];
  pass.y[i] += A(i, j) * pass.x[j];
  if (i != j) pass.y[j] += A(i, j) * pass.x[i];
}

/// Update and product for all columns from `first` on. Each entry is read and written once, where updating and multiplying one after
/// the other would do so twice: the matrix does not fit into the cache.
void update_and_multiply(Matrix& A, Index first, Pass& pass) {
  const Index n = A.rows();
  pass.y.setZero();
  Index j = first;
  for (; j + 1 < n; j += 2) {
    update_entry(A, j, j, pass);
    update_entry(A, j + 1, j, pass);
    update_entry(A, j + 1, j + 1, pass);
    update_columns(j + 2, n, j, A.col(j).data(), A.col(j + 1).data(), pass);
  }
  if (j < n) update_entry(A, j, j, pass);
}

}  // namespace

Tridiagonal make_tridiagonal(Matrix A) {
  const Index n = A.rows();
  Tridiagonal result{.diagonal = Vector(n), .off = Vector(n - 1), .h = Vector(n - 1), .reflectors = {}};
  const Vector zero = Vector::Zero(n);
  Pass pass{zero, zero, zero, zero};
  for (Index k = 0; k < n; ++k) {
    A.col(k).tail(n - k) -= pass.v.tail(n - k) * pass.w[k] + pass.w.tail(n - k) * pass.v[k];
    result.diagonal[k] = A(k, k);
    const Index below = n - 1 - k;
    if (below == 0) break;
    auto v = A.col(k).tail(below);
    const auto [h, length] = make_reflection(v);
    result.off[k] = length;
    result.h[k] = h;
    pass.x.tail(below) = v;
    update_and_multiply(A, k + 1, pass);
    // A ← (I − h v vᵀ) A (I − h v vᵀ) = A − v wᵀ − w vᵀ with p = h A v, w = p − ½ h (pᵀv) v.
    std::swap(pass.v, pass.x);
    const Vector p = h * pass.y.tail(below);
    pass.w.tail(below) = p - 0.5 * h * p.dot(v) * v;
  }
  result.reflectors = std::move(A);
  return result;
}

}  // namespace polyhead
