#pragma once

#include "fit/factor.hpp"

namespace polyhead {

/// `count` random combinations gᵀρ of the part ρ of an input's scaled features that no training row sees: one a row, over
/// the active features in the factor's order. Every combination of a training row is zero; for other inputs all of
/// them vanish iff ρ does, and `count` many keep any `count` directions of ρ apart.
Matrix make_unseen_combinations(const Factor& factor, Index count);

}  // namespace polyhead
