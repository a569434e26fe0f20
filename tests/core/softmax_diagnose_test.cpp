#include <catch2/catch.hpp>

#include "softmax_problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("Layers that break an assumption are called by name", "[softmax][degenerate]") {
  const Index k = GENERATE(3, 4);
  const auto seed = GENERATE(31U, 32U);
  SoftmaxLayer layer = random_softmax_layer(seed, 4, 2, 0.5);
  CAPTURE(k, seed);

  SECTION("a generic layer breaks none") {
    const Trial trial = try_layer(layer, k);
    CHECK(trial.findings.empty());
    CHECK(trial.error < tolerance::kRecovery);
  }
  SECTION("identical heads are one head") {
    layer.heads[1].theta = layer.heads[0].theta;
    const Trial trial = try_layer(layer, k);
    CHECK(has(trial.findings, Weakness::kOneHead));
    CHECK(trial.error < 1e-6);
  }
  SECTION("nearly equal heads make the equations for W ill-conditioned") {
    layer.heads[1].theta = layer.heads[0].theta + 0.002 * gaussian(seed, 4, 4, 900);
    const Trial trial = try_layer(layer, k);
    CHECK(has(trial.findings, Weakness::kNearlyEqual));
    CHECK_FALSE(has(trial.findings, Weakness::kOneHead));
  }
  SECTION("proportional W leave no first order") {
    layer.heads[1].W = 0.7 * layer.heads[0].W;
    CHECK(has(try_layer(layer, k).findings, Weakness::kProportional));
  }
  SECTION("W that cancel leave nothing for one head") {
    layer.heads[1].W = -layer.heads[0].W + 0.03 * gaussian(seed, 4, 4, 901);
    CHECK(has(try_layer(layer, k).findings, Weakness::kSumNearZero));
  }
  SECTION("too few heads end on a plateau") {
    CHECK(has(try_layer(layer, k, 1).findings, Weakness::kTooFewHeads));
    const Trial three = try_layer(random_softmax_layer(seed, 4, 3, 0.5), k, 2);
    CHECK(has(three.findings, Weakness::kTooFewHeads));
    CHECK_FALSE(has(three.findings, Weakness::kLittleExplained));
    CHECK_FALSE(has(three.findings, Weakness::kNoCommonPart));
    CHECK(three.learned.outcome == Outcome::kNotFitted);
    CHECK(three.error > 0.01);
  }
}

TEST_CASE("Where the search does not fit, it tells the traces of W that are proportional or cancel",
          "[softmax][degenerate]") {
  const Index k = GENERATE(3, 4);
  const auto seed = GENERATE(31U, 33U);
  SoftmaxLayer layer = random_softmax_layer(seed, 5, 3, 0.5);
  CAPTURE(k, seed);
  // Three heads that are searched for with two: nothing can fit.
  const auto searched = [&] {
    Trial trial = try_layer(layer, k, 2);
    REQUIRE(trial.learned.outcome == Outcome::kNotFitted);
    return trial;
  };

  SECTION("a generic layer leaves neither") {
    const Trial trial = searched();
    CHECK_FALSE(has(trial.findings, Weakness::kLittleExplained));
    CHECK_FALSE(has(trial.findings, Weakness::kNoCommonPart));
  }
  SECTION("of proportional W, the first order explains little") {
    layer.heads[1].W = 0.7 * layer.heads[0].W;
    layer.heads[2].W = 0.4 * layer.heads[0].W;
    const Trial trial = searched();
    CHECK(has(trial.findings, Weakness::kLittleExplained));
    CHECK(trial.findings.size() == 1);
  }
  SECTION("of W that cancel, one head explains next to nothing") {
    layer.heads[2].W = -layer.heads[0].W - layer.heads[1].W;
    const Trial trial = searched();
    CHECK(has(trial.findings, Weakness::kNoCommonPart));
    CHECK_FALSE(has(trial.findings, Weakness::kLittleExplained));
  }
}

TEST_CASE("A head too many among three is told, and not taken for saturation", "[softmax][degenerate]") {
  const Index k = GENERATE(2, 3, 4);
  const auto seed = GENERATE(31U, 32U);
  SoftmaxLayer layer = random_softmax_layer(seed, 4, 3, 0.5);
  CAPTURE(k, seed);
  const auto is_only = [&](Weakness weakness) {
    const Trial trial = try_layer(layer, k);
    CHECK(trial.error < 1e-6);
    REQUIRE(trial.findings.size() == 1);
    CHECK(trial.findings[0].weakness == weakness);
    return trial.findings[0].value;
  };

  SECTION("two heads that look at the same tokens") {
    layer.heads[1].theta = layer.heads[0].theta;
    CHECK(is_only(Weakness::kFewerHeads) == 2);
  }
  SECTION("a head that answers nothing") {
    layer.heads[2].W.setZero();
    CHECK(is_only(Weakness::kFewerHeads) == 2);
  }
  SECTION("three heads that are one") {
    layer.heads[1].theta = layer.heads[2].theta = layer.heads[0].theta;
    CHECK(is_only(Weakness::kOneHead) < 1e-9);
  }
  SECTION("two heads that are nearly equal are both needed") {
    layer.heads[1].theta = layer.heads[0].theta + 0.002 * gaussian(seed, 4, 4, 900);
    CHECK(is_only(Weakness::kNearlyEqual) > 100);
  }
}

TEST_CASE("With two tokens, heads whose W cancel can be turned round: they are open, not saturated",
          "[softmax][degenerate]") {
  // softmax of −Θ is the mean of both tokens less that of Θ: W and −W at −Θ answer the same.
  const auto seed = GENERATE(31U, 32U, 33U);
  SoftmaxLayer layer = random_softmax_layer(seed, 4, 3, 0.5);
  layer.heads[1].W = -layer.heads[0].W;
  const Trial trial = try_layer(layer, 2);
  CHECK(trial.error < 1e-6);
  CHECK(has(trial.findings, Weakness::kOpen));
  CHECK_FALSE(has(trial.findings, Weakness::kSaturated));
}

TEST_CASE("Saturated attention has no Θ of its own, whether the search ends in it or short of it",
          "[softmax][degenerate]") {
  const double scale = GENERATE(4.0, 40.0);
  const auto seed = GENERATE(42U, 44U, 46U);
  const Trial trial = try_layer(random_softmax_layer(seed, 3, 1, scale), 2);
  CAPTURE(scale, seed);
  CHECK(trial.error < 1e-6);
  REQUIRE(trial.findings.size() == 1);
  CHECK(trial.findings[0].weakness == Weakness::kSaturated);
  CHECK(trial.findings[0].value > 1e-3);
}

TEST_CASE("The sharpest layers that can be asked for are not saturated", "[softmax][degenerate]") {
  const SoftmaxParams params = GENERATE(SoftmaxParams{1, 3, 2, 2}, SoftmaxParams{2, 3, 2, 2},
                                        SoftmaxParams{1, 8, 2, 2}, SoftmaxParams{2, 6, 3, 2});
  const auto seed = GENERATE(1U, 2U, 3U);
  const TaskTrial trial = try_task(params, {.samples = 2000, .seed = seed});
  CAPTURE(params.heads, params.d, seed);
  CHECK(trial.learned.hidden == 0);
  CHECK(trial.findings.empty());
  CHECK(compare_heads(make_layer(trial.learned.best), trial.task.truth).both < 1e-3);
}

TEST_CASE("Other heads that fit exactly are never without a reason, and have no reason that is not known",
          "[softmax][degenerate]") {
  const Learned saturated =
      learn_softmax(softmax_examples(random_softmax_layer(43, 3, 1, 30), 2, 2000), {.heads = 1});
  const Learned generic =
      learn_softmax(softmax_examples(random_softmax_layer(43, 3, 1, 0.5), 2, 2000), {.heads = 1});
  REQUIRE(saturated.outcome == Outcome::kExact);
  REQUIRE(generic.outcome == Outcome::kExact);
  const auto said = [](const Learned& learned, double error, std::optional<double> unseen) {
    const HeadsError heads{.order = {0}, .theta = error, .W = error, .both = error};
    const std::vector<Finding> findings = diagnose(learned, AgainstTruth{heads, unseen});
    REQUIRE(findings.size() == 1);
    return findings[0].weakness;
  };
  for (const double error : {1.1e-3, 5e-3, 0.5}) {
    CHECK(said(saturated, error, 1e-9) == Weakness::kSaturated);
    CHECK(said(saturated, error, std::nullopt) == Weakness::kOpen);
    CHECK(said(saturated, error, 0.1) == Weakness::kOpen);
    CHECK(said(generic, error, 1e-9) == Weakness::kOpen);
  }
}

TEST_CASE("Noise, small Θ and few examples are not taken for a weakness of the layer",
          "[softmax][degenerate]") {
  const auto seed = GENERATE(1U, 2U, 3U, 4U, 5U, 6U);
  struct Case {
    SoftmaxParams params;
    Sampling sampling;
  };
  const Case one =
      GENERATE(Case{{3, 3, 2, 0.1}, {.samples = 2000, .noise = 0.1}},
               Case{{2, 3, 2, 0.1}, {.samples = 2000, .noise = 0.1}},
               Case{{2, 4, 3, 0.3}, {.samples = 200, .noise = 0.01}}, Case{{2, 4, 3, 0.1}, {.samples = 500}},
               Case{{2, 4, 4, 0.1}, {.samples = 5}}, Case{{3, 4, 3, 0.3}, {.samples = 12}});
  Sampling sampling = one.sampling;
  sampling.seed = seed;
  const TaskTrial trial = try_task(one.params, sampling);
  CAPTURE(seed, one.params.heads, one.params.scale, sampling.samples, sampling.noise);
  const SoftmaxRows rows = gather_rows(trial.task.train).distinct;
  REQUIRE(condition_of(project(rows, thetas_of(trial.task.truth)).Z) < 100);
  for (const Weakness wrong : {Weakness::kNearlyEqual, Weakness::kProportional, Weakness::kSumNearZero,
                               Weakness::kTooFewHeads, Weakness::kSaturated})
    CHECK_FALSE(has(trial.findings, wrong));
  // One head for two is told as what the noise hides.
  if (sampling.noise == 0 && !has(trial.findings, Weakness::kTooFewRows))
    CHECK_FALSE(has(trial.findings, Weakness::kOneHead));
  const bool found = trial.learned.outcome != Outcome::kNotFitted &&
                     compare_heads(make_layer(trial.learned.best), trial.task.truth).both <
                         (sampling.noise > 0 ? 0.1 : 1e-3);
  CHECK(found == trial.findings.empty());
}

TEST_CASE("Labels that other heads fit, too, leave the heads open", "[softmax][degenerate]") {
  const TaskTrial noisy = try_task({3, 3, 2, 0.1}, {.samples = 2000, .seed = 1, .noise = 0.1});
  CHECK(noisy.learned.outcome == Outcome::kNoiseLevel);
  CHECK(has(noisy.findings, Weakness::kOpen));
  const TaskTrial few = try_task({2, 4, 4, 0.1}, {.samples = 5, .seed = 1});
  CHECK(few.learned.outcome == Outcome::kExact);
  CHECK(has(few.findings, Weakness::kOpen));
}

TEST_CASE("Equations are enough when they are independent, not when they are many", "[softmax][degenerate]") {
  const TaskTrial trial = try_task({1, 3, 2, 2}, {.samples = 12, .seed = 1});
  CHECK(trial.learned.used_rows * 3 > trial.learned.unknowns());
  CHECK(trial.learned.independent < trial.learned.unknowns());
  CHECK(has(trial.findings, Weakness::kTooFewRows));
  const TaskTrial enough = try_task({3, 8, 2, 0.1}, {.samples = 2000, .seed = 1});
  CHECK(enough.learned.independent == enough.learned.unknowns());
}

TEST_CASE("A search that fails without a reason says that it is stuck, and not that heads are missing",
          "[softmax][degenerate]") {
  const auto seed = GENERATE(1U, 3U);
  const TaskTrial trial = try_task({3, 3, 2, 2}, {.samples = 2000, .seed = seed});
  REQUIRE(trial.learned.outcome == Outcome::kNotFitted);
  REQUIRE(trial.findings.size() == 1);
  CHECK(trial.findings[0].weakness == Weakness::kStuck);
  CHECK(trial.findings[0].value == trial.learned.best.residual);
}

TEST_CASE("Hopeless data neither crashes nor claims success on unseen inputs", "[softmax][degenerate]") {
  const Index heads = GENERATE(1, 2, 3);
  const SoftmaxLayer layer = random_softmax_layer(51, 4, heads, 0.5);
  const auto error_of = [&](const Learned& learned) {
    return unseen_error(make_layer(learned.best), layer, 3);
  };
  SECTION("a single example is fitted, as by many others: that is said, and unseen inputs show it") {
    const Learned learned = learn_softmax(softmax_examples(layer, 3, 1), {.heads = heads});
    CHECK(learned.outcome == Outcome::kExact);
    CHECK(has(diagnose(learned, std::nullopt), Weakness::kTooFewRows));
    CHECK(error_of(learned) > 0.1);
    // Where nothing says how large Θ is, nothing makes it large.
    for (const Matrix& theta : learned.best.thetas) CHECK(theta.norm() < 100);
    for (const Matrix& W : learned.best.W) CHECK(W.norm() < 100);
  }
  SECTION("a single example, whatever the seed") {
    for (const std::uint64_t seed : {1U, 25U, 42U}) {
      const TaskTrial trial = try_task({heads, 4, 3, 0.3}, {.samples = 1, .seed = seed});
      CHECK(trial.learned.outcome == Outcome::kExact);
      CHECK(has(trial.findings, Weakness::kTooFewRows));
      CHECK(unseen_error(make_layer(trial.learned.best), trial.task.truth, 3) > 0.1);
      for (const Matrix& theta : trial.learned.best.thetas) CHECK(theta.norm() < 100);
    }
  }
  SECTION("answers that are all zero") {
    SoftmaxExamples examples = softmax_examples(layer, 3, 200);
    examples.answers.setZero();
    const Learned learned = learn_softmax(examples, {.heads = heads});
    CHECK(learned.best.residual < 1e-6);
    // They are those of a layer that answers nothing; of the one at hand they say nothing.
    CHECK(error_of(learned) == Approx(1));
  }
  SECTION("answers that are noise alone") {
    SoftmaxExamples examples = softmax_examples(layer, 3, 400);
    examples.answers = gaussian(61, 4, examples.answers.cols());
    const Learned learned = learn_softmax(examples, {.heads = heads});
    CHECK(learned.outcome == Outcome::kNotFitted);
    CHECK(std::isfinite(learned.best.residual));
    CHECK(error_of(learned) > 0.5);
  }
}
