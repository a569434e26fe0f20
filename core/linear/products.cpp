#include "linear/products.hpp"

#include <algorithm>
#include <numeric>

namespace polyhead {

Matrix product(const Matrix& A, const Matrix& B) { return A * B; }

Matrix product_tn(const Matrix& A, const Matrix& B) { return A.transpose() * B; }

Matrix product_nt(const Matrix& A, const Matrix& B) { return A * B.transpose(); }

Matrix make_gram(const Matrix& A) {
  Matrix gram = Matrix::Zero(A.cols(), A.cols());
  gram.selfadjointView<Eigen::Lower>().rankUpdate(A.transpose());
  gram.triangularView<Eigen::StrictlyUpper>() = gram.transpose();
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

Matrix transposed(const Matrix& A) { return A.transpose(); }

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

std::vector<Index> descending_order(const Vector& values) {
  std::vector<Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&](Index i, Index j) { return values[i] > values[j]; });
  return order;
}

}  // namespace polyhead
