#pragma once

#include "base/progress.hpp"
#include "fit/coordinates.hpp"

namespace polyhead {

/// The span of the training rows' features, from the rows themselves: each divided by its norm, then pivoted and re-orthogonalised
/// Gram–Schmidt. Needs only the condition of the rows where sums Σ H Hᵀ have its square, and neither the size of a row nor (in good token
/// coordinates) that of a coordinate plays a part. Features are never scaled one by one: that would make rounding count.
class RowSpace {
 public:
  /// `train` in these coordinates, as by map_training.
  RowSpace(const Inputs& train, const Coordinates& coordinates, const Progress& progress);

  [[nodiscard]] Index features() const { return counted_.basis.rows(); }
  [[nodiscard]] Index rank() const { return counted_.basis.cols(); }
  /// Another reading of what is too close to call, between least_rank() and most_rank().
  void set_rank(Index rank);
  /// Orthonormal columns, ψ × rank.
  [[nodiscard]] const Matrix& basis() const { return counted_.basis; }
  /// For each column the training row it came from, and how much of that row, whose length is one, was new.
  [[nodiscard]] const std::vector<Index>& pivot_rows() const { return counted_.rows; }
  [[nodiscard]] const Vector& pivots() const { return counted_.pivots; }

  /// A direction counts if more than this of a row is new: 64 n u + 16 e, with n = max(rows, features), u = 2⁻⁵² and e the coordinates'
  /// rounding.
  [[nodiscard]] double tolerance() const { return tolerance_; }
  /// The rank if all that is too close to call does not count, and if it does: directions between (n u + e) and 100 times the tolerance.
  [[nodiscard]] Index least_rank() const;
  [[nodiscard]] Index most_rank() const { return rank() + spare_.basis.cols(); }
  /// The least that counted, and the most that did not (0 if nothing was left).
  [[nodiscard]] double smallest_pivot() const { return rank() > 0 ? pivots().minCoeff() : 0.0; }
  [[nodiscard]] double largest_rest() const { return largest_rest_; }
  /// An input is in the span if no more than this share of its features is outside: n u + e / 4.
  [[nodiscard]] double point_tolerance() const { return point_tolerance_; }

  /// The part of each column (over features, of any length) that is outside the span.
  [[nodiscard]] Matrix outside(Matrix columns) const;

 private:
  struct Directions {
    Matrix basis;
    std::vector<Index> rows;
    Vector pivots;

    [[nodiscard]] Directions take(const std::vector<Index>& numbers) const;
  };

  void split(Directions all, Index rank);

  Directions counted_;
  Directions spare_;  // found, but too little to count
  double tolerance_ = 0;
  double point_tolerance_ = 0;
  double largest_rest_ = 0;
};

/// Within this factor of the tolerance nobody can tell a small direction from rounding.
inline constexpr double kGreyZone = 100;

/// H(Z) / ‖H(Z)‖, or zero where the last token is zero; also where cubes of the numbers in Z leave the range of 64 bits.
Vector make_unit_features(const Eigen::Ref<const Matrix>& Z);

/// The same of each row of a block of these inputs; one column a row.
Matrix make_unit_features(const Inputs& inputs, const struct FeatureBlock& block);

}  // namespace polyhead
