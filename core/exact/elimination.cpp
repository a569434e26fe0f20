#include "exact/elimination.hpp"

#include <algorithm>
#include <numeric>

namespace polyhead {

namespace {

/// So few rows are eliminated one by one.
constexpr Index kFewRows = 8;

constexpr Index kNone = -1;

/// F_ begins with room for so many rows, and doubles.
constexpr Index kFirstRows = 256;

}  // namespace

Elimination::Elimination(const PrimeField& field, Index columns, Index extras)
    : field_(field), extras_(extras), free_(columns), F_(std::min(kFirstRows, columns), columns + extras) {
  std::iota(free_.begin(), free_.end(), Index{0});
  place_.resize(free_.size());
  renumber();
}

void Elimination::renumber() {
  for (Index i = 0; i < rank(); ++i) place_[pivots_[i]] = i;
  for (std::size_t i = 0; i < free_.size(); ++i) place_[free_[i]] = rank() + extras_ + static_cast<Index>(i);
}

Elimination::Added Elimination::add(Matrix block) {
  assert(block.cols() == width());
  const Index rank = this->rank();
  Matrix rest = block.rightCols(width() - rank);
  field_.subtract_product(rest, operand(block.leftCols(rank)), F());
  std::vector<Index> pivot(static_cast<std::size_t>(rest.rows()), kNone);
  eliminate(rest, 0, rest.rows(), pivot);

  Added added;
  std::vector<Index> columns;
  for (Index row = 0; row < rest.rows(); ++row) {
    if (pivot[row] != kNone) {
      added.rows.push_back(row);
      columns.push_back(pivot[row]);
    } else if ((rest.row(row).head(extras_).array() != 0).any()) {
      added.consistent = false;
    }
  }
  const auto count = static_cast<Index>(columns.size());
  if (count == 0) return added;

  if (rank + count > F_.rows()) {
    // Only what is still in use is copied.
    Matrix larger(
        std::max(rank + count, std::min(2 * F_.rows(), rank + extras_ + static_cast<Index>(free_.size()))),
        rest.cols());
    larger.topRows(rank) = F_.topLeftCorner(rank, rest.cols());
    F_ = std::move(larger);
  }
  Matrix factors(rank, count);
  Matrix rows(count, rest.cols());
  for (Index i = 0; i < count; ++i) {
    factors.col(i) = F_.col(columns[i]).head(rank);
    rows.row(i) = rest.row(added.rows[i]);
    pivots_.push_back(free_[columns[i] - extras_]);
  }
  // The last column takes the place of one that has become a pivot; from the right, so that it is none of these itself.
  std::sort(columns.begin(), columns.end());
  std::reverse(columns.begin(), columns.end());
  for (const Index column : columns) {
    const Index last = extras_ + static_cast<Index>(free_.size()) - 1;
    F_.col(column).head(rank) = F_.col(last).head(rank);
    rows.col(column) = rows.col(last);
    free_[column - extras_] = free_.back();
    free_.pop_back();
  }
  const Index left = extras_ + static_cast<Index>(free_.size());
  if (left > 0) {
    field_.subtract_product(F_.topLeftCorner(rank, left), operand(factors), operand(rows.leftCols(left)));
    F_.block(rank, 0, count, left) = rows.leftCols(left);
  }
  renumber();
  return added;
}

void Elimination::eliminate(Matrix& block, Index first, Index count, std::vector<Index>& pivot) const {
  if (count <= kFewRows) return eliminate_few(block, first, count, pivot);
  const Index half = (count / 2 + kFewRows - 1) / kFewRows * kFewRows;
  eliminate(block, first, half, pivot);
  subtract_rows(block, first + half, count - half, first, half, pivot);
  eliminate(block, first + half, count - half, pivot);
  subtract_rows(block, first, half, first + half, count - half, pivot);
}

void Elimination::subtract_rows(Matrix& block, Index to, Index to_count, Index from, Index from_count,
                                const std::vector<Index>& pivot) const {
  // Rows without a pivot are zero but for extras, which are nobody's to use.
  Matrix factors = Matrix::Zero(to_count, from_count);
  bool any = false;
  for (Index i = 0; i < from_count; ++i) {
    if (pivot[from + i] == kNone) continue;
    factors.col(i) = block.col(pivot[from + i]).segment(to, to_count);
    any = true;
  }
  if (!any) return;
  field_.subtract_product(block.middleRows(to, to_count), operand(factors),
                          operand(block.middleRows(from, from_count)));
}

void Elimination::eliminate_few(Matrix& block, Index first, Index count, std::vector<Index>& pivot) const {
  double factors[kFewRows];
  for (Index i = 0; i < count; ++i) {
    Index column = extras_;
    while (column < block.cols() && block(first + i, column) == 0) ++column;
    if (column == block.cols()) continue;
    pivot[first + i] = column;
    const double inverse = field_.inverse(block(first + i, column));
    std::copy_n(block.col(column).data() + first, count, factors);
    factors[i] = 0;
    for (Index j = 0; j < block.cols(); ++j) {
      double* const rows = block.col(j).data() + first;
      if (rows[i] == 0) continue;
      rows[i] = field_.reduce(rows[i] * inverse);
      field_.subtract_scaled(count, rows[i], factors, rows);
    }
  }
}

Matrix Elimination::solve(const Matrix& W) const {
  Matrix solution = Matrix::Zero(rank(), W.cols());
  if (W.rows() > 0) field_.subtract_product(solution, F(), operand(W));
  return solution;
}

}  // namespace polyhead
