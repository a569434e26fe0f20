#include "execute/screen.hpp"

#include <cmath>
#include <limits>

#include "certify/unseen.hpp"

namespace polyhead {

namespace {

/// In 64-bit arithmetic.
constexpr Index kProbes = kColumnLanes;

}  // namespace

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

Screen::Screen(const ExactSpace& exact) : power(Vector::Zero(exact.features())) {
  const Matrix columns = exact.make_probes();
  const Index padded = (columns.cols() + kColumnLanes - 1) / kColumnLanes * kColumnLanes;
  probes = Matrix::Zero(padded, exact.features());
  put_block(transposed(columns), probes, 0, 0);
  const std::vector<std::int32_t> judges = exact.judges();
  for (Index i = 0; i < padded; ++i) {
    primes.push_back(judges[std::min(i / ModularSpace::kProbes, static_cast<Index>(judges.size()) - 1)]);
  }
}

Mark Screen::mark(const Eigen::Ref<const Vector>& combinations, double total_power) const {
  if (!primes.empty() || probes.rows() == 0) {
    // Residues below 2²³ times whole numbers: their sums are exact.
    for (Index i = 0; i < combinations.size(); ++i) {
      if (std::fmod(combinations[i], static_cast<double>(primes[i])) != 0) return Mark::kNotDetermined;
    }
    return Mark::kDetermined;
  }
  // Without features every model answers zero.
  if (total_power == 0) return Mark::kDetermined;
  if (std::isinf(total_power)) return Mark::kNotDetermined;
  const double residual = std::sqrt(combinations.squaredNorm() / kProbes / total_power);
  return residual <= kFactorSees     ? Mark::kDetermined
         : residual <= kFactorMisses ? Mark::kTooClose
                                     : Mark::kNotDetermined;
}

}  // namespace polyhead
