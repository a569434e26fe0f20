#pragma once

#include "fit/coordinates.hpp"

namespace polyhead {

/// A regressor in the token coordinates in which it was solved: in the tokens' own its coefficients may have lost digits.
struct Predictor {
  Coordinates coordinates;
  /// outputs × ψ
  Matrix coefficients;

  [[nodiscard]] Vector operator()(const Eigen::Ref<const Matrix>& Z) const;
  /// The coefficients in other coordinates, of which one of the two is the tokens' own.
  [[nodiscard]] Matrix in(const Coordinates& others) const;
};

}  // namespace polyhead
