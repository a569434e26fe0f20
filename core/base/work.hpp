#pragma once

#include "base/describe.hpp"

namespace polyhead {

/// The module's stack, its tables and what a report takes; and the memory that it has from the beginning.
inline constexpr double kModuleBytes = 6.5e6;
inline constexpr double kFirstBytes = 16'777'216;

/// Steps of arithmetic that one core makes in a second, about: of large fits, of which most are products of matrices.
inline constexpr double kStepsASecond = 1.2e10;

/// What something takes, or may take.
struct Work {
  /// Steps of arithmetic: additions and multiplications.
  double flops = 0;
  /// The most memory at any time.
  double bytes = 0;

  [[nodiscard]] bool fits(const Work& budget) const { return flops <= budget.flops && bytes <= budget.bytes; }
};

template <class Visitor>
void describe(Visitor& field, Work& p) {
  field.type("Work", "What something takes, or may take.");
  field("flops", p.flops, "Steps of arithmetic: additions and multiplications.");
  field("bytes", p.bytes, "The most memory at any time.");
}

}  // namespace polyhead
