#pragma once

#include <algorithm>

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

/// Calls `visit(const FeatureBlock&)` for the rows of `range`, in order, kBlockRows at a time. Unused rows of the last
/// block are zero, so that kernels may run over the whole block.
template <class Visit>
void visit_blocks(const Inputs& inputs, InputRange range, Visit&& visit) {
  const Index d = inputs.d;
  FeatureBlock block;
  block.s.setZero(kBlockRows, pair_count(d));
  block.u.setZero(kBlockRows, d);
  block.y.setZero(kBlockRows, inputs.outputs);
  Vector gram(pair_count(d));

  const auto flush = [&](Index next_row) {
    if (block.rows == 0) return;
    if (block.rows < kBlockRows) {
      const Index unused = kBlockRows - block.rows;
      block.s.bottomRows(unused).setZero();
      block.u.bottomRows(unused).setZero();
      block.y.bottomRows(unused).setZero();
    }
    visit(static_cast<const FeatureBlock&>(block));
    block.rows = 0;
    block.first_row = next_row;
  };

  if (range.count == 0) return;
  Index row = inputs.first_row(range.first);
  const Index rows = inputs.rows();
  block.first_row = row;
  for (Index i = range.first; i < range.first + range.count; ++i) {
    gram.setZero();
    for (Index token = inputs.starts[i]; token < inputs.starts[i + 1]; ++token) {
      const double* z = inputs.tokens.data() + token * d;
      double* entry = gram.data();
      for (Index j = 0; j < d; ++j) {
        for (Index k = j; k < d; ++k) *entry++ += z[j] * z[k];
      }
      if (row == rows || token != inputs.last_token(row)) continue;
      block.s.row(block.rows) = gram;
      for (Index l = 0; l < d; ++l) block.u(block.rows, l) = z[l];
      block.y.row(block.rows) = inputs.target(row);
      ++row;
      if (++block.rows == kBlockRows) flush(row);
    }
  }
  flush(row);
}

/// Predictions of a block: row i is P H(Z_i), with P outputs × ψ given as `fold(P)`. kBlockRows × outputs.
Matrix predict(const FeatureBlock& block, const Matrix& folded);

/// Lays P (outputs × ψ) out as q × (outputs·d), so that a block's predictions are one product with its s.
Matrix fold(const Matrix& P);

}  // namespace polyhead
