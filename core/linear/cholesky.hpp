#pragma once

#include <Eigen/Cholesky>

#include "linear/matrix.hpp"

namespace polyhead {

/// A = L Lᵀ.
class Cholesky {
 public:
  Cholesky() = default;
  explicit Cholesky(const Matrix& A);

  /// A is positive definite.
  [[nodiscard]] bool exists() const { return llt_.info() == Eigen::Success; }
  /// … and solutions are so accurate that refinement can mend the rest: 1 / (‖A‖ ‖A⁻¹‖) > kPoorlyConditioned.
  [[nodiscard]] bool is_accurate() const;
  /// A⁻¹ b
  [[nodiscard]] Matrix solve(Matrix b) const;
  [[nodiscard]] Matrix make_L() const;
  /// The smallest square on the diagonal of L.
  [[nodiscard]] double smallest_pivot() const;

  static constexpr double kPoorlyConditioned = 1e-10;

 private:
  double norm_ = 0;  // ‖A‖₁
  Eigen::LLT<Matrix> llt_;
};

/// L⁻¹ b for a lower triangular L; what is above its diagonal is not read.
Matrix solve_lower(const Matrix& L, Matrix b);
/// L⁻ᵀ b
Matrix solve_lower_transposed(const Matrix& L, Matrix b);

}  // namespace polyhead
