#pragma once

#include "fit/factor.hpp"
#include "linear/cholesky.hpp"

namespace polyhead {

/// Do all minimisers agree on one input? They do iff H(Z) lies in the range of Λ.
struct PointCertificate {
  bool determined = false;
  /// ‖ρ‖ / ‖h‖ in scaled features: the share of H(Z) outside the range, 0 to 1. Where inactive features are touched, which
  /// have no scale, their share of ‖H(Z)‖.
  double residual = 0;
  /// H(Z) uses a feature that is zero on every training row.
  bool touches_inactive = false;
  /// Features (j, k, l) of the input that carry most of what is missing, at most kMissing, largest first.
  std::vector<Index> missing;
  /// Hᵀ Γ⁺ H with Γ = Σ H Hᵀ: under label noise of deviation σ the answer's deviation is σ √leverage. Only for determined
  /// inputs.
  double leverage = 0;
};

/// determined iff residual < kPointTolerance and no inactive feature is touched, or H(Z) = 0. On discrete data certified
/// inputs come out at 1e-9 and below, others at 0.1 and above.
inline constexpr double kPointTolerance = 1e-6;
inline constexpr std::size_t kMissing = 3;

/// `rows` is the number N of training rows.
PointCertificate certify_point(const Factor& factor, double rows, const Eigen::Ref<const Matrix>& Z);

/// The part of a vector over all ψ features that no training row sees: its orthogonal projection onto the null space of Λ.
class NullProjector {
 public:
  /// Directions of eigenvalue λ ≤ weak · λ_max count as unseen too.
  explicit NullProjector(const Factor& factor, double weak = 0);

  /// Dimension of what it projects onto.
  [[nodiscard]] Index dimension() const { return factor_.features - factor_.rank + weak_; }

  [[nodiscard]] Vector operator()(const Vector& H) const { return project(H); }
  /// Of each column.
  [[nodiscard]] Matrix project(const Matrix& columns) const;

  /// Multiplications of one projection.
  [[nodiscard]] double cost() const;

 private:
  void add_weak_directions(double weak);

  const Factor& factor_;
  /// An orthonormal basis of the null space within the active features; or, where the range is smaller, A with Λ = A Aᵀ.
  Matrix null_basis_;
  /// An orthonormal basis of the range, where AᵀA is poorly conditioned.
  Matrix range_basis_;
  Matrix A_;
  Cholesky gram_;
  Index weak_ = 0;
};

}  // namespace polyhead
