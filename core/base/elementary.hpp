#pragma once

#include <cstddef>

namespace polyhead {

/// Exponential, natural logarithm and sine/cosine from additions and multiplications only, so that a dataset has the same bits
/// with every libm (they differ in the last place). Accurate to a few units in the last place.

/// exp(x) for |x| ≤ 700; 0 below that range.
double portable_exp(double x);

/// x_i ← exp(x_i) for n numbers, the same bits at a quarter of the time.
void portable_exp(std::ptrdiff_t n, double* x);

/// log(x) for a normal x > 0.
double portable_log(double x);

struct SinCos {
  double sin;
  double cos;
};

/// Sine and cosine of a full turn times `turns`, 0 ≤ turns < 1.
SinCos portable_sincos(double turns);

/// Standard normal numbers from uniform ones on [0, 1), in place (Box–Muller): x_2i, x_2i+1 ← r cos φ, r sin φ with r = √(−2 log(1 − x_2i))
/// and φ = x_2i+1 turns. A multiple of four numbers: both pairs are computed at once.
void portable_normals(std::ptrdiff_t count, double* x);

}  // namespace polyhead
