#pragma once

// Whole numbers whose rank and span an oracle knows, for tests of exact arithmetic.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "exact/exact_space.hpp"
#include "exact/whole_numbers.hpp"
#include "tasks/inputs.hpp"

namespace exact_problems {

using namespace polyhead;

// The oracle: Gaussian elimination modulo one large prime, 2⁶¹ − 1, in integers. It shares no code with what it judges.

__extension__ typedef unsigned __int128 Wide;
using Word = std::uint64_t;
using WordRow = std::vector<Word>;
inline constexpr Word kMersenne = (Word{1} << 61U) - 1;

inline Word times(Word a, Word b) { return static_cast<Word>(Wide{a} * b % kMersenne); }
inline Word plus(Word a, Word b) { return (a + b) % kMersenne; }

inline Word power(Word a, Word exponent) {
  Word result = 1;
  for (; exponent > 0; exponent >>= 1U, a = times(a, a)) {
    if ((exponent & 1U) != 0) result = times(result, a);
  }
  return result;
}

/// 2⁶¹ ≡ 1, so powers of two go round.
inline Word oracle_residue(double x) {
  int exponent = 0;
  const double fraction = std::frexp(std::abs(x), &exponent);
  const int turns = ((exponent - 53) % 61 + 61) % 61;
  const Word size =
      times(static_cast<Word>(std::ldexp(fraction, 53)), Word{1} << static_cast<unsigned>(turns));
  return x < 0 && size != 0 ? kMersenne - size : size;
}

inline WordRow oracle_row(const Matrix& Z) {
  const Index d = Z.rows();
  WordRow row;
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      Word sum = 0;
      for (Index t = 0; t < Z.cols(); ++t)
        sum = plus(sum, times(oracle_residue(Z(j, t)), oracle_residue(Z(k, t))));
      for (Index l = 0; l < d; ++l) row.push_back(times(sum, oracle_residue(Z(l, Z.cols() - 1))));
    }
  }
  return row;
}

/// The input of every row: prefixes where the data is causal.
inline std::vector<Matrix> prefixes(const Inputs& inputs) {
  std::vector<Matrix> all;
  for (Index i = 0; i < inputs.count(); ++i) {
    for (Index row = inputs.first_row(i); row < inputs.first_row(i + 1); ++row) {
      all.emplace_back(inputs.input(i).leftCols(inputs.last_token(row) + 1 - inputs.starts[i]));
    }
  }
  return all;
}

/// Rows in echelon form, one after the other.
class Oracle {
 public:
  Oracle() = default;
  explicit Oracle(const Inputs& inputs) {
    for (const Matrix& Z : prefixes(inputs)) add(oracle_row(Z));
  }

  [[nodiscard]] Index rank() const { return static_cast<Index>(rows_.size()); }
  [[nodiscard]] bool contains(const Matrix& Z) const { return Oracle(*this).add(oracle_row(Z)) == false; }

  bool add(WordRow row) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Word factor = row[pivots_[i]];
      if (factor == 0) continue;
      for (std::size_t f = 0; f < row.size(); ++f) {
        if (rows_[i][f] != 0) row[f] = plus(row[f], times(kMersenne - factor, rows_[i][f]));
      }
    }
    std::size_t pivot = 0;
    while (pivot < row.size() && row[pivot] == 0) ++pivot;
    if (pivot == row.size()) return false;
    const Word inverse = power(row[pivot], kMersenne - 2);
    for (Word& value : row) value = times(value, inverse);
    rows_.push_back(std::move(row));
    pivots_.push_back(pivot);
    return true;
  }

 private:
  std::vector<WordRow> rows_;
  std::vector<std::size_t> pivots_;
};

inline ExactSpace space_of(const Inputs& inputs, std::uint64_t seed = 1, SpanHint hint = {}) {
  return {inputs, seed, Progress(), std::move(hint)};
}

inline void append(Inputs& inputs, const Matrix& Z) {
  const auto tokens = inputs.append(Z.cols());
  std::copy(Z.data(), Z.data() + Z.size(), tokens.begin());
}

inline Inputs inputs_of(Index d, const std::vector<Matrix>& all) {
  Inputs inputs{.d = d, .outputs = 0};
  for (const Matrix& Z : all) append(inputs, Z);
  return inputs;
}

/// An input by its tokens, as the examples are written.
inline Matrix tokens(const std::vector<std::vector<double>>& columns) {
  Matrix Z(static_cast<Index>(columns[0].size()), static_cast<Index>(columns.size()));
  for (Index t = 0; t < Z.cols(); ++t) {
    for (Index j = 0; j < Z.rows(); ++j) Z(j, t) = columns[t][j];
  }
  return Z;
}

class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : stream_(seed, Purpose::kTestInput, 4321) {}

  Index below(Index count) { return static_cast<Index>(stream_.index(static_cast<std::uint32_t>(count))); }
  /// A whole number from −size to size.
  double whole(Index size) { return static_cast<double>(below(2 * size + 1) - size); }
  Matrix input(Index d, Index length, Index size) {
    Matrix Z(d, length);
    for (Index t = 0; t < length; ++t) {
      for (Index j = 0; j < d; ++j) Z(j, t) = whole(size);
    }
    return Z;
  }

 private:
  RandomStream stream_;
};

enum class Family {
  kRandom,
  kSubspace,
  kCircle,
  kSingleToken,
  kDuplicates,
  kConstant,
  kOneFewer,
  kAsMany,
  kOneMore,
  kOneHot,
  kPrefixes,
  kSomePrefixes,
  kLarge,
  kOneLargeRow,
  kZero,
};
inline constexpr int kFamilies = 15;

inline Inputs make_family(Family family, Index d, Numbers& numbers) {
  const Index psi = feature_count(d);
  Index count = 1 + numbers.below(2 * psi + 4);
  if (family == Family::kOneFewer) count = psi - 1;
  if (family == Family::kAsMany) count = psi;
  if (family == Family::kOneMore) count = psi + 1;
  Inputs inputs{.d = d, .outputs = 0};
  inputs.causal = family == Family::kPrefixes || family == Family::kSomePrefixes;
  const std::vector<std::pair<double, double>> circle{{5, 0},  {3, 4},  {4, 3}, {0, 5},
                                                      {-3, 4}, {-4, 3}, {4, -3}};
  const Matrix mixed = numbers.input(d, d, 3);
  for (Index i = 0; i < count; ++i) {
    Matrix Z = numbers.input(d, family == Family::kSingleToken ? 1 : 1 + numbers.below(4), 3);
    for (Index t = 0; t < Z.cols(); ++t) {
      if (family == Family::kSubspace && d > 1) Z(d - 1, t) = 2 * Z(0, t) - (d > 2 ? 3 * Z(1, t) : 0);
      if (family == Family::kConstant) Z(0, t) = 1;
      if (family == Family::kOneHot) {
        Z.col(t).setZero();
        Z(numbers.below(d), t) = 1;
      }
      if (family == Family::kCircle && d > 1) {
        const auto point = circle[numbers.below(7)];
        Z(0, t) = point.first;
        Z(1, t) = point.second;
      }
      if (family == Family::kLarge) {
        for (Index j = 0; j < d; ++j) Z(j, t) = 16777215 - static_cast<double>(numbers.below(1000));
      }
    }
    if (family == Family::kOneLargeRow && i == 0) Z *= 100'000;
    if (family == Family::kZero) Z.setZero();
    if (family == Family::kDuplicates && i > 2) Z = inputs.input(numbers.below(i));
    append(inputs, Z);
  }
  if (family == Family::kSomePrefixes) {
    for (Index token = 0; token < inputs.starts.back(); ++token) {
      if (numbers.below(2) == 0) inputs.row_tokens.push_back(token);
    }
    if (inputs.row_tokens.empty()) inputs.row_tokens.push_back(0);
  }
  return inputs;
}

/// Inputs inside of the span (rows of the data in other shapes), near it, and anywhere.
inline std::vector<Matrix> make_questions(const Inputs& inputs, Numbers& numbers) {
  const std::vector<Matrix> rows = prefixes(inputs);
  std::vector<Matrix> questions;
  for (int i = 0; i < 4; ++i) {
    const Matrix Z = rows[numbers.below(static_cast<Index>(rows.size()))];
    questions.push_back(Z);
    Matrix other = -Z;
    // The order of all tokens but the last one does not matter.
    if (Z.cols() > 2) other.col(0).swap(other.col(1));
    questions.push_back(other);
    // One number off.
    other(numbers.below(Z.rows()), numbers.below(Z.cols())) += 1;
    if (other.cwiseAbs().maxCoeff() < kWholeLimit) questions.push_back(other);
    questions.push_back(numbers.input(Z.rows(), 1 + numbers.below(3), 4));
  }
  return questions;
}

}  // namespace exact_problems
