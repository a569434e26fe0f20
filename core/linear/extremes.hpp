#pragma once

#include <optional>

#include "base/function_ref.hpp"
#include "linear/matrix.hpp"

namespace polyhead {

/// The ends of the spectrum of a positive definite matrix, for a fraction of what all of it costs.
struct Extremes {
  /// No eigenvalue is below it. Proved, with every rounding on the way accounted for, and the smallest one to about four digits.
  double least = 0;
  /// The largest eigenvalue, to about ten digits.
  double largest = 0;
};

/// `solve` is b ↦ A⁻¹ b, as well as it can be done: only how close the bound is depends on it. Nothing where there is no proof.
std::optional<Extremes> find_extremes(const Matrix& A, FunctionRef<Matrix(const Matrix&)> solve);

}  // namespace polyhead
