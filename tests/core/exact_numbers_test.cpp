// Which numbers exact arithmetic takes: decimals, large integers, and how long the rows of any are.
#include <catch2/catch.hpp>
#include <cmath>

#include "exact/row_bits.hpp"
#include "exact/whole_numbers.hpp"
#include "exact_problems.hpp"
#include "problems.hpp"

using namespace exact_problems;
using namespace problems;

TEST_CASE("Decimals are the integers that they are written with", "[exact]") {
  CHECK(whole_number(0.1, 1) == 1.0);
  CHECK(whole_number(-2.675, 3) == -2675.0);
  CHECK(whole_number(0x1p48 - 1, 0) == 0x1p48 - 1);
  CHECK(whole_number(123456.789012, 6) == 123456789012.0);
  CHECK_FALSE(whole_number(0x1p48, 0));
  CHECK_FALSE(whole_number(-0x1p48, 0));
  CHECK(whole_number(109951162777.5, 1) == 1099511627775.0);
  CHECK_FALSE(whole_number(109951162777.6, 1));
  CHECK_FALSE(whole_number(0.1, 0));
  CHECK_FALSE(whole_number(0.1 + 0.2, 6));
  CHECK_FALSE(whole_number(std::nan(""), 2));
  CHECK_FALSE(whole_number(HUGE_VAL, 2));

  const auto decimals = [](const std::vector<double>& numbers) {
    return find_decimals(
        inputs_of(1, {Eigen::Map<const Matrix>(numbers.data(), 1, static_cast<Index>(numbers.size()))}));
  };
  CHECK(decimals({1, -5, 0}) == 0);
  CHECK(decimals({1.5, 2}) == 1);
  CHECK(decimals({2, 0.25, 0.1}) == 2);
  CHECK(decimals({0.000001}) == 6);
  CHECK(decimals({0.0000001}) == std::nullopt);
  CHECK(decimals({99999999999.5}) == 1);
  // Each is whole with its own decimals, but not with those that they share.
  CHECK(decimals({1.5, 999999999999}) == std::nullopt);
  CHECK(decimals({999999999999, 1.5}) == std::nullopt);

  for (const int places : {1, 2, 3}) {
    const double power = std::pow(10, places);
    for (int i = 0; i < kFamilies; ++i) {
      Numbers numbers(static_cast<std::uint64_t>(100 + i));
      const auto family = static_cast<Family>(i);
      if (family == Family::kZero || family == Family::kLarge || family == Family::kOneLargeRow) continue;
      const Inputs inputs = make_family(family, 2, numbers);
      if (inputs.count() == 0) continue;
      Inputs written = inputs;
      for (double& z : written.tokens) z /= power;
      CAPTURE(places, i);
      const Oracle oracle(inputs);
      const ExactSpace space = space_of(written);
      REQUIRE(space.whole());
      CHECK(space.decimals() <= places);
      CHECK(space.rank() == oracle.rank());
      for (const Matrix& Z : make_questions(inputs, numbers)) {
        const auto answer = space.contains(Z / power);
        // Zeros need no decimals, and a question may have more than the data.
        if (space.decimals() == places) REQUIRE(answer.has_value());
        if (answer) CHECK(answer->contained == oracle.contains(Z));
      }
      CHECK_FALSE(space.contains(inputs.input(0) * std::sqrt(2.0) +
                                 Matrix::Constant(2, inputs.input(0).cols(), 0.1234567)));
    }
  }
}

TEST_CASE("Bounds on rows are above their lengths", "[exact]") {
  Numbers numbers(9);
  for (int i = 0; i < 50; ++i) {
    const Matrix Z = numbers.input(3, 1 + i % 5, i % 2 == 0 ? 3 : 16'000'000);
    const double length = naive_features(Z).norm();
    if (length == 0) {
      CHECK(row_bits(Z, 0) == 0);
      continue;
    }
    CHECK(row_bits(Z, 0) >= std::log2(length));
    CHECK(row_bits(Z, 0) <= std::log2(length) + 1e-5);
    CHECK(row_bits(Z / 1000, 3) == row_bits(Z, 0));
    // As odd multiples of a power of two, which is where integers begin.
    const Inputs real = inputs_of(3, {(Z.array() * 2 + 1).matrix() * 0x1p-70});
    const double needed = std::log2(naive_features((Z.array() * 2 + 1).matrix()).norm());
    const double bound = make_row_bits(real, std::nullopt)[0];
    CHECK(bound >= needed);
    CHECK(bound <= needed + 3 * 3 + 8);
  }
}

TEST_CASE("Large integers take more primes, and each answer states its own probability", "[exact]") {
  Numbers numbers(31);
  std::vector<Matrix> all, small;
  for (Index i = 0; i < 300; ++i) {
    Matrix Z = numbers.input(8, 3, 16'000'000);
    Z.row(7) = Z.row(6);
    all.push_back(Z);
    small.push_back((Z.array() / 1e7).round().matrix());
  }
  const ExactSpace large = space_of(inputs_of(8, all));
  CHECK(large.rank() == feature_count(7));
  const ExactSpace few = space_of(inputs_of(8, small));
  CHECK(few.rank() == feature_count(7));
  CHECK(large.primes().size() > few.primes().size());
  CHECK(large.error() < ExactSpace::kMostError);
  CHECK(few.error() < ExactSpace::kMostError);
  // The same question with larger numbers is less sure.
  const auto sure = few.contains(small[0]);
  const auto less = few.contains(small[0] * 1e5);
  REQUIRE((sure->contained && less->contained));
  CHECK(sure->error < less->error);
  CHECK(less->error < ExactSpace::kMostError);
}
