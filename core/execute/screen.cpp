#include "execute/screen.hpp"

#include <cmath>
#include <limits>

#include "certify/unseen.hpp"

namespace polyhead {

Screen::Screen(const Factor& factor)
    : probes(Matrix::Zero(kProbes, factor.features)),
      power(Vector::Constant(factor.features, std::numeric_limits<double>::infinity())) {
  const Matrix combinations = make_unseen_combinations(factor, kProbes);
  for (Index i = 0; i < factor.active_count(); ++i) {
    const Index feature = factor.active[i];
    power[feature] = 1 / (factor.scale[i] * factor.scale[i]);
    probes.col(feature) = combinations.col(i) / factor.scale[i];
  }
}

Mark Screen::mark(const Eigen::Ref<const Vector>& combinations, double total_power) {
  // Without features every model answers zero.
  if (total_power == 0) return Mark::kDetermined;
  if (std::isinf(total_power)) return Mark::kNotDetermined;
  const double residual = std::sqrt(combinations.squaredNorm() / kProbes / total_power);
  return residual <= kFactorSees     ? Mark::kDetermined
         : residual <= kFactorMisses ? Mark::kTooClose
                                     : Mark::kNotDetermined;
}

}  // namespace polyhead
