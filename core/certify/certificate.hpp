#pragma once

#include <array>
#include <optional>

#include "certify/null_kinds.hpp"
#include "certify/span.hpp"

namespace polyhead {

enum class Verdict { kIdentifiable, kNotIdentifiable, kTooClose };

constexpr std::array<Name<Verdict>, 3> names_of(Verdict) {
  return {{{Verdict::kIdentifiable, "identifiable", "Every perfect model is the same function."},
           {Verdict::kNotIdentifiable, "not-identifiable", "Perfect models differ on some inputs."},
           {Verdict::kTooClose, "too-close", "64-bit arithmetic cannot tell."}}};
}

/// What the rank was decided on.
enum class Way { kMoments, kRows, kExact };

constexpr std::array<Name<Way>, 3> names_of(Way) {
  return {{{Way::kMoments, "moments", "Sums over the data: the spectrum of Λ."},
           {Way::kRows, "rows", "The rows themselves."},
           {Way::kExact, "exact", "Exact arithmetic."}}};
}

/// Why that way was taken.
enum class WayReason {
  kComfortable,
  kOneHot,
  kTooLarge,
  kFewRows,
  kRowSizes,
  kCoordinateSizes,
  kOffsets,
  kSmallDirection,
  kAsked,
  kWholeNumbers,
};

constexpr std::array<Name<WayReason>, 10> names_of(WayReason) {
  return {
      {{WayReason::kComfortable, "comfortable",
        "Moments: the data is of even size and determines everything, far from rounding."},
       {WayReason::kOneHot, "one-hot", "Moments: most features of a row are zero."},
       {WayReason::kTooLarge, "too-large", "Moments: a basis of the rows does not fit into memory."},
       {WayReason::kFewRows, "few-rows", "Rows: fewer of them than features."},
       {WayReason::kRowSizes, "row-sizes", "Rows: their sizes range over more than 1,000."},
       {WayReason::kCoordinateSizes, "coordinate-sizes",
        "Rows: the sizes of coordinates range over more than 1,000."},
       {WayReason::kOffsets, "offsets",
        "Rows: a coordinate lies more than 1,000 times its spread from zero."},
       {WayReason::kSmallDirection, "small-direction",
        "Rows: the sums show a direction that is small or missing, which squares cannot tell from rounding."},
       {WayReason::kAsked, "asked", "Rows: asked for by the document."},
       {WayReason::kWholeNumbers, "whole-numbers", "Exact: whole numbers, decided without any rounding."}}};
}

/// Does the data determine the model? Full rank of the features' second moment Λ means that every empirical risk minimiser
/// is the same function on every input [Yau 2024, section 3].
struct Certificate {
  Verdict verdict = Verdict::kNotIdentifiable;
  Way way = Way::kMoments;
  WayReason reason = WayReason::kComfortable;
  Index rank = 0;
  Index least_rank = 0;
  Index most_rank = 0;
  Index features = 0;
  Index active = 0;
  double lambda_min = 0;
  double lambda_max = 0;
  double tau = 0;
  double threshold = 0;
  double tolerance = 0;
  double smallest_pivot = 0;
  double largest_rest = 0;
  Vector eigenvalues;
  Index zeros = 0;
  std::vector<NullKind> null_kinds;
};

template <class Visitor>
void describe(Visitor& field, Certificate& p) {
  field.type("CertificateFacts", "Does the data determine the model?");
  field("verdict", p.verdict, "Whether the data determines the model.");
  field("way", p.way, "What decided the rank.");
  field("reason", p.reason, "Why that way was taken.");
  field("rank", p.rank,
        "Directions that count as determined: λ_i > threshold, or more of a row than `tolerance` is new.");
  field("leastRank", p.least_rank,
        "The rank if what is too close to call does not count; `rank` where nothing is.");
  field("mostRank", p.most_rank, "The rank if what is too close to call counts; `rank` where nothing is.");
  field("features", p.features,
        "ψ = d²(d+1)/2: a feature G_jk z_l for every pair j ≤ k of coordinates and every coordinate l of the "
        "last token.");
  field("active", p.active,
        "Features that are not zero on every training row. The others are never seen, and undetermined.");
  field(
      "lambdaMin", p.lambda_min,
      "Smallest eigenvalue of Λ, the features' second moment; where the spectrum was not computed, a proved "
      "bound below it, right to about four digits.");
  field("lambdaMax", p.lambda_max, "Largest eigenvalue of Λ.");
  field("tau", p.tau,
        "τ = `toleranceUnits` · active · 2⁻⁵²: an eigenvalue below this share of the largest one cannot "
        "be told from rounding.");
  field("threshold", p.threshold, "λ_i counts as zero when λ_i ≤ threshold = τ · λ_max.");
  field("tolerance", p.tolerance,
        "Where the rows decided: a row of length one counts as new if more than this of it lies outside the "
        "rows before it. 0 where sums over the data decided.");
  field("smallestPivot", p.smallest_pivot, "Where the rows decided: the least that counted as new.");
  field("largestRest", p.largest_rest, "Where the rows decided: the most that did not count.");
  field("eigenvalues", p.eigenvalues,
        "Of Λ, ascending and raw: tiny negative ones are rounding. Empty, with `zeros` 0, of a large fit "
        "that was stopped "
        "before they were computed.");
  field("zeros", p.zeros,
        "Zeros that are not in `eigenvalues`: inactive features, and the null space where only the factor is "
        "affordable.");
  field("nullDirections", p.null_kinds, "What is left open, at most 50 kinds, largest first.");
}

/// From the spectrum of Λ on its active features, or of the part of it that can be computed: what is not listed is zero. An eigenvalue within
/// a factor kGreyZone of the threshold is too close to call, whatever others are zero.
Certificate make_certificate(Index features, Index active, Vector eigenvalues);

/// With more active features than this the verdict is given before the spectrum, where it can be; with fewer, the spectrum takes no longer.
inline constexpr Index kVerdictFirst = 1000;

/// What `make_certificate` is going to say of Λ, without its spectrum: that the rank is full. Nothing unless that is proved, and so far
/// from the threshold that the roundings of the spectrum cannot change it.
std::optional<Certificate> make_early_certificate(const Matrix& lambda, const Factor& factor);

/// What was left out of it.
void add_spectrum(Certificate& certificate, Vector eigenvalues);

/// The same spectrum, but the rows' own rank decides.
Certificate judge_by_rows(Certificate certificate, const RowSpan& span, WayReason reason);

}  // namespace polyhead
