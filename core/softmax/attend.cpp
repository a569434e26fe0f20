#include "softmax/attend.hpp"

#include <algorithm>
#include <utility>

#include "base/elementary.hpp"
#include "linear/cholesky.hpp"
#include "linear/columns.hpp"
#include "linear/multiply.hpp"
#include "linear/products.hpp"

namespace polyhead {

Attended attend(const SoftmaxRows& rows, const Matrix& theta) {
  const Index n = rows.count();
  const Index k = rows.k();
  const Matrix asked = product(rows.Q, theta);
  Attended head{Matrix::Zero(n, k), Matrix::Zero(n, rows.d())};
  Vector largest = Vector::Constant(n, -1e300);
  for (Index b = 0; b < k; ++b) {
    double* logit = column(head.share, b);
    for (Index j = 0; j < rows.d(); ++j) add_multiplied(n, column(asked, j), column(rows.X[b], j), logit);
    for (Index r = 0; r < n; ++r) largest[r] = std::max(largest[r], logit[r]);
  }
  Vector sum = Vector::Zero(n);
  for (Index b = 0; b < k; ++b) {
    for (Index r = 0; r < n; ++r) sum[r] += head.share(r, b) = portable_exp(head.share(r, b) - largest[r]);
  }
  for (Index b = 0; b < k; ++b) {
    double* share = column(head.share, b);
    for (Index r = 0; r < n; ++r) share[r] /= sum[r];
    for (Index j = 0; j < rows.d(); ++j) add_multiplied(n, share, column(rows.X[b], j), column(head.z, j));
  }
  return head;
}

namespace {

/// Columns of C times one vector per row, where `along` is x_bᵀ v and `mean` is zᵀ v: Σ_b share_b (along_b − mean) x_b. `out` has
/// the d columns one behind the other.
void add_covariance(const SoftmaxRows& rows, const Attended& head, Index b, const double* along,
                    const double* mean, double* out) {
  const Index n = rows.count();
  const double* share = column(head.share, b);
  Vector factor(n);
  for (Index r = 0; r < n; ++r) factor[r] = share[r] * (along[r] - mean[r]);
  for (Index j = 0; j < rows.d(); ++j) add_multiplied(n, factor.data(), column(rows.X[b], j), out + j * n);
}

}  // namespace

Matrix apply_covariance(const SoftmaxRows& rows, const Attended& head, const Matrix& v) {
  const Index n = rows.count();
  Matrix result = Matrix::Zero(n, rows.d());
  Matrix along = Matrix::Zero(n, rows.k());
  Vector mean = Vector::Zero(n);
  for (Index b = 0; b < rows.k(); ++b) {
    for (Index j = 0; j < rows.d(); ++j)
      add_multiplied(n, column(rows.X[b], j), column(v, j), column(along, b));
    add_multiplied(n, column(head.share, b), column(along, b), mean.data());
  }
  for (Index b = 0; b < rows.k(); ++b)
    add_covariance(rows, head, b, column(along, b), mean.data(), result.data());
  return result;
}

Matrix make_response(const SoftmaxRows& rows, const Attended& head, const Matrix& W) {
  const Index d = rows.d();
  Matrix result = Matrix::Zero(rows.count(), d * d);
  const Matrix mean = product(head.z, W);
  for (Index b = 0; b < rows.k(); ++b) {
    const Matrix along = product(rows.X[b], W);
    for (Index o = 0; o < d; ++o)
      add_covariance(rows, head, b, column(along, o), column(mean, o), column(result, o * d));
  }
  return result;
}

Matrix weighted(const SoftmaxRows& rows, Matrix A) { return scale_rows(rows.weight, std::move(A)); }

LeastSquares solve_least_squares(const Matrix& Z, const Matrix& Y) {
  constexpr double kLeastRidge = 1e-14;
  constexpr double kMostRidge = 1e-6;
  const Matrix gram = make_gram(Z);
  Cholesky factor;
  for (double ridge = kLeastRidge; ridge < kMostRidge; ridge *= 10) {
    Matrix ridged = gram;
    add_ridge(ridged, ridge);
    factor = Cholesky(std::move(ridged));
    if (factor.exists()) break;
  }
  Matrix W = factor.solve(product_tn(Z, Y));
  Matrix residual = Y;
  add_product(residual, operand(Z), operand(W), -1);
  W += factor.solve(product_tn(Z, residual));
  residual = Y;
  add_product(residual, operand(Z), operand(W), -1);
  return {std::move(W), std::move(residual), factor.make_L()};
}

}  // namespace polyhead
