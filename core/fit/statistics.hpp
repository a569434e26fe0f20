#pragma once

#include "fit/moments.hpp"

namespace polyhead {

class PanelStatistics;

/// What the solver and the certificate ask of the training data, however it is stored.
class Statistics {
 public:
  virtual ~Statistics() = default;

  /// The diagonal of Λ = Σ H Hᵀ / N, over all ψ features.
  [[nodiscard]] virtual Vector diagonal() const = 0;
  /// Λ at these rows and columns.
  [[nodiscard]] virtual Matrix block(const std::vector<Index>& rows,
                                     const std::vector<Index>& columns) const = 0;
  /// Σ y Hᵀ / N, outputs × ψ.
  [[nodiscard]] virtual Matrix cross() const = 0;
  /// Σ (y − P H) Hᵀ / N from direct residuals, outputs × ψ.
  [[nodiscard]] virtual Matrix residual_moment(const Matrix& P) const = 0;

  /// The sums themselves, or the panels, if that is how the data is stored; otherwise null.
  [[nodiscard]] virtual const Moments* moments() const { return nullptr; }
  [[nodiscard]] virtual const PanelStatistics* panels() const { return nullptr; }
};

/// For dense data: the structured moments, and the rows themselves for residuals.
class DenseStatistics final : public Statistics {
 public:
  DenseStatistics(Moments moments, const Inputs& inputs) : moments_(std::move(moments)), inputs_(inputs) {}

  [[nodiscard]] const Moments* moments() const override { return &moments_; }
  [[nodiscard]] Vector diagonal() const override { return moments_.lambda_diagonal(); }
  [[nodiscard]] Matrix block(const std::vector<Index>& rows,
                             const std::vector<Index>& columns) const override;
  [[nodiscard]] Matrix cross() const override { return moments_.make_cross(); }
  [[nodiscard]] Matrix residual_moment(const Matrix& P) const override;

 private:
  Moments moments_;
  const Inputs& inputs_;
};

/// For fewer rows than features: s and u of every row, N × (q + d) numbers. The feature matrix is not formed.
class PanelStatistics final : public Statistics {
 public:
  explicit PanelStatistics(const Inputs& inputs);

  [[nodiscard]] const PanelStatistics* panels() const override { return this; }
  [[nodiscard]] Vector diagonal() const override;
  [[nodiscard]] Matrix block(const std::vector<Index>& rows,
                             const std::vector<Index>& columns) const override;
  [[nodiscard]] Matrix cross() const override { return combine(y_) / static_cast<double>(y_.rows()); }
  [[nodiscard]] Matrix residual_moment(const Matrix& P) const override {
    return combine(y_ - predict_all(P)) / static_cast<double>(y_.rows());
  }

  /// κ(Z_i, Z_j) = ⟨s_i, s_j⟩ ⟨u_i, u_j⟩ = ½ (‖Z_iᵀZ_j‖_F² + Σ_k ‖z_k:‖² ‖z'_k:‖²) ⟨z_n, z'_n⟩, the inner product of the
  /// folded features. (The kernel of [Yau 2024] is that of the unfolded ones and weighs pairs j < k by √2.)
  [[nodiscard]] Matrix make_kernel() const;
  /// Σ_i w_i H_iᵀ for weights N × outputs; outputs × ψ.
  [[nodiscard]] Matrix combine(const Matrix& weights) const;
  /// P H_i for every row, N × outputs.
  [[nodiscard]] Matrix predict_all(const Matrix& P) const;
  [[nodiscard]] const Matrix& targets() const { return y_; }

 private:
  /// N × features
  [[nodiscard]] Matrix make_features(const std::vector<Index>& features) const;

  Matrix s_;  // N × q
  Matrix u_;  // N × d
  Matrix y_;  // N × outputs
};

}  // namespace polyhead
