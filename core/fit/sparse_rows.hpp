#pragma once

#include "fit/statistics.hpp"

namespace polyhead {

/// For one-hot data: only the non-zero features of each row.
class SparseRows final : public Statistics {
 public:
  /// `entries`: as count_entries counts them.
  SparseRows(const Inputs& inputs, Index entries);

  [[nodiscard]] Vector diagonal() const override;
  [[nodiscard]] Matrix block(const std::vector<Index>& rows,
                             const std::vector<Index>& columns) const override;
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
  Matrix y_;  // outputs × N
};

/// How many features are not zero, over all rows; of dense data more than 32 bits can count.
double count_entries(const Inputs& inputs);

/// Below this share of features that are not zero sparse rows are both smaller and faster than structured moments.
inline constexpr double kSparseDensity = 0.15;

}  // namespace polyhead
