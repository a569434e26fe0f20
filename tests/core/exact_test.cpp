#include "exact/exact_space.hpp"

#include <catch2/catch.hpp>

#include "base/elementary.hpp"
#include "exact_problems.hpp"
#include "fit/factor.hpp"
#include "fit/sparse_rows.hpp"
#include "problems.hpp"
#include "tasks/turing_task.hpp"

using namespace exact_problems;
using namespace problems;

namespace {

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

TEST_CASE(
    "The stated error is the chance that all primes divide the largest minor, unless the rows prove the rank",
    "[exact]") {
  std::vector<Matrix> rows;
  for (const double a : {1e6, 2e6, 3e6, 4e6, 5e6}) rows.push_back(tokens({{a, a}}));
  const ExactSpace space = space_of(inputs_of(2, rows));
  REQUIRE(space.rank() == 1);
  // Two rows (a, a) have ‖H‖ = √3 a² · √2 a: of a minor of the two largest ones no more primes than this divide.
  const double bits = std::log2(std::sqrt(6) * 125e18) + std::log2(std::sqrt(6) * 64e18);
  double chance = 1;
  for (std::size_t i = 0; i < space.primes().size(); ++i)
    chance *= (std::floor(bits / 22) - static_cast<double>(i)) / (268216 - static_cast<double>(i));
  CHECK(space.error() == Approx(chance).epsilon(1e-9).margin(0));
  CHECK(space_of(inputs_of(2, {rows[0]})).error() == 0);
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
