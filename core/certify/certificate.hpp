#pragma once

#include "fit/factor.hpp"

namespace polyhead {

enum class Verdict { kIdentifiable, kNotIdentifiable, kTooClose };

/// Does the data determine the model? Full rank of the features' second moment Λ means that every empirical risk minimiser
/// is the same function on every input (paper, section 3).
struct Certificate {
  Verdict verdict = Verdict::kNotIdentifiable;
  /// Directions that count as determined: λ_i > threshold.
  Index rank = 0;
  Index features = 0;
  Index active = 0;
  double lambda_min = 0;
  double lambda_max = 0;
  /// τ = 64 · active · 2⁻⁵².
  double tau = 0;
  /// λ_i counts as zero when λ_i ≤ threshold = τ · λ_max.
  double threshold = 0;
  /// The diagonal of Λ spans more than 10⁶, so the spectrum is that of Λ scaled to unit diagonal.
  bool scaled = false;
  /// Ascending and raw: tiny negative ones are rounding.
  Vector eigenvalues;
  /// Zeros that are not in `eigenvalues`: inactive features, and the null space where only the factor is affordable.
  Index zeros = 0;
};

/// Within this factor of the threshold, above or below, 64-bit sums cannot tell a small eigenvalue from zero:
/// threshold / kGreyZone ≤ λ_min ≤ threshold · kGreyZone is too close to call. (Eigenvalues that are zero come out below
/// threshold / 3,000 on thousands of deficient datasets.)
inline constexpr double kGreyZone = 100;

/// From the spectrum of Λ on its active features, or of the part of it that can be computed: what is not listed is zero.
/// `scaled` says that it is the spectrum of Λ with unit diagonal.
Certificate make_certificate(const Factor& factor, Vector eigenvalues, bool scaled);

/// The diagonal of Λ spans more than 10⁶.
bool needs_scaling(const Factor& factor);

/// The eigenvalues of Λ on the active features; `lambda` in any order of them.
Vector make_spectrum(const Matrix& lambda, bool scaled);

/// The non-zero eigenvalues of Λ, from the factor's rank × rank Gram matrix.
Vector make_spectrum(const Factor& factor, bool scaled);

}  // namespace polyhead
