#include "report/text_heads.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "linear/products.hpp"
#include "linear/svd.hpp"
#include "text.hpp"
#include "tolerances.hpp"

using namespace polyhead;

namespace {

FinishedText fit_text(const TextParams& params, Index samples) {
  return run_text(params, numpy_text::text, {.samples = samples, .test = 40, .seed = 7}, {.ridge = 0.01},
                  Progress());
}

/// The tokens behind which a letter is told, written out: one-hot letters, each token γ^(age/2) times as long.
Matrix tokens_before(const Letters& letters, Index place, const TextParams& params) {
  Matrix Z = Matrix::Zero(params.lags * kLetters, params.window);
  for (Index age = 0; age < params.window; ++age) {
    for (Index lag = 0; lag < params.lags; ++lag) {
      const Index at = place - 1 - age - lag;
      if (at >= 0)
        Z(lag * kLetters + letters[at], params.window - 1 - age) =
            std::pow(params.decay, static_cast<double>(age) / 2);
    }
  }
  return Z;
}

Mhla first_heads(const LetterHeads& found, Index count, Index d) {
  return make_model({found.heads.begin(), found.heads.begin() + count}, d, kLetters);
}

}  // namespace

TEST_CASE("Coefficients of a text's layer times its features are its answers", "[text][heads]") {
  const Index lags = GENERATE(1, 2, 3);
  const Index window = GENERATE(4, 12);
  const TextParams params{.lags = lags, .window = window};
  const FinishedText text = fit_text(params, 300);
  const Matrix P = coefficients(text.layer);
  REQUIRE(P.rows() == feature_count(lags * kLetters));
  REQUIRE(P.cols() == kLetters);
  // The first place has less before it than a window.
  std::vector<Index> places{3};
  places.insert(places.end(), text.places.test.begin(), text.places.test.end());
  for (const Index place : places) {
    CAPTURE(lags, window, place);
    const Vector expected = P.transpose() * folded_features(tokens_before(text.letters, place, params));
    const Vector outputs = text.layer.answer(text.layer.kernel().read(text.letters, place)).outputs;
    CHECK((expected - outputs).cwiseAbs().maxCoeff() < tolerance::kRecovery);
  }
}

TEST_CASE("The strongest heads of a text are those of the singular value decomposition", "[text][heads]") {
  const TextParams params{.lags = 1, .window = 6};
  const FinishedText text = fit_text(params, 60);
  const Matrix P = transposed(coefficients(text.layer));
  const Svd svd = make_svd(spread(P, kLetters));
  const std::vector<WeightedHead> direct = make_heads(P, kLetters);
  constexpr Index kCount = 8;
  const LetterHeads found = make_letter_heads(text.layer, kCount, Progress());
  REQUIRE(found.heads.size() == kCount);
  CHECK(found.power == Approx(svd.sigma.squaredNorm()).epsilon(tolerance::kRounding));
  // As far as they are told, with the digits that are said to be left.
  const double largest = svd.sigma[0];
  REQUIRE(found.strengths.size() >= kCount);
  REQUIRE(found.strengths.size() <= svd.sigma.size());
  for (Index h = 0; h < found.strengths.size(); ++h) {
    CAPTURE(h, found.strengths[h] / largest);
    CHECK(std::abs(found.strengths[h] - svd.sigma[h]) <=
          1e-14 * largest * largest / svd.sigma[h] + tolerance::kRounding * svd.sigma[h]);
  }
  if (found.strengths.size() < svd.sigma.size())
    CHECK(svd.sigma[found.strengths.size()] <= kTrustedStrength * largest * 1.01);
  for (Index h = 0; h < kCount; ++h) {
    CAPTURE(h);
    CHECK(found.heads[h].weight == Approx(found.strengths[h]).epsilon(tolerance::kRecovery));
    const double gap =
        std::min(h > 0 ? svd.sigma[h - 1] - svd.sigma[h] : largest, svd.sigma[h] - svd.sigma[h + 1]);
    const double most = tolerance::kRounding * largest / gap * 100;
    CHECK((found.heads[h].head.V - direct[h].head.V).norm() <= most * direct[h].head.V.norm());
    CHECK((found.heads[h].head.Q - direct[h].head.Q).norm() <= most * direct[h].head.Q.norm());
  }
}

TEST_CASE("All heads of a text together are its layer, the first ones the nearest to it", "[text][heads]") {
  const TextParams params{.lags = 1, .window = 8};
  const FinishedText text = fit_text(params, 100);
  const Matrix P = transposed(coefficients(text.layer));
  const Matrix W = spread(P, kLetters);
  const LetterHeads found = make_letter_heads(text.layer, kLetters * kLetters, Progress());
  const auto all = static_cast<Index>(found.heads.size());
  CHECK(found.power == Approx(W.squaredNorm()).epsilon(tolerance::kRounding));
  const Mhla whole = first_heads(found, all, kLetters);
  CHECK((coefficients(whole) - P).norm() < static_cast<double>(kLetters) * kTrustedStrength * P.norm());
  // What the first m leave of W is what the others carry.
  double carried = 0;
  for (Index m = 1; m <= 5; ++m) {
    carried += found.strengths[m - 1] * found.strengths[m - 1];
    Matrix left = W;
    for (Index h = 0; h < m; ++h) {
      const auto& [V, Q] = found.heads[h].head;
      const Matrix values = transposed(V);
      const Matrix queries = transposed(Q);
      left -= Eigen::Map<const Vector>(values.data(), values.size()) *
              Eigen::Map<const Vector>(queries.data(), queries.size()).transpose();
    }
    CHECK(left.squaredNorm() == Approx(found.power - carried).epsilon(tolerance::kRecovery));
  }
}

TEST_CASE("What the first heads of a text answer is what a model of them answers", "[text][heads]") {
  const Index lags = GENERATE(1, 2, 3);
  const TextParams params{.lags = lags, .window = 5};
  const Index d = lags * kLetters;
  const FinishedText text = fit_text(params, 120);
  const LetterHeads found = make_letter_heads(text.layer, 6, Progress());
  const HeadAnswers answers(text.layer.kernel(), found.heads);
  const TextHeads judged = find_text_heads(text, {.count = 6}, Progress());
  REQUIRE(judged.heads.size() == 6);
  // More heads are judged than are handed out.
  REQUIRE(judged.first.size() == 9);
  constexpr std::size_t kLookedAt = 3;
  std::array<double, kLookedAt> right{};
  std::array<double, kLookedAt> bits{};
  for (const Index place : text.places.test) {
    CAPTURE(lags, place);
    const Matrix told = answers.answer(text.layer.kernel().read(text.letters, place));
    const Matrix Z = tokens_before(text.letters, place, params);
    for (std::size_t i = 0; i < kLookedAt; ++i) {
      const Vector expected = evaluate(first_heads(found, judged.first[i].heads, d), Z);
      CHECK((told.col(judged.first[i].heads - 1) - expected).cwiseAbs().maxCoeff() < tolerance::kRecovery);
      const Vector chances = probabilities(expected);
      right[i] += likeliest(chances) == text.letters[place] ? 1 : 0;
      bits[i] -= std::log2(chances[text.letters[place]]);
    }
  }
  const auto count = static_cast<double>(text.places.test.size());
  for (std::size_t i = 0; i < judged.first.size(); ++i)
    CHECK(judged.first[i].heads == std::min(Index{1} << static_cast<int>(i), judged.strengths.size()));
  for (std::size_t i = 0; i < kLookedAt; ++i) {
    CHECK(*judged.first[i].share == Approx(right[i] / count).margin(1.01 / count));
    CHECK(*judged.first[i].bits == Approx(bits[i] / count).epsilon(tolerance::kNumpy));
  }
  CHECK(judged.first.back().power <= 1 + tolerance::kRounding);
}

TEST_CASE("Heads of a text are the same bits however many are asked for", "[text][heads]") {
  const FinishedText text = fit_text({.lags = 2, .window = 6}, 80);
  const LetterHeads few = make_letter_heads(text.layer, 3, Progress());
  const LetterHeads more = make_letter_heads(text.layer, 10, Progress());
  REQUIRE(few.heads.size() == 3);
  for (std::size_t h = 0; h < few.heads.size(); ++h) {
    CHECK(few.heads[h].head.V == more.heads[h].head.V);
    CHECK(few.heads[h].head.Q == more.heads[h].head.Q);
  }
  CHECK_THROWS_AS(find_text_heads(text, {.count = 0}, Progress()), TaskError);
  CHECK_THROWS_AS(find_text_heads(text, {.count = 65}, Progress()), TaskError);
}

TEST_CASE("Looking for the heads of a text can be stopped at every step", "[text][heads]") {
  const FinishedText text = fit_text({.lags = 1, .window = 6}, 80);
  std::vector<double> steps;
  find_text_heads(text, {.count = 4}, Progress([&](Phase, double done) {
                    steps.push_back(done);
                    return true;
                  }));
  CHECK(std::is_sorted(steps.begin(), steps.end()));
  CHECK(steps.front() == 0);
  CHECK(steps.back() <= 1);
  for (std::size_t last = 0; last < steps.size(); ++last) {
    std::size_t heard = 0;
    CHECK_THROWS_AS(
        find_text_heads(text, {.count = 4}, Progress([&](Phase, double) { return heard++ < last; })),
        Stopped);
  }
}
