#pragma once

#include "fit/moments.hpp"

namespace polyhead {

/// Whether outputs · ψ² multiplications a batch are less than the 2 · outputs · ψ of every row, and the moments can be kept.
bool pays_to_sum(Index d, Index rows, Index batches);

/// What one layer of linear attention is trained on.
struct LayerData {
  Index d = 0;
  Index rows = 0;
  Index batches = 0;
  /// Of a row, on average.
  double tokens = 0;
  /// As in Inputs.
  Index token_entries = 0;
};

enum class LayerSteps { kMoments, kFeatures, kTokens };

/// How its steps are computed with the least work: from the moments of a batch, from the features of its rows, or through its tokens. That
/// only where they are known to be mostly zeros: a row then takes 3 · heads · tokens · entries · outputs multiplications, and no
/// coefficients, which may be far too many.
LayerSteps choose_steps(const LayerData& data, Index heads);

/// Training inputs cut into fixed mini-batches, and the loss of a batch as a function of the coefficients.
///
/// The loss of one layer of linear attention, E‖y − P H‖², depends on a batch only through its moments: Λ_b = E H Hᵀ,
/// B_b = E y Hᵀ and E‖y‖². Summed once, they make a step cost outputs · ψ² multiplications, however many rows the batch has.
/// It is the same loss, not an approximation. A batch of few rows is cheaper row by row, and is then read again each time.
///
/// Coefficients are given as C = Pᵀ, ψ × outputs.
class Batches {
 public:
  /// `inputs` has to outlive this. The last batch may be smaller than `size` inputs.
  Batches(const Inputs& inputs, Index size);

  [[nodiscard]] Index count() const { return count_; }
  [[nodiscard]] Index d() const { return inputs_.d; }
  [[nodiscard]] Index outputs() const { return inputs_.outputs; }
  [[nodiscard]] bool in_moments() const { return !summed_.empty(); }

  /// E‖y − P H‖² over the rows of a batch. From moments it cancels near zero: a curve takes its errors from the rows.
  [[nodiscard]] double loss(Index batch, const Matrix& C) const;
  /// Its gradient with respect to C.
  [[nodiscard]] Matrix gradient(Index batch, const Matrix& C) const;

 private:
  struct Summed {
    Matrix lambda;       // ψ × ψ
    Matrix cross;        // ψ × outputs
    double label_power;  // E‖y‖²
  };

  [[nodiscard]] InputRange range_of(Index batch) const;

  const Inputs& inputs_;
  Index size_;
  Index count_;
  std::vector<Summed> summed_;
};

}  // namespace polyhead
