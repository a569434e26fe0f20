#pragma once

#include "base/function_ref.hpp"
#include "linear/tile.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// Rows of a block where each row is looked at on its own, and the most where rows are summed.
inline constexpr Index kBlockRows = 64;
inline constexpr Index kSummedRows = kMostRows;
// Inputs are taken in twos and rows in fours; buffers of kSummedRows take either kind of block.
static_assert(kBlockRows % 4 == 0 && kSummedRows % 4 == 0 && kBlockRows <= kSummedRows);

/// Rows of a block where rows are summed: many, so that the kernels' loops are long, while the block stays in the second-level cache.
constexpr Index summed_rows(Index d) { return d <= 16 ? kSummedRows : kBlockRows; }

/// A few rows in the structured form H = s ⊗ u, one matrix row each: s = vech(Z Zᵀ), u = z_n. H itself is never formed. The matrices have
/// a few rows more than a block takes, which stay zero: columns a power of two apart would compete for the same places of the cache.
struct FeatureBlock {
  Index first_row = 0;
  Index rows = 0;
  Matrix s;  ///< q columns
  Matrix u;  ///< d columns
  Matrix y;  ///< a column for each output

  /// Rows for kernels that take four at a time: those behind the last one are zero.
  [[nodiscard]] Index depth() const { return (rows + 3) / 4 * 4; }
  /// From one column to the next.
  [[nodiscard]] Index step() const { return s.rows(); }
};

/// A range of inputs of a set.
struct InputRange {
  Index first = 0;
  Index count = 0;
};

/// Calls `visit` for the rows of `range`, in order, so many at a time. Unused rows of the last block are zero.
void visit_blocks(const Inputs& inputs, InputRange range, FunctionRef<void(const FeatureBlock&)> visit,
                  Index most_rows = kBlockRows);

/// ‖H‖ = ‖s‖ ‖u‖ of every row.
Vector row_sizes(const FeatureBlock& block);

/// P (outputs × ψ), laid out to predict blocks.
class BlockModel {
 public:
  explicit BlockModel(const Matrix& P);

  /// Row i is P H(Z_i); as many rows as the block's matrices.
  [[nodiscard]] Matrix predict(const FeatureBlock& block) const;

 private:
  Index outputs_;
  Index d_;
  Index pairs_;
  /// For each output and every four coordinates l: P(output, pair · d + l), four numbers for each pair.
  Vector panels_;
};

/// The same predictions for one-hot data, in which most of s and u is zero; with P itself.
Matrix predict_sparse(const FeatureBlock& block, const Matrix& P);

/// Few enough features of the block are not zero for that to pay.
bool is_sparse(const FeatureBlock& block);

/// Lays P (outputs × ψ) out as q × (outputs·d), so that predictions are one product with s.
Matrix fold(const Matrix& P);

}  // namespace polyhead
