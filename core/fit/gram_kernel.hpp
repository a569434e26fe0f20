#pragma once

#include <vector>

#include "fit/feature_blocks.hpp"

namespace polyhead {

/// Adds Σ vech(s sᵀ) vech(u uᵀ)ᵀ over the rows of a block to a matrix.
///
/// Because H = s ⊗ u, the Gram matrix Σ H Hᵀ = Σ (s sᵀ) ⊗ (u uᵀ) has only q(q+1)/2 · d(d+1)/2 distinct entries, about
/// half of what a symmetric rank update computes. The products of pairs are packed straight into the panels of a 4 × 4
/// kernel, so neither H nor vech(s sᵀ) is ever stored.
class GramKernel {
 public:
  explicit GramKernel(Index d);

  /// Sizes of the sum, rounded up to multiples of four; the padding stays zero.
  [[nodiscard]] Index rows() const { return padded(pair_count(q_)); }
  [[nodiscard]] Index cols() const { return padded(pair_count(d_)); }

  void accumulate(const FeatureBlock& block, Matrix& sum);

 private:
  static constexpr Index kTile = 4;
  static constexpr Index padded(Index n) { return (n + kTile - 1) / kTile * kTile; }

  Index d_;
  Index q_;
  std::vector<double> left_;   // one panel of four products s_a s_b
  std::vector<double> right_;  // all panels of four products u_l u_m
};

}  // namespace polyhead
