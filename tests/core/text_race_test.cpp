#include "report/text_race.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "plan/plan.hpp"
#include "problems.hpp"
#include "text.hpp"
#include "text/letter_inputs.hpp"
#include "tolerances.hpp"
#include "train/averaged_heads.hpp"
#include "train/network.hpp"

using namespace problems;

namespace {

TextParams params_of(Index lags) { return {.lags = lags, .window = 5, .decay = 0.7}; }

Letters some_letters() { return read_letters(numpy_text::text, "text"); }

/// Its first 600 letters are enough here.
FinishedText fit_some(const Sampling& sampling, Index lags = 1) {
  return run_text(params_of(lags), std::string(numpy_text::text).substr(0, 600), sampling, {.ridge = 0.01},
                  Progress());
}

constexpr Work kNoLimit{1e300, 1e300};

struct Raced {
  RaceBegin begin;
  std::vector<RacePoint> points;
};

Raced race_of(const FinishedText& text, const RaceOptions& options) {
  Raced raced;
  race_text(
      text, options, [&](const RaceBegin& begin) { raced.begin = begin; },
      [&](const RacePoint& point) {
        raced.points.push_back(point);
        return true;
      });
  return raced;
}

}  // namespace

TEST_CASE("Letters as tokens have the features whose products the kernel is", "[text][race]") {
  const Index lags = GENERATE(1, 2);
  CAPTURE(lags);
  const TextParams params = params_of(lags);
  const Letters letters = some_letters();
  // At the beginning there are fewer letters than a window has.
  const std::vector<Index> places{0, 1, 3, 6, 40, 41, 77, 200};
  const Inputs inputs = make_inputs(params, letters, places);
  REQUIRE(inputs.count() == static_cast<Index>(places.size()));
  REQUIRE(inputs.d == lags * kLetters);
  const LetterKernel kernel(params);
  std::vector<LetterContext> contexts;
  std::vector<Vector> features;
  for (std::size_t i = 0; i < places.size(); ++i) {
    contexts.push_back(kernel.read(letters, places[i]));
    const Matrix Z = inputs.input(static_cast<Index>(i));
    REQUIRE(Z.cols() == params.window);
    for (Index t = 0; t < Z.cols(); ++t) CHECK((Z.col(t).array() != 0).count() <= inputs.token_entries);
    features.push_back(lags == 1 ? naive_features(Z) : folded_features(Z));
    CHECK(inputs.target(static_cast<Index>(i)).sum() == 1);
    CHECK(inputs.target(static_cast<Index>(i))[letters[places[i]]] == 1);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::vector<double> products(places.size());
    kernel.compare(contexts[i], contexts.data(), static_cast<Index>(places.size()), products.data());
    for (std::size_t j = 0; j < places.size(); ++j) {
      CAPTURE(i, j);
      CHECK(products[j] == Approx(features[i].dot(features[j])).epsilon(tolerance::kRounding));
    }
  }
}

TEST_CASE("What the layer of a text answers is a combination of the features of its rows", "[text][race]") {
  const FinishedText text = fit_some({.samples = 60, .test = 20, .seed = 3});
  const Inputs rows = make_inputs(text.params, text.letters, text.places.train);
  REQUIRE(rows.count() == 60);
  // P = Σ α_i H_iᵀ
  Matrix P = Matrix::Zero(kLetters, feature_count(rows.d));
  for (Index i = 0; i < rows.count(); ++i)
    P += text.layer.alpha().col(i) * naive_features(rows.input(i)).transpose();
  const Inputs unseen = make_inputs(text.params, text.letters, text.places.test);
  double squared = 0;
  for (Index i = 0; i < unseen.count(); ++i) {
    const Vector answer = P * naive_features(unseen.input(i));
    const LetterContext context = text.layer.kernel().read(text.letters, text.places.test[i]);
    CHECK((answer - text.layer.answer(context).outputs).norm() < tolerance::kSummation);
    squared += (answer - unseen.target(i)).squaredNorm() / static_cast<double>(unseen.count());
  }
  CHECK(text.report.text.layer.squared.value() == Approx(squared).epsilon(tolerance::kRecovery));
}

TEST_CASE("A layer without the zeros of its tokens is the stack of one layer", "[train][network]") {
  const Index heads = GENERATE(1, 3);
  const bool causal = GENERATE(true, false);
  CAPTURE(heads, causal);
  Inputs inputs = RandomTask({.d = 5, .tokens = 7, .outputs = 2, .causal = causal}, {.samples = 60})
                      .make_inputs(Split::kTrain, 0, 60);
  // Two of three numbers are zero, and a whole token.
  for (std::size_t i = 0; i < inputs.tokens.size(); ++i) {
    if (i % 3 != 0 || i / 5 == 9) inputs.tokens[i] = 0;
  }
  const auto stack = make_linear_stack(5, 2, heads, 1);
  const auto sparse = make_sparse_layer(5, 2, heads);
  REQUIRE(stack->size() == sparse->size());
  const Vector theta = gaussian(3, stack->size(), 1).col(0);
  const LossGradient expected = make_loss_gradient(*stack, theta, inputs, 3, 50);
  const LossGradient slope = make_loss_gradient(*sparse, theta, inputs, 3, 50);
  CHECK(slope.loss == Approx(expected.loss).epsilon(tolerance::kSummation));
  CHECK((slope.gradient - expected.gradient).norm() < tolerance::kSummation * expected.gradient.norm());
  CHECK(mean_squared_error(*sparse, theta, inputs) ==
        Approx(mean_squared_error(*stack, theta, inputs)).epsilon(tolerance::kSummation));
}

TEST_CASE("Trained through tokens, heads go the same way as on features", "[text][race]") {
  const Letters letters = some_letters();
  const TextParams params = params_of(1);
  std::vector<Index> places(60);
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = 10 + 7 * static_cast<Index>(i);
  Inputs train = make_inputs(params, letters, places);
  const Inputs judged = make_inputs(params, letters, {500, 501, 502, 503});
  const RaceOptions options{.runners = {{.heads = 1}, {.heads = 3}}, .passes = 3, .starts = 2, .batch = 16};
  const auto errors = [&] {
    std::vector<double> all;
    run_race(train, judged, options, [&](const RacePoint& point) {
      all.push_back(point.error.value());
      return true;
    });
    return all;
  };
  REQUIRE(choose_steps({.d = 27, .rows = 60, .batches = 4, .tokens = 5, .token_entries = 1}, 3) ==
          LayerSteps::kTokens);
  REQUIRE(choose_steps({.d = 27, .rows = 60, .batches = 4, .tokens = 5}, 3) == LayerSteps::kFeatures);
  const std::vector<double> by_tokens = errors();
  train.token_entries = 0;
  const std::vector<double> by_features = errors();
  REQUIRE(by_tokens.size() == 2 * 2 * 4);
  for (std::size_t i = 0; i < by_tokens.size(); ++i) {
    CAPTURE(i);
    // The same start gives the same answers; steps differ by rounding alone.
    CHECK(by_tokens[i] == Approx(by_features[i]).epsilon(i % 4 == 0 ? tolerance::kRounding : 1e-9));
  }
}

TEST_CASE("A race on a text is against its layer and tables, on the same unseen letters", "[text][race]") {
  const FinishedText text = fit_some({.samples = 200, .test = 50, .seed = 3}, 2);
  const RaceOptions options{
      .runners = {{.heads = 2}, {.heads = 2, .architecture = Architecture::kTransformer}},
      .passes = 8,
      .starts = 1,
      .deep_rows = 128};
  const Raced raced = race_of(text, options);
  CHECK(raced.begin.exact.error == text.report.text.layer.squared);
  CHECK(raced.begin.exact.numbers == 200 * kLetters);
  CHECK(raced.begin.judged.rows == 50);
  CHECK(raced.begin.judged.split == Split::kTest);
  // A single layer learns from all rows, whatever the others may.
  CHECK(raced.begin.inputs.all == 200);
  CHECK(raced.begin.inputs.deep == 128);
  CHECK(raced.begin.trained[0] == 2 * (54 * 54 + 54 * kLetters));
  CHECK_FALSE(raced.begin.in_context.has_value());
  const LetterTables tables(text.letters, text.places.train);
  REQUIRE(raced.begin.tables.has_value());
  REQUIRE(raced.begin.tables->size() == kLongestTable);
  for (Index n = 0; n < kLongestTable; ++n) {
    double squared = 0;
    for (const Index place : text.places.test) {
      for (Index letter = 0; letter < kLetters; ++letter) {
        const double off =
            (text.letters[place] == letter ? 1 : 0) - tables.expect(text.letters, place)(letter, n);
        squared += off * off / 50;
      }
    }
    CHECK(raced.begin.tables->at(n).n == n + 1);
    CHECK(raced.begin.tables->at(n).error == Approx(squared).epsilon(tolerance::kSummation));
  }
  REQUIRE(raced.points.size() == 2 * 9);
  for (const std::size_t first : {0, 9}) {
    CHECK(raced.points[first + 8].error < raced.points[first].error);
    CHECK_FALSE(std::isfinite(raced.points[first].distance.value()));
  }
  const Raced again = race_of(text, options);
  for (std::size_t i = 0; i < raced.points.size(); ++i) CHECK(again.points[i].error == raced.points[i].error);
}

TEST_CASE("Without unseen letters a race on a text is judged by those it learns from", "[text][race]") {
  const FinishedText text = fit_some({.samples = 100, .test = 0, .seed = 3});
  const Raced raced = race_of(text, {.runners = {{.heads = 1}}, .passes = 1, .starts = 1});
  CHECK(raced.begin.judged.split == Split::kTrain);
  CHECK(raced.begin.judged.rows == 100);
  // Far better than expecting nothing, whose error is 1.
  CHECK(raced.begin.exact.error < 0.5);
}

TEST_CASE("A race on a text takes more as the text's settings grow, and says what would fit",
          "[plan][text]") {
  const RaceOptions options{.runners = {{.heads = 4}}};
  const auto plan_of = [&](const TextParams& params, Index samples, const Work& budget = kNoLimit) {
    return plan_text_race(params, {.samples = samples, .test = 3000}, options, budget);
  };
  const TextParams usual;
  const TextParams wide{.lags = 3, .window = 64};
  CHECK(plan_of(usual, 4000).flops > 1.3 * plan_of(usual, 2000).flops);
  CHECK(plan_of({.window = 24}, 2000).flops > plan_of(usual, 2000).flops);
  // The tokens alone: 8 bytes for each of 81 coordinates.
  CHECK(plan_of(wide, 6000).bytes > 8.0 * 9000 * 64 * 81 + 8.0 * 6000 * 6000);
  const Plan over = plan_of(wide, 3000, {1e300, 300e6});
  CHECK(over.exceeded == Exceeded::kMemory);
  REQUIRE(over.lower.size() == 2);
  CHECK(over.lower[0].field == "samples");
  CHECK(over.lower[1].field == "params.window");
  CHECK(plan_of(wide, over.lower[0].value).bytes <= 300e6);
  CHECK(plan_of({.lags = 3, .window = over.lower[1].value}, 3000).bytes <= 300e6);
  CHECK(plan_of(usual, 2000).in_moments == false);
  const Plan slow = plan_of(usual, 2000, {plan_of(usual, 2000).flops / 3, 1e300});
  CHECK(slow.exceeded == Exceeded::kWork);
  CHECK(slow.lower[0].field == "passes");
}
