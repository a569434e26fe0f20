#pragma once

namespace polyhead {

/// Natural logarithm and sine/cosine from additions and multiplications only, so that a dataset has the same bits
/// with every libm (they differ in the last place). Accurate to a few units in the last place.

/// log(x) for a normal x > 0.
double portable_log(double x);

struct SinCos {
  double sin;
  double cos;
};

/// Sine and cosine of a full turn times `turns`, 0 ≤ turns < 1.
SinCos portable_sincos(double turns);

}  // namespace polyhead
