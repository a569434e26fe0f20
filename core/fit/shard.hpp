#pragma once

#include <functional>
#include <optional>

#include "fit/moments.hpp"
#include "tasks/flat_inputs.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// kShardInputs inputs (the last shard may have fewer), made on their own, with their moments if they were asked for.
struct Shard {
  Inputs inputs;
  std::optional<Moments> moments;
};

inline Index shard_count(const Task& task, Split split) {
  return (task.count(split) + kShardInputs - 1) / kShardInputs;
}

/// Shard number `index` of a split. Any worker can make any shard; the bits are the same.
inline Shard make_shard(const Task& task, Split split, Index index, bool with_moments) {
  const Index first = index * kShardInputs;
  Shard shard{.inputs = task.make_inputs(split, first, std::min(kShardInputs, task.count(split) - first))};
  if (with_moments) shard.moments = make_moments(shard.inputs, {0, shard.inputs.count()});
  return shard;
}

/// The same as it travels.
struct FlatShard {
  FlatInputs inputs;
  bool causal = false;
  std::vector<double> moments;
};

template <class Visitor>
void describe(Visitor& field, FlatShard& p) {
  field.type("FlatShard", "Part of a dataset, made by one worker for another.");
  field("inputs", p.inputs, "Some of its inputs.");
  field("causal", p.causal, "Every position is a row.");
  field.bulk("moments", p.moments, "The sums over them; empty for held-out inputs.");
}

FlatShard flatten(const Shard& shard);
Shard unflatten(FlatShard flat, Index d, Index outputs);

/// Where shards come from: made on the spot, or collected from workers.
using ShardSource = std::function<Shard(Split, Index)>;

}  // namespace polyhead
