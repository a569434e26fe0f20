#pragma once

#include <array>
#include <functional>
#include <optional>

#include "base/check.hpp"
#include "tasks/inputs.hpp"
#include "train/adam.hpp"

namespace polyhead {

enum class Architecture { kLinear, kTransformer };

constexpr std::array<Name<Architecture>, 2> names_of(Architecture) {
  return {{{Architecture::kLinear, "linear", "Layers of linear attention, their heads averaged."},
           {Architecture::kTransformer, "transformer",
            "A transformer block: softmax attention, perceptron, normalisation."}}};
}

/// One architecture to be trained. One layer of linear attention is trained on the moments or features of its batches, or through the
/// numbers of its tokens that are not zero, whatever is the least work (train/batches.hpp); all else by back-propagation through every token.
struct Runner {
  Index heads = 1;
  Index layers = 1;
  Architecture architecture = Architecture::kLinear;
};

template <class Visitor>
void describe(Visitor& field, Runner& p) {
  field.type("Runner", "One architecture to be trained.");
  field("architecture", p.architecture, "What it is.");
  field("heads", p.heads, between(1, 64), "Heads of each layer.");
  field("layers", p.layers, between(1, p.architecture == Architecture::kLinear ? 3 : 1),
        "Layers of linear attention; a transformer has one block.");
}

/// One layer of linear attention, whose batches may be summed.
inline bool is_one_layer(const Runner& runner) {
  return runner.architecture == Architecture::kLinear && runner.layers == 1;
}

/// How many numbers are trained.
Index trained_count(const Runner& runner, Index d, Index outputs);

struct RaceOptions {
  std::vector<Runner> runners;
  Index passes = 60;
  Index starts = 3;
  Index batch = 64;
  Index deep_rows = 16'384;
  AdamOptions adam;
  std::uint64_t seed = 42;
};

template <class Visitor>
void describe(Visitor& field, RaceOptions& p) {
  field.type("RaceSettings", "What gradient descent is to be tried on a fit's data with.");
  field("runners", p.runners, between(1, 12), "What is trained.");
  field("passes", p.passes, between(1, 5000), "Passes over the training data.");
  field("starts", p.starts, between(1, 20), "Random starts of every runner.");
  field("batch", p.batch, between(1, 1 << 16), "Inputs of a mini-batch.");
  field("deepRows", p.deep_rows, between(1, 1 << 30),
        "Several layers and transformers learn from the first inputs that together have at most so many "
        "rows: a pass over them can take a hundred times as long as one of a single layer.");
  field("learningRate", p.adam.learning_rate, between(1e-6, 1), "Adam's.");
}

/// Where a run is after so many passes.
struct RacePoint {
  Index runner = 0;
  Index start = 0;
  Index pass = 0;
  double seconds = 0;
  std::optional<double> error;
  std::optional<double> distance;
};

template <class Visitor>
void describe(Visitor& field, RacePoint& p) {
  field.type("RunPoint", "Where a run is after so many passes.");
  field("runner", p.runner, "Place in the settings' list of runners.");
  field("start", p.start, "Number of the random start, from 0.");
  field("pass", p.pass, "Passes made.");
  field("seconds", p.seconds,
        "Of training, without the time in which errors were measured; from when the data was there.");
  field("error", p.error, "E‖y − f(Z)‖² on the judged rows; null if it is no number any more.");
  field("distance", p.distance,
        "‖p − p_truth‖ to the true layer; null if there is none, or if it is no number any more.");
}

/// How many of the inputs are trained on by back-propagation: as many as have at most `deep_rows` rows, at least one batch.
Index deep_inputs(const Inputs& train, const RaceOptions& options);

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
