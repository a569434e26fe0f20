#pragma once

#include <array>

#include "linear/matrix.hpp"

namespace polyhead {

inline constexpr Index kMostTokens = 6;
using Shares = std::array<double, kMostTokens>;

/// argmin over p ≥ 0, Σ p = 1 of pᵀ K p − 2 bᵀ p, for the leading `count` entries of K (positive definite) and b: the mixture of
/// `count` points nearest to another one, K their inner products with each other, b with that one. By Wolfe's method: it walks from
/// one set of points to another and ends after finitely many steps in the exact minimiser.
Shares nearest_mixture(const std::array<Shares, kMostTokens>& K, const Shares& b, Index count);

}  // namespace polyhead
