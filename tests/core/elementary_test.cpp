#include "base/elementary.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <vector>

using polyhead::portable_exp;
using polyhead::portable_log;
using polyhead::portable_sincos;

namespace {
constexpr double kUlp = 0x1p-52;
}

TEST_CASE("The portable exponential is within a few units in the last place of libm's", "[elementary]") {
  for (int i = -20000; i <= 20000; ++i) {
    const double x = i / 30.0;
    CAPTURE(x);
    REQUIRE(std::abs(portable_exp(x) - std::exp(x)) <= 3 * kUlp * std::exp(x));
  }
  CHECK(portable_exp(0) == 1);
  CHECK(portable_exp(-1e4) == 0);
}

TEST_CASE("The exponentials of many numbers have the bits of one at a time", "[elementary]") {
  std::vector<double> numbers{-1e300, -1e4, -701, -700, -1e-300, 0, 1e-9, 699.5};
  for (double x = -40; x < 40; x += 0.0373) numbers.push_back(x);
  for (const std::size_t count : {numbers.size(), numbers.size() - 1, std::size_t{1}}) {
    std::vector<double> together(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(count));
    portable_exp(static_cast<std::ptrdiff_t>(count), together.data());
    for (std::size_t i = 0; i < count; ++i) {
      CAPTURE(numbers[i]);
      REQUIRE(together[i] == portable_exp(numbers[i]));
    }
  }
}

TEST_CASE("The portable logarithm is within a few units in the last place of libm's", "[elementary]") {
  for (int i = 1; i < 20000; ++i) {
    const double x = i / 20000.0;
    CAPTURE(x);
    REQUIRE(std::abs(portable_log(x) - std::log(x)) <= 3 * kUlp * std::abs(std::log(x)));
  }
  for (const double x : {0x1p-53, 1e-300, 1.0, 1.5, 1e300}) {
    CAPTURE(x);
    REQUIRE(std::abs(portable_log(x) - std::log(x)) <= 3 * kUlp * std::abs(std::log(x)));
  }
}

TEST_CASE("The portable sine and cosine are within a few units of libm's and lie on the circle",
          "[elementary]") {
  for (int i = 0; i < 20000; ++i) {
    const double turns = i / 20000.0;
    CAPTURE(turns);
    const auto [sin, cos] = portable_sincos(turns);
    REQUIRE(std::abs(sin - std::sin(2 * std::numbers::pi * turns)) <= 4 * kUlp);
    REQUIRE(std::abs(cos - std::cos(2 * std::numbers::pi * turns)) <= 4 * kUlp);
    REQUIRE(std::abs(sin * sin + cos * cos - 1) <= 4 * kUlp);
  }
}
