#pragma once

#include "softmax/rows.hpp"

namespace polyhead {

/// Phase 1. y ≈ x̄ᵀ B₁ + qᵀ B₂ by least squares, x̄ the mean of the tokens; B₁ + B₂ ≈ Σ_i W_i: where all tokens are equal to q,
/// y = qᵀ Σ_i W_i.
Matrix fit_crude_sum(const SoftmaxRows& rows);

}  // namespace polyhead
