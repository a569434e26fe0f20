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

/// How large one machine's part of a problem is.
struct ProgramSize {
  Index d = 0;
  /// Of one-hot features: those that ever occur, and of those the share that is independent, a little above what is found.
  double active = 0;
  double independent_share = 0;
  /// Answers of a training trace, and of a run.
  Index answers = 0;
  Index run_answers = 0;
  /// Tokens of a training trace.
  Index tokens = 0;
};

TaskSize size_of(const ProgramSize& program, const ProgramSampling& sampling);

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
    return make_program(choose(Purpose::kTestInput, i, sampling_.run_length, trained_));
  }
  [[nodiscard]] Index run_length() const { return sampling_.run_length; }
  /// Answers of a step that does not end the run.
  [[nodiscard]] virtual Index answers_per_step() const = 0;

 protected:
  explicit ProgramTask(const ProgramSampling& sampling);

  /// Which machine to draw. It is the same for any `steps`; only how much there is to run on depends on them.
  struct Draw {
    Purpose purpose;
    std::uint64_t row;
    Index steps;
  };
  /// All that tells a machine from others; one on a word that begins in the same way has been seen.
  using Identity = std::vector<Index>;

  [[nodiscard]] virtual std::unique_ptr<const Program> make_program(const Draw& draw) const = 0;
  [[nodiscard]] virtual Identity identity(const Draw& draw) const = 0;

  /// To be called as soon as machines can be drawn. Where the training machines are `all` that there are, none is unseen.
  void note_training_machines(double all);

  ProgramSampling sampling_;
  Mhla truth_;

 private:
  /// Machine number i: that of its own row, or of the next one left for it, until it is none of the `others`.
  [[nodiscard]] Draw choose(Purpose purpose, Index i, Index steps, const std::vector<Identity>& others) const;
  [[nodiscard]] Inputs make_traces(Purpose purpose, Index first, Index count,
                                   const std::vector<Identity>& others) const;

  std::vector<Identity> trained_;
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
