#pragma once

#include "softmax/attend.hpp"

namespace polyhead {

struct VarproOptions {
  int iterations = 60;
  /// λ of the first step, in (A_eff + λ diag A_eff) step = g; divided by 5 after a step that helped, times 4 after one that did not.
  double damping = 1e-2;
  double ease = 5;
  double tighten = 4;
  /// Solved when ‖Y − ZW‖ / ‖Y‖ is below this …
  double solved = 1e-9;
  /// … and then polished on while a step at least halves it; a start that is solved already stays where it is.
  /// Stalled when `patience` steps in a row lowered the residual by less than this share, or λ passes `most_damping`.
  double stalled = 1e-4;
  int patience = 6;
  double most_damping = 1e8;
};

/// No step of Θ, all heads together, is longer: where the rows leave a direction open, only rounding would say how far to go.
inline constexpr double kLongestStep = 30;

enum class PolishEnding { kSolved, kStalled, kIterationLimit };

constexpr std::array<Name<PolishEnding>, 3> names_of(PolishEnding) {
  return {{{PolishEnding::kSolved, "solved", "The residual is below the tolerance."},
           {PolishEnding::kStalled, "stalled", "No step makes it smaller."},
           {PolishEnding::kIterationLimit, "iteration-limit", "It would go on."}}};
}

/// Where a polish ended, and how it came there.
struct Polish {
  std::vector<Matrix> thetas;
  std::vector<Matrix> W;
  double residual = 1;          ///< ‖Y − ZW‖ / ‖Y‖, rows weighted
  double condition = 1;         ///< of Z, its columns scaled to length 1
  std::vector<double> history;  ///< the residual at the start and after every iteration
  PolishEnding ending = PolishEnding::kIterationLimit;

  [[nodiscard]] int iterations() const { return static_cast<int>(history.size()) - 1; }
};

SoftmaxLayer make_layer(const Polish& polish);

/// Variable projection: for given Θ the best W is a least-squares problem, so ‖Y − Z(Θ) W(Θ)‖² is minimised over Θ alone
/// (Golub & Pereyra), by Levenberg–Marquardt.
Polish polish(const SoftmaxRows& rows, std::vector<Matrix> thetas, const VarproOptions& options = {});

/// The model of the residual at Θ: everything a step needs. Parameter (i, j, l) of Θ_i[l, j] has the number (i d + j) d + l.
struct Linearised {
  Matrix A;          ///< JᵀJ with W eliminated: A − Σ_o B_o (ZᵀZ)⁻¹ B_oᵀ
  Vector g;          ///< Jᵀ(Y − ZW): minus half the gradient of the squared residual
  double scale = 0;  ///< mean diagonal of JᵀJ before: rounding leaves some 10⁻¹⁶ of it in A
};

/// The point at which a step starts.
struct ProjectedPoint {
  std::vector<Attended> heads;
  Matrix Z;  ///< rows × m d, weighted
  LeastSquares fit;
};

ProjectedPoint project(const SoftmaxRows& rows, const std::vector<Matrix>& thetas);
Linearised linearise(const SoftmaxRows& rows, const ProjectedPoint& point);

/// Of Z with its columns scaled to length 1: near 1 for heads that see different things, large for nearly equal ones.
double condition_of(const Matrix& Z);

/// Refines with plain Gauss–Newton steps: where labels are noisy, on all rows.
Polish gauss_newton(const SoftmaxRows& rows, const Polish& start, int steps);

}  // namespace polyhead
