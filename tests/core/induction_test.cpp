#include "tasks/induction_task.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "report/proof.hpp"

using namespace problems;

namespace {

FinishedFit fit_induction(const InductionParams& params, const Sampling& sampling, const FitOptions& fit = {},
                          Index added = 0) {
  return run_fit(std::make_shared<InductionTask>(params, sampling), {.fit = fit, .added = added}, Progress());
}

/// A sequence of letters as tokens [now; before].
Matrix tokens_of(const std::vector<Index>& letters, Index A) {
  Matrix Z = Matrix::Zero(2 * A, static_cast<Index>(letters.size()) - 1);
  for (Index t = 0; t < Z.cols(); ++t) Z(letters[t + 1], t) = Z(A + letters[t], t) = 1;
  return Z;
}

std::vector<Index> random_letters(std::uint64_t seed, Index A, Index count) {
  RandomStream stream(seed, Purpose::kTestInput, 77);
  std::vector<Index> letters;
  for (Index i = 0; i < count; ++i) letters.push_back(stream.index(static_cast<std::uint32_t>(A)));
  return letters;
}

}  // namespace

TEST_CASE("Each kind of sequences shows A² (2A − 1) directions, and its counts are recovered",
          "[induction]") {
  struct Row {
    Index letters, length, samples, features, active, rank;
  };
  // Of NumPy, with other random numbers.
  const std::vector<Row> rows = {{2, 8, 2048, 40, 32, 12},
                                 {3, 32, 8192, 126, 90, 45},
                                 {4, 32, 8192, 288, 192, 112},
                                 {5, 32, 8192, 550, 350, 225},
                                 {6, 32, 8192, 936, 576, 396}};
  for (const Row& row : rows) {
    CAPTURE(row.letters);
    const FinishedFit fit =
        fit_induction({.letters = row.letters, .length = row.length, .label = InductionLabel::kCounts},
                      {.samples = row.samples, .test = 512});
    const Certificate& certificate = fit.report.certificate;
    CHECK(certificate.features == row.features);
    CHECK(certificate.active == row.active);
    CHECK(certificate.rank == row.rank);
    CHECK(fit.report.sequences->reachable == row.rank);
    CHECK(fit.report.sequences->largest_error <= 1e-10);
    CHECK_FALSE(fit.report.sequences->right);
    const Proof proof = make_proof(fit, 3, Progress());
    CHECK(proof.rank == row.rank);
  }
}

TEST_CASE("The layer guesses nearly as well as the mean given the sequence", "[induction]") {
  struct Row {
    Index letters, length, samples;
    double layer, bayes, frequent;
  };
  const std::vector<Row> rows = {{2, 8, 2048, 0.855, 0.861, 0.759},
                                 {3, 32, 8192, 0.760, 0.769, 0.602},
                                 {4, 32, 8192, 0.680, 0.688, 0.500},
                                 {5, 32, 8192, 0.588, 0.613, 0.409},
                                 {6, 32, 8192, 0.512, 0.550, 0.341}};
  // Shares of 4,096 sequences have a standard deviation of 0.008, in the table and here.
  constexpr double kLuck = 0.035;
  for (const Row& row : rows) {
    CAPTURE(row.letters);
    const FinishedFit fit =
        fit_induction({.letters = row.letters, .length = row.length}, {.samples = row.samples, .test = 4096});
    const GuessesRight& right = *fit.report.sequences->right;
    CHECK(right.layer == Approx(row.layer).margin(kLuck));
    CHECK(right.bayes == Approx(row.bayes).margin(kLuck));
    CHECK(right.frequent == Approx(row.frequent).margin(kLuck));
    if (row.letters == 4) CHECK(right.bayes - right.layer <= 0.02);
  }
}

TEST_CASE("Counts learned from eight tokens are exact for a thousand, and all of them determined",
          "[induction]") {
  const FinishedFit fit = fit_induction({.length = 8, .label = InductionLabel::kCounts}, {.samples = 8192});
  const std::vector<Index> letters = random_letters(5, 4, 1001);
  const Matrix Z = tokens_of(letters, 4);
  Vector counts = Vector::Zero(4);
  for (std::size_t t = 0; t + 1 < letters.size(); ++t) {
    if (letters[t] == letters.back()) counts[letters[t + 1]] += 1;
  }
  CHECK((predict(fit, Z) - counts).cwiseAbs().maxCoeff() <= 1e-10);
  CHECK(certify(fit, Z).determined);
}

TEST_CASE("What follows a letter is drawn from habits that differ from input to input", "[induction]") {
  // Of Dirichlet(α): the second follower of a letter is the first one again with probability (1 + α) / (1 + A α).
  const InductionTask task({.letters = 3, .length = 64, .alpha = 0.5}, {.samples = 4000});
  const Inputs inputs = task.make_inputs(Split::kTrain, 0, 4000);
  double again = 0;
  double seen = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    const Matrix Z = inputs.input(i);
    std::vector<Index> followers;
    for (Index t = 0; t < Z.cols() && followers.size() < 2; ++t) {
      Index now = 0;
      Z.col(t).head(3).maxCoeff(&now);
      if (Z(3, t) != 0) followers.push_back(now);
    }
    if (followers.size() < 2) continue;
    seen += 1;
    again += followers[0] == followers[1] ? 1 : 0;
  }
  REQUIRE(seen > 2000);
  CHECK(again / seen == Approx(1.5 / 2.5).margin(0.03));
}

TEST_CASE("Starved data leaves answers open, and suggested sequences settle every one",
          "[induction][repair]") {
  const InductionParams params{.length = 8, .alpha = 0.05, .label = InductionLabel::kCounts};
  const FinishedFit fit = fit_induction(params, {.samples = 60, .test = 100});
  const Index reachable = fit.report.sequences->reachable;
  REQUIRE(fit.report.certificate.rank < reachable);
  const Suggestions more = suggest(fit, 0);
  CHECK(more.suggested_curve.back() == reachable);
  const auto added = static_cast<Index>(more.inputs.size());
  const FinishedFit repaired = fit_induction(params, {.samples = 60, .test = 100}, {}, added);
  CHECK(repaired.report.certificate.rank == reachable);
  CHECK(repaired.report.sequences->largest_error <= 1e-10);
}

TEST_CASE("Induction inputs have the same bits natively and as WebAssembly", "[induction][bits]") {
  const FinishedFit fit = fit_induction({.label = InductionLabel::kCounts}, {.samples = 8192, .test = 4096});
  CHECK(fit.report.data.fingerprint == "dd562709400dbe3a");
}

TEST_CASE("One head is enough among the layers that fit, and it counts in sequences of any length",
          "[induction]") {
  const Index A = GENERATE(2, 3, 4);
  CAPTURE(A);
  const FinishedFit fit =
      fit_induction({.letters = A, .length = 16, .label = InductionLabel::kCounts}, {.samples = 8192});
  CHECK(fit.report.heads.size() > 1);
  REQUIRE(fit.report.fitting_heads);
  const auto& [heads, minimality] = *fit.report.fitting_heads;
  REQUIRE(heads.size() == 1);
  CHECK(minimality.status == HowFew::kProved);
  const std::vector<Index> letters = random_letters(6, A, 500);
  Vector counts = Vector::Zero(A);
  for (std::size_t t = 1; t < letters.size(); ++t)
    counts[letters[t]] += letters[t - 1] == letters.back() ? 1 : 0;
  const Vector answer = evaluate(make_model(heads, 2 * A, A), tokens_of(letters, A));
  CHECK((answer - counts).norm() <= 1e-9 * counts.norm());
}

TEST_CASE("Asked for, the fewest heads that fit are found for more letters, too", "[induction]") {
  const FinishedFit fit =
      fit_induction({.letters = 5, .label = InductionLabel::kCounts}, {.samples = 8192, .test = 0});
  CHECK_FALSE(fit.report.fitting_heads);
  CHECK(find_fitting_heads(fit).heads.size() == 1);
}
