#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// A = Σ_i values_i vectors_i vectors_iᵀ, smallest first.
struct SymmetricEigen {
  Vector values;
  Matrix vectors;
};

SymmetricEigen make_eigen(const Matrix& A);

/// The values alone, for a fraction of the cost.
Vector make_eigenvalues(const Matrix& A);

/// All values, largest first, and the vectors of the first `count`, at little more than the cost of the values.
SymmetricEigen make_leading_eigen(Matrix A, Index count);

}  // namespace polyhead
