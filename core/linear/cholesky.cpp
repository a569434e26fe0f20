#include "linear/cholesky.hpp"

#include <algorithm>
#include <utility>

namespace polyhead {

namespace {

double largest_of(const Matrix& x) { return x.cwiseAbs().maxCoeff(); }

}  // namespace

Cholesky::Cholesky(const Matrix& A) : llt_(A) {
  for (Index j = 0; j < A.cols(); ++j) norm_ = std::max(norm_, A.col(j).cwiseAbs().sum());
}

bool Cholesky::is_accurate() const {
  if (!exists()) return false;
  // Inverse iteration from a vector without any pattern: the growth tends to ‖A⁻¹‖ from below.
  constexpr int kSteps = 4;
  Matrix x(llt_.rows(), 1);
  for (Index i = 0; i < x.rows(); ++i) x(i, 0) = static_cast<double>(1 + i * 7919 % 101) - 51.5;
  double growth = 0;
  for (int step = 0; step < kSteps; ++step) {
    // Not the Euclidean norm: the squares of what is near the ends of the range would leave it.
    x = solve(x / largest_of(x));
    growth = largest_of(x);
  }
  return 1 / (norm_ * growth) > kPoorlyConditioned;
}

Matrix Cholesky::solve(Matrix b) const {
  return solve_lower_transposed(llt_.matrixLLT(), solve_lower(llt_.matrixLLT(), std::move(b)));
}

Matrix Cholesky::make_L() const { return llt_.matrixL(); }

double Cholesky::smallest_pivot() const { return llt_.matrixLLT().diagonal().cwiseAbs2().minCoeff(); }

Matrix solve_lower(const Matrix& L, Matrix b) {
  L.triangularView<Eigen::Lower>().solveInPlace(b);
  return b;
}

Matrix solve_lower_transposed(const Matrix& L, Matrix b) {
  L.transpose().triangularView<Eigen::Upper>().solveInPlace(b);
  return b;
}

}  // namespace polyhead
