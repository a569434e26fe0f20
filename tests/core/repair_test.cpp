#include "certify/repair.hpp"

#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

TEST_CASE("Every suggested input removes one null direction until the data is identifiable",
          "[repair][paper]") {
  const AssociativeTask task = associative(4, 1, 2000);
  const FinishedFit fit = fit_task(task);
  const Repair repair = make_repair(*fit.span, task, 0);
  REQUIRE(repair.suggested.count() == 50);
  for (Index added = 0; added <= 50; ++added) {
    CHECK(repair.suggested_curve[added] == std::min<Index>(288, 248 + added));
    CHECK(repair.random_curve[added] <= repair.suggested_curve[added]);
  }
}

TEST_CASE("Adding the suggested inputs makes the data identifiable, with the true labels", "[repair]") {
  const auto task = std::make_shared<AssociativeTask>(associative(4, 1, 2000));
  const Report report = run_fit(task, {.added = 50}, Progress()).report;
  CHECK(report.certificate.verdict == Verdict::kIdentifiable);
  CHECK(report.data.inputs == 2050);
  CHECK(*report.distance_to_truth < 1e-9);
  // Suggested inputs leave a larger smallest eigenvalue than as many random ones would: exactly 40 are enough for a verdict.
  CHECK(run_fit(task, {.added = 40}, Progress()).report.certificate.rank == 288);
  CHECK(run_fit(task, {.added = 39}, Progress()).report.certificate.rank == 287);
}

TEST_CASE("The curve that is promised is the rank that comes of it", "[repair][property]") {
  const auto task = std::make_shared<AssociativeTask>(associative(3, 1, 1000));
  const FinishedFit before = run_fit(task, {}, Progress());
  const Repair repair = make_repair(*before.span, *task, 12);
  const Index added = GENERATE(1, 5, 12);
  CHECK(run_fit(task, {.added = added}, Progress()).span->rank() == repair.suggested_curve[added]);
}

TEST_CASE("Suggested inputs settle what is too close to call", "[repair]") {
  Inputs train = too_close_inputs(GENERATE(1, 2, 3));
  const CustomTask task(train, no_inputs(train), 42, 0.0);
  const FinishedFit before = fit_task(task);
  REQUIRE(before.report.certificate.verdict == Verdict::kTooClose);
  const Repair repair = make_repair(*before.span, task, 0);
  CHECK(repair.suggested.count() > 0);
  CHECK(repair.suggested_curve.front() < 18);
  CHECK(repair.suggested_curve.back() == 18);
  for (Index i = 0; i < repair.suggested.count(); ++i) train.append_input(repair.suggested, i);
  CHECK(fit_custom(train).report.certificate.verdict == Verdict::kIdentifiable);
}

TEST_CASE("Fewer suggestions are the first of more", "[repair][property]") {
  const AssociativeTask task = associative(3, 1, 1000);
  const FinishedFit fit = fit_task(task);
  const Inputs few = make_repair(*fit.span, task, 5).suggested;
  const Inputs many = make_repair(*fit.span, task, 20).suggested;
  for (Index i = 0; i < 5; ++i) CHECK((few.input(i) - many.input(i)).norm() == 0);
}

TEST_CASE("An input of many positions can determine many directions at once", "[repair]") {
  // Ten rows of single tokens cannot determine 40 directions; one causal input of 60 positions can.
  const RandomTask task({.d = 4, .tokens = 60}, {.samples = 1});
  const auto single = std::make_shared<RandomTask>(RandomParams{.d = 4, .tokens = 2}, Sampling{.samples = 5});
  const FinishedFit fit = run_fit(single, {}, Progress());
  REQUIRE(fit.span->rank() < 40);
  CHECK(make_repair(*fit.span, task, 2).suggested_curve[1] == 40);
}

TEST_CASE("Custom data gets suggestions without labels, and they cannot be added by themselves",
          "[repair][errors]") {
  const Inputs inputs = labelled_inputs(96, random_model(96, 3, 1, 1), 7);
  const auto task = std::make_shared<CustomTask>(inputs, no_inputs(inputs), 42, 0.0);
  const FinishedFit fit = run_fit(task, {}, Progress());
  const Repair repair = make_repair(*fit.span, *task, 11);
  CHECK(repair.suggested_curve.back() == 18);
  CHECK_THROWS_AS(run_fit(task, {.added = 3}, Progress()), TaskError);
}

TEST_CASE("Repair keeps what it promises on coordinates and rows of very different size",
          "[repair][property]") {
  const double small = GENERATE(1e-6, 1e-3, 1e4);
  const bool rows_too = GENERATE(false, true);
  Inputs train = labelled_inputs(98, random_model(98, 3, 1, 1), 7);
  for (Index token = 0; token < train.starts.back(); ++token) train.tokens[3 * token + 2] *= small;
  if (rows_too) {
    const auto input = train.input(2);
    for (Index i = 0; i < input.size(); ++i) train.tokens[train.starts[2] * 3 + i] *= 1e5;
  }
  const FinishedFit before = fit_custom(train);
  CAPTURE(small, rows_too, before.report.certificate.rank);
  REQUIRE(before.report.certificate.rank == 7);
  const Repair repair = make_repair(*before.span, *before.task, 11);
  for (Index i = 0; i < repair.suggested.count(); ++i) {
    train.append_input(repair.suggested, i);
    const Certificate after = fit_custom(train).report.certificate;
    CHECK(after.rank == repair.suggested_curve[i + 1]);
    CHECK(after.verdict != Verdict::kTooClose);
  }
  CHECK(repair.suggested_curve.back() == 18);
}
