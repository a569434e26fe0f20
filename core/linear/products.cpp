#include "linear/products.hpp"

#include <algorithm>

#include "linear/columns.hpp"
#include "linear/multiply.hpp"
#include "linear/order.hpp"

namespace polyhead {

namespace {

// Transposing walks one of the two sides in strides; squares of this size keep both in the cache.
constexpr Index kSquare = 16;

/// to (cols × rows) = fromᵀ. Not inlined: see linear/tile.hpp.
__attribute__((noinline)) void transpose_square(const double* from, Index from_step, Index rows, Index cols,
                                                double* to, Index to_step) {
  for (Index j = 0; j < cols; ++j) {
    for (Index i = 0; i < rows; ++i) to[j + i * to_step] = from[i + j * from_step];
  }
}

}  // namespace

Matrix product(const Matrix& A, const Matrix& B) {
  Matrix C = Matrix::Zero(A.rows(), B.cols());
  add_product(C, operand(A), operand(B));
  return C;
}

Matrix product_tn(const Matrix& A, const Matrix& B) {
  Matrix C = Matrix::Zero(A.cols(), B.cols());
  add_product(C, operand(A).transposed(), operand(B));
  return C;
}

Matrix product_nt(const Matrix& A, const Matrix& B) {
  Matrix C = Matrix::Zero(A.rows(), B.rows());
  add_product(C, operand(A), operand(B).transposed());
  return C;
}

void mirror_lower(Matrix& A) {
  const Index n = A.rows();
  for (Index first = 0; first < n; first += kSquare) {
    const Index after = std::min(n, first + kSquare);
    for (Index j = first; j < after; ++j) {
      for (Index i = first; i < j; ++i) A(i, j) = A(j, i);
    }
    for (Index i = after; i < n; i += kSquare) {
      transpose_square(&A(i, first), n, std::min(kSquare, n - i), kSquare, &A(first, i), n);
    }
  }
}

Matrix make_gram(const Matrix& A) {
  Matrix gram = Matrix::Zero(A.cols(), A.cols());
  add_product(gram, operand(A).transposed(), operand(A), 1, Part::kLower);
  mirror_lower(gram);
  return gram;
}

Matrix scale_rows(const Vector& scale, Matrix A) {
  for (Index j = 0; j < A.cols(); ++j) A.col(j).array() *= scale.array();
  return A;
}

Matrix scale_columns(Matrix A, const Vector& scale) {
  for (Index j = 0; j < A.cols(); ++j) A.col(j) *= scale[j];
  return A;
}

Matrix transposed(const Matrix& A) {
  Matrix result(A.cols(), A.rows());
  for (Index j = 0; j < A.cols(); j += kSquare) {
    for (Index i = 0; i < A.rows(); i += kSquare) {
      transpose_square(&A(i, j), A.rows(), std::min(kSquare, A.rows() - i), std::min(kSquare, A.cols() - j),
                       &result(j, i), result.rows());
    }
  }
  return result;
}

Matrix take_rows(const Matrix& A, const std::vector<Index>& rows) {
  Matrix taken(static_cast<Index>(rows.size()), A.cols());
  for (Index j = 0; j < A.cols(); ++j) {
    for (Index i = 0; i < taken.rows(); ++i) taken(i, j) = A(rows[i], j);
  }
  return taken;
}

Matrix take_columns(const Matrix& A, const std::vector<Index>& columns) {
  Matrix taken(A.rows(), static_cast<Index>(columns.size()));
  for (Index j = 0; j < taken.cols(); ++j) taken.col(j) = A.col(columns[j]);
  return taken;
}

Matrix take_block(const Matrix& A, Index row, Index col, Index rows, Index cols) {
  Matrix block(rows, cols);
  for (Index j = 0; j < cols; ++j) std::copy_n(column(A, col + j) + row, rows, column(block, j));
  return block;
}

void put_block(const Matrix& block, Matrix& A, Index row, Index col) {
  for (Index j = 0; j < block.cols(); ++j)
    std::copy_n(column(block, j), block.rows(), column(A, col + j) + row);
}

void add_ridge(Matrix& A, double share) {
  const double ridge = share * A.trace() / static_cast<double>(A.rows()) + 1e-300;
  for (Index i = 0; i < A.rows(); ++i) A(i, i) += ridge;
}

std::vector<Index> descending_order(const Vector& values) {
  return make_order(values.size(), [&](Index i, Index j) { return values[i] > values[j]; });
}

}  // namespace polyhead
