#pragma once

#include "fit/shard.hpp"

namespace polyhead {

/// What a task makes.
struct Dataset {
  Inputs train;
  Inputs test;
  /// Moments of the training inputs, where they are known already: folded shard by shard, from left to right.
  std::optional<Moments> moments;
};

/// Shards come from `source` in order, or are made here.
Dataset make_dataset(const Task& task, const ShardSource& source, const Progress& progress);

/// The same inputs, with those of `part` behind them.
void append(Inputs& all, const Inputs& part);

}  // namespace polyhead
