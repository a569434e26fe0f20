#pragma once

#include "exact/prime_field.hpp"

namespace polyhead {

/// Gauss–Jordan elimination modulo a prime, fed with blocks of rows. After r independent rows it holds their echelon form
/// [I F] on r pivot columns and all others, and only F is stored: of n columns it costs r² n − 2/3 r³ multiplications, n³/3 at full
/// rank, nearly all in products of matrices. Null vectors can be read off: (−F w, w) for any w.
///
/// Besides its columns a row may have `extras`, numbers that go through the same operations but never become pivots.
class Elimination {
 public:
  Elimination(const PrimeField& field, Index columns, Index extras);

  [[nodiscard]] Index rank() const { return static_cast<Index>(pivots_.size()); }
  [[nodiscard]] Index extras() const { return extras_; }
  /// The columns that are pivots, and those that are not, in the order of F's rows and (after the extras) columns.
  [[nodiscard]] const std::vector<Index>& pivots() const { return pivots_; }
  [[nodiscard]] const std::vector<Index>& free() const { return free_; }

  /// Numbers in a row of a block, and where in it column c goes: pivots, then extras, then the others.
  [[nodiscard]] Index width() const { return rank() + extras_ + static_cast<Index>(free_.size()); }
  [[nodiscard]] Index place(Index column) const { return place_[column]; }
  [[nodiscard]] Index extra_place(Index extra) const { return rank() + extra; }

  struct Added {
    /// The rows of the block that are independent of all before them.
    std::vector<Index> rows;
    /// Whether every other row has extras that follow from those before it, too.
    bool consistent = true;
  };
  /// Takes a block with a row for each row of data.
  Added add(Matrix block);

  /// −F W: what the pivot columns of null vectors are when the extras and the other columns are W.
  [[nodiscard]] Matrix solve(const Matrix& W) const;

 private:
  [[nodiscard]] Operand F() const {
    return {F_.data(), rank(), extras_ + static_cast<Index>(free_.size()), 1, F_.rows()};
  }
  /// Makes rows first … first + count − 1 an echelon form of their own; pivot[row] becomes their pivot columns, −1 for zero rows.
  void eliminate(Matrix& block, Index first, Index count, std::vector<Index>& pivot) const;
  void eliminate_few(Matrix& block, Index first, Index count, std::vector<Index>& pivot) const;
  /// Removes the pivots of `from` from the rows of `to`.
  void subtract_rows(Matrix& block, Index to, Index to_count, Index from, Index from_count,
                     const std::vector<Index>& pivot) const;
  void renumber();

  const PrimeField& field_;
  Index extras_;
  std::vector<Index> pivots_;
  std::vector<Index> free_;
  std::vector<Index> place_;
  Matrix F_;  // more rows than needed; the first `rank` count
};

}  // namespace polyhead
