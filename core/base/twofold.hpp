#pragma once

namespace polyhead {

/// A number as the sum of two doubles, about 106 bits of it. Built from additions and multiplications alone, so that every machine has the
/// same bits (no fused multiply-add, no long double).
struct Twofold {
  double high = 0;
  double low = 0;

  [[nodiscard]] double value() const { return high + low; }
};

/// a + b without rounding (Knuth).
inline Twofold exact_sum(double a, double b) {
  const double sum = a + b;
  const double shifted = sum - a;
  return {sum, (a - (sum - shifted)) + (b - shifted)};
}

/// a · b without rounding (Dekker), for factors below 2⁹⁹⁶ and products above 2⁻⁹⁶⁹.
inline Twofold exact_product(double a, double b) {
  constexpr double kSplit = 0x1p27 + 1;
  const double a_high = kSplit * a - (kSplit * a - a);
  const double b_high = kSplit * b - (kSplit * b - b);
  const double a_low = a - a_high;
  const double b_low = b - b_high;
  const double product = a * b;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

inline Twofold operator+(Twofold a, Twofold b) {
  const Twofold sum = exact_sum(a.high, b.high);
  return exact_sum(sum.high, sum.low + (a.low + b.low));
}

inline Twofold operator*(Twofold a, Twofold b) {
  const Twofold product = exact_product(a.high, b.high);
  return exact_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

inline Twofold operator*(Twofold a, double b) { return a * Twofold{b, 0}; }
inline Twofold operator-(Twofold a) { return {-a.high, -a.low}; }
inline Twofold operator-(Twofold a, Twofold b) { return a + -b; }

inline Twofold operator/(Twofold a, Twofold b) {
  const double quotient = a.high / b.high;
  return exact_sum(quotient, (a - b * quotient).value() / b.high);
}

}  // namespace polyhead
