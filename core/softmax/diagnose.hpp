#pragma once

#include <optional>

#include "softmax/learn.hpp"

namespace polyhead {

/// Where the assumptions of the method fail ([Chen and Li 2024, section 1]: heads apart, W not degenerate, attention not saturated).
enum class Weakness {
  kOneHead,
  kFewerHeads,
  // Read off heads that were found and are the only ones to fit.
  kNearlyEqual,
  kProportional,
  kSumNearZero,
  // Where the labels are not fitted: traces that such layers leave, and others may.
  kLittleExplained,
  kNoCommonPart,
  kTooFewHeads,
  kStuck,
  // Where they are.
  kSaturated,
  kTooFewRows,
  kOpen,
};

constexpr std::array<Name<Weakness>, 12> names_of(Weakness) {
  return {
      {{Weakness::kOneHead, "one-head",
        "One head alone fits: the heads are identical, or there is only one."},
       {Weakness::kFewerHeads, "fewer-heads",
        "All but one of several fit: two of them are equal, or one of them adds nothing to the answers."},
       {Weakness::kNearlyEqual, "nearly-equal", "cond(Z) > 100: the heads look at nearly the same tokens."},
       {Weakness::kProportional, "proportional",
        "Two of the W are multiples of each other: the first order of the residual vanishes, and with it the "
        "hull."},
       {Weakness::kSumNearZero, "sum-near-zero", "Σ W ≈ 0: there is nothing for one head to stand for."},
       {Weakness::kLittleExplained, "little-explained",
        "The first order explains little of one head's residual: the hull has nothing to go by."},
       {Weakness::kNoCommonPart, "no-common-part", "One head alone explains next to nothing."},
       {Weakness::kTooFewHeads, "too-few-heads",
        "Every polish ends on a plateau, and nobody knows how many heads there are; no report has it."},
       {Weakness::kStuck, "stuck", "Nothing else is known against this layer."},
       {Weakness::kSaturated, "saturated",
        "Right answers, wrong Θ: softmax has all its weight on one token, and larger Θ would do as well."},
       {Weakness::kTooFewRows, "too-few-rows", "Fewer independent equations than unknowns."},
       {Weakness::kOpen, "open",
        "Other heads than the true ones fit the labels, too, and nothing else is known."}}};
}

/// What a report can say: it knows how many heads there are.
inline constexpr auto kReported =
    one_of(Weakness::kOneHead, Weakness::kFewerHeads, Weakness::kNearlyEqual, Weakness::kProportional,
           Weakness::kSumNearZero, Weakness::kLittleExplained, Weakness::kNoCommonPart, Weakness::kStuck,
           Weakness::kSaturated, Weakness::kTooFewRows, Weakness::kOpen);

struct Finding {
  Weakness weakness = Weakness::kOneHead;
  double value = 0;
};

template <class Visitor>
void describe(Visitor& field, Finding& p) {
  field.type("Finding", "Where the assumptions of the method fail.");
  field("weakness", p.weakness, kReported, "Which of them.");
  field("value", p.value, "The number that showed it.");
}

/// What only somebody who knows the layer can measure; it has as many heads as were looked for.
struct AgainstTruth {
  HeadsError heads;
  /// On unseen inputs, if there are any.
  std::optional<double> test_error;
};

/// Heads this near to the true ones are the true ones, with rounding or with noise: right to a digit.
inline constexpr double kSameExact = 1e-3;
inline constexpr double kSameNoisy = 0.1;

std::vector<Finding> diagnose(const Learned& learned, const std::optional<AgainstTruth>& truth);

}  // namespace polyhead
