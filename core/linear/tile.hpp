#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// The one kernel under all products of matrices: 4 × 4 numbers that stay in registers.
inline constexpr Index kTile = 4;

/// tile (4 × 4, column after column) += leftᵀ right, both `depth` × 4 (depth at least one) with the four numbers of a row side by side; rows
/// of the left side lie `left_step` apart. Never inlined: V8 compiles a function with its optimising tier only once it has been called
/// often, and the drivers around it are called once. It is small, so that tier has it ready within milliseconds of the very first fit.
void multiply_tile(Index depth, const double* left, Index left_step, const double* right, double* tile);

}  // namespace polyhead
