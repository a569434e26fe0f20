#pragma once

#include <array>

#include "base/describe.hpp"
#include "model/mhla.hpp"

namespace polyhead {

/// Are two models the same function?
struct Comparison {
  double distance = 0;
  bool same = false;
  Matrix Z;
  std::array<Vector, 2> answers;
};

/// Models at most this far apart, relative to the larger one, are the same.
inline constexpr double kSameModel = 1e-9;

template <class Visitor>
void describe(Visitor& field, Comparison& p) {
  field.type("Comparison", "Are two models the same function?");
  field("distance", p.distance, "‖p_A − p_B‖ between their coefficients.");
  field("same", p.same, "distance ≤ 1e-9 · max(‖p_A‖, ‖p_B‖).");
  field.tokens("input", p.Z, "The input of unit norm on which they differ most.");
  field("outputs", p.answers, "Their answers to it.");
}

Comparison compare(const Mhla& a, const Mhla& b);

}  // namespace polyhead
