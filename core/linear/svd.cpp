#include "linear/svd.hpp"

#include <algorithm>
#include <cmath>

#include "linear/columns.hpp"
#include "linear/products.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

// Columns whose cosine is below this count as orthogonal: |⟨b_i, b_j⟩| ≤ kOrthogonal ‖b_i‖ ‖b_j‖.
constexpr double kOrthogonal = 1e-14;
constexpr int kMostSweeps = 30;

/// Rotates pairs of columns of B until all are orthogonal, and `right` along with them. Pairs that are orthogonal already,
/// nearly all of them, cost one entry of a product. Columns shorter than `negligible` are left alone.
void orthogonalise(Matrix& B, Matrix& right, double negligible) {
  // They come last: the columns are nearly sorted already.
  Index count = B.cols();
  while (count > 0 && B.col(count - 1).norm() <= negligible) --count;
  for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
    const Matrix inner = make_gram(take_block(B, 0, 0, B.rows(), count));
    bool rotated = false;
    for (Index i = 0; i < count; ++i) {
      for (Index j = i + 1; j < count; ++j) {
        if (std::min(inner(i, i), inner(j, j)) <= negligible * negligible) continue;
        const double guess = std::sqrt(inner(i, i) * inner(j, j));
        if (std::abs(inner(i, j)) <= kOrthogonal * guess) continue;
        const auto [alpha, beta, gamma] = inner_products(B.rows(), B.col(i).data(), B.col(j).data());
        if (std::abs(gamma) <= kOrthogonal * std::sqrt(alpha * beta)) continue;
        const double zeta = (beta - alpha) / (2 * gamma);
        const double t = (zeta >= 0 ? 1.0 : -1.0) / (std::abs(zeta) + std::sqrt(1 + zeta * zeta));
        const double c = 1 / std::sqrt(1 + t * t);
        rotate(B.rows(), B.col(i).data(), B.col(j).data(), c, c * t);
        rotate(right.rows(), right.col(i).data(), right.col(j).data(), c, c * t);
        rotated = true;
      }
    }
    if (!rotated) return;
  }
}

}  // namespace

Svd make_svd(const Matrix& W, double negligible) {
  if (W.cols() > W.rows()) {
    // The smaller Gram matrix; then the roles of the two sides are exchanged, and the lengths with them.
    const Svd flipped = make_svd(transposed(W), negligible);
    Svd svd{flipped.sigma, scale_columns(flipped.right, flipped.sigma), flipped.left};
    for (Index i = 0; i < svd.sigma.size(); ++i) {
      if (svd.sigma[i] > 0) svd.right.col(i) /= svd.sigma[i];
    }
    return svd;
  }
  Matrix right = make_eigen(make_gram(W)).vectors.rowwise().reverse();
  Matrix B = product(W, right);
  orthogonalise(B, right, negligible * W.norm());

  const Vector length = B.colwise().norm();
  const std::vector<Index> order = descending_order(length);
  return {take_rows(length, order), take_columns(B, order), take_columns(right, order)};
}

RangeBasis make_range_basis(const Matrix& A) {
  Svd svd = make_svd(A);
  for (Index i = 0; i < svd.sigma.size(); ++i) {
    if (svd.sigma[i] > 0) svd.left.col(i) /= svd.sigma[i];
  }
  return {std::move(svd.sigma), std::move(svd.left), std::move(svd.right)};
}

}  // namespace polyhead
