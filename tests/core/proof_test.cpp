#include "report/proof.hpp"

#include <catch2/catch.hpp>

#include "execute/run.hpp"
#include "problems.hpp"
#include "tasks/dfa_task.hpp"

using namespace problems;

namespace {

/// Whole numbers; of each input one token a row of `tokens`.
Inputs whole_inputs(Index d, const std::vector<std::vector<double>>& inputs) {
  Inputs all{.d = d, .outputs = 1};
  for (const std::vector<double>& numbers : inputs) {
    const auto tokens = all.append(static_cast<Index>(numbers.size()) / d);
    std::copy(numbers.begin(), numbers.end(), tokens.begin());
    all.targets.push_back(numbers.front());
  }
  return all;
}

}  // namespace

TEST_CASE("Full rank modulo one prime proves that the data determines the model", "[proof]") {
  const Proof proof = make_proof(fit_task(associative(4, 0.97, 4096)), 7, Progress());
  CHECK(proof.verdict == Verdict::kIdentifiable);
  CHECK(proof.rank == 288);
  CHECK(proof.primes.size() == 1);
  CHECK(proof.error == 0);
  CHECK_FALSE(proof.whole);
}

TEST_CASE("Directions that only rounding shows stay undetermined, although their exact rank is full",
          "[proof]") {
  const FinishedFit fit = fit_task(associative(4, 1, 4096));
  const Proof proof = make_proof(fit, 7, Progress());
  CHECK(fit.report.certificate.rank == 248);
  CHECK(proof.rank == 288);
  CHECK(proof.verdict == Verdict::kNotIdentifiable);
}

TEST_CASE("A relation that whole numbers cannot break is named in whole numbers", "[proof]") {
  // z_2 = 3/2 z_1 in every token.
  const Inputs inputs = whole_inputs(2, {{2, 3}, {4, 6, 2, 3}, {6, 9}, {2, 3, 4, 6}});
  const FinishedFit fit = fit_custom(inputs);
  const Proof proof = make_proof(fit, 3, Progress());
  REQUIRE(proof.whole);
  CHECK(proof.rank == 1);
  CHECK(proof.error < ExactSpace::kMostError);
  REQUIRE(proof.relations.size() == fit.kinds.size());
  for (const auto& relation : proof.relations) {
    for (Index row = 0; row < inputs.rows(); ++row) {
      const Vector H = naive_features(inputs.input(row));
      double sum = 0;
      for (const ExactRelation::Term& term : relation.terms) {
        sum += static_cast<double>(term.coefficient) * H[feature_index(2, term.j, term.k, term.l)];
      }
      CHECK(sum == 0);
    }
  }
}

TEST_CASE("Whole numbers that 64-bit arithmetic cannot tell apart are decided exactly", "[proof]") {
  // Coordinates that differ by one in eight million: in sums over the data they are one.
  Inputs close{.d = 2, .outputs = 1};
  for (Index i = 0; i < 12; ++i) {
    const auto tokens = close.append(2);
    for (Index t = 0; t < 2; ++t) {
      tokens[2 * t] = static_cast<double>(8'000'000 - 1000 * i * (t + 1) * (i + 3));
      tokens[2 * t + 1] = tokens[2 * t] + static_cast<double>((i * i + t) % 3);
    }
    close.targets.push_back(static_cast<double>(i % 4));
  }
  const FinishedFit fit = fit_custom(close);
  CHECK(fit.report.certificate.verdict == Verdict::kIdentifiable);
  CHECK(fit.report.certificate.rank == 6);
  const PointCertificate point = certify(fit, Matrix::Ones(2, 2));
  CHECK(point.determined);
  REQUIRE(point.exact_error);
  CHECK(*point.exact_error == 0);
}

TEST_CASE("Exact arithmetic and 64-bit arithmetic mark the answers of automata alike", "[proof][programs]") {
  const DfaTask task({.states = 3, .letters = 2, .machines = 12}, {.test = 20, .seed = 5});
  const FinishedFit fit = fit_task(task);
  make_proof(fit, 11, Progress());
  REQUIRE(fit.exact->whole());
  const Matrix truth = coefficients(*task.truth());
  const Layer in_64_bits(fit.report.fit.coefficients, truth, Screen(fit.span->factor()));
  const Layer exactly(fit.report.fit.coefficients, truth, Screen(*fit.exact));
  int determined = 0;
  int open = 0;
  for (Index i = 0; i < 20; ++i) {
    const auto program = task.make_unseen(i);
    const Trace a = make_trace(in_64_bits, *program, 40);
    const Trace b = make_trace(exactly, *program, 40);
    REQUIRE(a.answers.size() == b.answers.size());
    for (std::size_t step = 0; step < a.answers.size(); ++step) {
      CHECK(a.answers[step].mark == b.answers[step].mark);
      determined += b.answers[step].mark == Mark::kDetermined ? 1 : 0;
      open += b.answers[step].mark == Mark::kNotDetermined ? 1 : 0;
    }
  }
  CHECK(determined > 0);
  CHECK(open > 0);
}

TEST_CASE("What another model could say to a determined input is next to nothing", "[proof]") {
  const AssociativeTask task = associative(3, 1, 2000);
  const FinishedFit fit = fit_task(task);
  const Inputs seen = task.make_inputs(Split::kTest, 0, 10);
  for (Index i = 0; i < 10; ++i) {
    const PointCertificate point = certify(fit, seen.input(i));
    CHECK(point.determined);
    CHECK(point.largest_difference < 1e-11);
    CHECK(certify(fit, gaussian(46, 6, 4, static_cast<std::uint64_t>(i))).largest_difference > 1e-3);
  }
}
