#pragma once

#include "tasks/task.hpp"

namespace polyhead {

struct RandomParams {
  Index d = 4;         ///< 2 … 16
  Index heads = 1;     ///< 1 … 8
  Index tokens = 100;  ///< 2 … 256
  Index outputs = 1;   ///< 1 … d
  bool causal = true;
};

/// Labels from a random linear-attention layer (paper, section 4.1): V, Q entries N(0, 1/d), tokens N(0, 1/n).
class RandomTask final : public Task {
 public:
  RandomTask(const RandomParams& params, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return params_.d; }
  [[nodiscard]] Index outputs() const override { return params_.outputs; }
  [[nodiscard]] Index count(Split split) const override {
    return split == Split::kTrain ? sampling_.samples : sampling_.test;
  }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const override;
  [[nodiscard]] std::optional<Mhla> truth() const override { return truth_; }
  [[nodiscard]] std::uint64_t seed() const override { return sampling_.seed; }
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const override;

 private:
  [[nodiscard]] Inputs make_unlabelled(Purpose purpose, Index first, Index count) const;

  RandomParams params_;
  Sampling sampling_;
  Mhla truth_;
};

}  // namespace polyhead
