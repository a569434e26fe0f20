#pragma once

#include "softmax/hull.hpp"

namespace polyhead {

struct NetOptions {
  /// Radii, in geometric progression from the first to the last.
  int radii = 9;
  double smallest = 0.15;
  double largest = 12;
  /// For three heads: angles of each radius, every second radius turned by half an angle.
  int angles = 12;
  /// For three heads: disjoint pairs to be completed, and exchanges of one head that may follow.
  int pairs = 6;
  int swaps = 4;
  int kept = 3;
  /// Of the mean diagonal, on the equations of a choice.
  double ridge = 1e-8;
};

/// Points of the net that were chosen as heads.
struct Choice {
  std::vector<Index> points;
  double loss = 1;
};

template <class Visitor>
void describe(Visitor& field, Choice& p) {
  field.type("NetChoice", "Points of the net that were chosen as heads.");
  field("points", p.points, "Their numbers, from 0.");
  field("loss", p.loss, "‖Y − ZW‖ / ‖Y‖ with heads there.");
}

/// Phase 5. Points of the hull, and how well heads placed at some of them fit.
struct Net {
  Matrix points;       ///< directions × points: coordinates in the hull
  Matrix pair_losses;  ///< points × points; symmetric, on the diagonal one head alone
  Index tried = 0;     ///< choices whose loss was measured
  std::vector<Choice> best;
};

/// For one direction: 0 and ± every radius, all pairs. For two: rings, all pairs, the best disjoint ones completed by a third point.
Net search_net(const SoftmaxRows& rows, const Hull& hull, const NetOptions& options = {});

/// Θ at a point of the hull.
Matrix at_point(const Hull& hull, const Vector& coordinates);

}  // namespace polyhead
