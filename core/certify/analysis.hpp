#pragma once

#include <memory>
#include <optional>

#include "certify/certificate.hpp"
#include "certify/span.hpp"
#include "exact/exact_space.hpp"
#include "fit/row_solve.hpp"
#include "fit/statistics.hpp"

namespace polyhead {

/// How the training data is held, and what follows from it.
struct Analysis {
  std::unique_ptr<Statistics> statistics;
  /// Of Λ; only where sums over the data are used for more than the drawn spectrum.
  std::shared_ptr<const Factor> factor;
  std::shared_ptr<const Span> span;
  /// The same, where it is that of the rows themselves.
  std::shared_ptr<const RowSpan> row_span;
  Certificate certificate;
  /// Λ, where the certificate came before its spectrum; empty where that is there.
  Matrix lambda;
  /// Where exact arithmetic was asked.
  std::shared_ptr<const ExactSpace> exact;
  /// How to solve.
  Route route = Route::kPrimal;
  double moments_seconds = 0;

  void take(std::shared_ptr<const RowSpan> rows) { span = row_span = std::move(rows); }
};

/// Chooses between sums over the data, its rows and its kernel. `known_moments`: of all training inputs, where they are known already.
/// `verdict_first`: leaves out the spectrum of a large Λ where the verdict is certain without it.
Analysis analyse(const Inputs& train, std::optional<Moments> known_moments, const FitOptions& options,
                 const Progress& progress, bool verdict_first = false);

/// The least-squares solution in the tokens' own coordinates, in those of the span if the rows were solved, and its errors on the
/// training rows.
struct Solved {
  Fit fit;
  RowSolution rows;
  Errors errors;
};

/// Where sums over the data fit the labels, but some row not to rounding, the rows are taken instead, here and in `analysis`.
Solved solve(Analysis& analysis, const Inputs& train, const FitOptions& options, const Progress& progress);

}  // namespace polyhead
