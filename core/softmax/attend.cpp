#include "softmax/attend.hpp"

#include "elementary.hpp"
#include "linear/cholesky.hpp"
#include "linear/products.hpp"

namespace polyhead {

Attended attend(const SoftmaxRows& rows, const Matrix& theta) {
  const Index n = rows.count();
  const Index k = rows.k();
  const Matrix asked = product(rows.Q, theta);
  Attended head{Matrix::Zero(n, k), Matrix::Zero(n, rows.d())};
  Vector largest = Vector::Constant(n, -1e300);
  for (Index b = 0; b < k; ++b) {
    auto logit = head.share.col(b);
    for (Index j = 0; j < rows.d(); ++j) logit += asked.col(j).cwiseProduct(rows.X[b].col(j));
    largest = largest.cwiseMax(logit);
  }
  Vector sum = Vector::Zero(n);
  for (Index b = 0; b < k; ++b) {
    for (Index r = 0; r < n; ++r) sum[r] += head.share(r, b) = portable_exp(head.share(r, b) - largest[r]);
  }
  for (Index b = 0; b < k; ++b) {
    head.share.col(b) = head.share.col(b).cwiseQuotient(sum);
    for (Index j = 0; j < rows.d(); ++j) head.z.col(j) += head.share.col(b).cwiseProduct(rows.X[b].col(j));
  }
  return head;
}

namespace {

/// Columns of C times one vector per row, where `along_b` is x_bᵀ v and `mean` is zᵀ v: Σ_b share_b (along_b − mean) x_b.
template <class Out>
void add_covariance(const SoftmaxRows& rows, const Attended& head, Index b, const Vector& along,
                    const Vector& mean, Out out) {
  const Vector factor = head.share.col(b).cwiseProduct(along - mean);
  for (Index j = 0; j < rows.d(); ++j) out.col(j) += factor.cwiseProduct(rows.X[b].col(j));
}

}  // namespace

Matrix apply_covariance(const SoftmaxRows& rows, const Attended& head, const Matrix& v) {
  Matrix result = Matrix::Zero(rows.count(), rows.d());
  Matrix along = Matrix::Zero(rows.count(), rows.k());
  Vector mean = Vector::Zero(rows.count());
  for (Index b = 0; b < rows.k(); ++b) {
    for (Index j = 0; j < rows.d(); ++j) along.col(b) += rows.X[b].col(j).cwiseProduct(v.col(j));
    mean += head.share.col(b).cwiseProduct(along.col(b));
  }
  for (Index b = 0; b < rows.k(); ++b)
    add_covariance(rows, head, b, along.col(b), mean, result.leftCols(rows.d()));
  return result;
}

Matrix make_response(const SoftmaxRows& rows, const Attended& head, const Matrix& W) {
  const Index d = rows.d();
  Matrix result = Matrix::Zero(rows.count(), d * d);
  const Matrix mean = product(head.z, W);
  for (Index b = 0; b < rows.k(); ++b) {
    const Matrix along = product(rows.X[b], W);
    for (Index o = 0; o < d; ++o)
      add_covariance(rows, head, b, along.col(o), mean.col(o), result.middleCols(o * d, d));
  }
  return result;
}

Matrix weighted(const SoftmaxRows& rows, Matrix A) { return scale_rows(rows.weight, std::move(A)); }

LeastSquares solve_least_squares(const Matrix& Z, const Matrix& Y) {
  constexpr double kLeastRidge = 1e-14;
  Matrix gram = make_gram(Z);
  gram.diagonal().array() += kLeastRidge * gram.trace() / static_cast<double>(gram.rows()) + 1e-300;
  const Cholesky factor(gram);
  Matrix W = factor.solve(product_tn(Z, Y));
  W += factor.solve(product_tn(Z, Y - product(Z, W)));
  Matrix residual = Y - product(Z, W);
  return {std::move(W), std::move(residual), factor.make_L()};
}

}  // namespace polyhead
