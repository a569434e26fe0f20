#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// W = Σ_i left_i right_iᵀ with orthonormal columns `right` and orthogonal columns `left` of length σ_i, largest first.
struct Svd {
  Vector sigma;
  Matrix left;
  Matrix right;
};

/// From the eigenvectors of WᵀW, cleaned by one-sided Jacobi rotations. Whatever the eigenvectors' accuracy, W = left · rightᵀ
/// holds to rounding because `right` is orthogonal. (Eigen 3.4's BDCSVD is off by 18 % on sixteen equal singular values, and its
/// JacobiSVD takes ten times as long at 441 × 441.)
/// Singular vectors of values below `negligible` · ‖W‖_F are not told apart.
Svd make_svd(const Matrix& W, double negligible = 1e-15);

/// Λ = A Aᵀ = Σ σ_i² u_i u_iᵀ on its range, from the singular values of A. Needs only cond(A), where AᵀA has its square: for data
/// whose coordinates have very different sizes.
struct RangeBasis {
  Vector sigma;
  Matrix u;  ///< orthonormal columns
  Matrix v;  ///< A v_i = σ_i u_i
};

RangeBasis make_range_basis(const Matrix& A);

}  // namespace polyhead
