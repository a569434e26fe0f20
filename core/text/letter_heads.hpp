#pragma once

#include <vector>

#include "base/progress.hpp"
#include "fit/heads.hpp"
#include "text/letter_layer.hpp"

namespace polyhead {

/// The coefficients of the layer, p = Σ_i α_i H_iᵀ, as ψ × 27: column a has those of letter a, in the order of feature_index. So they lie in
/// memory as 27 × ψ does row by row.
Matrix coefficients(const LetterLayer& layer);

/// Singular values at or below this share of the largest are not told: they are roots of eigenvalues, whose rounding is a share of the largest.
/// At this share about five digits are left.
inline constexpr double kTrustedStrength = 1e-5;

struct LetterHeads {
  /// Singular values that can be trusted, largest first.
  Vector strengths;
  /// Sum of the squares of all of them, trusted or not.
  double power = 0;
  std::vector<WeightedHead> heads;
};

/// The strongest heads of a layer of letters: as make_heads has them, of the same table W[(a,j),(k,l)], but from the eigenvectors of W Wᵀ. W is
/// never whole: it is made for the letters of one lag after the other.
LetterHeads make_letter_heads(const LetterLayer& layer, Index count, const Progress& progress);

/// Answers of the first heads alone.
class HeadAnswers {
 public:
  HeadAnswers(const LetterKernel& kernel, const std::vector<WeightedHead>& heads);

  /// 27 × heads: column m − 1 is what the first m heads answer together.
  [[nodiscard]] Matrix answer(const LetterContext& context) const;

 private:
  const LetterKernel& kernel_;
  const std::vector<WeightedHead>& heads_;
  std::vector<std::pair<Index, Index>> pairs_;
};

}  // namespace polyhead
