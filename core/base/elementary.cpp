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

/// log(x) of two normal numbers x > 0. This one and the next are not inlined: each has three users and is long.
__attribute__((noinline)) Pair log_of_two(Pair x) {
  const auto bits = reinterpret_cast<Bits>(x);
  // A number of this size has its ones in the last bits, so that an exponent put there is that much more.
  constexpr std::uint64_t kLargeBits = 0x4330000000000000ULL;
  constexpr double kLarge = 0x1p52;
  Pair exponent = reinterpret_cast<Pair>((bits >> 52U) | kLargeBits) - (kLarge + 1023.0);
  Pair m = reinterpret_cast<Pair>((bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL);
  const auto one = reinterpret_cast<Bits>(both(1.0));
  const auto is_upper = reinterpret_cast<Bits>(m > std::numbers::sqrt2);
  const auto upper = reinterpret_cast<Pair>(one & is_upper);  // one or zero
  m = m * (1.0 - 0.5 * upper);
  exponent += upper;
  // log m = 2 artanh(t) with t = (m-1)/(m+1), |t| ≤ 0.1716, so t^23/23 is below the last place.
  const Pair t = (m - 1.0) / (m + 1.0);
  const Pair t2 = t * t;
  Pair series = t2 * (1.0 / 21) + 1.0 / 19;
  series = series * t2 + 1.0 / 17;
  series = series * t2 + 1.0 / 15;
  series = series * t2 + 1.0 / 13;
  series = series * t2 + 1.0 / 11;
  series = series * t2 + 1.0 / 9;
  series = series * t2 + 1.0 / 7;
  series = series * t2 + 1.0 / 5;
  series = series * t2 + 1.0 / 3;
  series = series * t2 + 1.0;
  return exponent * std::numbers::ln2 + 2.0 * t * series;
}

struct SinCosOfTwo {
  Pair sin;
  Pair cos;
};

__attribute__((noinline)) SinCosOfTwo sincos_of_two(Pair turns) {
  const Pair quarters = 4.0 * turns;
  const Pair nearest{std::floor(quarters[0] + 0.5), std::floor(quarters[1] + 0.5)};
  const Pair x = (quarters - nearest) * (std::numbers::pi / 2.0);  // |x| ≤ π/4
  const Pair x2 = x * x;
  Pair sine = 1.0 - x2 / (16.0 * 17);
  sine = 1.0 - sine * x2 / (14.0 * 15);
  sine = 1.0 - sine * x2 / (12.0 * 13);
  sine = 1.0 - sine * x2 / (10.0 * 11);
  sine = 1.0 - sine * x2 / (8.0 * 9);
  sine = 1.0 - sine * x2 / (6.0 * 7);
  sine = 1.0 - sine * x2 / (4.0 * 5);
  sine = 1.0 - sine * x2 / (2.0 * 3);
  sine *= x;
  Pair cosine = 1.0 - x2 / (17.0 * 18);
  cosine = 1.0 - cosine * x2 / (15.0 * 16);
  cosine = 1.0 - cosine * x2 / (13.0 * 14);
  cosine = 1.0 - cosine * x2 / (11.0 * 12);
  cosine = 1.0 - cosine * x2 / (9.0 * 10);
  cosine = 1.0 - cosine * x2 / (7.0 * 8);
  cosine = 1.0 - cosine * x2 / (5.0 * 6);
  cosine = 1.0 - cosine * x2 / (3.0 * 4);
  cosine = 1.0 - cosine * x2 / (1.0 * 2);
  // A quarter turn makes a sine a cosine and a cosine a negative sine.
  SinCosOfTwo result{sine, cosine};
  for (int lane = 0; lane < 2; ++lane) {
    const int turned = static_cast<int>(nearest[lane]) & 3;
    if (turned % 2 == 1) {
      result.sin[lane] = cosine[lane];
      result.cos[lane] = sine[lane];
    }
    if (turned == 2 || turned == 3) result.sin[lane] = -result.sin[lane];
    if (turned == 1 || turned == 2) result.cos[lane] = -result.cos[lane];
  }
  return result;
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
  return log_of_two(both(x))[0];
}

SinCos portable_sincos(double turns) {
  assert(turns >= 0 && turns < 1);
  const auto [sine, cosine] = sincos_of_two(both(turns));
  return {sine[0], cosine[0]};
}

__attribute__((noinline)) void portable_normals(std::ptrdiff_t count, double* x) {
  for (std::ptrdiff_t i = 0; i + 3 < count; i += 4) {
    const Pair square = -2.0 * log_of_two(1.0 - Pair{x[i], x[i + 2]});
    const Pair radius{std::sqrt(square[0]), std::sqrt(square[1])};
    const auto [sine, cosine] = sincos_of_two(Pair{x[i + 1], x[i + 3]});
    const Pair first = radius * cosine;
    const Pair second = radius * sine;
    store(x + i, firsts(first, second));
    store(x + i + 2, seconds(first, second));
  }
}

}  // namespace polyhead
