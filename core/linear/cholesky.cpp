#include "linear/cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "linear/multiply.hpp"

namespace polyhead {

namespace {

/// Rows or columns that are eliminated at a time, so that most of the work is products of matrices.
constexpr Index kBlock = 32;

double largest_of(const Matrix& x) { return x.cwiseAbs().maxCoeff(); }

// The loops within a block. Not inlined, so that V8's optimising compiler gets hold of them: see linear/tile.hpp.

/// x ← L⁻¹ x
__attribute__((noinline)) void substitute(Index n, const double* L, Index step, double* x) {
  for (Index j = 0; j < n; ++j, L += step) {
    x[j] /= L[j];
    for (Index i = j + 1; i < n; ++i) x[i] -= x[j] * L[i];
  }
}

/// x ← L⁻ᵀ x
__attribute__((noinline)) void substitute_back(Index n, const double* L, Index step, double* x) {
  for (Index j = n - 1; j >= 0; --j) {
    const double* column = L + j * step;
    double sum = x[j];
    for (Index i = j + 1; i < n; ++i) sum -= column[i] * x[i];
    x[j] = sum / column[j];
  }
}

/// The first row or column of the last block.
Index last_block(Index n) { return (n - 1) / kBlock * kBlock; }

const double* corner(const Eigen::Ref<const Matrix>& L, Index first) {
  return L.data() + first * (L.outerStride() + 1);
}

/// b ← b L⁻¹, the right half of the columns first. In halves, and not block by block: each product then has many columns, and
/// packing its long side costs little beside it.
void divide_halves(Eigen::Ref<Matrix> b, const Eigen::Ref<const Matrix>& L) {
  const Index n = L.rows();
  if (n <= kBlock) {
    for (Index j = n - 1; j >= 0; --j) {
      const Index right = n - 1 - j;
      b.col(j).noalias() -= b.rightCols(right) * L.col(j).tail(right);
      b.col(j) /= L(j, j);
    }
    return;
  }
  const Index half = (n / 2 + kBlock - 1) / kBlock * kBlock;
  const Index rest = n - half;
  divide_halves(b.rightCols(rest), L.bottomRightCorner(rest, rest));
  add_product(b.leftCols(half), operand(b.rightCols(rest)), operand(L.bottomLeftCorner(rest, half)), -1);
  divide_halves(b.leftCols(half), L.topLeftCorner(half, half));
}

}  // namespace

Cholesky::Cholesky(Matrix A) : L_(std::move(A)) {
  const Index n = L_.rows();
  for (Index j = 0; j < n; ++j) norm_ = std::max(norm_, L_.col(j).cwiseAbs().sum());
  for (Index first = 0; first < n; first += kBlock) {
    const Index width = std::min(kBlock, n - first);
    const auto done = L_.block(first, 0, n - first, first);
    add_product(L_.block(first, first, n - first, width), operand(done),
                operand(done.topRows(width)).transposed(), -1, Part::kLower);
    for (Index j = first; j < first + width; ++j) {
      L_.col(j).tail(n - j).noalias() -=
          L_.block(j, first, n - j, j - first) * L_.row(j).segment(first, j - first).transpose();
      exists_ = exists_ && L_(j, j) > 0;
      if (!exists_) return;
      L_.col(j).tail(n - j) /= std::sqrt(L_(j, j));
    }
  }
}

bool Cholesky::is_accurate() const {
  if (!exists()) return false;
  // Inverse iteration from a vector without any pattern: the growth tends to ‖A⁻¹‖ from below.
  constexpr int kSteps = 4;
  Matrix x(L_.rows(), 1);
  for (Index i = 0; i < x.rows(); ++i) x(i, 0) = static_cast<double>(1 + i * 7919 % 101) - 51.5;
  double growth = 0;
  for (int step = 0; step < kSteps; ++step) {
    // Not the Euclidean norm: the squares of what is near the ends of the range would leave it.
    x = solve(x / largest_of(x));
    growth = largest_of(x);
  }
  return 1 / (norm_ * growth) > kPoorlyConditioned;
}

Matrix Cholesky::solve(Matrix b) const { return solve_lower_transposed(L_, solve_lower(L_, std::move(b))); }

double Cholesky::smallest_pivot() const { return L_.diagonal().cwiseAbs2().minCoeff(); }

Matrix solve_lower(const Eigen::Ref<const Matrix>& L, Matrix b) {
  const Index n = L.rows();
  for (Index first = 0; first < n; first += kBlock) {
    const Index width = std::min(kBlock, n - first);
    add_product(b.middleRows(first, width), operand(L.block(first, 0, width, first)),
                operand(b.topRows(first)), -1);
    for (Index j = 0; j < b.cols(); ++j) {
      substitute(width, corner(L, first), L.outerStride(), b.col(j).data() + first);
    }
  }
  return b;
}

Matrix solve_lower_transposed(const Eigen::Ref<const Matrix>& L, Matrix b) {
  const Index n = L.rows();
  for (Index first = last_block(n); first >= 0; first -= kBlock) {
    const Index width = std::min(kBlock, n - first);
    const Index below = n - first - width;
    add_product(b.middleRows(first, width), operand(L.block(first + width, first, below, width)).transposed(),
                operand(b.bottomRows(below)), -1);
    for (Index j = 0; j < b.cols(); ++j) {
      substitute_back(width, corner(L, first), L.outerStride(), b.col(j).data() + first);
    }
  }
  return b;
}

Matrix divide_by_lower(Matrix b, const Eigen::Ref<const Matrix>& L) {
  divide_halves(b, L);
  return b;
}

Matrix divide_by_lower_transposed(Matrix b, const Eigen::Ref<const Matrix>& L) {
  const Index n = L.rows();
  for (Index first = 0; first < n; first += kBlock) {
    const Index width = std::min(kBlock, n - first);
    add_product(b.middleCols(first, width), operand(b.leftCols(first)),
                operand(L.block(first, 0, width, first)).transposed(), -1);
    for (Index j = first; j < first + width; ++j) {
      b.col(j).noalias() -= b.middleCols(first, j - first) * L.row(j).segment(first, j - first).transpose();
      b.col(j) /= L(j, j);
    }
  }
  return b;
}

}  // namespace polyhead
