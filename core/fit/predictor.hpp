#pragma once

#include "fit/coordinates.hpp"

namespace polyhead {

/// A regressor in the token coordinates in which it was solved: in the tokens' own its coefficients may have lost digits.
struct Predictor {
  Coordinates coordinates;
  /// outputs × ψ
  Matrix coefficients;

  [[nodiscard]] Vector operator()(const Eigen::Ref<const Matrix>& Z) const;
};

}  // namespace polyhead
