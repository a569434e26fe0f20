#pragma once

#include "tasks/program.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// Coordinates of a token: six states and four letters take 35, the rest is for a word in the prompt.
inline constexpr Index kMostCoordinates = 40;

/// How many machines to make, and how far they run.
struct ProgramSampling {
  Index machines = 64;
  Index test = 300;
  std::uint64_t seed = 42;
  double noise = 0;
  /// Steps of a training trace.
  Index steps = 8;
  /// Steps of an unseen machine on the learned layer.
  Index run_length = 64;
};

/// A task whose inputs are machines: the rows are the answers along their traces, and the fit is judged by running unseen
/// machines on the learned layer, its rounded answers fed back.
class ProgramTask : public Task {
 public:
  [[nodiscard]] Index outputs() const final { return d(); }
  [[nodiscard]] Index count(Split split) const final {
    return split == Split::kTrain ? sampling_.machines : sampling_.test;
  }
  [[nodiscard]] std::uint64_t seed() const final { return sampling_.seed; }
  [[nodiscard]] std::optional<Mhla> truth() const final { return truth_; }
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const final;
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const final;

  /// Unseen machine number i, with enough to run on for `run_length` steps.
  [[nodiscard]] std::unique_ptr<const Program> make_unseen(Index i) const {
    return make_program(Purpose::kTestInput, i, sampling_.run_length);
  }
  [[nodiscard]] Index run_length() const { return sampling_.run_length; }
  /// Answers of a step that does not end the run.
  [[nodiscard]] virtual Index answers_per_step() const = 0;

 protected:
  explicit ProgramTask(const ProgramSampling& sampling);

  /// The same machine for any `steps`; only how much there is to run on depends on it.
  [[nodiscard]] virtual std::unique_ptr<const Program> make_program(Purpose purpose, Index i,
                                                                    Index steps) const = 0;

  /// Machine number i: `draw(purpose, row)`, and for unseen ones the first row whose machine is not `same` as one of
  /// the training set. (A very small class of machines may be exhausted; then the last one drawn stays.)
  template <class Draw, class Same>
  [[nodiscard]] auto draw_unseen(Purpose purpose, Index i, Draw&& draw, Same&& same) const {
    const auto row = static_cast<std::uint64_t>(i);
    auto machine = draw(purpose, row);
    if (purpose != Purpose::kTestInput) return machine;
    const auto is_trained = [&] {
      for (Index trained = 0; trained < sampling_.machines; ++trained) {
        if (same(machine, draw(Purpose::kTrainInput, static_cast<std::uint64_t>(trained)))) return true;
      }
      return false;
    };
    for (std::uint64_t attempt = 1; attempt < kAttempts && is_trained(); ++attempt) {
      machine = draw(purpose, row + (attempt << 32));
    }
    return machine;
  }

  ProgramSampling sampling_;
  Mhla truth_;

 private:
  static constexpr std::uint64_t kAttempts = 64;

  [[nodiscard]] Inputs make_traces(Purpose purpose, Index first, Index count) const;
};

/// Coordinates of a field of a token, one after the other.
struct Field {
  Index first = 0;
  Index size = 0;

  [[nodiscard]] Index at(Index i) const { return first + i; }
  /// Where the next field begins.
  [[nodiscard]] Index end() const { return first + size; }
};

}  // namespace polyhead
