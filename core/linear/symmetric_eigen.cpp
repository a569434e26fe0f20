#include "linear/symmetric_eigen.hpp"

#include <Eigen/Eigenvalues>

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

// Eigen::SelfAdjointEigenSolver in its two steps, the first of which is ours: see linear/tridiagonal.hpp.
SymmetricEigen solve(const Matrix& A, bool with_vectors) {
  if (A.size() == 0) return {};
  const double largest = A.cwiseAbs().maxCoeff();
  const double unit = largest > 0 ? largest : 1.0;
  const Tridiagonal reduced = make_tridiagonal(A / unit);
  Eigen::SelfAdjointEigenSolver<Matrix> solver;
  solver.computeFromTridiagonal(reduced.diagonal, reduced.off,
                                with_vectors ? Eigen::ComputeEigenvectors : Eigen::EigenvaluesOnly);
  SymmetricEigen eigen{solver.eigenvalues() * unit, {}};
  if (!with_vectors) return eigen;

  // Back through the reflections.
  eigen.vectors = solver.eigenvectors();
  for (Index j = 0; j < A.cols(); ++j) reflect(reduced.reflectors, reduced.h, eigen.vectors.col(j).data());
  return eigen;
}

}  // namespace

SymmetricEigen make_eigen(const Matrix& A) { return solve(A, true); }

Vector make_eigenvalues(const Matrix& A) { return solve(A, false).values; }

}  // namespace polyhead
