#pragma once

#include <vector>

#include "linear/matrix.hpp"

namespace polyhead {

/// Undetermined parts of inputs, and the directions among them that have been determined since.
class OpenDirections {
 public:
  /// A direction counts if what is left of a row, whose length is about one, is at least this long.
  explicit OpenDirections(double tolerance = kWorthAdding) : tolerance_(tolerance) {}

  /// Less would determine a direction only in theory: the fit that follows could not tell it from rounding.
  static constexpr double kWorthAdding = 1e-6;

  [[nodiscard]] std::size_t count() const { return determined_.size(); }

  /// Removes the directions that were determined from number `first` on.
  void reduce(Matrix& parts, std::size_t first) const;

  /// Determines every direction in `parts` (one column per row of an input). Returns how many were new.
  Index add(Matrix parts);

 private:
  double tolerance_;
  std::vector<Vector> determined_;
};

}  // namespace polyhead
