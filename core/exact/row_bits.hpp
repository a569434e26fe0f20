#pragma once

#include <optional>

#include "tasks/inputs.hpp"

namespace polyhead {

/// log₂ of the length of the feature row of Z · 10^decimals, rounded up a little; zero for a row of zeros.
double row_bits(const Eigen::Ref<const Matrix>& Z, int decimals);

/// The same for every row of a data set. Without decimals the numbers of a row are multiplied by the power of two that makes
/// integers of them all; that multiplies the row and its minors by a power of two, which no odd prime divides.
std::vector<double> make_row_bits(const Inputs& inputs, std::optional<int> decimals);

}  // namespace polyhead
