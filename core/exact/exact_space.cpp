#include "exact/exact_space.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/elementary.hpp"
#include "exact/row_bits.hpp"
#include "exact/whole_numbers.hpp"

namespace polyhead {

namespace {

/// An input or a row outside of the span is orthogonal to the probes of one prime with probability p⁻⁴ < 2⁻⁸⁸, and the probes are made
/// anew fewer than 2⁸ times.
constexpr double kProbeError = 0x1p-80;

}  // namespace

ExactSpace::ExactSpace(const Inputs& train, std::uint64_t seed, const Progress& progress, SpanHint hint)
    : decimals_(find_decimals(train)), features_(feature_count(train.d)), rows_(train.rows()) {
  PrimeStream primes(seed);
  const Index most = whole() ? kMostPrimes : kMostPrimesNotWhole;
  for (Index i = 0; i < most; ++i) {
    primes_.push_back(primes.next());
    const PrimeField field(primes_.back());
    // How many primes there will be is not known before the first rank.
    const auto tick = [&](double share) {
      progress.at(Phase::kCertificate, 1 - (1 - share / 2) * std::ldexp(1.0, -static_cast<int>(i)));
    };
    ModularSpace space(ResidueRows(train, decimals_, field),
                       RandomStream(seed, Purpose::kExact, static_cast<std::uint64_t>(i) + 1), hint, tick);
    if (i == 0 || space.rank() > rank_) {
      rank_ = space.rank();
      hint = space.basis();
      // Primes of a smaller rank have misled.
      judges_.clear();
    }
    if (space.rank() == rank_) judges_.push_back({field, space.take_probes()});
    if (full_rank()) break;
    if (bits_.empty()) {
      bits_ = make_row_bits(train, decimals_);
      std::sort(bits_.begin(), bits_.end(), std::greater<>());
    }
    // A rank of as many as there are rows cannot be larger.
    error_ = rank_ == rows_ ? 0 : all_divide(sum_of_bits(rank_ + 1), kProbeError);
    const double worst = whole() ? std::max(error_, error_of(true, largest_question_bits(train.d))) : error_;
    if (worst < kMostError) break;
  }
}

Matrix ExactSpace::make_probes() const {
  Matrix probes(features_, full_rank() ? 0 : static_cast<Index>(judges_.size()) * ModularSpace::kProbes);
  for (Index c = 0; c < probes.cols(); ++c) {
    probes.col(c) = judges_[c / ModularSpace::kProbes].probes.row(c % ModularSpace::kProbes).transpose();
  }
  return probes;
}

std::vector<std::int32_t> ExactSpace::judges() const {
  std::vector<std::int32_t> primes;
  for (const Judge& judge : judges_) primes.push_back(judge.field.prime());
  return primes;
}

double ExactSpace::largest_question_bits(Index d) const {
  // ‖H‖ ≤ Σ‖z_t‖² ‖z_n‖ ≤ n d^(3/2) (2²⁴)³.
  const double size = portable_log(static_cast<double>(d)) * 1.4426950408889634;
  return std::max(largest_row_bits(), 3 * 24 + 8 + 1.5 * size);
}

double ExactSpace::sum_of_bits(Index count) const {
  double sum = 0;
  for (Index i = 0; i < std::min(count, static_cast<Index>(bits_.size())); ++i) sum += bits_[i];
  return sum;
}

double ExactSpace::all_divide(double bits, double unlucky) const {
  // Drawn without replacement: of the second prime there is one fewer of either kind.
  const double dividing = std::floor(bits / kPrimeBits);
  double error = 1;
  for (std::size_t i = 0; i < primes_.size(); ++i) {
    const auto drawn = static_cast<double>(i);
    error *= std::min(1.0, std::max(0.0, dividing - drawn) / (kPrimeCount - drawn) + unlucky);
  }
  return error;
}

// Let r be the largest rank modulo the primes, A the rows, h the input.
//
// The rank is larger than r: then A has a minor of r + 1 rows that is not zero, and all primes divide it.
//
// Wrongly contained: h is outside of A's span, which has at least r dimensions, so r rows of A and h have a minor of r + 1 rows that
// is not zero. A prime of rank r that finds h contained divides it, since modulo that prime A and h together have rank r; so does a
// prime of rank below r, since they have rank r at most. So all primes divide it, or their probes were unlucky.
//
// Wrongly not contained: h is in A's span, but not modulo some prime of rank r. The rank of A and h together modulo a prime is at
// most the true one, that of A. So r + 1 is at most the rank of A, and rank() is wrong. Therefore one prime of rank r that finds an
// input outside outweighs any number that do not.
double ExactSpace::error_of(bool contained, double bits) const {
  if (full_rank()) return 0;
  return contained ? all_divide(sum_of_bits(rank_) + bits, kProbeError) : error_;
}

std::optional<ExactSpace::Membership> ExactSpace::contains(const Eigen::Ref<const Matrix>& Z) const {
  if (!whole()) return std::nullopt;
  // Features are of the third degree, so an input's own power of ten plays no part.
  std::optional<Matrix> numbers;
  for (int decimals = 0; decimals <= kMostDecimals && !numbers; ++decimals) {
    numbers = whole_numbers(Z, decimals);
  }
  if (!numbers) return std::nullopt;
  if (full_rank()) return Membership{true, 0};
  bool contained = true;
  for (const Judge& judge : judges_) {
    const ResidueRow row = ResidueRows::make_row(*numbers, 0, judge.field);
    contained = contained && (combine(judge.field, row, judge.probes).array() == 0).all();
  }
  return Membership{contained, error_of(contained, contained ? row_bits(*numbers, 0) : 0)};
}

}  // namespace polyhead
