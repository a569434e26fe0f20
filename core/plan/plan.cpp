#include "plan/plan.hpp"

#include <algorithm>
#include <optional>

#include "base/function_ref.hpp"
#include "fit/shard.hpp"
#include "report/text_heads.hpp"
#include "softmax/softmax_work.hpp"
#include "text/letter_layer.hpp"
#include "train/race_work.hpp"

namespace polyhead {

namespace {

/// The largest value below `now` that fits (work grows with it), if any does.
std::optional<Index> find_fitting(Index least, Index now, FunctionRef<bool(Index)> fits) {
  if (least >= now || !fits(least)) return std::nullopt;
  Index low = least;
  Index high = now;
  while (high - low > 1) {
    const Index middle = low + (high - low) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

/// Names the limit that is exceeded the most, and what would fit.
template <class Size>
void judge(Plan& plan, const Work& budget, const std::vector<Lever<Size>>& levers,
           FunctionRef<Work(const Size&)> work_of) {
  const Work work{plan.flops, plan.bytes};
  plan.seconds = work.flops / kStepsASecond;
  if (work.fits(budget)) return;
  plan.exceeded = work.bytes / budget.bytes > work.flops / budget.flops ? Exceeded::kMemory : Exceeded::kWork;
  for (const Lever<Size>& lever : levers) {
    const auto value = find_fitting(lever.least, lever.now,
                                    [&](Index other) { return work_of(lever.with(other)).fits(budget); });
    if (value) plan.lower.push_back({lever.field, *value});
  }
}

Plan make_plan(const TaskSize& size) {
  return {.d = size.d,
          .outputs = size.outputs,
          .rows = size.rows(),
          .test_rows = size.test_rows(),
          .features = feature_count(size.d)};
}

}  // namespace

Plan plan(const Task& task, const ReportOptions& options, const Work& budget) {
  const DataFacts facts = task.data() != nullptr ? make_facts(*task.data()) : DataFacts{};
  const auto plan_of = [&](const TaskSize& size) {
    return plan_fit(task.data() != nullptr ? with_facts(size, facts) : size, facts.unevenness, options);
  };
  const TaskSize size = task.size();
  Plan plan = make_plan(size);
  const FitPlan fit = plan_of(size);
  plan.route = fit.route;
  plan.way = fit.way;
  plan.tau = pivot_tolerance(fit.active);
  plan.flops = fit.work.flops;
  plan.bytes = fit.work.bytes;
  if (fit.sharing_bytes > 0) {
    plan.shards = shard_count(task, Split::kTrain);
    plan.test_shards = shard_count(task, Split::kTest);
    plan.sharing_bytes = fit.sharing_bytes;
  }
  if (options.fit.route == Route::kDual && plan.rows > kMostDualRows) {
    plan.exceeded = Exceeded::kDualRows;
    plan.lower.push_back({"learner.route", kMostDualRows});
    return plan;
  }
  judge<TaskSize>(plan, budget, task.levers(), [&](const TaskSize& other) { return plan_of(other).work; });
  return plan;
}

Plan plan_softmax(const SoftmaxParams& params, const Sampling& sampling, const Work& budget) {
  Plan plan = make_plan({.d = params.d,
                         .outputs = params.d,
                         .inputs = sampling.samples,
                         .test_inputs = sampling.test,
                         .rows_per_input = params.k});
  const Work work = softmax_work(params, sampling);
  plan.flops = work.flops;
  plan.bytes = work.bytes;
  const Levers of{params, sampling, softmax_work};
  judge<Work>(
      plan, budget,
      {of.count("samples", 1, &Sampling::samples), of.count("test", 0, &Sampling::test),
       of.param("params.heads", 1, &SoftmaxParams::heads), of.param("params.d", 3, &SoftmaxParams::d)},
      [](const Work& other) { return other; });
  return plan;
}

namespace {

Work text_work(const TextParams& params, const Sampling& sampling) {
  const auto rows = static_cast<double>(sampling.samples);
  const double left_out = std::min(rows, static_cast<double>(LetterLayer::kLeftOutRows));
  // A triangular factor and its inverse for each of about four ridges, another factor, and what the kernel is gathered from.
  const double terms = static_cast<double>(params.window * params.lags * (params.lags + 1)) / 2;
  const double pairs = 2 * left_out * left_out + rows * rows / 2 + rows * static_cast<double>(sampling.test);
  // The ridge needs two square matrices at a time; the solution needs one, which takes their place where it fits there.
  const double squares = 2 * left_out * left_out;
  const double numbers = squares + (rows * rows > squares ? rows * rows : 0) + 4 * rows * kLetters;
  return {.flops = 8 * left_out * left_out * left_out / 3 + rows * rows * rows / 3 + pairs * terms / 2,
          .bytes = kModuleBytes + sizeof(double) * numbers + sizeof(std::uint16_t) * rows * terms};
}

/// Of heads that are asked for once the layer is there.
Work text_heads_work(const TextParams& params, const Sampling& sampling) {
  const auto rows = static_cast<double>(sampling.samples);
  const auto d = static_cast<double>(params.lags * kLetters);
  const double n = kLetters * d;
  const auto judged = static_cast<double>(kJudgedHeads);
  // W Wᵀ, its tridiagonal form, inverse iteration, Wᵀ times the vectors, and unseen letters.
  const double flops = n * n * d * d + 4 * n * n * n / 3 + 6 * judged * judged * n + 2 * judged * n * d * d +
                       2 * judged * n * static_cast<double>(sampling.test);
  // The layer's own factor, the coefficients, and four squares at a time.
  const double numbers = rows * rows + kLetters * d * d * (d + 1) / 2 + 4 * n * n;
  return {.flops = flops, .bytes = kModuleBytes + sizeof(double) * numbers};
}

}  // namespace

Plan plan_text(const TextParams& params, const Sampling& sampling, const Work& budget) {
  Plan plan = make_plan({.d = params.lags * kLetters,
                         .outputs = kLetters,
                         .inputs = sampling.samples,
                         .test_inputs = sampling.test});
  plan.route = Route::kDual;
  const Work work = text_work(params, sampling);
  plan.flops = work.flops;
  plan.bytes = work.bytes;
  const Work heads = text_heads_work(params, sampling);
  plan.heads_seconds = heads.flops / kStepsASecond;
  plan.heads_bytes = std::max(work.bytes, heads.bytes);
  const Levers of{params, sampling, text_work};
  judge<Work>(plan, budget,
              {of.count("samples", 1, &Sampling::samples), of.param("params.window", 4, &TextParams::window)},
              [](const Work& other) { return other; });
  return plan;
}

namespace {

struct TextRace {
  TextParams params;
  Sampling sampling;
  RaceOptions options;
};

TaskSize text_size(const TextRace& race) {
  const auto inputs = static_cast<double>(race.sampling.samples + race.sampling.test);
  return {.d = race.params.lags * kLetters,
          .outputs = kLetters,
          .inputs = race.sampling.samples,
          .test_inputs = race.sampling.test,
          .tokens = inputs * static_cast<double>(race.params.window),
          .token_entries = race.params.lags};
}

Work text_race_work(const TextRace& race) {
  const TaskSize size = text_size(race);
  const auto& [params, sampling, options] = race;
  const auto rows = static_cast<double>(sampling.samples);
  const auto all = rows + static_cast<double>(std::min(sampling.test, kMostJudgedRows));
  const auto window = static_cast<double>(params.window);
  const auto terms = window * static_cast<double>(params.lags * (params.lags + 1)) / 2;
  // What the fit keeps, and the letters as tokens.
  const double kept = sizeof(double) * rows * (rows + 4 * kLetters) + sizeof(std::uint16_t) * rows * terms;
  const double tokens = sizeof(double) * all * (window * static_cast<double>(size.d) + kLetters);
  const double bytes = kModuleBytes + kept + tokens + runner_bytes(size.d, size.outputs, options);
  return {race_flops(size, options), std::max(bytes, text_work(params, sampling).bytes)};
}

}  // namespace

Plan plan_text_race(const TextParams& params, const Sampling& sampling, const RaceOptions& options,
                    const Work& budget) {
  const TextRace race{params, sampling, options};
  const TaskSize size = text_size(race);
  Plan plan = make_plan(size);
  plan.in_moments = trains_on_moments(size, options.batch);
  const Work work = text_race_work(race);
  plan.flops = work.flops;
  plan.bytes = work.bytes;
  const auto lever = [&](const char* field, Index least, Index& (*setting)(TextRace&)) -> Lever<Work> {
    TextRace other = race;
    return {field, least, setting(other), [other, setting](Index value) mutable {
              setting(other) = value;
              return text_race_work(other);
            }};
  };
  judge<Work>(plan, budget,
              {lever("passes", 1, [](TextRace& of) -> Index& { return of.options.passes; }),
               lever("starts", 1, [](TextRace& of) -> Index& { return of.options.starts; }),
               lever("deepRows", 1, [](TextRace& of) -> Index& { return of.options.deep_rows; }),
               lever("samples", 1, [](TextRace& of) -> Index& { return of.sampling.samples; }),
               lever("params.window", 4, [](TextRace& of) -> Index& { return of.params.window; })},
              [](const Work& other) { return other; });
  return plan;
}

Plan plan_race(const Task& task, const RaceOptions& options, const Work& budget) {
  const TaskSize size = task.size();
  Plan plan = make_plan(size);
  plan.flops = race_flops(size, options);
  plan.in_moments = trains_on_moments(size, options.batch);
  const Levers of{size, options, race_flops};
  judge<double>(plan, budget,
                {of.count("passes", 1, &RaceOptions::passes), of.count("starts", 1, &RaceOptions::starts),
                 of.count("deepRows", 1, &RaceOptions::deep_rows)},
                [](const double& flops) {
                  return Work{flops, 0};
                });
  return plan;
}

}  // namespace polyhead
