#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// A = Q T Qᵀ with T tridiagonal and Q = Π_i (I − h_i v_i v_iᵀ), in this order.
struct Tridiagonal {
  Vector diagonal;
  /// One less than the diagonal has.
  Vector off;
  Vector h;
  /// v_i is column i from its entry i + 1 on, and v_i starts with one. The rest means nothing.
  Matrix reflectors;
};

/// Reads the lower triangle of A.
Tridiagonal make_tridiagonal(Matrix A);

}  // namespace polyhead
