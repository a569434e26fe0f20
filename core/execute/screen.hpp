#pragma once

#include "execute/prefix.hpp"
#include "fit/factor.hpp"

namespace polyhead {

/// Whether an input's answer is determined, for very many inputs. `certify_point` computes the whole part ρ of the input's
/// features that no training row sees; this only looks at a few random combinations gᵀρ of it, which vanish for all g iff
/// ρ does. With kProbes Gaussian g their root mean square estimates ‖ρ‖, so the same tolerance decides; on discrete data,
/// where ‖ρ‖/‖h‖ is below 1e-9 or above 0.1, the chance of a wrong decision is below 1e-35.
class Screen {
 public:
  explicit Screen(const Factor& factor);

  static constexpr Index kProbes = 8;

  /// The estimated share of the input's features that no training row sees; at least 1 if it has a feature that no
  /// training row has.
  [[nodiscard]] double residual(const Prefix& prefix) const;
  [[nodiscard]] bool determines(const Prefix& prefix) const;

 private:
  // For each feature: probes divided by its scale, and that scale's inverse; zero if no training row has the feature.
  Eigen::Matrix<double, kProbes, Eigen::Dynamic> probes_;
  Vector inverse_scale_;
};

}  // namespace polyhead
