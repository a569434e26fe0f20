#pragma once

#include "text/letters.hpp"

namespace polyhead {

/// The longest table: it looks at one letter fewer than this.
inline constexpr Index kLongestTable = 5;

/// n-gram tables of letters, n = 1 … 5, counted at the given places, with the smoothing of Witten and Bell (1991): behind a history h that was
/// seen c(h) times, with T(h) different letters, P_n(w | h) = (c(h w) + T(h) P_{n−1}(w | h')) / (c(h) + T(h)), h' without its first letter; P_0 = 1/27.
class LetterTables {
 public:
  LetterTables(const Letters& letters, const std::vector<Index>& places);

  /// 27 × 5: column n − 1 is what the n-gram table expects at a place of any text.
  [[nodiscard]] Matrix expect(const Letters& letters, Index place) const;

 private:
  /// Four letters and the one behind them: the latest first.
  std::vector<std::array<std::uint8_t, kLongestTable>> rows_;
};

}  // namespace polyhead
