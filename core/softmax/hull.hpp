#pragma once

#include <cstdint>

#include "softmax/varpro.hpp"

namespace polyhead {

struct HullOptions {
  int sweeps = 20;
  /// A sweep that lowers the leftover by less than this share is the last.
  double converged = 1e-4;
  /// Beside the spectral start.
  int random_starts = 2;
  /// Of the mean diagonal, on the moments of the features.
  double ridge = 1e-6;
  /// Of the mean diagonal, on the equations of a sweep.
  double sweep_ridge = 1e-9;
  /// The centre moves by at most ‖Θ̄‖ + this.
  double reach = 3;
  std::uint64_t seed = 42;
};

/// The heads lie in the affine hull {c₀ + Σ_t a_t Δ_t}; m heads span one of m − 1 directions.
struct Hull {
  Matrix origin;                   ///< c₀ = Θ̄ + n
  std::vector<Matrix> directions;  ///< Δ_t, orthonormal
  double leftover =
      1;  ///< ‖L(B − M)‖ / ‖L B‖: what those directions leave of the first-order part of the residual
};

/// Phase 4, first half: the residual of one head, to first order in how far the true heads are from it,
/// y − zS ≈ qᵀ[n C S + Σ_t Δ_t C V_t], is linear in the features q_l C_jj'.
struct FirstOrder {
  Matrix centre;  ///< Θ̄
  Matrix sum;     ///< S
  Matrix
      G;  ///< moments of the features, z projected out; feature (l, j ≤ j') has the number l · d(d+1)/2 + …
  Matrix cross;          ///< features × outputs: moments with the residual
  Matrix B;              ///< G⁻¹ cross
  double power = 0;      ///< ‖L B‖², what the features explain of the residual
  double explained = 0;  ///< … as a share of it
};

FirstOrder make_first_order(const SoftmaxRows& rows, const Polish& centre, const HullOptions& options = {});

/// Phase 4, second half: alternating least squares for n, Δ_t and V_t, from several starts; the best is kept.
Hull fit_hull(const FirstOrder& order, Index directions, const HullOptions& options = {});

}  // namespace polyhead
