#pragma once

#include "fit/heads.hpp"

namespace polyhead {

enum class Minimality {
  /// No fewer heads can compute this function.
  kProved,
  /// No fewer heads can compute almost any function of this size.
  kGeneric,
  /// Fewer heads were looked for and not found.
  kNoneSmallerFound,
};

struct MinimalHeads {
  std::vector<WeightedHead> heads;
  /// ‖p(heads) − P‖ / ‖P‖.
  double residual = 0;
  Minimality status = Minimality::kNoneSmallerFound;
};

struct MinimalHeadsOptions {
  /// Accept a number of heads when ‖p(heads) − P‖ ≤ tolerance · ‖P‖.
  double tolerance = 1e-9;
  int starts = 10;
  int sweeps = 200;
  /// Give up when the search has cost this many multiplications; the count is the same on every machine.
  double work = 5e7;
};

/// Rewrites P (outputs × ψ) with as few heads as it can find: for 1, 2, … heads, alternating least squares on
/// S = sym_jk Σ_h V_h[a,j] Q_h[k,l], where S[a,j,k,l] = p/2 for j ≠ k (both orders) and p for j = k.
MinimalHeads make_minimal_heads(const Matrix& P, Index d, const MinimalHeadsOptions& options = {});

}  // namespace polyhead
