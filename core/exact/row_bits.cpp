#include "exact/row_bits.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/elementary.hpp"
#include "exact/whole_numbers.hpp"

namespace polyhead {

namespace {

constexpr int kMantissaBits = 53;
/// Above the rounding of everything below.
constexpr double kSafety = 1e-6;

double log2_of(double x) { return portable_log(x) * 1.4426950408889634; }

/// log₂‖H‖ = log₂‖vech(Z Zᵀ)‖ + log₂‖z_n‖, for integers.
class WholeBits {
 public:
  WholeBits(Index d, int decimals) : d_(d), decimals_(decimals), token_(d), gram_(pair_count(d)) { clear(); }

  void clear() { gram_.setZero(); }

  void add(const double* z) {
    for (Index j = 0; j < d_; ++j) token_[j] = z[j] == 0 ? 0 : whole_number(z[j], decimals_).value();
    double* entry = gram_.data();
    for (Index j = 0; j < d_; entry += d_ - j, ++j) {
      if (token_[j] == 0) continue;
      for (Index k = j; k < d_; ++k) entry[k - j] += token_[j] * token_[k];
    }
  }

  [[nodiscard]] double bits() const {
    double gram = 0, last = 0;
    for (Index i = 0; i < gram_.size(); ++i) gram += gram_[i] * gram_[i];
    for (Index i = 0; i < d_; ++i) last += token_[i] * token_[i];
    return gram == 0 || last == 0 ? 0 : (log2_of(gram) + log2_of(last)) / 2 + kSafety;
  }

 private:
  Index d_;
  int decimals_;
  Vector token_;
  Vector gram_;
};

/// With all numbers of Z below 2^high and multiples of 2^low, those of z_n below 2^last:
/// ‖vech(Z Zᵀ)‖ ≤ Σ‖z_t‖² ≤ n d 4^high and ‖z_n‖ ≤ √d 2^last, and the row is multiplied by 2^(−3 low).
class RealBits {
 public:
  explicit RealBits(Index d) : d_(d) { clear(); }

  void clear() {
    tokens_ = 0;
    high_ = kNothing;
    low_ = -kNothing;
  }

  void add(const double* z) {
    ++tokens_;
    last_ = kNothing;
    for (Index j = 0; j < d_; ++j) {
      if (z[j] == 0) continue;
      int exponent = 0;
      const double fraction = std::ldexp(std::abs(std::frexp(z[j], &exponent)), kMantissaBits);
      last_ = std::max(last_, exponent);
      low_ =
          std::min(low_, exponent - kMantissaBits + std::countr_zero(static_cast<std::uint64_t>(fraction)));
    }
    high_ = std::max(high_, last_);
  }

  [[nodiscard]] double bits() const {
    if (last_ == kNothing) return 0;
    const auto d = static_cast<double>(d_);
    return 2.0 * high_ + last_ - 3.0 * low_ + log2_of(static_cast<double>(tokens_) * d) + log2_of(d) / 2 +
           kSafety;
  }

 private:
  static constexpr int kNothing = -10'000;

  Index d_;
  Index tokens_ = 0;
  int high_ = 0;
  int low_ = 0;
  int last_ = kNothing;
};

template <class Bits>
std::vector<double> collect(const Inputs& inputs, Bits bits) {
  std::vector<double> all;
  Index row = 0;
  const Index rows = inputs.rows();
  for (Index i = 0; i < inputs.count(); ++i) {
    bits.clear();
    for (Index token = inputs.starts[i]; token < inputs.starts[i + 1] && row < rows; ++token) {
      bits.add(inputs.tokens.data() + token * inputs.d);
      if (token != inputs.last_token(row)) continue;
      all.push_back(bits.bits());
      ++row;
    }
  }
  return all;
}

}  // namespace

double row_bits(const Eigen::Ref<const Matrix>& Z, int decimals) {
  WholeBits bits(Z.rows(), decimals);
  for (Index t = 0; t < Z.cols(); ++t) bits.add(Z.data() + t * Z.outerStride());
  return bits.bits();
}

std::vector<double> make_row_bits(const Inputs& inputs, std::optional<int> decimals) {
  return decimals ? collect(inputs, WholeBits(inputs.d, *decimals)) : collect(inputs, RealBits(inputs.d));
}

}  // namespace polyhead
