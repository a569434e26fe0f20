#pragma once

#include <optional>

#include "certify/certificate.hpp"
#include "fit/solve.hpp"

namespace polyhead {

/// The kernel of more rows than this would take over 300 MB.
inline constexpr Index kMostDualRows = 6000;
/// Below this many features the structured moments are small whatever the data.
inline constexpr Index kFewFeatures = 200;
/// Few enough features that exact arithmetic takes no time worth speaking of: whole numbers are always judged by it.
inline constexpr Index kSoonExact = 300;

/// What is known of training data before anything is summed.
struct DataShape {
  Index d = 0;
  Index rows = 0;
  /// Features that are not zero, over all rows.
  double entries = 0;
  Unevenness unevenness = Unevenness::kNone;

  [[nodiscard]] Index features() const { return feature_count(d); }
};

DataShape shape_of(const Inputs& train);

enum class Held { kSparseRows, kPanels, kMoments };

/// How training data is held, and what it is judged by. The learner chooses by this, and a plan says what it will choose.
struct Holding {
  Held held = Held::kMoments;
  /// An orthonormal basis of the rows fits into memory.
  bool affordable = true;
  /// Judged by its rows whatever its sums show.
  std::optional<WayReason> by_rows;
  /// Λ is factored.
  bool has_factor = true;

  [[nodiscard]] bool is_sparse() const { return held == Held::kSparseRows; }
};

/// `known_moments`: the sums are there already.
Holding choose_holding(const DataShape& shape, const FitOptions& options, bool known_moments);

/// Why the rows decide, if they do. `comfortable`: the sums determine everything, far from rounding.
std::optional<WayReason> choose_rows(const Holding& holding, bool comfortable);

/// How to solve. `sums_agree`: sums over the data see what decided on the rank sees, in the tokens' own coordinates.
Route choose_route(const DataShape& shape, const Holding& holding, const FitOptions& options, Index active,
                   bool sums_agree);

}  // namespace polyhead
