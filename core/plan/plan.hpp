#pragma once

#include <string>
#include <vector>

#include "plan/fit_work.hpp"
#include "softmax/examples.hpp"
#include "train/race.hpp"

namespace polyhead {

/// A setting that would make it fit, and the largest value with which it does.
struct Lowered {
  /// As in a document: samples, params.k, …; "data": inputs of the data that was given.
  std::string field;
  Index value = 0;
};

enum class Limit { kNone, kWork, kMemory, kDualRows };

/// What the learner will do, and whether that is within a budget. Facts only, made without the data.
struct Plan {
  Route route = Route::kAuto;
  Way way = Way::kMoments;
  Index d = 0;
  Index outputs = 0;
  Index rows = 0;
  Index test_rows = 0;
  Index features = 0;
  /// τ of the certificate (certify/certificate.hpp).
  double tau = 0;
  double flops = 0;
  /// The most memory that the module takes at any time.
  double bytes = 0;
  /// Shards that several workers could make, of both splits, and what they would take beside `bytes`. None where one worker has to make
  /// everything.
  Index shards = 0;
  Index test_shards = 0;
  double sharing_bytes = 0;
  /// Of a race: a step of one layer uses the moments of its batch.
  bool in_moments = false;
  /// The limit that is exceeded the most.
  Limit exceeded = Limit::kNone;
  /// What would fit, each on its own; those that change the problem least first.
  std::vector<Lowered> lower;
};

Plan plan(const Task& task, const ReportOptions& options, const Work& budget);
Plan plan_softmax(const SoftmaxParams& params, const Sampling& sampling, const Work& budget);
/// Of the race alone, without the fit that comes before it; its memory is that of the fit.
Plan plan_race(const Task& task, const RaceOptions& options, const Work& budget);

}  // namespace polyhead
