#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// Orthonormal eigenvectors of a symmetric tridiagonal matrix for some of its eigenvalues, largest first, which have to be known to rounding.
/// Its entries should be at most about one.
Matrix make_tridiagonal_eigenvectors(const Vector& diagonal, const Vector& off, const Vector& values);

}  // namespace polyhead
