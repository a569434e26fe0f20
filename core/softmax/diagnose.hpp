#pragma once

#include <optional>

#include "softmax/learn.hpp"

namespace polyhead {

/// Where the assumptions of the method fail (Chen & Li, section 1: heads apart, W not degenerate, attention not saturated).
enum class Weakness {
  kOneHead,  ///< one head alone fits: the heads are identical, or there is only one
  kFewerHeads,  ///< so do all but one of several: two of them are equal, or one of them adds nothing to the answers
  // Read off heads that were found and are the only ones to fit.
  kNearlyEqual,   ///< cond(Z) > 100: the heads look at nearly the same tokens
  kProportional,  ///< two of the W_i are multiples of each other: the first order of the residual vanishes, and with it the hull
  kSumNearZero,   ///< Σ W_i ≈ 0: there is nothing for one head to stand for
  // Where the labels are not fitted: traces that such layers leave, and others may.
  kLittleExplained,  ///< of one head's residual by the first order: the hull has nothing to go by
  kNoCommonPart,     ///< one head alone explains next to nothing
  kTooFewHeads,      ///< every polish ends on a plateau, and nobody knows how many heads there are
  kStuck,            ///< nothing else is known against this layer
  // Where they are.
  kSaturated,  ///< right answers, wrong Θ: softmax has all its weight on one token, and larger Θ would do as well
  kTooFewRows,  ///< fewer independent equations than unknowns
  kOpen,        ///< other heads than the true ones fit the labels, too, and nothing else is known
};

struct Finding {
  Weakness weakness = Weakness::kOneHead;
  double value = 0;  ///< the number that showed it
};

/// What only somebody who knows the layer can measure; it has as many heads as were looked for.
struct AgainstTruth {
  HeadsError heads;
  /// On unseen inputs, if there are any.
  std::optional<double> test_error;
};

std::vector<Finding> diagnose(const Learned& learned, const std::optional<AgainstTruth>& truth);

}  // namespace polyhead
