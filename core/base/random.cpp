#include "base/random.hpp"

#include <cmath>

#include "base/elementary.hpp"

namespace polyhead {

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
  constexpr std::uint64_t kMultiplier0 = 0xD2511F53;
  constexpr std::uint64_t kMultiplier1 = 0xCD9E8D57;
  constexpr std::uint32_t kWeyl0 = 0x9E3779B9;
  constexpr std::uint32_t kWeyl1 = 0xBB67AE85;
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t product0 = kMultiplier0 * counter[0];
    const std::uint64_t product1 = kMultiplier1 * counter[2];
    counter = {static_cast<std::uint32_t>(product1 >> 32U) ^ counter[1] ^ key[0],
               static_cast<std::uint32_t>(product1),
               static_cast<std::uint32_t>(product0 >> 32U) ^ counter[3] ^ key[1],
               static_cast<std::uint32_t>(product0)};
    key[0] += kWeyl0;
    key[1] += kWeyl1;
  }
  return counter;
}

RandomStream::RandomStream(std::uint64_t seed, Purpose purpose, std::uint64_t row)
    : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)},
      counter_{0, static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(row >> 32U),
               static_cast<std::uint32_t>(purpose)} {}

std::uint32_t RandomStream::bits() {
  if (used_ == 4) {
    block_ = philox(counter_, key_);
    ++counter_[0];
    used_ = 0;
  }
  return block_[used_++];
}

std::uint32_t RandomStream::index(std::uint32_t count) {
  return static_cast<std::uint32_t>((static_cast<std::uint64_t>(bits()) * count) >> 32U);
}

double RandomStream::uniform() {
  const std::uint64_t high = bits();
  const std::uint64_t low = bits();
  return static_cast<double>(((high << 32U) | low) >> 11U) * 0x1p-53;
}

double RandomStream::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  const double radius = std::sqrt(-2.0 * portable_log(1.0 - uniform()));
  const SinCos angle = portable_sincos(uniform());
  spare_ = radius * angle.sin;
  has_spare_ = true;
  return radius * angle.cos;
}

void RandomStream::fill_normal(std::span<double> values) {
  std::size_t first = 0;
  if (has_spare_ && !values.empty()) values[first++] = normal();
  const std::size_t fours = (values.size() - first) / 4 * 4;
  for (std::size_t i = 0; i < fours; ++i) values[first + i] = uniform();
  portable_normals(static_cast<std::ptrdiff_t>(fours), values.data() + first);
  for (double& value : values.subspan(first + fours)) value = normal();
}

}  // namespace polyhead
