#pragma once

#include "softmax/rows.hpp"

namespace polyhead {

struct SculptOptions {
  int rounds = 6;
  /// τ is the f-quantile of the misfit; f ← max(least, shrink · f) after every round.
  double share = 0.5;
  double shrink = 0.75;
  double least = 0.1;
  /// Shares below this count as this: log(max(p_b, floor) / max(p_c, floor)).
  double floor = 1e-3;
  /// Of the mean diagonal, on the equations for Θ.
  double ridge = 1e-4;
};

struct SculptRound {
  double threshold = 0;  ///< τ
  Index kept = 0;        ///< rows with a misfit of at most τ
  Matrix sum;            ///< S after this round
};

/// Phase 2. Where all heads look at the same tokens, an answer is one mixture of the tokens' x_b S. Rows that look like one are given
/// weight, and a common Θ̄ is read off them.
struct Sculpting {
  Matrix theta;  ///< Θ̄
  Matrix sum;    ///< S
  Vector
      misfit;  ///< of the last round: distance to the nearest mixture over ‖(X − x̄) S‖; rows of equal tokens are left out
  std::vector<SculptRound> rounds;
};

Sculpting sculpt(const SoftmaxRows& rows, Matrix sum, const SculptOptions& options = {});

}  // namespace polyhead
