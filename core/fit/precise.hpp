#pragma once

#include "base/function_ref.hpp"
#include "base/twofold.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// Calls `visit` for every row with s = vech(Z Zᵀ) in twofold precision and its last token u: the features are s ⊗ u.
void visit_precise_rows(const Inputs& inputs,
                        FunctionRef<void(Index row, const std::vector<Twofold>& s, const double* u)> visit);

/// y − P H for every row (rows × outputs), with features and sums in twofold precision and one rounding at the end: what 64-bit sums
/// would lose, a solution can still be corrected by. `y`: rows × outputs.
Matrix precise_residuals(const Matrix& P, const Inputs& inputs, const Matrix& y);

}  // namespace polyhead
