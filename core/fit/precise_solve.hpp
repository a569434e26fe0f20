#pragma once

#include <optional>

#include "tasks/inputs.hpp"

namespace polyhead {

/// The layer of least norm (outputs × ψ) that fits every label, from rows whose last directions are too small for 64-bit features to show:
/// pivoted Gram–Schmidt over unit rows, throughout in twofold precision, up to this rank. Nothing if there is too much data for that.
std::optional<Matrix> solve_precisely(const Inputs& train, Index rank);

}  // namespace polyhead
