#pragma once

#include <optional>

#include "softmax/learn.hpp"

namespace polyhead {

/// Where the assumptions of the method fail (Chen & Li, section 1: heads apart, W not degenerate, attention not saturated).
enum class Weakness {
  kOneHead,      ///< one head alone fits: the heads are identical, or there is only one
  kNearlyEqual,  ///< cond(Z) > 100: the heads look at nearly the same tokens
  kProportional,  ///< the W_i are multiples of each other: the first order of the residual vanishes, and with it the hull
  kSumNearZero,  ///< Σ W_i ≈ 0: there is nothing for one head to stand for
  kTooFewHeads,  ///< every polish ends on a plateau
  kSaturated,  ///< right answers, wrong Θ: softmax has all its weight on one token, and larger Θ would do as well
  kTooFewRows,  ///< fewer equations than parameters
};

struct Finding {
  Weakness weakness = Weakness::kOneHead;
  double value = 0;  ///< the number that showed it
};

/// What only somebody who knows the layer can measure.
struct AgainstTruth {
  double test_error = 0;
  double theta_error = 0;
};

std::vector<Finding> diagnose(const Learned& learned, const std::optional<AgainstTruth>& truth);

}  // namespace polyhead
