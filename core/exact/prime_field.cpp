#include "exact/prime_field.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/pair.hpp"

namespace polyhead {

namespace {

// A double is ± (an integer below 2⁵³) · 2ᵏ with k in this range.
constexpr int kLowestPower = -1074 - 52;
constexpr int kHighestPower = 1024 - 53;
constexpr int kMantissaBits = 53;

bool is_prime(std::int32_t n) {
  for (std::int32_t factor = 2; factor * factor <= n; ++factor) {
    if (n % factor == 0) return false;
  }
  return n > 1;
}

/// PrimeField::reduce for two numbers.
Pair reduced(Pair x, Pair p, Pair reciprocal, Pair rounding) {
  const Pair q = (x * reciprocal + rounding) - rounding;
  const Pair r = x - q * p;
  using Bits = decltype(r < p);
  return r + reinterpret_cast<Pair>((r < both(0)) & reinterpret_cast<Bits>(p));
}

}  // namespace

PrimeField::PrimeField(std::int32_t p) : prime_(p), p_(p), reciprocal_(1.0 / p) {
  assert(p > (1 << 22) && p < (1 << 23));
  powers_.resize(kHighestPower - kLowestPower + 1);
  double* const one = powers_.data() - kLowestPower;
  one[0] = 1;
  const double half = (p_ + 1) / 2;
  for (int k = 1; k <= kHighestPower; ++k) one[k] = reduce(2 * one[k - 1]);
  for (int k = -1; k >= kLowestPower; --k) one[k] = reduce(half * one[k + 1]);
}

__attribute__((noinline)) void PrimeField::reduce(Index n, double* x) const {
  const Pair p = both(p_), reciprocal = both(reciprocal_), rounding = both(kRounding);
  Index i = 0;
  for (; i + 2 <= n; i += 2) store(x + i, reduced(load(x + i), p, reciprocal, rounding));
  if (i < n) x[i] = reduce(x[i]);
}

__attribute__((noinline)) void PrimeField::subtract_scaled(Index n, double factor, const double* x,
                                                           double* y) const {
  const Pair p = both(p_), reciprocal = both(reciprocal_), rounding = both(kRounding);
  const Pair factors = both(factor);
  Index i = 0;
  for (; i + 2 <= n; i += 2) {
    store(y + i, reduced(load(y + i) - factors * load(x + i), p, reciprocal, rounding));
  }
  if (i < n) y[i] = reduce(y[i] - factor * x[i]);
}

double PrimeField::inverse(double x) const {
  // Euclid: r ≡ t · x (mod p) in every step, until r is the common divisor, one.
  std::int64_t r = prime_, next_r = static_cast<std::int64_t>(x);
  std::int64_t t = 0, next_t = 1;
  assert(next_r > 0 && next_r < prime_);
  while (next_r != 0) {
    const std::int64_t q = r / next_r;
    t = std::exchange(next_t, t - q * next_t);
    r = std::exchange(next_r, r - q * next_r);
  }
  return static_cast<double>(t < 0 ? t + prime_ : t);
}

double PrimeField::residue(double x) const {
  assert(std::isfinite(x));
  if (x == 0) return 0;
  int exponent = 0;
  const auto mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), kMantissaBits));
  const double power = powers_[exponent - kMantissaBits - kLowestPower];
  return reduce(static_cast<double>(mantissa % prime_) * power);
}

double PrimeField::random(RandomStream& stream) const {
  // 23 bits, again until they are below p: no bias.
  for (;;) {
    const std::uint32_t bits = stream.bits() >> 9U;
    if (bits < static_cast<std::uint32_t>(prime_)) return bits;
  }
}

void PrimeField::subtract_product(Eigen::Ref<Matrix> C, const Operand& A, const Operand& B) const {
  for (Index first = 0; first < A.cols; first += kExactDepth) {
    const Index depth = std::min(kExactDepth, A.cols - first);
    add_product(C, {A.data + first * A.col_step, A.rows, depth, A.row_step, A.col_step},
                {B.data + first * B.row_step, depth, B.cols, B.row_step, B.col_step}, -1);
    for (Index j = 0; j < C.cols(); ++j) reduce(C.rows(), C.data() + j * C.outerStride());
  }
}

std::int32_t PrimeStream::next() {
  for (;;) {
    const auto n = static_cast<std::int32_t>((1U << 22U) + (stream_.bits() >> 10U));
    if (!is_prime(n) || std::find(taken_.begin(), taken_.end(), n) != taken_.end()) continue;
    taken_.push_back(n);
    return n;
  }
}

}  // namespace polyhead
