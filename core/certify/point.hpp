#pragma once

#include "fit/factor.hpp"

namespace polyhead {

/// Do all minimisers agree on one input? They do iff H(Z) lies in the range of Λ.
struct PointCertificate {
  bool determined = false;
  /// ‖ρ‖ / ‖h‖ in scaled features: the share of H(Z) outside the range, 0 to 1.
  double residual = 0;
  /// H(Z) uses a feature that is zero on every training row.
  bool touches_inactive = false;
};

/// determined iff residual < kPointTolerance and no inactive feature is touched, or H(Z) = 0. On discrete data certified
/// inputs come out at 1e-9 and below, others at 0.1 and above.
inline constexpr double kPointTolerance = 1e-6;

PointCertificate certify_point(const Factor& factor, const Eigen::Ref<const Matrix>& Z);

}  // namespace polyhead
