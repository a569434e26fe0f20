#include "linear/extremes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "linear/cholesky.hpp"
#include "linear/products.hpp"
#include "linear/root_free_ql.hpp"

namespace polyhead {

namespace {

/// The bound to prove, as a share of the smallest eigenvalue that was found.
constexpr double kShare = 0.9999;

/// The largest eigenvalue of a positive definite operator on n numbers, by Lanczos' method with every vector made orthogonal to all that
/// came before it: the largest value of the small matrix grows towards it and stops when a step adds nothing that counts.
double find_largest(Index n, FunctionRef<Matrix(const Matrix&)> apply) {
  constexpr Index kMostSteps = 100;
  constexpr double kSettled = 1e-12;
  Matrix basis(n, kMostSteps);
  Vector diagonal(kMostSteps);
  Vector off(kMostSteps);
  // A vector without any pattern.
  Matrix next(n, 1);
  for (Index i = 0; i < n; ++i) next(i, 0) = static_cast<double>(1 + i * 7919 % 101) - 51.5;
  next /= next.norm();
  // What the operator's values are divided by, so that their squares stay within the range.
  double unit = 1;
  double largest = 0;
  for (Index step = 0; step < std::min(n, kMostSteps); ++step) {
    put_block(next, basis, 0, step);
    next = apply(next);
    if (step == 0) unit = next.norm();
    next /= unit;
    const Matrix so_far = take_block(basis, 0, 0, n, step + 1);
    for (int pass = 0; pass < 2; ++pass) {
      const Matrix shares = product_tn(so_far, next);
      if (pass == 0) diagonal[step] = shares(step, 0);
      next -= product(so_far, shares);
    }
    const double before = largest;
    largest = make_tridiagonal_eigenvalues(diagonal.head(step + 1), off.head(step))[step];
    off[step] = next.norm();
    if (largest - before <= kSettled * largest || !(off[step] > 0)) break;
    next /= off[step];
  }
  return largest * unit;
}

}  // namespace

std::optional<Extremes> find_extremes(const Matrix& A, FunctionRef<Matrix(const Matrix&)> solve) {
  const Index n = A.rows();
  const double smallest = 1 / find_largest(n, solve);
  // If Cholesky's method succeeds on B, then B + E is positive definite, where the norm of the roundings E is at most about
  // (n + 1) 2⁻⁵³ trace(B) (Higham, Accuracy and Stability of Numerical Algorithms, theorem 10.3); those of B = A − σ I add a little.
  const double roundings = static_cast<double>(n + 4) * 0x1p-52 * A.trace();
  const double least = kShare * smallest - roundings;
  if (!(least > 0)) return std::nullopt;
  Matrix shifted = A;
  for (Index i = 0; i < n; ++i) shifted(i, i) -= kShare * smallest;
  if (!Cholesky(std::move(shifted)).exists()) return std::nullopt;
  return Extremes{.least = least, .largest = find_largest(n, [&](const Matrix& x) { return product(A, x); })};
}

}  // namespace polyhead
