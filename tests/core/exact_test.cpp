#include "exact/exact_space.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "base/elementary.hpp"
#include "exact/relation.hpp"
#include "exact/row_bits.hpp"
#include "exact/whole_numbers.hpp"
#include "fit/factor.hpp"
#include "fit/sparse_rows.hpp"
#include "linear/tile.hpp"
#include "problems.hpp"
#include "tasks/turing_task.hpp"

using namespace problems;

namespace {

// The oracle: Gaussian elimination modulo one large prime, 2⁶¹ − 1, in integers. It shares no code with what it judges.

__extension__ typedef unsigned __int128 Wide;
using Word = std::uint64_t;
using WordRow = std::vector<Word>;
constexpr Word kMersenne = (Word{1} << 61U) - 1;

Word times(Word a, Word b) { return static_cast<Word>(Wide{a} * b % kMersenne); }
Word plus(Word a, Word b) { return (a + b) % kMersenne; }

Word power(Word a, Word exponent) {
  Word result = 1;
  for (; exponent > 0; exponent >>= 1U, a = times(a, a)) {
    if ((exponent & 1U) != 0) result = times(result, a);
  }
  return result;
}

/// 2⁶¹ ≡ 1, so powers of two go round.
Word oracle_residue(double x) {
  int exponent = 0;
  const double fraction = std::frexp(std::abs(x), &exponent);
  const int turns = ((exponent - 53) % 61 + 61) % 61;
  const Word size =
      times(static_cast<Word>(std::ldexp(fraction, 53)), Word{1} << static_cast<unsigned>(turns));
  return x < 0 && size != 0 ? kMersenne - size : size;
}

WordRow oracle_row(const Matrix& Z) {
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
std::vector<Matrix> prefixes(const Inputs& inputs) {
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

ExactSpace space_of(const Inputs& inputs, std::uint64_t seed = 1, SpanHint hint = {}) {
  return {inputs, seed, Progress(), std::move(hint)};
}

void append(Inputs& inputs, const Matrix& Z) {
  const auto tokens = inputs.append(Z.cols());
  std::copy(Z.data(), Z.data() + Z.size(), tokens.begin());
}

Inputs inputs_of(Index d, const std::vector<Matrix>& all) {
  Inputs inputs{.d = d, .outputs = 0};
  for (const Matrix& Z : all) append(inputs, Z);
  return inputs;
}

/// An input by its tokens, as the examples are written.
Matrix tokens(const std::vector<std::vector<double>>& columns) {
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
constexpr int kFamilies = 15;

Inputs make_family(Family family, Index d, Numbers& numbers) {
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
std::vector<Matrix> make_questions(const Inputs& inputs, Numbers& numbers) {
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

/// H(Z) modulo p by its definition, for whole numbers.
std::vector<std::int64_t> features_modulo(const Matrix& Z, std::int64_t p) {
  const Index d = Z.rows();
  const auto entry = [&](Index j, Index t) { return static_cast<std::int64_t>(Z(j, t)) % p; };
  std::vector<std::int64_t> features;
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      std::int64_t sum = 0;
      for (Index t = 0; t < Z.cols(); ++t) sum = (sum + entry(j, t) * entry(k, t)) % p;
      for (Index l = 0; l < d; ++l) features.push_back(sum * entry(l, Z.cols() - 1) % p);
    }
  }
  return features;
}

bool is_orthogonal(const ExactSpace& space, const Inputs& inputs) {
  const Matrix probes = space.make_probes();
  for (const Matrix& Z : prefixes(inputs)) {
    for (Index c = 0; c < probes.cols(); ++c) {
      const std::int64_t p = space.judges()[c / 4];
      const auto H = features_modulo(Z, p);
      std::int64_t sum = 0;
      for (Index f = 0; f < probes.rows(); ++f)
        sum = (sum + H[f] * static_cast<std::int64_t>(probes(f, c))) % p;
      if (sum != 0) return false;
    }
  }
  return true;
}

Inputs turing_inputs(Index machines) {
  const TuringTask task({.machines = machines}, {});
  return task.make_inputs(Split::kTrain, 0, machines);
}

SpanHint float_hint(const Inputs& inputs) {
  const SparseRows rows(inputs, count_entries(inputs));
  const Factor factor = make_factor(rows, make_active(rows));
  return {{factor.active.begin(), factor.active.begin() + factor.rank}, {}};
}

}  // namespace

TEST_CASE("Primes are distinct primes between 2^22 and 2^23, of which there are as many as is said",
          "[exact]") {
  constexpr Index kEnd = 1 << 23;
  std::vector<char> composite(kEnd, 0);
  for (Index i = 2; i * i < kEnd; ++i) {
    for (Index j = i * i; composite[i] == 0 && j < kEnd; j += i) composite[j] = 1;
  }
  Index count = 0;
  for (Index i = 1 << 22; i < kEnd; ++i) count += composite[i] == 0 ? 1 : 0;
  CHECK(static_cast<double>(count) == kPrimeCount);

  PrimeStream stream(7);
  std::set<std::int32_t> seen;
  double mean = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::int32_t p = stream.next();
    REQUIRE((p > (1 << 22) && p < kEnd));
    REQUIRE(composite[p] == 0);
    REQUIRE(seen.insert(p).second);
    mean += p / 2000.0;
  }
  // Six standard deviations of the mean of 2,000.
  CHECK(std::abs(mean - 1.5 * (1 << 22)) < 6 * (1 << 22) / std::sqrt(12.0 * 2000));
  CHECK(PrimeStream(7).next() == PrimeStream(7).next());
  CHECK(PrimeStream(7).next() != PrimeStream(8).next());
}

TEST_CASE("128 products of residues add up exactly in the tile kernel, and 129 do not", "[exact]") {
  constexpr std::int64_t p = 8388593;
  const auto sum_of = [](Index depth, double value) {
    const std::vector<double> panel(static_cast<std::size_t>(depth * kTile), value);
    double tile[kTile * kTile] = {};
    multiply_tile(depth, panel.data(), kTile, panel.data(), tile);
    return tile[5];
  };
  for (const std::int64_t value : {p - 1, p - 2}) {
    const double sum = sum_of(kExactDepth, static_cast<double>(value));
    CHECK(static_cast<std::int64_t>(sum) == kExactDepth * value * value);
    // With a residue on top it is still below 2⁵³.
    CHECK(static_cast<std::int64_t>(sum + (p - 1)) == kExactDepth * value * value + p - 1);
    CHECK(kExactDepth * value * value + p - 1 <= (std::int64_t{1} << 53U) - (1 << 24));
  }
  // An odd number above 2⁵³.
  CHECK(static_cast<std::int64_t>(sum_of(129, p - 2)) != 129 * (p - 2) * (p - 2));
}

TEST_CASE("Residues, remainders, inverses and products are those of integers", "[exact]") {
  const std::int32_t prime = GENERATE(4194319, 5999993, 8388593);
  const std::int64_t p = prime;
  const PrimeField field(prime);
  RandomStream stream(3, Purpose::kTestInput, 5);
  const auto modulo = [p](std::int64_t x) { return static_cast<double>((x % p + p) % p); };
  const std::int64_t most = (std::int64_t{1} << 53U) - (1 << 24);

  std::vector<std::int64_t> integers{0,     1,         -1,     p,          -p,   p - 1, 1 - p,
                                     p / 2, p / 2 + 1, -p / 2, -p / 2 - 1, most, -most, most - 1};
  for (int i = 0; i < 3000; ++i) {
    const auto bits = static_cast<std::int64_t>((std::uint64_t{stream.bits()} << 32U | stream.bits()) >>
                                                (11U + stream.index(40)));
    const std::int64_t multiple = bits % (most / p) * p;
    for (const std::int64_t x :
         {bits % most, multiple - 1, multiple, multiple + 1, multiple + p / 2, multiple + p / 2 + 1}) {
      integers.push_back(x);
      integers.push_back(-x);
    }
  }
  std::vector<double> all;
  for (const std::int64_t x : integers) {
    if (std::abs(x) > most) continue;
    const auto value = static_cast<double>(x);
    REQUIRE(field.reduce(value) == modulo(x));
    REQUIRE(field.residue(value) == modulo(x));
    all.push_back(value);
  }
  std::vector<double> reduced = all;
  field.reduce(static_cast<Index>(reduced.size()), reduced.data());
  for (std::size_t i = 0; i < all.size(); ++i) {
    REQUIRE(reduced[i] == modulo(static_cast<std::int64_t>(all[i])));
    if (reduced[i] != 0) REQUIRE(field.reduce(reduced[i] * field.inverse(reduced[i])) == 1);
  }

  // x · 2ᵏ, with 2ᵏ by repeated doubling or halving.
  for (const double x :
       {0x1p-1074, -0x1.8p-1073, 0x1.fffffffffffffp1023, 0x1p-1022, 0.1, -1.0 / 3.0, 1e-300, 1e300}) {
    int exponent = 0;
    auto expected = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), 53)) % p;
    for (exponent -= 53; exponent > 0; --exponent) expected = expected * 2 % p;
    for (; exponent < 0; ++exponent) expected = expected * ((p + 1) / 2) % p;
    CAPTURE(x);
    CHECK(field.residue(x) == modulo(expected));
  }

  const Index depth = GENERATE(1, 127, 128, 129, 300);
  const auto random = [&](Index rows, Index cols) {
    Matrix A(rows, cols);
    for (Index j = 0; j < cols; ++j) {
      // Large ones, where sums come closest to the limit.
      for (Index i = 0; i < rows; ++i) A(i, j) = field.p() - 1 - static_cast<double>(stream.index(3));
    }
    return A;
  };
  const Matrix A = random(9, depth), B = random(depth, 6), C = random(9, 6);
  Matrix D = C;
  field.subtract_product(D, operand(A), operand(B));
  for (Index i = 0; i < 9; ++i) {
    for (Index j = 0; j < 6; ++j) {
      std::int64_t sum = static_cast<std::int64_t>(C(i, j));
      for (Index k = 0; k < depth; ++k) {
        sum = (sum - static_cast<std::int64_t>(A(i, k)) * static_cast<std::int64_t>(B(k, j))) % p;
      }
      REQUIRE(D(i, j) == modulo(sum));
    }
  }
}

TEST_CASE("Rank and single inputs agree with elimination modulo 2^61 - 1 on whole numbers",
          "[exact][property]") {
  const Index d = GENERATE(1, 2, 3, 4);
  const int repeats = d == 4 ? 3 : 12;
  Index deficient = 0, inside = 0, outside = 0;
  for (int family = 0; family < kFamilies; ++family) {
    for (int i = 0; i < repeats; ++i) {
      Numbers numbers(static_cast<std::uint64_t>(1000 * d + 50 * family + i));
      const Inputs inputs = make_family(static_cast<Family>(family), d, numbers);
      if (inputs.count() == 0) continue;
      CAPTURE(d, family, i, inputs.rows());
      const Oracle oracle(inputs);
      const ExactSpace space = space_of(inputs, static_cast<std::uint64_t>(i));
      REQUIRE(space.rank() == oracle.rank());
      REQUIRE(space.whole());
      REQUIRE(space.decimals() == 0);
      REQUIRE(space.error() < ExactSpace::kMostError);
      if (space.full_rank()) REQUIRE((space.error() == 0 && space.primes().size() == 1));
      deficient += space.full_rank() ? 0 : 1;
      for (const Matrix& Z : make_questions(inputs, numbers)) {
        CAPTURE(Z);
        const auto answer = space.contains(Z);
        REQUIRE(answer.has_value());
        const bool expected = oracle.contains(Z);
        REQUIRE(answer->contained == expected);
        REQUIRE(answer->error < ExactSpace::kMostError);
        (expected ? inside : outside) += 1;
      }
    }
  }
  // The test is about all of these.
  CHECK((deficient >= 5 * repeats || d == 1));
  CHECK(inside >= 20 * repeats);
  CHECK((outside >= 10 * repeats || d == 1));
}

TEST_CASE("Probes are orthogonal to every row modulo their prime, and independent", "[exact]") {
  Numbers numbers(17);
  for (const Family family :
       {Family::kSubspace, Family::kOneHot, Family::kSingleToken, Family::kSomePrefixes}) {
    const Inputs inputs = make_family(family, 3, numbers);
    const ExactSpace space = space_of(inputs);
    CAPTURE(static_cast<int>(family), space.rank());
    const Matrix probes = space.make_probes();
    REQUIRE(probes.rows() == 18);
    REQUIRE(probes.cols() == (space.full_rank() ? 0 : 4 * static_cast<Index>(space.judges().size())));
    CHECK(is_orthogonal(space, inputs));
    if (space.full_rank()) continue;
    // Random vectors of a space of several dimensions do not repeat, and are residues.
    CHECK((probes.array() >= 0).all());
    CHECK(probes.maxCoeff() < 0x1p23);
    if (18 - space.rank() > 1) CHECK(probes.col(0) != probes.col(1));
  }
}

TEST_CASE("The examples of the false certificates have the ranks that exact arithmetic gives them",
          "[exact]") {
  const Inputs D1 = inputs_of(2, {tokens({{100, 1}}), tokens({{101, 2}}), tokens({{102, -1}}),
                                  tokens({{103, 1}}), tokens({{101, 0}, {100, 3}})});
  CHECK(space_of(D1).rank() == 5);
  // As many as there are rows: proved.
  CHECK(space_of(D1).error() == 0);

  const Inputs D2 =
      inputs_of(2, {tokens({{1e5, 1e5}, {1e5, 0}}), tokens({{1, 0}, {0, 1}}), tokens({{1, 1}, {1, 0}}),
                    tokens({{2, 1}, {0, 1}}), tokens({{1, 2}, {1, 1}}), tokens({{1, 3}, {2, -1}}),
                    tokens({{3, 1}, {1, -2}})});
  CHECK(space_of(D2).full_rank());

  const Inputs D3 =
      inputs_of(2, {tokens({{1, 1}}), tokens({{2, 2}, {1, 1}}), tokens({{3, 3}}), tokens({{1, 1}, {2, 2}})});
  const ExactSpace hidden = space_of(D3);
  CHECK(hidden.rank() == 1);
  CHECK_FALSE(hidden.contains(tokens({{2000, 2000}, {1, 2}, {1, 1}}))->contained);
  CHECK(hidden.contains(tokens({{2000, 2000}, {1, 1}}))->contained);

  const Inputs D4 = inputs_of(2, {tokens({{1000, 1000}}), tokens({{1, 2}}), tokens({{2, 1}})});
  const ExactSpace rows = space_of(D4);
  CHECK(rows.rank() == 3);
  for (Index i = 0; i < 3; ++i) CHECK(rows.contains(D4.input(i))->contained);
  CHECK_FALSE(rows.contains(tokens({{1, 0}, {0, 1}}))->contained);

  // D0: ⟨x₁, x₂⟩ is zero but for rounding. Of the data as given the rank is full, which is why exactness does not replace the verdict.
  Inputs D0{.d = 2, .outputs = 0};
  for (Index i = 0; i < 200; ++i) {
    const Matrix sizes = gaussian(3, 2, 1, i);
    Matrix Z(2, 8);
    for (Index t = 0; t < 8; ++t) {
      const SinCos angle = portable_sincos(static_cast<double>((t + i) % 8) / 8);
      Z.col(t) << sizes(0, 0) * angle.cos, sizes(1, 0) * angle.sin;
    }
    append(D0, Z);
  }
  const ExactSpace circles = space_of(D0);
  CHECK_FALSE(circles.whole());
  CHECK(circles.rank() == Oracle(D0).rank());
  CHECK_FALSE(circles.contains(D0.input(0)).has_value());
}

TEST_CASE("Doubles that are not whole have the rank of the numbers as given", "[exact][property]") {
  const Index d = GENERATE(1, 2, 3);
  for (int i = 0; i < 25; ++i) {
    Numbers numbers(static_cast<std::uint64_t>(i));
    const auto family = static_cast<Family>(i % kFamilies);
    Inputs inputs = make_family(family, d, numbers);
    if (inputs.count() == 0) continue;
    // Times a power of two the relations stay; times a third they are lost to rounding here and there.
    const double scale = i % 2 == 0 ? 0x1p-40 : 1.0 / 3.0;
    for (double& z : inputs.tokens) z *= scale;
    const ExactSpace space = space_of(inputs);
    CAPTURE(d, i);
    CHECK(space.rank() == Oracle(inputs).rank());
    if (family == Family::kZero) continue;
    CHECK_FALSE(space.whole());
    CHECK(space.primes().size() <= 3);
    CHECK((space.error() >= 0 && space.error() < 1e-3));
    if (space.full_rank()) CHECK(space.error() == 0);
  }
}

TEST_CASE("Decimals are the integers that they are written with", "[exact]") {
  CHECK(whole_number(0.1, 1) == 1.0);
  CHECK(whole_number(-2.675, 3) == -2675.0);
  CHECK(whole_number(0x1p40 - 1, 0) == 0x1p40 - 1);
  CHECK(whole_number(123456.789012, 6) == 123456789012.0);
  CHECK_FALSE(whole_number(0x1p40, 0));
  CHECK_FALSE(whole_number(-0x1p40, 0));
  CHECK_FALSE(whole_number(0.1, 0));
  CHECK_FALSE(whole_number(0.1 + 0.2, 6));
  CHECK_FALSE(whole_number(std::nan(""), 2));
  CHECK_FALSE(whole_number(HUGE_VAL, 2));

  const auto decimals = [](const std::vector<double>& numbers) {
    return find_decimals(
        inputs_of(1, {Eigen::Map<const Matrix>(numbers.data(), 1, static_cast<Index>(numbers.size()))}));
  };
  CHECK(decimals({1, -5, 0}) == 0);
  CHECK(decimals({1.5, 2}) == 1);
  CHECK(decimals({2, 0.25, 0.1}) == 2);
  CHECK(decimals({0.000001}) == 6);
  CHECK(decimals({0.0000001}) == std::nullopt);
  CHECK(decimals({99999999999.5}) == 1);
  // Each is whole with its own decimals, but not with those that they share.
  CHECK(decimals({1.5, 999999999999}) == std::nullopt);
  CHECK(decimals({999999999999, 1.5}) == std::nullopt);

  for (const int places : {1, 2, 3}) {
    const double power = std::pow(10, places);
    for (int i = 0; i < kFamilies; ++i) {
      Numbers numbers(static_cast<std::uint64_t>(100 + i));
      const auto family = static_cast<Family>(i);
      if (family == Family::kZero || family == Family::kLarge || family == Family::kOneLargeRow) continue;
      const Inputs inputs = make_family(family, 2, numbers);
      if (inputs.count() == 0) continue;
      Inputs written = inputs;
      for (double& z : written.tokens) z /= power;
      CAPTURE(places, i);
      const Oracle oracle(inputs);
      const ExactSpace space = space_of(written);
      REQUIRE(space.whole());
      CHECK(space.decimals() <= places);
      CHECK(space.rank() == oracle.rank());
      for (const Matrix& Z : make_questions(inputs, numbers)) {
        const auto answer = space.contains(Z / power);
        // Zeros need no decimals, and a question may have more than the data.
        if (space.decimals() == places) REQUIRE(answer.has_value());
        if (answer) CHECK(answer->contained == oracle.contains(Z));
      }
      CHECK_FALSE(space.contains(inputs.input(0) * std::sqrt(2.0) +
                                 Matrix::Constant(2, inputs.input(0).cols(), 0.1234567)));
    }
  }
}

TEST_CASE("Data made to mislead some of the primes does not mislead the others", "[exact][attack]") {
  const std::uint64_t seed = GENERATE(11, 12, 13);
  // Which of the primes are attacked; the first one alone is what a second prime's hint comes from.
  const auto attacked = GENERATE(std::vector<std::size_t>{0}, std::vector<std::size_t>{1},
                                 std::vector<std::size_t>{0, 1}, std::vector<std::size_t>{1, 2});
  PrimeStream stream(seed);
  const std::vector<std::int32_t> first{stream.next(), stream.next(), stream.next()};
  const double p = first[attacked.front()];
  const double q = first[attacked.back()];
  Numbers numbers(seed);
  Inputs inputs{.d = 4, .outputs = 0};
  for (Index i = 0; i < 100; ++i) {
    Matrix Z = numbers.input(4, 3, 5);
    for (Index t = 0; t < 3; ++t) {
      Z(1, t) = numbers.whole(1) * p;
      Z(2, t) = numbers.whole(1) * q;
      Z(3, t) = Z(0, t) + Z(1, t);
    }
    append(inputs, Z);
  }
  const Oracle oracle(inputs);
  const ExactSpace space = space_of(inputs, seed);
  CAPTURE(seed, attacked);
  REQUIRE(oracle.rank() == 18);  // ψ of three coordinates
  CHECK(space.rank() == 18);
  CHECK(std::equal(first.begin(), first.end(), space.primes().begin()));
  // The misled ones have no say.
  std::vector<std::int32_t> right;
  for (const std::int32_t prime : space.primes()) {
    if (prime != p && prime != q) right.push_back(prime);
  }
  CHECK(space.judges() == right);
  CHECK(is_orthogonal(space, inputs));
  CHECK(space.error() < ExactSpace::kMostError);
  // Modulo p this one looks like the data, and it is not.
  const Matrix outside = tokens({{1, 0, 0, 1 + p}, {2, 0, 0, 2}});
  CHECK_FALSE(oracle.contains(outside));
  CHECK_FALSE(space.contains(outside)->contained);
  // Modulo p this one is outside of what is left of the span.
  const Matrix inside = tokens({{1, 1, 0, 2}, {2, 3, 1, 5}});
  CHECK(oracle.contains(inside));
  CHECK(space.contains(inside)->contained);
}

TEST_CASE("An input that only one prime takes for one of the span is refused", "[exact][attack]") {
  const Inputs inputs = inputs_of(2, {tokens({{1, 1}}), tokens({{2, 2}})});
  const ExactSpace space = space_of(inputs, 21);
  REQUIRE(space.rank() == 1);
  REQUIRE(space.primes().size() > 2);
  for (const std::int32_t p : space.primes()) {
    // H is that of (1, 1) modulo p.
    CHECK_FALSE(space.contains(tokens({{1, 1.0 + p}}))->contained);
    CHECK(space.contains(tokens({{1.0 + p, 1.0 + p}}))->contained);
  }
}

TEST_CASE("Sums over many tokens and many pairs stay exact", "[exact]") {
  // Minus one is the largest residue: 3,000 products of them would not add up exactly.
  Numbers numbers(51);
  Inputs inputs{.d = 2, .outputs = 0};
  for (Index i = 0; i < 4; ++i) {
    Matrix Z = -Matrix::Ones(2, 3000 + i);
    Z(0, 5) = 2;
    Z.rightCols(1) = numbers.input(2, 1, 3);
    append(inputs, Z);
  }
  const Oracle oracle(inputs);
  CHECK(space_of(inputs).rank() == oracle.rank());
  CHECK(is_orthogonal(space_of(inputs), inputs));
  inputs.causal = true;
  for (Index token = 100; token < inputs.starts.back(); token += 331) inputs.row_tokens.push_back(token);
  CHECK(space_of(inputs).rank() == Oracle(inputs).rank());

  // 820 pairs, all of them large.
  std::vector<Matrix> wide;
  for (Index i = 0; i < 5; ++i) wide.push_back(-numbers.input(40, 2, 1).cwiseAbs() - Matrix::Ones(40, 2));
  wide.push_back(wide[1] * 3);
  const Inputs pairs = inputs_of(40, wide);
  const ExactSpace space = space_of(pairs);
  CHECK(space.rank() == 5);
  CHECK(is_orthogonal(space, pairs));
  for (const Matrix& Z : wide) CHECK(space.contains(-Z)->contained);
  CHECK_FALSE(space.contains(wide[0] + Matrix::Ones(40, 2))->contained);
}

TEST_CASE("Fresh seeds take other primes and give the same answers", "[exact]") {
  Numbers numbers(5);
  const Inputs inputs = make_family(Family::kSubspace, 4, numbers);
  const auto questions = make_questions(inputs, numbers);
  const ExactSpace first = space_of(inputs, 1);
  for (std::uint64_t seed = 2; seed < 12; ++seed) {
    const ExactSpace other = space_of(inputs, seed);
    CHECK(other.primes() != first.primes());
    CHECK(other.rank() == first.rank());
    for (const Matrix& Z : questions) CHECK(other.contains(Z)->contained == first.contains(Z)->contained);
  }
  CHECK(space_of(inputs, 1).make_probes() == first.make_probes());
}

TEST_CASE("A hint changes nothing, be it right, wrong or nonsense", "[exact][property]") {
  const int family = GENERATE(range(0, kFamilies));
  Numbers numbers(static_cast<std::uint64_t>(family) + 77);
  const Inputs inputs = make_family(static_cast<Family>(family), 3, numbers);
  const Index psi = feature_count(3);
  const Oracle oracle(inputs);
  const PrimeField field(PrimeStream(1).next());
  const ModularSpace plain(ResidueRows(inputs, 0, field), RandomStream(1, Purpose::kExact, 1), {},
                           [](double) {});
  REQUIRE(plain.rank() == oracle.rank());
  REQUIRE(plain.basis().features.size() == plain.basis().rows.size());
  const SpanHint right = plain.basis();

  std::vector<SpanHint> hints{
      right, {right.features, {}}, {{}, right.rows}, {{-1, 5, 5, psi, 3}, {-7, 0, 0, inputs.rows()}}};
  SpanHint few = right;
  if (!few.features.empty()) few.features.pop_back();
  hints.push_back(few);
  SpanHint all;
  for (Index f = psi - 1; f >= 0; --f) all.features.push_back(f);
  hints.push_back(all);
  SpanHint many = right;
  many.features.insert(many.features.end(), all.features.begin(), all.features.begin() + 9);
  hints.push_back(many);
  for (int i = 0; i < 10; ++i) {
    SpanHint random;
    for (Index f = 0; f < plain.rank(); ++f) random.features.push_back(numbers.below(psi));
    for (int row = 0; row < 4; ++row) random.rows.push_back(numbers.below(inputs.rows()));
    hints.push_back(random);
  }
  const auto questions = make_questions(inputs, numbers);
  for (std::size_t i = 0; i < hints.size(); ++i) {
    CAPTURE(family, i);
    const ExactSpace space = space_of(inputs, 1, hints[i]);
    CHECK(space.rank() == oracle.rank());
    CHECK(is_orthogonal(space, inputs));
    for (const Matrix& Z : questions) CHECK(space.contains(Z)->contained == oracle.contains(Z));
  }
}

TEST_CASE("Turing machines have the rank of the oracle, with a float factorisation's pivots and without",
          "[exact]") {
  const Inputs inputs = turing_inputs(5);
  const Oracle oracle(inputs);
  const SpanHint hint = float_hint(inputs);
  const ExactSpace plain = space_of(inputs);
  const ExactSpace hinted = space_of(inputs, 1, hint);
  CHECK(plain.rank() == oracle.rank());
  CHECK(hinted.rank() == oracle.rank());
  CHECK(hinted.error() < ExactSpace::kMostError);

  const Inputs others = turing_inputs(9);
  const std::vector<Matrix> questions = prefixes(others);
  const Matrix probes = hinted.make_probes();
  Index inside = 0, outside = 0;
  for (std::size_t i = 0; i < questions.size(); i += 7) {
    const auto answer = hinted.contains(questions[i]);
    REQUIRE(answer.has_value());
    REQUIRE(answer->contained == plain.contains(questions[i])->contained);
    // As a caller would judge many: sums of small integers times residues are exact.
    const Vector sums = probes.transpose() * naive_features(questions[i]);
    bool zero = true;
    for (Index c = 0; c < sums.size(); ++c) zero = zero && std::fmod(sums[c], hinted.judges()[c / 4]) == 0;
    REQUIRE(zero == answer->contained);
    (zero ? inside : outside) += 1;
    if (i % 5 == 0) REQUIRE(zero == oracle.contains(questions[i]));
  }
  CHECK(inside > 10);
  CHECK(outside > 10);
}

TEST_CASE("The default Turing machines leave 907 directions determined, whichever way it is counted",
          "[exact]") {
  const Inputs inputs = turing_inputs(100);
  const SpanHint hint = float_hint(inputs);
  const ExactSpace space = space_of(inputs, 1, hint);
  CHECK(space.rank() == static_cast<Index>(hint.features.size()));
  CHECK(space.rank() == 907);
  CHECK(space.error() < ExactSpace::kMostError);
  CHECK(space_of(inputs, 2).rank() == 907);
}

TEST_CASE("Large dense data is eliminated over several blocks", "[exact]") {
  // ψ = 126 and 288: more than one block, with blocks inside.
  const Index d = GENERATE(6, 8);
  Numbers numbers(static_cast<std::uint64_t>(d));
  std::vector<Matrix> all;
  for (Index i = 0; i < feature_count(d) + 40; ++i) all.push_back(numbers.input(d, 3, 50));
  const ExactSpace full = space_of(inputs_of(d, all));
  CHECK(full.full_rank());
  CHECK(full.error() == 0);
  CHECK(full.make_probes().cols() == 0);
  CHECK(full.contains(numbers.input(d, 2, 9))->contained);

  for (Matrix& Z : all) Z.row(d - 1) = Z.row(0) - 2 * Z.row(1);
  const ExactSpace flat = space_of(inputs_of(d, all));
  CHECK(flat.rank() == feature_count(d - 1));
  for (Index i = 0; i < 5; ++i) {
    Matrix Z = numbers.input(d, 3, 50);
    Z.row(d - 1) = Z.row(0) - 2 * Z.row(1);
    CHECK(flat.contains(Z)->contained);
    Z(d - 1, 0) += 1;
    CHECK_FALSE(flat.contains(Z)->contained);
  }

  // The last few dimensions are in the last rows of very many, where a block without news must not end the search.
  std::vector<Matrix> late(2000, all[0]);
  for (Index i = 0; i < 30; ++i) late[i * 66 + 7] = all[i + 1];
  CHECK(space_of(inputs_of(d, late)).rank() == 31);
}

TEST_CASE("Bounds on rows are above their lengths", "[exact]") {
  Numbers numbers(9);
  for (int i = 0; i < 50; ++i) {
    const Matrix Z = numbers.input(3, 1 + i % 5, i % 2 == 0 ? 3 : 16'000'000);
    const double length = naive_features(Z).norm();
    if (length == 0) {
      CHECK(row_bits(Z, 0) == 0);
      continue;
    }
    CHECK(row_bits(Z, 0) >= std::log2(length));
    CHECK(row_bits(Z, 0) <= std::log2(length) + 1e-5);
    CHECK(row_bits(Z / 1000, 3) == row_bits(Z, 0));
    // As odd multiples of a power of two, which is where integers begin.
    const Inputs real = inputs_of(3, {(Z.array() * 2 + 1).matrix() * 0x1p-70});
    const double needed = std::log2(naive_features((Z.array() * 2 + 1).matrix()).norm());
    const double bound = make_row_bits(real, std::nullopt)[0];
    CHECK(bound >= needed);
    CHECK(bound <= needed + 3 * 3 + 8);
  }
}

TEST_CASE("Large integers take more primes, and each answer states its own probability", "[exact]") {
  Numbers numbers(31);
  std::vector<Matrix> all, small;
  for (Index i = 0; i < 300; ++i) {
    Matrix Z = numbers.input(8, 3, 16'000'000);
    Z.row(7) = Z.row(6);
    all.push_back(Z);
    small.push_back((Z.array() / 1e7).round().matrix());
  }
  const ExactSpace large = space_of(inputs_of(8, all));
  CHECK(large.rank() == feature_count(7));
  const ExactSpace few = space_of(inputs_of(8, small));
  CHECK(few.rank() == feature_count(7));
  CHECK(large.primes().size() > few.primes().size());
  CHECK(large.error() < ExactSpace::kMostError);
  CHECK(few.error() < ExactSpace::kMostError);
  // The same question with larger numbers is less sure.
  const auto sure = few.contains(small[0]);
  const auto less = few.contains(small[0] * 1e5);
  REQUIRE((sure->contained && less->contained));
  CHECK(sure->error < less->error);
  CHECK(less->error < ExactSpace::kMostError);
}

TEST_CASE("A relation is found with small whole coefficients, and only if it is true", "[exact]") {
  Numbers numbers(41);
  const double power = GENERATE(1.0, 10.0, 1000.0);
  Inputs inputs{.d = 3, .outputs = 0};
  for (Index i = 0; i < 60; ++i) {
    Matrix Z = numbers.input(3, 3, 20);
    // 7 x₂ = −3 x₁
    for (Index t = 0; t < 3; ++t) {
      Z(1, t) = -3 * Z(2, t);
      Z(0, t) = 7 * Z(2, t);
    }
    Z.row(2) = numbers.input(1, 3, 20);
    append(inputs, Z / power);
  }
  const ExactSpace space = space_of(inputs);
  REQUIRE(space.whole());
  const double ratio = 3.0 / 7.0;
  const auto relation =
      make_exact_relation({{0, 1, 2, 1 + 3e-10}, {0, 0, 2, ratio - 2e-10}}, inputs, space.decimals());
  REQUIRE(relation.has_value());
  REQUIRE(relation->terms.size() == 2);
  CHECK(relation->terms[0].coefficient == 7);
  CHECK(relation->terms[1].coefficient == 3);
  CHECK((relation->terms[1].j == 0 && relation->terms[1].k == 0 && relation->terms[1].l == 2));
  // Terms that are only rounding are dropped, and signs and common factors do not matter.
  const auto scaled = make_exact_relation({{0, 1, 2, -2.0}, {2, 2, 2, 1e-12}, {0, 0, 2, -2 * ratio}}, inputs,
                                          space.decimals());
  REQUIRE(scaled.has_value());
  REQUIRE(scaled->terms.size() == 2);
  CHECK(scaled->terms[0].coefficient == 7);
  CHECK(scaled->terms[1].coefficient == 3);

  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, -ratio}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, ratio + 1e-5}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, std::sqrt(2.0)}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, 1e300}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, std::nan("")}}, inputs, space.decimals()));
  CHECK_FALSE(make_exact_relation({}, inputs, space.decimals()));
  // Fractions whose common denominator is no longer small.
  CHECK_FALSE(
      make_exact_relation({{0, 0, 0, 1}, {0, 0, 1, 1 / 997.0}, {0, 1, 0, 1 / 991.0}, {1, 1, 0, 1 / 983.0}},
                          inputs, space.decimals()));

  // One row that breaks it is enough, wherever it is.
  for (const Index place : {0, 30, 60}) {
    Inputs broken{.d = 3, .outputs = 0};
    for (Index i = 0; i <= inputs.count(); ++i) {
      if (i == place) append(broken, Matrix::Ones(3, 1));
      if (i < inputs.count()) append(broken, inputs.input(i));
    }
    CHECK_FALSE(make_exact_relation({{0, 1, 2, 1}, {0, 0, 2, ratio}}, broken, space_of(broken).decimals()));
  }
}

TEST_CASE("Work on primes can be stopped, and its progress only grows", "[exact]") {
  const Inputs inputs = turing_inputs(5);
  double last = -1;
  bool grows = true;
  const ExactSpace space(inputs, 1, Progress([&](Phase, double done) {
                           grows = grows && done >= last;
                           last = done;
                           return true;
                         }));
  CHECK(grows);
  CHECK(last > 0);
  CHECK_THROWS_AS(ExactSpace(inputs, 1, Progress([](Phase, double) { return false; })), Stopped);
}
