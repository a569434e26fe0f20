#pragma once

#include <optional>
#include <vector>

#include "fit/statistics.hpp"
#include "linear/products.hpp"

namespace polyhead {

/// Λ of the active features, factored once and used everywhere: C = S⁻¹ Λ S⁻¹ = L Lᵀ with S the features' RMS.
struct Factor {
  /// ψ.
  Index features = 0;
  /// Features that are not zero on every training row, in the order of L's rows: the `rank` pivots first. The features
  /// that are not listed are never determined.
  std::vector<Index> active;
  /// Root mean square of each active feature, in the same order.
  Vector scale;
  Index rank = 0;
  /// active × rank; the top rank × rank block is lower triangular.
  Matrix L;
  /// Every feature is active and no pivot is small: the rank is full beyond doubt, in whatever order the features are taken.
  bool comfortable = false;

  /// S L.
  [[nodiscard]] Matrix make_A() const { return scale_rows(scale, L); }

  [[nodiscard]] Index active_count() const { return static_cast<Index>(active.size()); }
  [[nodiscard]] Index dependent_count() const { return active_count() - rank; }
  [[nodiscard]] bool full_rank() const { return rank == active_count(); }

  /// L = [L_A; L_B]: the rows of the pivots, and those of the features that depend on them.
  [[nodiscard]] Matrix pivot_rows() const { return L.topRows(rank); }
  [[nodiscard]] Matrix dependent_rows() const { return L.bottomRows(dependent_count()); }

  /// Columns of a matrix over all ψ features that belong to active ones.
  [[nodiscard]] Matrix gather(const Matrix& over_features) const;
  /// The other way; zero on inactive features.
  [[nodiscard]] Matrix scatter(const Matrix& over_active) const;

  /// Λ⁻¹ b for columns over the active features, where the rank is full.
  [[nodiscard]] Matrix solve(const Matrix& b) const;

  /// AᵀA for A = S L, so that Λ = A Aᵀ: rank × rank, with the non-zero eigenvalues of Λ. Made when it is first asked for: where the rank
  /// is full, nobody asks.
  [[nodiscard]] const Matrix& gram() const;

 private:
  mutable std::optional<Matrix> gram_;
};

/// A pivot below this share of the largest scaled diagonal (which is one) ends the factorisation of n features:
/// stop when max_j (C − L Lᵀ)_jj < pivot_tolerance(n). Times the largest eigenvalue it is the certificate's threshold, so that
/// both mean the same by zero.
inline constexpr double kToleranceUnits = 64;
constexpr double pivot_tolerance(Index n) { return kToleranceUnits * static_cast<double>(n) * 0x1p-52; }
/// The same as people read it, plain and in TeX.
inline constexpr const char* kToleranceWritten = "{units} · {n} · 2⁻⁵²";
inline constexpr const char* kToleranceTex = "{units}\\, {n} \\cdot 2^{-52}";

/// The features whose second moment is not zero, ascending.
std::vector<Index> make_active(const Statistics& statistics);

/// Reads only the columns of Λ that become pivots: the way for one-hot data and for few rows.
Factor make_factor(const Statistics& statistics, const std::vector<Index>& active);

/// For data whose Λ (on the active features) is affordable as a whole: faster when its rank is full.
Factor make_factor(Index features, const std::vector<Index>& active, const Matrix& lambda);

}  // namespace polyhead
