#pragma once

#include "certify/span.hpp"
#include "exact/exact_space.hpp"
#include "linear/columns.hpp"

namespace polyhead {

/// Whether an input's answer is determined, for very many inputs. `certify_point` computes the whole part ρ of the input's
/// features that no training row sees; this only looks at a few random combinations gᵀρ of it, which vanish for all g iff
/// ρ does. With kProbes Gaussian g their root mean square estimates ‖ρ‖, so the same limits decide (certify/span.hpp); on discrete data,
/// where ‖ρ‖/‖h‖ is below 1e-9 or above 0.1, the chance of a wrong decision is below 1e-20.
/// In exact arithmetic the combinations are those of a few primes, which vanish modulo them, and nothing is too close to call.
struct Screen {
  explicit Screen(const Factor& factor);
  explicit Screen(const ExactSpace& exact);

  /// For each feature, what it adds to each of the combinations, and to ‖h‖², in scaled features: infinite if no training row has
  /// the feature.
  Matrix probes;
  Vector power;
  /// The prime of each combination; none in 64-bit arithmetic.
  std::vector<std::int32_t> primes;

  /// From the sums of both over an input's features.
  [[nodiscard]] Mark mark(const Eigen::Ref<const Vector>& combinations, double total_power) const;
};

}  // namespace polyhead
