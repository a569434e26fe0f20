#pragma once

namespace polyhead {

/// The module's stack, its tables and what a report takes; and the memory that it has from the beginning.
inline constexpr double kModuleBytes = 6.5e6;
inline constexpr double kFirstBytes = 16'777'216;

/// What something takes, or may take.
struct Work {
  /// Steps of arithmetic: additions and multiplications.
  double flops = 0;
  /// The most memory at any time.
  double bytes = 0;

  [[nodiscard]] bool fits(const Work& budget) const { return flops <= budget.flops && bytes <= budget.bytes; }
};

}  // namespace polyhead
