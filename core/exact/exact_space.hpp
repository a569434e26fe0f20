#pragma once

#include <optional>

#include "base/progress.hpp"
#include "exact/modular_space.hpp"

namespace polyhead {

/// The span of a training set's feature rows in exact arithmetic: modulo random primes, with the probability that they mislead.
///
/// Modulo a prime the rank can only be too small, so full rank modulo one prime proves full rank. A prime misleads only if it
/// divides one fixed non-zero minor, and by Hadamard's inequality at most Σ log₂‖row‖ / 22 of the 268,216 primes do.
class ExactSpace {
 public:
  /// Primes are added until the probability of a wrong answer is below this, about any input of 24-bit numbers and up to 256 tokens,
  /// or there are as many as this. Of numbers that are not whole single inputs are not judged, and fewer will do.
  static constexpr double kMostError = 1e-12;
  static constexpr Index kMostPrimes = 10;
  static constexpr Index kMostPrimesNotWhole = 3;

  /// Another `seed` means other primes. The hint is as in SpanHint; the answers do not depend on it.
  ExactSpace(const Inputs& train, std::uint64_t seed, const Progress& progress, SpanHint hint = {});

  /// ψ.
  [[nodiscard]] Index features() const { return features_; }
  /// The largest rank modulo any of the primes.
  [[nodiscard]] Index rank() const { return rank_; }
  [[nodiscard]] bool full_rank() const { return rank_ == features(); }
  /// The probability that the data would look like this if its rank were larger: zero where the rank is proved.
  [[nodiscard]] double error() const { return error_; }

  /// The data is integers divided by 10^decimals (exact/whole_numbers.hpp).
  [[nodiscard]] bool whole() const { return decimals_.has_value(); }
  [[nodiscard]] int decimals() const { return decimals_.value_or(0); }

  [[nodiscard]] const std::vector<std::int32_t>& primes() const { return primes_; }

  struct Membership {
    /// The input's features are a combination of the training rows, so every model that fits gives the same answer on it.
    bool contained = false;
    /// The probability that this is wrong.
    double error = 0;
  };
  /// Nothing if the data or Z is not whole: then the question has no exact answer that would mean much.
  [[nodiscard]] std::optional<Membership> contains(const Eigen::Ref<const Matrix>& Z) const;

  /// For callers who judge very many inputs themselves: ψ × 4·judges, no columns at full rank. An input is contained iff
  /// Σ H_f probes(f, c) is divisible by judges()[c / 4] for every column c, with H that of the integers, Z · 10^decimals.
  [[nodiscard]] Matrix make_probes() const;
  /// The primes modulo which the rank is the largest.
  [[nodiscard]] std::vector<std::int32_t> judges() const;
  /// The probability that such an answer is wrong, for an input whose feature row has this log₂‖H‖ (`row_bits`).
  [[nodiscard]] double error_of(bool contained, double bits) const;

  /// The probability that all primes divide one fixed integer other than zero of at most so many bits, where each may seem to for
  /// another reason with probability `unlucky`.
  [[nodiscard]] double all_divide(double bits, double unlucky = 0) const;
  /// Above log₂ of the length of every row, as integers. Not known (zero) at full rank.
  [[nodiscard]] double largest_row_bits() const { return bits_.empty() ? 0 : bits_.front(); }

 private:
  /// log₂‖H‖ of the largest input that the primes are prepared for.
  [[nodiscard]] double largest_question_bits(Index d) const;
  /// Σ of log₂‖row‖ over the `count` largest rows.
  [[nodiscard]] double sum_of_bits(Index count) const;

  std::optional<int> decimals_;
  Index features_ = 0;
  Index rows_ = 0;
  Index rank_ = 0;
  double error_ = 0;
  std::vector<std::int32_t> primes_;
  struct Judge {
    PrimeField field;
    Matrix probes;  // 4 × ψ
  };
  std::vector<Judge> judges_;
  std::vector<double> bits_;  // of the rows, largest first
};

}  // namespace polyhead
