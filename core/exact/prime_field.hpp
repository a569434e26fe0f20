#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "linear/multiply.hpp"

namespace polyhead {

/// Primes are drawn from between 2²² and 2²³: there are this many.
inline constexpr double kPrimeCount = 268216;

/// A prime is above 2 to this power, so at most log₂|x| / kPrimeBits of them divide an integer x ≠ 0.
inline constexpr double kPrimeBits = 22;

/// So many products of residues below 2²³ add up exactly in doubles: 128 (2²³ − 2)² + 2²³ < 2⁵³. One more would not.
inline constexpr Index kExactDepth = 128;

/// Arithmetic modulo a prime p, 2²² < p < 2²³, on residues 0 … p − 1 that are held in doubles: the ordinary kernels for products
/// of matrices then work on them without rounding.
class PrimeField {
 public:
  explicit PrimeField(std::int32_t p);

  [[nodiscard]] std::int32_t prime() const { return prime_; }
  [[nodiscard]] double p() const { return p_; }

  /// x mod p for an integer |x| ≤ 2⁵³ − 2²⁴. The quotient is rounded to the nearest integer by adding a number whose last place
  /// is one; it is off by at most the rounding of x/p, and q·p is exact, so the remainder is within ±(p/2 + 1).
  [[nodiscard]] double reduce(double x) const {
    const double q = (x * reciprocal_ + kRounding) - kRounding;
    const double r = x - q * p_;
    return r < 0 ? r + p_ : r;
  }

  /// All n numbers, in place. Not inlined: see linear/tile.hpp.
  void reduce(Index n, double* x) const;

  /// y ← y − factor · x, all reduced.
  void subtract_scaled(Index n, double factor, const double* x, double* y) const;

  /// 1/x for x ≠ 0.
  [[nodiscard]] double inverse(double x) const;

  /// Any finite double: an integer times a power of two, and two is invertible.
  [[nodiscard]] double residue(double x) const;

  /// Uniform on 0 … p − 1.
  [[nodiscard]] double random(RandomStream& stream) const;

  /// C ← C − A B, all reduced.
  void subtract_product(Eigen::Ref<Matrix> C, const Operand& A, const Operand& B) const;

 private:
  static constexpr double kRounding = 0x1.8p52;

  std::int32_t prime_;
  double p_;
  double reciprocal_;
  // 2ᵏ mod p for every power that occurs in a double.
  std::vector<double> powers_;
};

/// Distinct primes between 2²² and 2²³, uniformly random.
class PrimeStream {
 public:
  explicit PrimeStream(std::uint64_t seed) : stream_(seed, Purpose::kExact, 0) {}

  std::int32_t next();

 private:
  RandomStream stream_;
  std::vector<std::int32_t> taken_;
};

}  // namespace polyhead
