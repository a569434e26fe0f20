#pragma once

#include "certify/span.hpp"

namespace polyhead {

enum class Verdict { kIdentifiable, kNotIdentifiable, kTooClose };

/// What the rank was decided on: sums over the data (the spectrum of Λ), the rows themselves, or exact arithmetic.
enum class Way { kMoments, kRows, kExact };

/// Why that way was taken.
enum class WayReason {
  /// Moments: the data is of even size and determines everything, far from rounding.
  kComfortable,
  /// Moments: one-hot data, or so much of it that a basis of the rows does not fit into memory.
  kOneHot,
  kTooLarge,
  /// Rows: fewer of them than features.
  kFewRows,
  kRowSizes,
  kCoordinateSizes,
  kOffsets,
  /// Rows: the sums show a direction that is small or missing, which squares cannot tell from rounding.
  kSmallDirection,
  /// Rows: asked for by the document.
  kAsked,
  /// Exact: whole numbers, and too close to call in 64-bit arithmetic.
  kWholeNumbers,
};

/// Does the data determine the model? Full rank of the features' second moment Λ means that every empirical risk minimiser
/// is the same function on every input (paper, section 3).
struct Certificate {
  Verdict verdict = Verdict::kNotIdentifiable;
  Way way = Way::kMoments;
  WayReason reason = WayReason::kComfortable;
  /// Directions that count as determined: λ_i > threshold, or more of a row than `tolerance` is new.
  Index rank = 0;
  /// The two readings of what is too close to call: it does not count, or it does. Both are the rank where nothing is.
  Index least_rank = 0;
  Index most_rank = 0;
  Index features = 0;
  Index active = 0;
  double lambda_min = 0;
  double lambda_max = 0;
  /// τ = 64 · active · 2⁻⁵².
  double tau = 0;
  /// λ_i counts as zero when λ_i ≤ threshold = τ · λ_max.
  double threshold = 0;
  /// Of the rows: the tolerance, the least that counted and the most that did not, as shares of a row of length one (fit/row_space.hpp).
  double tolerance = 0;
  double smallest_pivot = 0;
  double largest_rest = 0;
  /// Ascending and raw: tiny negative ones are rounding.
  Vector eigenvalues;
  /// Zeros that are not in `eigenvalues`: inactive features, and the null space where only the factor is affordable.
  Index zeros = 0;
};

/// From the spectrum of Λ on its active features, or of the part of it that can be computed: what is not listed is zero. An eigenvalue within
/// a factor kGreyZone of the threshold is too close to call, whatever others are zero.
Certificate make_certificate(Index features, Index active, Vector eigenvalues);

/// The same spectrum, but the rows' own rank decides.
Certificate judge_by_rows(Certificate certificate, const RowSpan& span, WayReason reason);

}  // namespace polyhead
