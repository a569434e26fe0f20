#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

// Products of whole matrices, through the one kernel of linear/tile.hpp. Eigen would compile kernels of its own for every combination of
// operands (a block times a transposed block, a product times a product, …), 2 to 5 KB each.

/// A B
Matrix product(const Matrix& A, const Matrix& B);
/// Aᵀ B
Matrix product_tn(const Matrix& A, const Matrix& B);
/// A Bᵀ
Matrix product_nt(const Matrix& A, const Matrix& B);
/// Aᵀ A, at half the cost.
Matrix make_gram(const Matrix& A);
/// Makes A symmetric: what is above the diagonal becomes what is below it.
void mirror_lower(Matrix& A);

/// diag(scale) A
Matrix scale_rows(const Vector& scale, Matrix A);
/// A diag(scale)
Matrix scale_columns(Matrix A, const Vector& scale);

Matrix transposed(const Matrix& A);
/// rows × cols entries of A, the first of them at (row, col).
Matrix take_block(const Matrix& A, Index row, Index col, Index rows, Index cols);
/// Puts it into A, the first entry at (row, col).
void put_block(const Matrix& block, Matrix& A, Index row, Index col);
/// The rows with these numbers, in this order.
Matrix take_rows(const Matrix& A, const std::vector<Index>& rows);
Matrix take_columns(const Matrix& A, const std::vector<Index>& columns);

/// A += (share · mean of the diagonal + 1e-300) I: what keeps a singular A solvable.
void add_ridge(Matrix& A, double share);

/// Positions of the values, largest first; of equals the first.
std::vector<Index> descending_order(const Vector& values);

}  // namespace polyhead
