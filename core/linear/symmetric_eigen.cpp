#include "linear/symmetric_eigen.hpp"

#include <Eigen/Eigenvalues>
#include <utility>

#include "linear/root_free_ql.hpp"
#include "linear/tridiagonal.hpp"

namespace polyhead {

namespace {

/// x ← Π_i (I − h_i v_i v_iᵀ) x; v_i are the columns of `reflectors` from their entry i + 1 on. Not inlined, so that V8's optimising
/// compiler gets hold of it: a function that is called only once stays with the baseline compiler.
__attribute__((noinline)) void reflect(const Matrix& reflectors, const Vector& h, double* column) {
  const Index n = reflectors.rows();
  for (Index i = n - 2; i >= 0; --i) {
    const auto v = reflectors.col(i).tail(n - 1 - i);
    Eigen::Map<Vector> x(column + i + 1, n - 1 - i);
    x -= h[i] * v.dot(x) * v;
  }
}

/// What A is divided by, so that neither the squares of its entries nor their sums leave the range.
double unit_of(const Matrix& A) {
  const double largest = A.cwiseAbs().maxCoeff();
  return largest > 0 ? largest : 1.0;
}

}  // namespace

// Eigen::SelfAdjointEigenSolver in its two steps, the first of which is ours: see linear/tridiagonal.hpp.
SymmetricEigen make_eigen(const Matrix& A) {
  if (A.size() == 0) return {};
  const double unit = unit_of(A);
  const Tridiagonal reduced = make_tridiagonal(A / unit);
  Eigen::SelfAdjointEigenSolver<Matrix> solver;
  solver.computeFromTridiagonal(reduced.diagonal, reduced.off);
  SymmetricEigen eigen{solver.eigenvalues() * unit, solver.eigenvectors()};
  // Back through the reflections.
  for (Index j = 0; j < A.cols(); ++j) reflect(reduced.reflectors, reduced.h, eigen.vectors.col(j).data());
  return eigen;
}

Vector make_eigenvalues(const Matrix& A) {
  if (A.size() == 0) return {};
  const double unit = unit_of(A);
  Tridiagonal reduced = make_tridiagonal(A / unit);
  return make_tridiagonal_eigenvalues(std::move(reduced.diagonal), std::move(reduced.off)) * unit;
}

}  // namespace polyhead
