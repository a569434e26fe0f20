#pragma once

#include <optional>
#include <string>

#include "base/progress.hpp"
#include "softmax/baselines.hpp"
#include "softmax/diagnose.hpp"

namespace polyhead {

/// The net of one round as it is drawn.
struct NetPicture {
  Matrix points;       ///< directions × points
  Matrix pair_losses;  ///< points × points; see Net
  std::vector<Choice> best;
  Index tried = 0;
  Matrix truth;  ///< directions × heads: the true heads, projected onto the hull
};

/// Everything the page shows of a layer of softmax heads, as one value. Heads are in the order of the true ones.
struct SoftmaxReport {
  SoftmaxLayer truth;
  SoftmaxLayer layer;
  Learned learned;
  HeadsError heads_error;
  double test_relative_error = 0;
  Index test_inputs = 0;
  std::string data_fingerprint;
  std::string fit_fingerprint;
  double crude_sum_error = 0;
  /// ‖S − Σ W‖ / ‖Σ W‖ after every round of sculpting.
  std::vector<double> sculpted_sum_errors;
  /// Some answers, and what the best single head says.
  Vector labels;
  Vector one_head;
  /// Of the round that led to the heads: between its hull and that of the true heads, in degrees; none for one head.
  std::optional<double> hull_angle;
  std::optional<NetPicture> net;
  std::vector<Finding> findings;
  /// Up to eight training inputs, d × k each.
  std::vector<Matrix> examples;
  double dataset_seconds = 0;
};

SoftmaxReport run_softmax(const SoftmaxParams& params, const Sampling& sampling, const Progress& progress);

/// A baseline has found the layer when its residual is below this, or explained by the noise.
inline constexpr double kBaselineSolved = 1e-6;

/// `kUntold`: the pipeline once more, not told how many heads there are; of its starts there is only one.
enum class Baseline { kVarpro, kAdam, kUntold };

/// What all starts of the baselines run on: the rows that the pipeline used, and unseen inputs. Of many examples it takes longer to
/// make than a start does.
struct BaselineData {
  SoftmaxParams params;
  Sampling sampling;
  SoftmaxRows rows;
  SoftmaxExamples test;
};

BaselineData make_baseline_data(const SoftmaxParams& params, const Sampling& sampling);

/// One start of a baseline.
struct BaselineRun {
  bool solved = false;
  Index heads = 0;
  double residual = 1;
  double test_relative_error = 1;
  double seconds = 0;
  std::vector<double> history;
};

BaselineRun run_baseline(const BaselineData& data, Baseline baseline, int start);

}  // namespace polyhead
