#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// I − h v vᵀ, a reflection that maps some x to (length, 0, …); v_0 = 1.
struct Reflection {
  double h = 0;
  double length = 0;
};

/// Turns x into v.
Reflection make_reflection(Eigen::Ref<Vector> x);

}  // namespace polyhead
