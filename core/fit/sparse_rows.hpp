#pragma once

#include "fit/statistics.hpp"

namespace polyhead {

/// For one-hot data: only the non-zero features of each row, and for each feature the rows that have it.
class SparseRows final : public Statistics {
 public:
  explicit SparseRows(const Inputs& inputs);

  [[nodiscard]] Vector diagonal() const override;
  [[nodiscard]] Vector column(Index feature, const std::vector<Index>& features) const override;
  [[nodiscard]] Matrix cross() const override { return combine(y_) / static_cast<double>(rows()); }
  [[nodiscard]] Matrix residual_moment(const Matrix& P) const override;

 private:
  [[nodiscard]] Index rows() const { return y_.cols(); }
  [[nodiscard]] Matrix combine(const Matrix& weights) const;

  Index features_;
  // Row i has the entries starts_[i] … starts_[i+1] − 1.
  std::vector<Index> starts_ = {0};
  std::vector<std::int32_t> feature_;
  std::vector<double> value_;
  // Feature f stands in the entries entry_of_[feature_starts_[f]] …, in the rows row_of_ of the same place.
  std::vector<Index> feature_starts_;
  std::vector<std::int32_t> row_of_;
  std::vector<std::int32_t> entry_of_;
  Matrix y_;  // outputs × N
};

/// Share of features that are not zero, over all rows.
double density_of(const Inputs& inputs);

/// Below this density sparse rows are both smaller and faster than structured moments.
inline constexpr double kSparseDensity = 0.15;

}  // namespace polyhead
