#pragma once

#include "base/function_ref.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// Rows of a block: small enough that its panels stay in the first-level cache, large enough to amortise packing.
inline constexpr Index kBlockRows = 64;

/// A few rows in the structured form H = s ⊗ u, one matrix row each: s = vech(Z Zᵀ), u = z_n. H itself is never formed.
struct FeatureBlock {
  Index first_row = 0;
  Index rows = 0;
  Matrix s;  ///< kBlockRows × q
  Matrix u;  ///< kBlockRows × d
  Matrix y;  ///< kBlockRows × outputs
};

/// A range of inputs of a set.
struct InputRange {
  Index first = 0;
  Index count = 0;
};

/// Calls `visit` for the rows of `range`, in order, kBlockRows at a time. Unused rows of the last block are zero, so that
/// kernels may run over the whole block.
void visit_blocks(const Inputs& inputs, InputRange range, FunctionRef<void(const FeatureBlock&)> visit);

/// Predictions of a block: row i is P H(Z_i), with P outputs × ψ given as `fold(P)`. kBlockRows × outputs.
Matrix predict(const FeatureBlock& block, const Matrix& folded);

/// The same for one-hot data, in which most of s and u is zero; with P itself.
Matrix predict_sparse(const FeatureBlock& block, const Matrix& P);

/// Few enough features of the block are not zero for that to pay.
bool is_sparse(const FeatureBlock& block);

/// Lays P (outputs × ψ) out as q × (outputs·d), so that a block's predictions are one product with its s.
Matrix fold(const Matrix& P);

}  // namespace polyhead
