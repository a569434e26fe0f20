#pragma once

#include "model/mhla.hpp"

namespace polyhead {

/// Are two models the same function?
struct Comparison {
  /// ‖p_A − p_B‖_F.
  double distance = 0;
  /// distance ≤ 1e-9 · max(‖p_A‖, ‖p_B‖).
  bool same = false;
  /// The input of unit norm on which they differ most.
  Matrix Z;
  Vector answer_a;
  Vector answer_b;
};

Comparison compare(const Mhla& a, const Mhla& b);

}  // namespace polyhead
