#pragma once

#include <optional>
#include <vector>

#include "base/describe.hpp"
#include "model/mhla.hpp"

namespace polyhead {

/// Do all minimisers agree on an input? Too close: 64-bit arithmetic cannot tell.
enum class Mark { kNotDetermined, kDetermined, kTooClose };

/// Do all minimisers agree on one input? They do iff its features H(Z) lie in the span of the training rows'.
struct PointCertificate {
  bool determined = false;
  bool too_close = false;
  std::optional<double> exact_error;
  std::optional<double> largest_difference;
  double residual = 0;
  bool touches_inactive = false;
  std::vector<FeaturePlace> missing;
  std::optional<Vector> deviation;
  /// Hᵀ Γ⁺ H with Γ = Σ H Hᵀ: under label noise of deviation σ the answer's deviation is σ √leverage. Only for determined inputs, and not
  /// reported.
  double leverage = 0;
};

template <class Visitor>
void describe(Visitor& field, PointCertificate& p) {
  field.type("PointFacts", "Do all minimisers agree on one input?");
  field("determined", p.determined,
        "They do: the input's features H(Z) lie in the span of the training rows'.");
  field("tooClose", p.too_close,
        "64-bit arithmetic cannot tell: what lies outside could be rounding. Then `determined` is false.");
  field("exactError", p.exact_error,
        "Decided in exact arithmetic, with at most this probability of error; null where 64-bit arithmetic "
        "decided.");
  field("largestDifference", p.largest_difference,
        "By how much a model that fits as well, no farther from this one than this one is from zero, could "
        "answer otherwise: "
        "residual · ‖h‖ · ‖P‖.");
  field("residual", p.residual, "Share of the input's features outside what the data spans, 0 to 1.");
  field("touchesInactive", p.touches_inactive,
        "The input uses a feature that is zero on every training row.");
  field("missing", p.missing,
        "The features that carry most of what is missing, at most three, largest first.");
  field("deviation", p.deviation,
        "Each output's standard deviation under the estimated label noise; null if not determined or not "
        "known.");
}

inline constexpr std::size_t kMissing = 3;

}  // namespace polyhead
