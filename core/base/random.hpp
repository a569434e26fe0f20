#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace polyhead {

/// What a random number is for. Each purpose has its own numbers, so adding one never changes another.
/// The values are part of every published link: never renumber, only append.
enum class Purpose : std::uint32_t {
  kTruth = 1,
  kTrainInput = 2,
  kTestInput = 3,
  kTrainNoise = 4,
  kStart = 5,
  kCandidate = 6,
  kWitness = 7,
  kMinimalHeads = 8,
  kProbe = 9,
  kTraining = 10,
  kSoftmaxHull = 11,
  kSoftmaxStart = 12,
  kExact = 13,
  kWriting = 14,
};

/// Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// The numbers of one row for one purpose: counter = (draw, row, purpose), key = seed. Any row can be made
/// without the rows before it, so the result does not depend on how many workers share the rows.
class RandomStream {
 public:
  RandomStream(std::uint64_t seed, Purpose purpose, std::uint64_t row);

  std::uint32_t bits();
  /// Uniform on {0, …, count − 1}; the bias is below count / 2³².
  std::uint32_t index(std::uint32_t count);
  /// Uniform on [0, 1) with 53 bits.
  double uniform();
  /// Standard normal (Box–Muller).
  double normal();
  /// The same numbers as that many calls of normal(), in half the time.
  void fill_normal(std::span<double> values);

 private:
  std::array<std::uint32_t, 2> key_;
  std::array<std::uint32_t, 4> counter_;
  std::array<std::uint32_t, 4> block_{};
  int used_ = 4;
  double spare_ = 0;
  bool has_spare_ = false;
};

}  // namespace polyhead
