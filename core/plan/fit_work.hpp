#pragma once

#include "base/work.hpp"
#include "certify/holding.hpp"
#include "report/report.hpp"

namespace polyhead {

/// What a look at given data adds to its size.
struct DataFacts {
  Unevenness unevenness = Unevenness::kNone;
  /// Features of a row that are not zero.
  double entries_per_row = 0;
  /// Features that are not zero on some row.
  Index active = 0;
  /// Every input is a single token: its features come in ties.
  bool single_tokens = false;
};

DataFacts make_facts(const Inputs& train);

/// The size of data like this.
TaskSize with_facts(TaskSize size, const DataFacts& facts);

/// What the learner will do with a problem of this size, and what that takes.
struct FitPlan {
  Route route = Route::kPrimal;
  Way way = Way::kMoments;
  /// Features that are not zero on some row.
  Index active = 0;
  Work work;
  /// Moments are summed, so that several workers can make shards of them: what all shards take, beside the worker that fits them and
  /// within it. Zero where they are not.
  double sharing_bytes = 0;
};

FitPlan plan_fit(const TaskSize& size, Unevenness unevenness, const ReportOptions& options);

}  // namespace polyhead
