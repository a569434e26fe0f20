#pragma once

#include "fit/row_space.hpp"
#include "fit/solve.hpp"

namespace polyhead {

/// Numbers of stacked rows that are reduced together.
inline constexpr Index kStackNumbers = 4'000'000;

/// Σ X Xᵀ = Π Rᵀ R Πᵀ for the rows' places X in the basis of their span. Empty where the labels are fitted exactly, so that there is no
/// noise.
struct RowNoise {
  Matrix R;
  /// Column i of R belongs to direction order[i].
  std::vector<Index> order;

  /// xᵀ (Σ X Xᵀ)⁻¹ x
  [[nodiscard]] double leverage(const Vector& x) const;
};

/// A least-squares solution from the rows themselves, in the coordinates of their span.
struct RowSolution {
  /// P', outputs × ψ, for features in those coordinates. Of all minimisers the one that is nearest to the start in the tokens' own
  /// coordinates.
  Matrix coefficients;
  RowNoise noise;
};

/// Without ridge. First with each row and its label divided by the row's norm, corrected by what is left in twofold precision, from the
/// pivot rows alone and then from all: if that fits every label to rounding, it is the solution. Otherwise Householder QR with column
/// pivots over all rows, the largest first, which is stable row by row.
/// `train` in the coordinates of the span; `rank` the true one, where exact arithmetic knows of more than the span shows.
RowSolution solve_rows(const RowSpace& space, const Coordinates& coordinates, const Inputs& train, Index rank,
                       const FitOptions& options, const Progress& progress);

/// The same as measure_errors, row by row and by the very answers that are given: of a row far larger than the others,
/// sums in another order would be off by more than their errors.
Errors measure_answers(const Matrix& P, const Inputs& inputs);

/// A value is fitted to rounding if |f − y| ≤ kFitsExactly · u · ‖h‖ · ‖P‖.
inline constexpr double kFitsExactly = 16;
/// All labels together are fitted exactly when Σ‖y − PH‖² is below this share of Σ‖y‖².
inline constexpr double kExactlyFitted = 1e-20;

}  // namespace polyhead
