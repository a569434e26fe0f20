#include "execute/screen.hpp"

#include <cmath>

#include "certify/point.hpp"
#include "certify/unseen.hpp"

namespace polyhead {

Screen::Screen(const Factor& factor)
    : probes_(decltype(probes_)::Zero(kProbes, factor.features)),
      inverse_scale_(Vector::Zero(factor.features)) {
  const Matrix combinations = make_unseen_combinations(factor, kProbes);
  for (Index i = 0; i < factor.active_count(); ++i) {
    inverse_scale_[factor.active[i]] = 1 / factor.scale[i];
    probes_.col(factor.active[i]) = combinations.col(i) / factor.scale[i];
  }
}

double Screen::residual(const Prefix& prefix) const {
  Eigen::Matrix<double, kProbes, 1> seen = Eigen::Matrix<double, kProbes, 1>::Zero();
  double power = 0;
  bool is_new = false;
  prefix.visit_features([&](Index feature, double value) {
    const double scaled = value * inverse_scale_[feature];
    is_new = is_new || scaled == 0;
    power += scaled * scaled;
    seen.noalias() += value * probes_.col(feature);
  });
  if (is_new) return 1;
  // Without features every model answers zero.
  return power == 0 ? 0 : std::sqrt(seen.squaredNorm() / kProbes / power);
}

bool Screen::determines(const Prefix& prefix) const { return residual(prefix) < kPointTolerance; }

}  // namespace polyhead
