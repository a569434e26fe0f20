#include "tasks/regression_task.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "numpy.hpp"
#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

RegressionTask regression(const RegressionParams& params, Index samples, Index test = 0) {
  return {params, {.samples = samples, .test = test}};
}

/// Mean squared error of a layer on inputs, by the definition of attention.
double error_of(const Mhla& layer, const Inputs& inputs) {
  double sum = 0;
  for (Index i = 0; i < inputs.count(); ++i) {
    sum += (naive_attention(layer, inputs.input(i)) - inputs.target(i)).squaredNorm();
  }
  return sum / static_cast<double>(inputs.count());
}

const RegressionParams kSettings[] = {
    {},
    {.k = 1, .tokens = 2},
    {.k = 4, .tokens = 10, .context_noise = 0.5},
    {.k = 3, .tokens = 20, .context_noise = 1, .anisotropy = 10},
    {.k = 7, .tokens = 40, .anisotropy = 100},
};

}  // namespace

TEST_CASE("Isotropic regression leaves the best layer k (k+1) / (n+k+1)", "[regression]") {
  CHECK(regression({}, 1).best_layer_error(20) == Approx(0.5).epsilon(tolerance::kRounding));
  for (const Index k : {1, 2, 5, 7}) {
    const RegressionTask task = regression({.k = k, .tokens = 9}, 1);
    const double expected = static_cast<double>(k * (k + 1)) / static_cast<double>(9 + k + 1);
    CHECK(task.best_layer_error(9) == Approx(expected).epsilon(tolerance::kRounding));
  }
}

TEST_CASE("The best layer has the expected error at any number of examples", "[regression]") {
  for (const RegressionParams& params : kSettings) {
    const RegressionTask task = regression(params, 1, 1);
    for (const Index tokens : {Index{2}, params.tokens, 2 * params.tokens}) {
      CAPTURE(params.k, params.tokens, tokens);
      const double measured = error_of(task.best_layer(), task.make_test_of_length(tokens, 20'000));
      CHECK(measured == Approx(task.best_layer_error(tokens)).epsilon(tolerance::kManyInputs));
    }
  }
}

TEST_CASE("No small change of the best layer lowers its expected error", "[regression]") {
  // Least squares on many inputs: what it finds on unseen ones is at least the expected error, and no more than the
  // sampling of its own coefficients above it.
  for (const RegressionParams& params : {kSettings[0], kSettings[2], kSettings[3]}) {
    const RegressionTask task = regression(params, 16'384, 8192);
    const Report report = fit_task(task).report;
    CAPTURE(params.k, params.tokens);
    CHECK(*report.fit.test_mse ==
          Approx(task.best_layer_error(params.tokens)).epsilon(tolerance::kManyInputs));
    const Matrix best = coefficients(task.best_layer());
    const Mhla learned = make_model(report.heads, report.data.d, report.data.outputs);
    CHECK((coefficients(learned) - best).norm() < 0.25 * best.norm());
  }
}

TEST_CASE("NumPy finds the same smallest error by simulation", "[regression][numpy]") {
  for (const numpy::BestError& found : numpy::best_errors) {
    const RegressionTask task = regression(
        {.k = found.k, .tokens = found.tokens, .context_noise = found.noise, .anisotropy = found.anisotropy},
        1);
    CHECK(task.best_layer_error(found.tokens) == Approx(found.error).epsilon(tolerance::kManyInputs));
  }
}

TEST_CASE("The mean given the examples is NumPy's ridge regression", "[regression][numpy]") {
  for (const numpy::Context& context : numpy::contexts) {
    const Eigen::Map<const Matrix> Z(context.tokens.data(), context.d,
                                     static_cast<Index>(context.tokens.size()) / context.d);
    CHECK(bayes_answer(Z, context.noise) == Approx(context.answer).epsilon(tolerance::kNumpy));
  }
}

TEST_CASE("Without noise k examples give the answer away, and no layer uses that", "[regression]") {
  const RegressionTask task = regression({.k = 3, .tokens = 12}, 2000, 500);
  const Report report = fit_task(task).report;
  REQUIRE(report.in_context->size() == 5);
  for (const InContextErrors& errors : *report.in_context) {
    CAPTURE(errors.tokens);
    CHECK(errors.bayes < 1e-12);
    CHECK(errors.layer > 0.3);
    CHECK(errors.layer == Approx(errors.best_layer).epsilon(0.35));
  }
  const InContextErrors& trained = (*report.in_context)[2];
  CHECK(trained.tokens == 12);
  CHECK(trained.layer == Approx(*report.fit.test_mse).epsilon(tolerance::kSummation));
  // Four times the examples make the answer worse: the step was made for twelve.
  CHECK((*report.in_context)[4].tokens == 48);
  CHECK((*report.in_context)[4].layer > 4 * trained.layer);
}

TEST_CASE("Ridge regression is measured on all unseen inputs that the layer is, also where they are many",
          "[regression]") {
  const RegressionTask task = regression({.k = 2, .tokens = 4, .context_noise = 0.5}, 300, 3000);
  const Report report = fit_task(task).report;
  REQUIRE(report.in_context->size() == 5);
  const InContextErrors& trained = (*report.in_context)[2];
  CHECK(trained.layer == Approx(*report.fit.test_mse).epsilon(tolerance::kSummation));
  const Inputs test = task.make_inputs(Split::kTest, 0, 3000);
  double squared = 0;
  for (Index i = 0; i < 3000; ++i) {
    squared += std::pow(bayes_answer(test.input(i), 0.5) - test.target(i)[0], 2);
  }
  CHECK(trained.bayes == Approx(squared / 3000).epsilon(tolerance::kSummation));
}

TEST_CASE("Nothing predicts better than the mean given the examples", "[regression]") {
  const Report report = fit_task(regression({.k = 4, .tokens = 16, .context_noise = 0.7}, 3000, 1000)).report;
  for (const InContextErrors& errors : *report.in_context) {
    CAPTURE(errors.tokens);
    CHECK(errors.bayes > 0.01);
    CHECK(errors.bayes < errors.layer);
    CHECK(errors.bayes < errors.best_layer);
  }
}

TEST_CASE("The largest variance is anisotropy times the smallest, and their mean is one", "[regression]") {
  const Vector variances = regression({.k = 5, .anisotropy = 16}, 1).variances();
  CHECK(variances.maxCoeff() / variances.minCoeff() == Approx(16).epsilon(tolerance::kRounding));
  CHECK(variances.mean() == Approx(1).epsilon(tolerance::kRounding));
}

TEST_CASE("An input with more examples begins like the one with fewer", "[regression]") {
  const RegressionTask task = regression({.context_noise = 0.5}, 1, 9);
  const Inputs shorter = task.make_test_of_length(5, 9);
  const Inputs longer = task.make_test_of_length(11, 9);
  for (Index i = 0; i < 9; ++i) {
    CHECK(longer.input(i).leftCols(5) == shorter.input(i).leftCols(5));
    CHECK(longer.input(i).rightCols(1) == shorter.input(i).rightCols(1));
    CHECK(longer.target(i) == shorter.target(i));
  }
}

TEST_CASE("A question never carries a y, so those directions stay open until suggested inputs are added",
          "[regression]") {
  const RegressionTask task = regression({.k = 2, .tokens = 6}, 1000, 100);
  const Report open = fit_task(task).report;
  // d = 3: six pairs, each with the y of the question.
  CHECK(open.certificate.verdict == Verdict::kNotIdentifiable);
  CHECK(open.certificate.rank == feature_count(3) - 6);
  const Report settled = run_fit(std::make_shared<RegressionTask>(task), {.added = 12}, Progress()).report;
  CHECK(settled.certificate.verdict == Verdict::kIdentifiable);
  CHECK(settled.data.added == 12);
}

TEST_CASE("Regression inputs have the same bits natively and as WebAssembly", "[regression][bits]") {
  const RegressionTask task({.k = 3, .tokens = 7, .context_noise = 0.3, .anisotropy = 5},
                            {.samples = 50, .test = 1, .noise = 0.1});
  const Inputs inputs = task.make_inputs(Split::kTrain, 0, 50);
  Fingerprint fingerprint;
  fingerprint.add(inputs.tokens);
  fingerprint.add(inputs.targets);
  CHECK(fingerprint.hex() == "395e17b6fa89766f");
}

TEST_CASE("Regression refuses parameters out of range", "[regression]") {
  CHECK_THROWS_AS(regression({.k = 8}, 1), TaskError);
  CHECK_THROWS_AS(regression({.tokens = 1}, 1), TaskError);
  CHECK_THROWS_AS(regression({.context_noise = 2.5}, 1), TaskError);
  CHECK_THROWS_AS(regression({.anisotropy = 0.5}, 1), TaskError);
}
