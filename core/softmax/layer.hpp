#pragma once

#include <vector>

#include "base/describe.hpp"
#include "linear/matrix.hpp"

namespace polyhead {

struct SoftmaxHead {
  Matrix theta;
  Matrix W;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxHead& p) {
  field.type("SoftmaxHead", "Token a looks at token b with weight softmax_b(x_aᵀ Θ x_b).");
  field("theta", p.theta, "Θ, d × d.");
  field("W", p.W, "d × d.");
}

/// F(X) = Σ_i softmax(X Θ_i Xᵀ) X W_i, softmax row by row; the rows of X are its tokens [Chen and Li 2024, section 1].
struct SoftmaxLayer {
  Index d = 0;
  std::vector<SoftmaxHead> heads;
};

/// F_a(X) for every token a: column a of the result. `tokens` is Xᵀ, d × k. Plain loops in a fixed order, so that labels have the
/// same bits everywhere.
Matrix answers(const SoftmaxLayer& layer, const Matrix& tokens);

/// √(Σ‖a − b‖² / Σ‖b‖²) over the heads, taken in the order in which they are nearest: heads have no order of their own.
struct HeadsError {
  /// Learned head order[i] belongs to true head i.
  std::vector<Index> order;
  double theta = 0;
  double W = 0;
  /// Of Θ and W together.
  double both = 0;
};

/// Needs as many heads on both sides.
HeadsError compare_heads(const SoftmaxLayer& learned, const SoftmaxLayer& truth);

}  // namespace polyhead
