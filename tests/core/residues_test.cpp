#include <catch2/catch.hpp>
#include <set>

#include "exact/exact_space.hpp"
#include "linear/tile.hpp"
#include "problems.hpp"

using namespace problems;

TEST_CASE("Primes are distinct primes between 2^22 and 2^23, of which there are as many as is said",
          "[exact]") {
  constexpr Index kEnd = 1 << 23;
  std::vector<char> composite(kEnd, 0);
  for (Index i = 2; i * i < kEnd; ++i) {
    for (Index j = i * i; composite[i] == 0 && j < kEnd; j += i) composite[j] = 1;
  }
  Index count = 0;
  for (Index i = 1 << 22; i < kEnd; ++i) count += composite[i] == 0 ? 1 : 0;
  CHECK(static_cast<double>(count) == kPrimeCount);

  PrimeStream stream(7);
  std::set<std::int32_t> seen;
  double mean = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::int32_t p = stream.next();
    REQUIRE((p > (1 << 22) && p < kEnd));
    REQUIRE(composite[p] == 0);
    REQUIRE(seen.insert(p).second);
    mean += p / 2000.0;
  }
  // Six standard deviations of the mean of 2,000.
  CHECK(std::abs(mean - 1.5 * (1 << 22)) < 6 * (1 << 22) / std::sqrt(12.0 * 2000));
  CHECK(PrimeStream(7).next() == PrimeStream(7).next());
  CHECK(PrimeStream(7).next() != PrimeStream(8).next());
}

TEST_CASE("128 products of residues add up exactly in the tile kernel, and 129 do not", "[exact]") {
  constexpr std::int64_t p = 8388593;
  const auto sum_of = [](Index depth, double value) {
    const std::vector<double> panel(static_cast<std::size_t>(depth * kTile), value);
    double tile[kTile * kTile] = {};
    multiply_tile(depth, panel.data(), kTile, panel.data(), tile, kTile);
    return tile[5];
  };
  for (const std::int64_t value : {p - 1, p - 2}) {
    const double sum = sum_of(kExactDepth, static_cast<double>(value));
    CHECK(static_cast<std::int64_t>(sum) == kExactDepth * value * value);
    // With a residue on top it is still below 2⁵³.
    CHECK(static_cast<std::int64_t>(sum + (p - 1)) == kExactDepth * value * value + p - 1);
    CHECK(kExactDepth * value * value + p - 1 <= (std::int64_t{1} << 53U) - (1 << 24));
  }
  // An odd number above 2⁵³.
  CHECK(static_cast<std::int64_t>(sum_of(129, p - 2)) != 129 * (p - 2) * (p - 2));
}

TEST_CASE("Residues, remainders, inverses and products are those of integers", "[exact]") {
  const std::int32_t prime = GENERATE(4194319, 5999993, 8388593);
  const std::int64_t p = prime;
  const PrimeField field(prime);
  RandomStream stream(3, Purpose::kTestInput, 5);
  const auto modulo = [p](std::int64_t x) { return static_cast<double>((x % p + p) % p); };
  const std::int64_t most = (std::int64_t{1} << 53U) - (1 << 24);

  std::vector<std::int64_t> integers{0,     1,         -1,     p,          -p,   p - 1, 1 - p,
                                     p / 2, p / 2 + 1, -p / 2, -p / 2 - 1, most, -most, most - 1};
  for (int i = 0; i < 3000; ++i) {
    const auto bits = static_cast<std::int64_t>((std::uint64_t{stream.bits()} << 32U | stream.bits()) >>
                                                (11U + stream.index(40)));
    const std::int64_t multiple = bits % (most / p) * p;
    for (const std::int64_t x :
         {bits % most, multiple - 1, multiple, multiple + 1, multiple + p / 2, multiple + p / 2 + 1}) {
      integers.push_back(x);
      integers.push_back(-x);
    }
  }
  std::vector<double> all;
  for (const std::int64_t x : integers) {
    if (std::abs(x) > most) continue;
    const auto value = static_cast<double>(x);
    REQUIRE(field.reduce(value) == modulo(x));
    REQUIRE(field.residue(value) == modulo(x));
    all.push_back(value);
  }
  std::vector<double> reduced = all;
  field.reduce(static_cast<Index>(reduced.size()), reduced.data());
  for (std::size_t i = 0; i < all.size(); ++i) {
    REQUIRE(reduced[i] == modulo(static_cast<std::int64_t>(all[i])));
    if (reduced[i] != 0) REQUIRE(field.reduce(reduced[i] * field.inverse(reduced[i])) == 1);
  }

  // x · 2ᵏ, with 2ᵏ by repeated doubling or halving.
  for (const double x :
       {0x1p-1074, -0x1.8p-1073, 0x1.fffffffffffffp1023, 0x1p-1022, 0.1, -1.0 / 3.0, 1e-300, 1e300}) {
    int exponent = 0;
    auto expected = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), 53)) % p;
    for (exponent -= 53; exponent > 0; --exponent) expected = expected * 2 % p;
    for (; exponent < 0; ++exponent) expected = expected * ((p + 1) / 2) % p;
    CAPTURE(x);
    CHECK(field.residue(x) == modulo(expected));
  }

  const Index depth = GENERATE(1, 127, 128, 129, 300);
  const auto random = [&](Index rows, Index cols) {
    Matrix A(rows, cols);
    for (Index j = 0; j < cols; ++j) {
      // Large ones, where sums come closest to the limit.
      for (Index i = 0; i < rows; ++i) A(i, j) = field.p() - 1 - static_cast<double>(stream.index(3));
    }
    return A;
  };
  const Matrix A = random(9, depth), B = random(depth, 6), C = random(9, 6);
  Matrix D = C;
  field.subtract_product(D, operand(A), operand(B));
  for (Index i = 0; i < 9; ++i) {
    for (Index j = 0; j < 6; ++j) {
      std::int64_t sum = static_cast<std::int64_t>(C(i, j));
      for (Index k = 0; k < depth; ++k) {
        sum = (sum - static_cast<std::int64_t>(A(i, k)) * static_cast<std::int64_t>(B(k, j))) % p;
      }
      REQUIRE(D(i, j) == modulo(sum));
    }
  }
}
