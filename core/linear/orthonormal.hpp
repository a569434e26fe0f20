#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// Orthonormal columns with the same span, each from the ones up to its own. A column that depends on those before it becomes
/// zero.
Matrix orthonormalise(Matrix columns);

}  // namespace polyhead
