#pragma once

#include "tasks/inputs.hpp"

namespace polyhead {

/// Why the data is not of even size: 64-bit sums over it would lose small directions beside large ones.
enum class Unevenness { kNone, kRowSizes, kCoordinateSizes, kOffsets };

/// Sizes of rows or coordinates, or an offset beside its spread, that range over more than this are uneven.
inline constexpr double kWidestRange = 1e3;

/// How large inputs and coordinates are: what has to be known of tokens to say whether they are of even size. Adds up.
class TokenSizes {
 public:
  explicit TokenSizes(Index d);

  void add(const Inputs& inputs);
  void merge(const TokenSizes& other);

  [[nodiscard]] Unevenness unevenness() const;

  /// Least and largest size of an input, tokens, then Σ z and Σ z² of each coordinate.
  [[nodiscard]] const Vector& numbers() const { return numbers_; }
  [[nodiscard]] Vector& numbers() { return numbers_; }

 private:
  Vector numbers_;
};

/// One pass over the tokens.
Unevenness find_unevenness(const Inputs& train);

}  // namespace polyhead
