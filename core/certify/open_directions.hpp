#pragma once

#include <vector>

#include "model/mhla.hpp"

namespace polyhead {

/// Undetermined parts of inputs, and the directions among them that have been determined since.
class OpenDirections {
 public:
  [[nodiscard]] std::size_t count() const { return determined_.size(); }

  /// Removes the directions that were determined from number `first` on.
  void reduce(Matrix& parts, std::size_t first) const;

  /// Determines every direction in `parts` (one column per row of an input). Returns how many were new.
  Index add(Matrix parts);

 private:
  std::vector<Vector> determined_;
};

}  // namespace polyhead
