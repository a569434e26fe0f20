#pragma once

#include <span>
#include <vector>

#include "linear/matrix.hpp"

namespace polyhead {

// Loops over columns of numbers. Never inlined, for the reason in linear/tile.hpp.

inline const double* column(const Matrix& A, Index j) { return A.data() + j * A.rows(); }
inline double* column(Matrix& A, Index j) { return A.data() + j * A.rows(); }

/// y = a b, entry by entry.
void multiply(Index n, const double* a, const double* b, double* y);
/// y += a b, entry by entry.
void add_multiplied(Index n, const double* a, const double* b, double* y);

/// y += factor · x
void add_scaled(Index n, double factor, const double* x, double* y);

struct ScaledColumn {
  const double* column = nullptr;
  double factor = 0;
};

/// y += Σ factor · column. Four columns at a time, so that y is read and written a quarter as often.
void add_scaled(Index n, const std::vector<ScaledColumn>& terms, double* y);

/// `sum_columns` takes columns whose length is a multiple of this.
inline constexpr Index kColumnLanes = 8;

/// A column of a matrix by its number.
struct Term {
  Index column = 0;
  double factor = 0;
};

/// Σ factor · column for columns of `n` numbers, a multiple of kColumnLanes, laid end to end. The sums of eight numbers stay in registers.
void sum_columns(Index n, const double* columns, std::span<const Term> terms, double* sums);

/// (a, b) ← (c a − s b, s a + c b)
void rotate(Index n, double* a, double* b, double c, double s);

double sum_of(Index n, const double* x);
/// aᵀ b
double dot(Index n, const double* a, const double* b);

struct InnerProducts {
  double aa = 0, bb = 0, ab = 0;
};

InnerProducts inner_products(Index n, const double* a, const double* b);

}  // namespace polyhead
