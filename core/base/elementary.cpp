#include "base/elementary.hpp"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numbers>

#include "base/pair.hpp"

namespace polyhead {

namespace {

// x = n log 2 + r with |r| ≤ 0.347; log 2 in two parts, the first with zeros at its end, so that n log 2 is exact.
constexpr double kHigh = 0x1.62e42feep-1;
constexpr double kLow = 0x1.a39ef35793c76p-33;

/// exp(r) for |r| ≤ 0.347, of a number or of two side by side. Written out: a loop over the factors would be kept as one.
template <class Number>
inline Number exp_series(Number r) {
  // r^14 / 14! is below the last place.
  Number series = r * (1.0 / 6227020800.0) + 1.0 / 479001600;
  series = series * r + 1.0 / 39916800;
  series = series * r + 1.0 / 3628800;
  series = series * r + 1.0 / 362880;
  series = series * r + 1.0 / 40320;
  series = series * r + 1.0 / 5040;
  series = series * r + 1.0 / 720;
  series = series * r + 1.0 / 120;
  series = series * r + 1.0 / 24;
  series = series * r + 1.0 / 6;
  series = series * r + 0.5;
  return 1.0 + (r + r * r * series);
}

using Bits = std::uint64_t __attribute__((vector_size(16)));

inline Pair exp_of_two(Pair x) {
  // A number of this size has no place for fractions: adding it rounds, and leaves the whole number in the last bits.
  constexpr double kRounding = 0x1.8p52;
  const auto in_range = reinterpret_cast<Bits>(x >= -700.0);
  const Pair shifted = x * std::numbers::log2e + kRounding;
  const Pair n = shifted - kRounding;
  const Pair mantissa = exp_series((x - n * kHigh) - n * kLow);
  const Bits power = (reinterpret_cast<Bits>(shifted) + 1023U) << 52U;
  const Pair result = mantissa * reinterpret_cast<Pair>(power);
  return reinterpret_cast<Pair>(reinterpret_cast<Bits>(result) & in_range);
}

}  // namespace

double portable_exp(double x) {
  assert(x <= 700);
  if (!(x >= -700)) return 0;
  const double n = std::floor(x * std::numbers::log2e + 0.5);
  const double mantissa = exp_series((x - n * kHigh) - n * kLow);
  const std::uint64_t bits = static_cast<std::uint64_t>(static_cast<std::int64_t>(n) + 1023) << 52U;
  double power = 0;
  std::memcpy(&power, &bits, sizeof power);
  return mantissa * power;
}

__attribute__((noinline)) void portable_exp(std::ptrdiff_t count, double* x) {
  std::ptrdiff_t i = 0;
  // Four at a time: what two wait for, the other two can use.
  for (; i + 3 < count; i += 4) {
    const Pair first = exp_of_two(load(x + i));
    const Pair second = exp_of_two(load(x + i + 2));
    store(x + i, first);
    store(x + i + 2, second);
  }
  for (; i < count; ++i) x[i] = portable_exp(x[i]);
}

double portable_log(double x) {
  assert(x >= 0x1p-1022);
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  int exponent = static_cast<int>(bits >> 52U) - 1023;
  bits = (bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL;
  double m = 0;
  std::memcpy(&m, &bits, sizeof m);
  if (m > std::numbers::sqrt2) {
    m *= 0.5;
    ++exponent;
  }
  // log m = 2 artanh(t) with t = (m-1)/(m+1), |t| ≤ 0.1716, so t^23/23 is below the last place.
  const double t = (m - 1.0) / (m + 1.0);
  const double t2 = t * t;
  double series = 1.0 / 21.0;
  for (int n = 19; n >= 1; n -= 2) series = series * t2 + 1.0 / n;
  return exponent * std::numbers::ln2 + 2.0 * t * series;
}

SinCos portable_sincos(double turns) {
  assert(turns >= 0 && turns < 1);
  const double quarters = 4.0 * turns;
  const double nearest = std::floor(quarters + 0.5);
  const double x = (quarters - nearest) * (std::numbers::pi / 2.0);  // |x| ≤ π/4
  const double x2 = x * x;
  double sine = 1.0;
  for (int n = 16; n >= 2; n -= 2) sine = 1.0 - sine * x2 / (n * (n + 1));
  sine *= x;
  double cosine = 1.0;
  for (int n = 17; n >= 1; n -= 2) cosine = 1.0 - cosine * x2 / (n * (n + 1));
  switch (static_cast<int>(nearest) & 3) {
    case 0:
      return {sine, cosine};
    case 1:
      return {cosine, -sine};
    case 2:
      return {-sine, -cosine};
    default:
      return {-cosine, sine};
  }
}

}  // namespace polyhead
