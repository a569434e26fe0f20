#pragma once

#include "softmax/rows.hpp"

namespace polyhead {

/// One head on every row.
struct Attended {
  Matrix share;  ///< rows × k: softmax_b(qᵀ Θ x_b)
  Matrix z;      ///< rows × d: Σ_b share_b x_b
};

Attended attend(const SoftmaxRows& rows, const Matrix& theta);

/// C v for every row, C = Σ_b share_b x_b x_bᵀ − z zᵀ; the rows of v are the vectors. ∂(zᵀu)/∂Θ = q (C u)ᵀ.
Matrix apply_covariance(const SoftmaxRows& rows, const Attended& head, const Matrix& v);

/// C W for every row: column o · d + j is (C W)_{jo}, the derivative of output o by Θ_{lj}, over q_l.
Matrix make_response(const SoftmaxRows& rows, const Attended& head, const Matrix& W);

/// Column by column diag(weight) A.
Matrix weighted(const SoftmaxRows& rows, Matrix A);

/// min ‖Y − Z W‖², by the normal equations with one step of refinement. A ridge of 1e-14 of the mean diagonal keeps a singular
/// Z solvable, a larger one where rounding takes more than that. Where Z is not finite, nor is the residual.
struct LeastSquares {
  Matrix W;
  Matrix residual;  ///< Y − Z W
  Matrix L;         ///< ZᵀZ = L Lᵀ
};

LeastSquares solve_least_squares(const Matrix& Z, const Matrix& Y);

}  // namespace polyhead
