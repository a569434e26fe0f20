#include "train/race.hpp"

#include <cmath>
#include <limits>

#include "error.hpp"
#include "fit/solve.hpp"
#include "stopwatch.hpp"
#include "train/averaged_heads.hpp"

namespace polyhead {

namespace {

/// Every one of the first passes is on the curve: on an axis of seconds with a logarithmic scale they are half of it.
constexpr Index kFirstPasses = 10;

void require_above_zero(const char* field, double value, double most) {
  if (!(value > 0 && value <= most)) {
    throw TaskError(field, to_text(value), "above 0 and at most " + to_text(most));
  }
}

}  // namespace

void check(const RaceOptions& options) {
  require_between("runners", static_cast<long long>(options.runners.size()), 1, 16);
  for (const Runner& runner : options.runners) require_between("heads", runner.heads, 1, 64);
  require_between("passes", options.passes, 1, 10'000);
  require_between("starts", options.starts, 1, 100);
  require_between("batch", options.batch, 1, Index{1} << 20);
  require_above_zero("learningRate", options.adam.learning_rate, 10);
}

Index trained_count(const Runner& runner, const Inputs& inputs) {
  return runner.heads * (inputs.d * inputs.d + inputs.outputs * inputs.d);
}

bool is_on_curve(Index pass, Index passes) {
  if (pass <= kFirstPasses || passes <= kCurvePoints) return true;
  return pass * kCurvePoints / passes > (pass - 1) * kCurvePoints / passes;
}

void run_race(const Inputs& train, const Inputs& judged, const RaceOptions& options,
              const std::function<bool(const RacePoint&)>& report, const std::optional<Matrix>& truth) {
  check(options);
  Stopwatch watch;
  const Batches batches(train, options.batch);
  // Every run needs the batches; they are made once and count for each.
  const double preparation = watch.lap();

  const auto run = [&](Index runner, Index start) {
    HeadsTrainer trainer(
        batches, make_start(train.d, train.outputs, options.runners[runner].heads, options.seed, start),
        options.adam, options.passes);
    double seconds = preparation + watch.lap();
    for (Index pass = 0; pass <= options.passes; ++pass) {
      if (pass > 0) {
        for (Index batch = 0; batch < batches.count(); ++batch) trainer.step();
        seconds += watch.lap();
      }
      if (!is_on_curve(pass, options.passes)) continue;
      const Matrix P = coefficients(trainer.heads()).transpose();
      const double error = measure_errors(P, judged).squared / static_cast<double>(judged.rows());
      const double distance = truth ? (P - *truth).norm() : std::numeric_limits<double>::quiet_NaN();
      if (!report({runner, start, pass, seconds, error, distance})) throw Stopped();
      watch.lap();
    }
  };
  for (Index start = 0; start < options.starts; ++start) {
    for (std::size_t runner = 0; runner < options.runners.size(); ++runner) {
      watch.lap();
      run(static_cast<Index>(runner), start);
    }
  }
}

}  // namespace polyhead
