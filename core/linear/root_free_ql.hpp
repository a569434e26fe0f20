#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// All eigenvalues of a symmetric tridiagonal matrix, smallest first. Its entries should be near one at most: squares are formed.
///
/// The variant of QL without square roots of Pal, Walker and Kahan (LAPACK's dsterf): it works on the squares of the off-diagonal entries.
Vector make_tridiagonal_eigenvalues(Vector diagonal, Vector off);

}  // namespace polyhead
