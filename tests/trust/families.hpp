#pragma once

#include <vector>

#include "draft.hpp"

namespace trust {

/// What a verdict on a family may be.
enum class Demand {
  /// Right; "too close" now and then.
  kRight,
  /// Right or "too close": a relation is broken by little.
  kRightOrClose,
  /// By so little that 64-bit features cannot show it. Only what is called identifiable or determined has to be so.
  kAnyCaution,
};

/// Datasets that try to make a certificate say more than is true.
struct Family {
  const char* name;
  Demand demand;
  Problem (*make)(Dice& dice);
};

std::vector<Family> whole_families();
std::vector<Family> rounded_families();
std::vector<Family> close_families();
std::vector<Family> mixed_families();

/// All of them.
std::vector<Family> families();

Problem make_problem(const Family& family, std::uint64_t seed);

}  // namespace trust
