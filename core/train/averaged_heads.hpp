#pragma once

#include <cstdint>

#include "train/adam.hpp"
#include "train/batches.hpp"

namespace polyhead {

/// One layer of linear attention as it is trained: heads are averaged, f(Z) = (1/m) Σ_h V_h Z (Zᵀ Q_h z_n).
struct AveragedHeads {
  Index d = 0;
  Index outputs = 0;
  Matrix Q;  ///< d² × m: entry (k, l) of head h's Q at (k·d + l, h)
  Matrix V;  ///< outputs·d × m: entry (a, j) of head h's V at (a·d + j, h)

  /// The same function as a plain sum.
  [[nodiscard]] Mhla to_sum() const;
};

/// Random rows of a start: the heads take the first of them, as many as there are heads.
inline constexpr std::uint64_t kRowsPerStart = 4096;

/// Entries N(0, 1/d), as the authors of [Yau 2024] start. Start number `start` of a seed; more heads begin with the same ones.
AveragedHeads make_start(Index d, Index outputs, Index heads, std::uint64_t seed, Index start);

/// p(Θ) (see `coefficients`), as ψ × outputs.
Matrix coefficients(const AveragedHeads& heads);

/// The gradient with respect to the heads, from the one with respect to their coefficients.
AveragedHeads pull_back(const AveragedHeads& heads, const Matrix& by_coefficients);

/// Heads on their way down: Adam on the batches' losses, one batch after the other.
class HeadsTrainer {
 public:
  HeadsTrainer(const Batches& batches, AveragedHeads start, const AdamOptions& options, Index passes);

  [[nodiscard]] const AveragedHeads& heads() const { return heads_; }
  /// One step on the next batch.
  void step();

 private:
  const Batches& batches_;
  AveragedHeads heads_;
  Adam adam_;
  Index next_ = 0;
};

}  // namespace polyhead
