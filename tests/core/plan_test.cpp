#include "plan/plan.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "tasks/associative_task.hpp"
#include "tasks/custom_task.hpp"
#include "tasks/dfa_task.hpp"
#include "tasks/induction_task.hpp"
#include "tasks/random_task.hpp"
#include "tasks/regression_task.hpp"
#include "tasks/turing_task.hpp"

using namespace polyhead;

namespace {

constexpr double kAnything = std::numeric_limits<double>::max();
constexpr Work kNoLimit{kAnything, kAnything};

using TaskPointer = std::shared_ptr<const Task>;

Inputs gaussian(Index d, Index count, Index length, double first_size) {
  Inputs inputs{.d = d, .outputs = 1};
  for (Index i = 0; i < count; ++i) {
    RandomStream stream(7, Purpose::kTrainInput, static_cast<std::uint64_t>(i));
    Index at = 0;
    for (double& entry : inputs.append(length)) entry = stream.normal() * (at++ % d == 0 ? first_size : 1.0);
    inputs.targets.push_back(stream.normal());
  }
  return inputs;
}

TaskPointer own_data(Index d, Index count, Index length, double first_size = 1) {
  return std::make_shared<CustomTask>(gaussian(d, count, length, first_size),
                                      gaussian(d, 5, length, first_size), 1, 0.0);
}

TaskPointer random(const RandomParams& params, Index samples) {
  return std::make_shared<RandomTask>(params, Sampling{.samples = samples, .test = 10});
}

TaskPointer associative(const AssociativeParams& params, Index samples) {
  return std::make_shared<AssociativeTask>(params, Sampling{.samples = samples, .test = 10});
}

TaskPointer automata(DfaParams params, Index machines) {
  params.machines = machines;
  return std::make_shared<DfaTask>(params, Sampling{.test = 5});
}

TaskPointer turing(Index machines) {
  return std::make_shared<TuringTask>(TuringParams{.machines = machines}, Sampling{.test = 5});
}

/// Every lever's value fits, and the next larger one does not.
void check_levers(const Task& task, const Work& budget) {
  const Plan over = plan(task, {}, budget);
  REQUIRE(over.exceeded != Exceeded::kNothing);
  REQUIRE_FALSE(over.lower.empty());
  for (const Lowered& lowered : over.lower) {
    CAPTURE(lowered.field, lowered.value);
    const auto levers = task.levers();
    const auto lever = std::find_if(levers.begin(), levers.end(),
                                    [&](const auto& each) { return each.field == lowered.field; });
    REQUIRE(lever != levers.end());
    CHECK(lowered.value >= lever->least);
    CHECK(lowered.value < lever->now);
    CHECK(plan_fit(lever->with(lowered.value), Unevenness::kNone, {}).work.fits(budget));
    CHECK_FALSE(plan_fit(lever->with(lowered.value + 1), Unevenness::kNone, {}).work.fits(budget));
  }
}

}  // namespace

TEST_CASE("A plan names the route and the way that the learner then takes, for every task", "[plan]") {
  const auto [task, fit] = GENERATE(table<TaskPointer, FitOptions>(
      {{associative({.k = 3}, 2000), {}},
       {associative({.k = 3}, 50), {}},
       {associative({.k = 3, .orthogonal = 1}, 2000), {}},
       {associative({.k = 3}, 2000), {.route = Route::kDual}},
       {associative({.k = 3}, 50), {.route = Route::kPrimal}},
       {associative({.k = 3}, 50), {.ridge = 0.1}},
       {associative({.k = 3}, 2000), {.leave_one_out = true}},
       {random({.d = 3, .tokens = 8}, 200), {}},
       {random({.d = 6, .tokens = 8, .causal = false}, 60), {}},
       {random({.d = 6, .tokens = 8, .causal = false}, 60), {.ridge = 0.1}},
       {std::make_shared<RegressionTask>(RegressionParams{.k = 3}, Sampling{.samples = 500, .test = 10}), {}},
       {std::make_shared<InductionTask>(InductionParams{.letters = 3}, Sampling{.samples = 500, .test = 10}),
        {}},
       {std::make_shared<InductionTask>(InductionParams{.letters = 4}, Sampling{.samples = 2000}), {}},
       {std::make_shared<InductionTask>(InductionParams{.letters = 6, .length = 128},
                                        Sampling{.samples = 2000}),
        {}},
       {own_data(4, 300, 3), {}},
       {own_data(4, 30, 3), {}},
       {own_data(4, 300, 1), {}},
       {own_data(4, 300, 3, 1e5), {}},
       {automata({.states = 2}, 40), {}},
       {automata({.states = 2}, 2), {}},
       {automata({.states = 2, .format = WordFormat::kPrompt, .length = 3}, 40), {}},
       {turing(10), {}}}));
  const Plan expected = plan(*task, {.fit = fit}, kNoLimit);
  const FinishedFit finished = run_fit(task, {.fit = fit}, Progress());
  const Report& report = finished.report;
  CAPTURE(report.data.d, report.data.rows, report.data.outputs);
  CHECK(expected.route == report.fit.route);
  CHECK(expected.way == report.certificate.way);
  CHECK(expected.features == report.certificate.features);
  CHECK(expected.exceeded == Exceeded::kNothing);
  // How long a Turing machine runs is not known beforehand.
  CHECK(static_cast<double>(expected.rows) == Approx(static_cast<double>(report.data.rows)).epsilon(0.25));
}

TEST_CASE("What a plan says to lower fits, and one more does not", "[plan]") {
  check_levers(*random({.d = 8, .tokens = 50}, 4000), {1e9, kAnything});
  check_levers(*random({.d = 8, .tokens = 50, .outputs = 4}, 4000), {kAnything, 20e6});
  check_levers(*associative({.k = 5}, 100'000), {2e9, kAnything});
  check_levers(*automata({.states = 5}, 500), {2e9, kAnything});
  check_levers(*turing(200), {kAnything, 60e6});
}

TEST_CASE("A plan names the limit that is exceeded the most", "[plan]") {
  const auto task = associative({}, 1'000'000);
  const Plan open = plan(*task, {}, kNoLimit);
  CHECK(plan(*task, {}, {open.flops / 2, open.bytes / 3}).exceeded == Exceeded::kMemory);
  CHECK(plan(*task, {}, {open.flops / 3, open.bytes / 2}).exceeded == Exceeded::kWork);
  const Plan dual = plan(*associative({}, kMostDualRows + 1), {.fit = {.route = Route::kDual}}, kNoLimit);
  CHECK(dual.exceeded == Exceeded::kDualRows);
}

TEST_CASE("Only what is summed from inputs that are made on their own can be shared", "[plan]") {
  const Plan shared = plan(*associative({}, 16'384), {}, kNoLimit);
  CHECK(shared.shards == 16);
  CHECK(shared.test_shards == 1);
  CHECK(shared.sharing_bytes > 0);
  CHECK(plan(*associative({}, 100), {}, kNoLimit).shards == 0);
  CHECK(plan(*own_data(4, 300, 3), {}, kNoLimit).shards == 0);
  CHECK(plan(*turing(10), {}, kNoLimit).shards == 0);
}

TEST_CASE("The work of a race grows with what is asked for, and can be lowered until it fits", "[plan]") {
  const auto task = random({.d = 4, .tokens = 20}, 500);
  RaceOptions options{.runners = {{.heads = 4}, {.heads = 2, .layers = 2}}};
  const auto flops = [&] { return plan_race(*task, options, kNoLimit).flops; };
  const double once = flops();
  options.starts *= 2;
  CHECK(flops() == Approx(2 * once));
  const Plan over = plan_race(*task, options, {once / 2, kAnything});
  CHECK(over.exceeded == Exceeded::kWork);
  REQUIRE_FALSE(over.lower.empty());
  CHECK(over.lower[0].field == "passes");
  options.passes = over.lower[0].value;
  CHECK(flops() <= once / 2);
}
