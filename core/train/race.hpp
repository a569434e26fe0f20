#pragma once

#include <functional>
#include <optional>

#include "tasks/inputs.hpp"
#include "train/adam.hpp"

namespace polyhead {

enum class Architecture { kLinear, kTransformer };

/// One architecture to be trained. One layer of linear attention is trained on the moments of its batches where that is less
/// work, all else by back-propagation through every token.
struct Runner {
  Index heads = 1;
  /// 1 … 3 of linear attention; 1 transformer block.
  Index layers = 1;
  Architecture architecture = Architecture::kLinear;
};

/// One layer of linear attention, whose batches may be summed.
inline bool is_one_layer(const Runner& runner) {
  return runner.architecture == Architecture::kLinear && runner.layers == 1;
}

/// How many numbers are trained, for inputs like these.
Index trained_count(const Runner& runner, const Inputs& inputs);

struct RaceOptions {
  std::vector<Runner> runners;
  /// Passes over the training data.
  Index passes = 60;
  /// Random starts of every runner.
  Index starts = 3;
  /// Inputs of a mini-batch.
  Index batch = 64;
  /// Who is trained by back-propagation learns from the first inputs that together have at most so many rows (see
  /// `deep_inputs`): a pass over them can take a hundred times as long as one over moments.
  Index deep_rows = 16'384;
  AdamOptions adam;
  std::uint64_t seed = 42;
};

/// Where a run is after so many passes.
struct RacePoint {
  Index runner = 0;
  Index start = 0;
  Index pass = 0;
  /// Of training, without the time in which errors were measured; from when the data was there.
  double seconds = 0;
  /// E‖y − f(Z)‖² on the inputs the race is judged by, from direct residuals.
  double error = 0;
  /// ‖p − p_truth‖_F; not a number where the truth is not known.
  double distance = 0;
};

/// How many of the inputs are trained on by back-propagation: as many as have at most `deep_rows` rows, at least one batch.
Index deep_inputs(const Inputs& train, const RaceOptions& options);

/// Refuses what no race can run with.
void check(const RaceOptions& options);

/// A race measures its errors on the first so many rows, again and again.
inline constexpr Index kMostJudgedRows = 32'768;

/// A curve has about this many points; the first passes are all among them.
inline constexpr Index kCurvePoints = 100;

/// Whether a curve has a point after this pass.
bool is_on_curve(Index pass, Index passes);

/// Trains every runner from every start, one after the other: all runners' first start, then all runners' second, …
/// `report` is told every point and returns false to stop the race. `truth` are the coefficients of the true layer, if known.
void run_race(const Inputs& train, const Inputs& judged, const RaceOptions& options,
              const std::function<bool(const RacePoint&)>& report,
              const std::optional<Matrix>& truth = std::nullopt);

}  // namespace polyhead
