#pragma once

#include "softmax/examples.hpp"

namespace polyhead {

/// Equations y = Σ_i Σ_b softmax_b(qᵀ Θ_i x_b) x_bᵀ W_i, one per row of the matrices: every phase runs over whole columns.
struct SoftmaxRows {
  Matrix Q;               ///< rows × d: the token that asks
  std::vector<Matrix> X;  ///< k matrices rows × d: the tokens it looks at, itself among them
  Matrix Y;               ///< rows × d: the answers, averaged
  Vector weight;  ///< √ of how many rows of the data were merged: least squares then sees all of them

  [[nodiscard]] Index count() const { return Q.rows(); }
  [[nodiscard]] Index d() const { return Q.cols(); }
  [[nodiscard]] Index k() const { return static_cast<Index>(X.size()); }
};

/// Phase 0. Every example gives k rows. F is odd, so each is multiplied by the sign of q_1; the order of the tokens does not matter,
/// so they are sorted; equal rows are merged. The most frequent come first, of equally frequent ones the first met.
struct GatheredRows {
  Index total = 0;
  SoftmaxRows distinct;
};

GatheredRows gather_rows(const SoftmaxExamples& examples);

/// The rows first … first + count − 1, or as many of them as there are.
SoftmaxRows some_rows(const SoftmaxRows& rows, Index first, Index count);

}  // namespace polyhead
