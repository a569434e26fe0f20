#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// All eigenvalues of a symmetric tridiagonal matrix, smallest first. Its entries should be at most about one: squares are formed.
///
/// Pal, Walker and Kahan's variant of QL without square roots (LAPACK's dsterf): it works on the squares of the off-diagonal entries.
Vector make_tridiagonal_eigenvalues(Vector diagonal, Vector off);

}  // namespace polyhead
