#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// A = L Lᵀ.
class Cholesky {
 public:
  Cholesky() = default;
  explicit Cholesky(Matrix A);

  /// A is positive definite.
  [[nodiscard]] bool exists() const { return exists_; }
  /// … and solutions are so accurate that refinement can mend the rest: 1 / (‖A‖ ‖A⁻¹‖) > kPoorlyConditioned.
  [[nodiscard]] bool is_accurate() const;
  /// A⁻¹ b
  [[nodiscard]] Matrix solve(Matrix b) const;
  /// What is above its diagonal means nothing.
  [[nodiscard]] const Matrix& L() const { return L_; }
  [[nodiscard]] Matrix make_L() const { return L_.triangularView<Eigen::Lower>(); }
  /// The smallest square on the diagonal of L.
  [[nodiscard]] double smallest_pivot() const;

  static constexpr double kPoorlyConditioned = 1e-10;

 private:
  double norm_ = 0;  // ‖A‖₁
  bool exists_ = true;
  Matrix L_;  // what is above the diagonal means nothing
};

/// L⁻¹ b for a lower triangular L; what is above its diagonal is not read.
Matrix solve_lower(const Eigen::Ref<const Matrix>& L, Matrix b);
/// L⁻ᵀ b
Matrix solve_lower_transposed(const Eigen::Ref<const Matrix>& L, Matrix b);
/// b L⁻¹
Matrix divide_by_lower(Matrix b, const Eigen::Ref<const Matrix>& L);
/// b L⁻ᵀ
Matrix divide_by_lower_transposed(Matrix b, const Eigen::Ref<const Matrix>& L);

}  // namespace polyhead
