#pragma once

#include "fit/feature_blocks.hpp"

namespace polyhead {

/// Σ vech(s sᵀ) vech(u uᵀ)ᵀ over rows, in tiles of 4 × 2.
///
/// Because H = s ⊗ u, the Gram matrix Σ H Hᵀ = Σ (s sᵀ) ⊗ (u uᵀ) has only q(q+1)/2 · d(d+1)/2 distinct entries, about
/// half of what a symmetric rank update computes. Tiles are stored one after the other in the order in which they are
/// visited: with d = 16 the sum has 10 MB, and walking it with a stride costs more than the arithmetic.
class StructuredGram {
 public:
  explicit StructuredGram(Index d);
  /// How many numbers are stored.
  static Index count(Index d);

  /// Σ s_a s_b u_l u_m, in any order of a, b and of l, m.
  [[nodiscard]] double operator()(Index a, Index b, Index l, Index m) const;

  StructuredGram& operator+=(const StructuredGram& other);

  /// The sums as they are stored, to be handed on.
  [[nodiscard]] const Vector& tiles() const { return tiles_; }
  [[nodiscard]] Vector& tiles() { return tiles_; }

 private:
  friend class GramKernel;

  Index d_;
  Index columns_;  // tiles in a row of tiles
  Vector tiles_;
};

/// Adds blocks to a StructuredGram. Of vech(s sᵀ) only a few columns are ever stored, of H none.
class GramKernel {
 public:
  explicit GramKernel(Index d);

  /// A block of at most kSummedRows.
  void accumulate(const FeatureBlock& block, StructuredGram& sum);

 private:
  Index d_;
  Matrix held_;     // columns of a few products s_a s_b
  Matrix passing_;  // columns of all products u_l u_m
};

}  // namespace polyhead
