#pragma once

#include "tasks/flat_inputs.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// Gaussian inputs with the data's lengths, two tokens at least, and the size of each of its coordinates; their labels are zero.
Inputs make_inputs_like(const Inputs& data, std::uint64_t seed, Index first, Index count);

/// Data that somebody brought along; nothing is assumed about where its labels come from.
class CustomTask final : public Task {
 public:
  /// `train` and `test` need the same d and outputs; `test` may be empty. `noise` is added to training labels.
  /// `groups` has one number per coordinate.
  CustomTask(Inputs train, Inputs test, std::uint64_t seed, double noise, std::vector<Index> groups = {});
  CustomTask(CustomData data, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return train_.d; }
  [[nodiscard]] Index outputs() const override { return train_.outputs; }
  [[nodiscard]] Index count(Split split) const override { return of(split).count(); }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] const Inputs* data() const override { return &train_; }
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const override;
  [[nodiscard]] std::uint64_t seed() const override { return seed_; }
  /// Inputs like the training data. Nobody knows their labels.
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const override;
  [[nodiscard]] std::vector<Index> groups() const override;

 private:
  [[nodiscard]] const Inputs& of(Split split) const { return split == Split::kTrain ? train_ : test_; }

  Inputs train_;
  Inputs test_;
  std::uint64_t seed_;
  double noise_;
  std::vector<Index> groups_;
};

}  // namespace polyhead
