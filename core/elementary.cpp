#include "elementary.hpp"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numbers>

namespace polyhead {

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
