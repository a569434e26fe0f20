#pragma once

// What is true of a dataset, in exact arithmetic. Shares no code with the learner, features included. A double is an integer times a
// power of two, and two has an inverse modulo an odd prime: so everything is exact modulo a prime, whatever the scale. A
// prime of 61 bits misleads about one rank with a probability of about 1e-16, two of them never.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "problem.hpp"

namespace trust {

using Word = std::uint64_t;
__extension__ typedef unsigned __int128 WideWord;
__extension__ typedef __int128 Wide;

/// The number-th largest prime below 2⁶¹; number 0 is 2⁶¹ − 1.
Word prime(std::size_t number);

/// Numbers modulo an odd prime below 2⁶², as Montgomery keeps them: x · 2⁶⁴ mod p.
class Field {
 public:
  explicit Field(Word p);

  [[nodiscard]] Word p() const { return p_; }
  [[nodiscard]] Word add(Word a, Word b) const { return a + b >= p_ ? a + b - p_ : a + b; }
  [[nodiscard]] Word sub(Word a, Word b) const { return a >= b ? a - b : a + p_ - b; }
  [[nodiscard]] Word mul(Word a, Word b) const { return reduce(static_cast<WideWord>(a) * b); }
  [[nodiscard]] Word power(Word a, Word exponent) const;
  [[nodiscard]] Word inverse(Word a) const { return power(a, p_ - 2); }

  [[nodiscard]] Word one() const { return one_; }
  /// Of any whole number below 2⁶⁴.
  [[nodiscard]] Word from_word(Word x) const { return mul(x % p_, square_); }
  /// Exact for every finite double.
  [[nodiscard]] Word from(double x) const;
  /// The number itself, from 0 to p − 1.
  [[nodiscard]] Word plain(Word a) const { return reduce(a); }

 private:
  [[nodiscard]] Word reduce(WideWord x) const {
    const Word m = static_cast<Word>(x) * negative_inverse_;
    const Word t = static_cast<Word>((x + static_cast<WideWord>(m) * p_) >> 64);
    return t >= p_ ? t - p_ : t;
  }

  Word p_;
  Word negative_inverse_ = 0;
  Word one_ = 0;
  /// 2¹²⁸ mod p.
  Word square_ = 0;
};

/// (Σ w z_j z_k) · last_l for j ≤ k, l fastest.
std::vector<Word> features(const Field& field, const Input& input);

/// The span of rows modulo one prime.
class Span {
 public:
  explicit Span(Word p) : field_(p) {}

  /// Whether the row was outside.
  bool add(const Input& input);
  [[nodiscard]] bool contains(const Input& input) const;
  [[nodiscard]] int rank() const { return static_cast<int>(basis_.size()); }
  /// Columns that are independent on the rows, as many as the rank.
  [[nodiscard]] const std::vector<int>& columns() const { return columns_; }

 private:
  /// What is left of a row, and its first column that is not zero, or −1.
  int eliminate(std::vector<Word>& row) const;

  Field field_;
  std::vector<std::vector<Word>> basis_;
  std::vector<int> columns_;
};

/// Rank, and which inputs are determined: modulo two primes, which have to agree.
class Oracle {
 public:
  explicit Oracle(const std::vector<const Input*>& rows);

  [[nodiscard]] int rank() const { return spans_[0].rank(); }
  /// All minimisers agree on the input: its features are in the span of the rows'.
  [[nodiscard]] bool determines(const Input& input) const;
  [[nodiscard]] const std::vector<int>& columns() const { return spans_[0].columns(); }

 private:
  std::array<Span, 2> spans_;
};

/// What every least-squares minimiser answers to `asked`, each of which must be determined: exact fractions by the Chinese remainder
/// theorem, rounded once. Nothing if that would take more than `most_primes`.
std::optional<std::vector<long double>> solve_exactly(const std::vector<const Input*>& rows,
                                                      const std::vector<double>& targets,
                                                      const std::vector<const Input*>& asked,
                                                      std::size_t most_primes = 160);

/// The teacher's answer, as long as it can be told in 128 bits.
std::optional<Wide> teach(const std::vector<int>& teacher, const std::vector<int>& shifts,
                          const Input& input);

/// For each coordinate the power of two that all its numbers are multiples of.
std::vector<int> find_shifts(int d, const std::vector<const Input*>& inputs);

}  // namespace trust
