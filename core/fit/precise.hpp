#pragma once

#include "tasks/inputs.hpp"

namespace polyhead {

/// y − P H for every row (rows × outputs), with features and sums in twofold precision and one rounding at the end: what 64-bit sums
/// would lose, a solution can still be corrected by. `y`: rows × outputs.
Matrix precise_residuals(const Matrix& P, const Inputs& inputs, const Matrix& y);

}  // namespace polyhead
