#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>

namespace polyhead {

/// FNV-1a-64 over the 64-bit words of doubles instead of bytes; the shift brings high bits down, which the product only moves up. Two
/// results with the same fingerprint have the same bits.
class Fingerprint {
 public:
  void add(std::span<const double> values) {
    for (const double value : values) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, &value, sizeof bits);
      hash_ = (hash_ ^ bits) * 0x100000001b3ULL;
      hash_ ^= hash_ >> 29U;
    }
  }

  [[nodiscard]] std::string hex() const {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string text(16, '0');
    for (int digit = 0; digit < 16; ++digit) text[digit] = kDigits[(hash_ >> (60U - 4U * digit)) & 0xfU];
    return text;
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

}  // namespace polyhead
