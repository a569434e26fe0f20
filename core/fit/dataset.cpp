#include "fit/dataset.hpp"

namespace polyhead {

FlatShard flatten(const Shard& shard) {
  FlatShard flat{.inputs = flatten(shard.inputs), .causal = shard.inputs.causal};
  if (!shard.moments) return flat;
  const Vector numbers = shard.moments->to_numbers();
  flat.moments.assign(numbers.begin(), numbers.end());
  return flat;
}

Shard unflatten(FlatShard flat, Index d, Index outputs) {
  Shard shard{.inputs = unflatten(std::move(flat.inputs), d, outputs, flat.causal)};
  const Eigen::Map<const Vector> numbers(flat.moments.data(), static_cast<Index>(flat.moments.size()));
  if (numbers.size() > 0) shard.moments = Moments::from_numbers(d, outputs, numbers);
  return shard;
}

void append(Inputs& all, const Inputs& part) {
  const Index offset = all.starts.back();
  all.causal = part.causal;
  all.tokens.insert(all.tokens.end(), part.tokens.begin(), part.tokens.end());
  all.targets.insert(all.targets.end(), part.targets.begin(), part.targets.end());
  for (std::size_t i = 1; i < part.starts.size(); ++i) all.starts.push_back(offset + part.starts[i]);
  for (const Index token : part.row_tokens) all.row_tokens.push_back(offset + token);
}

Dataset make_dataset(const Task& task, const ShardSource& source, const Progress& progress) {
  Dataset data;
  const Index total = shard_count(task, Split::kTrain) + shard_count(task, Split::kTest);
  Index done = 0;
  for (const Split split : {Split::kTrain, Split::kTest}) {
    Inputs& inputs = split == Split::kTrain ? data.train : data.test;
    inputs.d = task.d();
    inputs.outputs = task.outputs();
    const auto shards = static_cast<std::size_t>(shard_count(task, split));
    for (Index index = 0; index < shard_count(task, split); ++index) {
      progress.at(Phase::kDataset, static_cast<double>(done++) / static_cast<double>(total));
      Shard shard = source ? source(split, index) : make_shard(task, split, index, false);
      if (index == 0) {
        // Growing by doubling would hold up to three times the data.
        inputs.tokens.reserve(shards * shard.inputs.tokens.size());
        inputs.targets.reserve(shards * shard.inputs.targets.size());
        inputs.starts.reserve(shards * shard.inputs.starts.size());
      }
      append(inputs, shard.inputs);
      if (split == Split::kTrain && shard.moments) {
        if (!data.moments) data.moments.emplace(task.d(), task.outputs());
        data.moments->merge(*shard.moments);
      }
    }
  }
  return data;
}

}  // namespace polyhead
