#pragma once

#include "base/progress.hpp"
#include "fit/gram_kernel.hpp"

namespace polyhead {

/// Inputs of a shard. Moments are summed within shards and the shards are added from left to right, so the bits do not
/// depend on how shards are spread over workers.
inline constexpr Index kShardInputs = 1024;

/// Raw sums over rows: Σ H Hᵀ (in structured form), Σ H yᵀ, Σ ‖y‖², N. They merge by addition.
class Moments {
 public:
  Moments(Index d, Index outputs);

  void merge(const Moments& other);

  /// All sums as one list of numbers, for another worker, and back.
  [[nodiscard]] Vector to_numbers() const;
  static Moments from_numbers(Index d, Index outputs, const Vector& numbers);

  [[nodiscard]] Index d() const { return d_; }
  [[nodiscard]] Index outputs() const { return cross_.cols() / d_; }
  [[nodiscard]] double rows() const { return rows_; }
  /// Σ ‖y‖².
  [[nodiscard]] double label_power() const { return label_power_; }

  /// Entry of Λ = Σ H Hᵀ / N.
  [[nodiscard]] double lambda(Index f, Index g) const;
  /// The diagonal of Λ.
  [[nodiscard]] Vector lambda_diagonal() const;
  /// Λ restricted to `features` (ascending).
  [[nodiscard]] Matrix make_lambda(const std::vector<Index>& features) const;
  /// Σ y Hᵀ / N, outputs × ψ.
  [[nodiscard]] Matrix make_cross() const;

 private:
  friend Moments make_moments(const Inputs& inputs, InputRange range);

  Index d_;
  double rows_ = 0;
  double label_power_ = 0;
  StructuredGram gram_;
  Matrix cross_;  // q × (outputs·d), laid out as by fold()
};

/// The moments of one shard, or of any range that is to be summed in one go.
Moments make_moments(const Inputs& inputs, InputRange range);

/// The moments of all inputs, shard by shard.
Moments make_moments(const Inputs& inputs, const Progress& progress);

/// cross (q × outputs·d) += Σ s (y ⊗ u)ᵀ over a block.
void accumulate_cross(const FeatureBlock& block, const Matrix& y, Matrix& cross);

/// Undoes fold(): q × (outputs·d) back to outputs × ψ.
Matrix unfold(const Matrix& folded, Index d);

}  // namespace polyhead
