#pragma once

#include <vector>

#include "base/function_ref.hpp"
#include "linear/matrix.hpp"

namespace polyhead {

// The standard library compiles its sorting anew for every kind of element and every comparison, 1 to 2 KB each.

/// The numbers 0 … count − 1 in such an order that none comes behind one it should be before; of equals the first.
std::vector<Index> make_order(Index count, FunctionRef<bool(Index, Index)> before);

/// For a handful of numbers.
void sort_few(std::vector<Index>& numbers);

}  // namespace polyhead
