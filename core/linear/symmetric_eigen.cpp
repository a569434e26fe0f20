#include "linear/symmetric_eigen.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <utility>

#include "linear/band.hpp"
#include "linear/inverse_iteration.hpp"
#include "linear/root_free_ql.hpp"
#include "linear/tridiagonal.hpp"

namespace polyhead {

namespace {

/// With more rows than this the triangle of a matrix leaves the cache, and by way of a band it is read once for 32 columns instead of once
/// for each. Measured: 10 % slower at 1,500 rows, then 1.3 times as fast at 1,800, 1.5 at 2,176, 1.7 at 2,667, twice at 3,600.
constexpr Index kMostInOneStage = 1500;
constexpr Index kBandWidth = 32;

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

SymmetricEigen make_leading_eigen(Matrix A, Index count) {
  if (A.size() == 0) return {};
  const double unit = unit_of(A);
  A /= unit;
  const Tridiagonal reduced = make_tridiagonal(std::move(A));
  const Vector values = make_tridiagonal_eigenvalues(reduced.diagonal, reduced.off).reverse();
  SymmetricEigen eigen{values * unit,
                       make_tridiagonal_eigenvectors(reduced.diagonal, reduced.off,
                                                     values.head(std::min(count, values.size())))};
  for (Index j = 0; j < eigen.vectors.cols(); ++j)
    reflect(reduced.reflectors, reduced.h, eigen.vectors.col(j).data());
  return eigen;
}

Vector make_eigenvalues(const Matrix& A) {
  if (A.size() == 0) return {};
  const double unit = unit_of(A);
  const auto values_of = [](auto reduced) {
    return make_tridiagonal_eigenvalues(std::move(reduced.diagonal), std::move(reduced.off));
  };
  return unit * (A.rows() > kMostInOneStage ? values_of(make_tridiagonal(make_band(A / unit, kBandWidth)))
                                            : values_of(make_tridiagonal(A / unit)));
}

}  // namespace polyhead
