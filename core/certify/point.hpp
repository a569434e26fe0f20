#pragma once

#include <optional>
#include <vector>

#include "linear/matrix.hpp"

namespace polyhead {

/// Do all minimisers agree on an input? Too close: 64-bit arithmetic cannot tell.
enum class Mark { kNotDetermined, kDetermined, kTooClose };

/// Do all minimisers agree on one input? They do iff its features H(Z) lie in the span of the training rows'.
struct PointCertificate {
  bool determined = false;
  /// 64-bit arithmetic cannot tell: what is outside the span could be rounding.
  bool too_close = false;
  /// Decided in exact arithmetic, with at most this probability of error; absent if 64-bit arithmetic decided.
  std::optional<double> exact_error;
  /// ‖outside‖ / ‖h‖: the share of the input's features outside the span, 0 to 1.
  double residual = 0;
  /// The most by which a model that fits as well, and is no farther from this one than this one from zero, could answer otherwise:
  /// residual · ‖h‖ · ‖P‖.
  double largest_difference = 0;
  /// H(Z) uses a feature that is zero on every training row.
  bool touches_inactive = false;
  /// Features (j, k, l) of the input that carry most of what is missing, at most kMissing, largest first.
  std::vector<Index> missing;
  /// Hᵀ Γ⁺ H with Γ = Σ H Hᵀ: under label noise of deviation σ the answer's deviation is σ √leverage. Only for determined
  /// inputs.
  double leverage = 0;
};

inline constexpr std::size_t kMissing = 3;

}  // namespace polyhead
