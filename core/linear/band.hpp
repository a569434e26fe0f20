#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// A symmetric matrix that is zero farther than `width` from its diagonal, by its lower half. Column after column, each with room for twice
/// the width: what is chased out of the band stays within.
struct Band {
  Band(Index rows, Index half_width);

  /// Entry (i, j), j ≤ i ≤ j + 2 width; that below it is the next number, that beside it is `step` numbers on.
  [[nodiscard]] double* at(Index i, Index j) { return entries.data() + i + j * step; }

  Index size = 0;
  Index width = 0;
  Index step = 0;
  Vector entries;
};

/// One that has the eigenvalues of A, of which the lower triangle is read. Nearly all of the work is products of matrices.
Band make_band(Matrix A, Index width);

struct DiagonalAndOff {
  Vector diagonal;
  /// One less than the diagonal has.
  Vector off;
};

/// The tridiagonal matrix with its eigenvalues: each column's entries beyond the first are reflected away, and what that puts below the
/// band is chased down and out of it (Rutishauser's and Schwarz' way, a whole reflection at a time).
DiagonalAndOff make_tridiagonal(Band band);

}  // namespace polyhead
