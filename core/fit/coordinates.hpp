#pragma once

#include "tasks/inputs.hpp"

namespace polyhead {

/// Why the data is not of even size: 64-bit sums over it would lose small directions beside large ones.
enum class Unevenness { kNone, kRowSizes, kCoordinateSizes, kOffsets };

/// Sizes of rows or coordinates, or an offset beside its spread, that range over more than this are uneven.
inline constexpr double kWidestRange = 1e3;

/// One pass over the tokens.
Unevenness find_unevenness(const Inputs& train);

/// Token coordinates z' = T z in which the training tokens have about size one, no offset and no near-dependence. An invertible map of
/// the tokens is an invertible linear map of the features, so rank, null directions and which inputs are determined stay.
class Coordinates {
 public:
  /// The tokens' own: T = I.
  explicit Coordinates(Index d);
  /// Sizes first, in powers of two: log|z| ≈ a_i + b_j over inputs i and coordinates j. Then pivoted Gram–Schmidt over all training tokens.
  explicit Coordinates(const Inputs& train);

  [[nodiscard]] bool is_identity() const { return identity_; }
  /// Numbers that range over hundreds of powers of ten may have no such coordinates.
  [[nodiscard]] bool exist() const { return rounding_.allFinite() && T_.allFinite() && inverse_.allFinite(); }
  [[nodiscard]] Index d() const { return T_.rows(); }
  [[nodiscard]] const Matrix& T() const { return T_; }

  /// The largest bound e_k for the rounding in a coordinate that is in use, relative to its size in training.
  [[nodiscard]] double rounding() const { return rounding_.maxCoeff(); }
  /// The same for a further input, whose tokens may lie far from those of training.
  [[nodiscard]] double rounding_of(const Eigen::Ref<const Matrix>& Z) const;
  /// What is left of a coordinate is so near to its rounding that it could be either.
  [[nodiscard]] bool too_close() const { return grey_.maxCoeff() > 0; }
  /// The other reading of that: those coordinates are only rounding.
  [[nodiscard]] Coordinates cautious() const;

  /// Training inputs: coordinates that are only rounding there become zero.
  [[nodiscard]] Inputs map_training(const Inputs& inputs) const;
  /// Any other inputs: T stays invertible, so that what training never showed is not lost.
  [[nodiscard]] Inputs map(const Inputs& inputs) const;
  [[nodiscard]] Matrix map(const Eigen::Ref<const Matrix>& Z) const;
  /// Z from T Z.
  [[nodiscard]] Matrix unmap(const Matrix& mapped) const;

  /// Coefficients of the features of T Z as coefficients of those of Z (P, outputs × ψ), and the other way.
  [[nodiscard]] Matrix to_own(const Matrix& mapped) const;
  [[nodiscard]] Matrix from_own(const Matrix& P) const;
  /// The features of Z from those of T Z, column by column.
  [[nodiscard]] Matrix unmap_features(const Matrix& columns) const;
  /// The features of Z with every coordinate divided by its size; and for each feature the sizes it was divided by.
  [[nodiscard]] Matrix unmap_to_even_features(const Matrix& columns) const;
  [[nodiscard]] Vector feature_sizes() const;

 private:
  [[nodiscard]] Inputs map_tokens(const Inputs& inputs, bool training) const;

  bool identity_ = true;
  /// Bounds for the rounding in each coordinate, relative to its size in training; zero where it is nothing else.
  Vector rounding_;
  Matrix T_;
  Matrix inverse_;
  Vector sizes_;  // of the tokens' own coordinates, powers of two
  /// Of each coordinate: what a token of size one may have in it by rounding alone, if training shows nothing else; otherwise zero.
  Vector floor_;
  /// Of each coordinate: zero, or if it is too close to call, the size that T divides it by.
  Vector grey_;
};

}  // namespace polyhead
