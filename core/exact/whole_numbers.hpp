#pragma once

#include <optional>

#include "tasks/inputs.hpp"

namespace polyhead {

/// Whole numbers are below this, which leaves the sums and products of their residues exact.
inline constexpr double kWholeLimit = 0x1p48;

/// With decimals they are below this, which is every number of twelve digits; with many more a double is no longer sure to be what
/// somebody wrote.
inline constexpr double kDecimalLimit = 0x1p40;

/// At most so many decimals are read as whole numbers times a power of ten.
inline constexpr int kMostDecimals = 6;

/// The integer n with z = n / 10^decimals to the last bit and |n| below the limit, if there is one.
std::optional<double> whole_number(double z, int decimals);

/// The least number of decimals with which all numbers of the data are whole numbers in that sense. Multiplying all tokens by 10^decimals
/// multiplies all features by 10^(3·decimals), so it changes neither rank nor span.
std::optional<int> find_decimals(const Inputs& inputs);

/// Z · 10^decimals as integers, if it is that.
std::optional<Matrix> whole_numbers(const Eigen::Ref<const Matrix>& Z, int decimals);

}  // namespace polyhead
