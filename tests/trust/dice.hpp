#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace trust {

/// Random numbers of the attack (splitmix64). Not the learner's own: the attack shares no code with it.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 0x1234567U) { bits(); }

  std::uint64_t bits() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t x = state_;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
  }

  /// A whole number from low to high, both included.
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(bits() % static_cast<std::uint64_t>(high - low + 1));
  }

  /// The same without zero.
  std::int64_t nonzero(std::int64_t size) {
    const std::int64_t x = between(1, size);
    return chance(50) ? x : -x;
  }

  bool chance(int percent) { return between(0, 99) < percent; }

  /// From 0 to 1.
  double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

  double normal() {
    constexpr double kTurn = 6.283185307179586;
    return std::sqrt(-2 * std::log(1 - uniform())) * std::cos(kTurn * uniform());
  }

  template <class T>
  const T& one_of(const std::vector<T>& things) {
    return things[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(things.size()) - 1))];
  }

  template <class T>
  void shuffle(std::vector<T>& things) {
    for (std::size_t i = things.size(); i > 1; --i) {
      std::swap(things[i - 1],
                things[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(i) - 1))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace trust
