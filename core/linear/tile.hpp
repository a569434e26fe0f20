#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

// The two kernels under all products of matrices: sums that stay in registers. Never inlined: V8 compiles a function with its optimising
// tier only once it has been called often, and the drivers around them are called once. They are small, so that tier has them ready within
// milliseconds of the very first fit.

/// Rows and columns of a tile.
inline constexpr Index kTile = 4;

/// C (4 × 4, its columns `step` apart) += leftᵀ right, both `depth` × 4 (depth at least one) with the four numbers of a row side by side; rows
/// of the left side lie `left_step` apart.
void multiply_tile(Index depth, const double* left, Index left_step, const double* right, double* C,
                   Index step);

/// The most rows of a column for multiply_columns.
inline constexpr Index kMostRows = 256;
/// From one column to the next on its right side; not a power of two, so that columns do not compete for the same places of the cache.
inline constexpr Index kColumnStep = kMostRows + 8;

/// Inner products of two columns, `left_step` apart, with four, kColumnStep apart: at halves[4 j + 2 i] the sum over the even rows of left i
/// times right j, and behind it the sum over the odd ones. `rows` is even and at least two. Columns need not be packed.
void multiply_columns(Index rows, const double* left, Index left_step, const double* right, double* halves);

}  // namespace polyhead
