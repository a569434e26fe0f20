#include "base/random.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/fingerprint.hpp"

using namespace polyhead;

TEST_CASE("Philox gives the known answers of its authors", "[random]") {
  using Block = std::array<std::uint32_t, 4>;
  CHECK(philox({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox({~0U, ~0U, ~0U, ~0U}, {~0U, ~0U}) == Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("Normal numbers have the moments of the normal distribution", "[random]") {
  constexpr int kCount = 200000;
  RandomStream stream(7, Purpose::kTrainInput, 0);
  double first = 0, second = 0, third = 0, fourth = 0;
  for (int i = 0; i < kCount; ++i) {
    const double x = stream.normal();
    first += x;
    second += x * x;
    third += x * x * x;
    fourth += x * x * x * x;
  }
  // Five standard errors: the moments' variances are 1, 2, 15 and 96.
  const double error = 5 / std::sqrt(kCount);
  CHECK(std::abs(first / kCount) < error);
  CHECK(std::abs(second / kCount - 1) < error * std::sqrt(2.0));
  CHECK(std::abs(third / kCount) < error * std::sqrt(15.0));
  CHECK(std::abs(fourth / kCount - 3) < error * std::sqrt(96.0));
}

TEST_CASE("An index falls on every value about equally often and never outside", "[random]") {
  RandomStream stream(7, Purpose::kTrainInput, 1);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts.at(stream.index(6));
  for (const int count : counts) CHECK(std::abs(count - 10000) < 500);
}

TEST_CASE("Seed, purpose and row each give other numbers", "[random]") {
  const auto first = [](std::uint64_t seed, Purpose purpose, std::uint64_t row) {
    return RandomStream(seed, purpose, row).uniform();
  };
  const double base = first(1, Purpose::kTrainInput, 0);
  CHECK(base == first(1, Purpose::kTrainInput, 0));
  CHECK(base != first(2, Purpose::kTrainInput, 0));
  CHECK(base != first(1 + (1ULL << 32U), Purpose::kTrainInput, 0));
  CHECK(base != first(1, Purpose::kTestInput, 0));
  CHECK(base != first(1, Purpose::kTrainInput, 1));
  CHECK(base != first(1, Purpose::kTrainInput, 1ULL << 32U));
}

TEST_CASE("The numbers have the same bits natively and as WebAssembly", "[random][bits]") {
  RandomStream stream(42, Purpose::kTrainInput, 3);
  Fingerprint fingerprint;
  for (int i = 0; i < 10000; ++i) {
    const double x = stream.normal();
    fingerprint.add({&x, 1});
  }
  CHECK(fingerprint.hex() == "b1e1c7b599b4510f");
}

TEST_CASE("Normal numbers by the dozen are those that come one by one", "[random][bits]") {
  const std::size_t before = GENERATE(0, 1, 2);
  const std::size_t count = GENERATE(0, 1, 3, 4, 5, 8, 101);
  CAPTURE(before, count);
  RandomStream one(7, Purpose::kTrainInput, 3);
  RandomStream many(7, Purpose::kTrainInput, 3);
  for (std::size_t i = 0; i < before; ++i) CHECK(one.normal() == many.normal());
  std::vector<double> values(count);
  many.fill_normal(values);
  for (const double value : values) CHECK(value == one.normal());
  CHECK(one.normal() == many.normal());
  CHECK(one.bits() == many.bits());
}

TEST_CASE("The fingerprint is FNV-1a-64 of words, shifted", "[random]") {
  CHECK(Fingerprint().hex() == "cbf29ce484222325");
  // A zero word: the offset basis times the prime, and that without its last 29 bits beside it.
  const double zero = 0;
  Fingerprint fingerprint;
  fingerprint.add({&zero, 1});
  CHECK(fingerprint.hex() == "af63bd49fd1c5dbb");
}
