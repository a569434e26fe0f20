#pragma once

#include <cstdint>
#include "base/function_ref.hpp"
#include "model/mhla.hpp"

namespace polyhead {

struct AscentOptions {
  Index tokens = 2;  ///< two suffice for the largest value
  double norm = 1;   ///< ‖Z‖_F
  int starts = 10;
  int steps = 300;
  std::uint64_t seed = 42;
};

/// An input of the given norm that makes ½ ⟨H, M H⟩ as large as it can, for a positive semidefinite M on features. `pull`
/// gives M H. Ascends by Z ← R · normalise(∇ + ½ ‖∇‖ Z / R); of several starts the best is kept.
Matrix find_input(Index d, FunctionRef<Vector(const Vector&)> pull, const AscentOptions& options);

}  // namespace polyhead
