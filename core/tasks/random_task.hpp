#pragma once

#include "tasks/task.hpp"

namespace polyhead {

struct RandomParams {
  Index d = 4;
  Index heads = 1;
  Index tokens = 100;
  Index outputs = 1;
  bool causal = true;
};

template <class Visitor>
void describe(Visitor& field, RandomParams& p) {
  field.type("RandomParams", "The answers of a random attention layer.");
  field("d", p.d, between(2, 24), "Coordinates of a token.");
  field("heads", p.heads, between(1, 8), "Heads of the layer that makes the answers.");
  field("tokens", p.tokens, between(2, 256), "Tokens of an input.");
  field("outputs", p.outputs, between(1, {static_cast<double>(p.d), "d"}), "Numbers of an answer.");
  field("causal", p.causal,
        "Every position answers, from the tokens up to it; otherwise only the last one does.");
}

/// Labels from a random linear-attention layer [Yau 2024, section 4.1]: V, Q entries N(0, 1/d), tokens N(0, 1/n).
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
