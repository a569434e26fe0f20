#include "certify/holding.hpp"

#include <algorithm>

#include "fit/sparse_rows.hpp"

namespace polyhead {

namespace {

/// An orthonormal basis of more numbers than this would take over 300 MB.
constexpr double kMostBasisNumbers = 4e7;

bool is_penalised(const FitOptions& options) { return options.ridge > 0 || options.leave_one_out; }

WayReason reason_of(Unevenness unevenness) {
  switch (unevenness) {
    case Unevenness::kRowSizes:
      return WayReason::kRowSizes;
    case Unevenness::kCoordinateSizes:
      return WayReason::kCoordinateSizes;
    default:
      return WayReason::kOffsets;
  }
}

}  // namespace

DataShape shape_of(const Inputs& train) {
  const Index features = feature_count(train.d);
  // In WebAssembly an Index has 32 bits.
  const double entries = features >= kFewFeatures
                             ? count_entries(train)
                             : static_cast<double>(train.rows()) * static_cast<double>(features);
  return {train.d, train.rows(), entries, find_unevenness(train)};
}

Holding choose_holding(const DataShape& shape, const FitOptions& options, bool known_moments) {
  const Index features = shape.features();
  const bool uneven = shape.unevenness != Unevenness::kNone;
  const bool few_rows = shape.rows < features;
  const double density = shape.entries / (static_cast<double>(shape.rows) * static_cast<double>(features));
  const bool sparse = density < kSparseDensity && !uneven;
  const bool panels =
      few_rows && !known_moments && options.route != Route::kPrimal && shape.rows <= kMostDualRows;
  Holding holding{
      .held = sparse   ? Held::kSparseRows
              : panels ? Held::kPanels
                       : Held::kMoments,
      .affordable = static_cast<double>(features) * static_cast<double>(std::min(shape.rows, features)) <=
                    kMostBasisNumbers};
  const bool asked = options.route == Route::kDual && !is_penalised(options);
  if (holding.affordable) {
    if (uneven) {
      holding.by_rows = reason_of(shape.unevenness);
    } else if (!sparse && few_rows) {
      holding.by_rows = WayReason::kFewRows;
    } else if (asked) {
      holding.by_rows = WayReason::kAsked;
    }
  }
  holding.has_factor =
      !holding.by_rows || is_penalised(options) || sparse || (options.route == Route::kPrimal && !uneven);
  return holding;
}

std::optional<WayReason> choose_rows(const Holding& holding, bool comfortable) {
  if (!holding.by_rows && !holding.is_sparse() && holding.affordable && !comfortable)
    return WayReason::kSmallDirection;
  return holding.by_rows;
}

Route choose_route(const DataShape& shape, const Holding& holding, const FitOptions& options, Index active,
                   bool sums_agree) {
  if (!is_penalised(options) && holding.affordable) {
    const bool asked = options.route == Route::kDual;
    return sums_agree && !asked ? Route::kPrimal : Route::kRows;
  }
  const bool fewer_rows = !holding.is_sparse() && shape.rows < active;
  const bool kernel = options.route == Route::kDual || (options.route == Route::kAuto && fewer_rows);
  return kernel && shape.rows <= kMostDualRows ? Route::kDual : Route::kPrimal;
}

}  // namespace polyhead
