#pragma once

#include "tasks/machine.hpp"
#include "tasks/program.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// Coordinates of a token: six states and four letters take 35, the rest is for a word in the prompt.
inline constexpr Index kMostCoordinates = 40;

/// A word, or a run, of the reader's own.
inline constexpr Index kLongestRun = 5000;

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

TaskSize size_of(const ProgramSize& program, const Sampling& sampling);

/// A task whose inputs are machines: the rows are the answers along their traces, and the fit is judged by running unseen
/// machines on the learned layer, its rounded answers fed back.
class ProgramTask : public Task {
 public:
  [[nodiscard]] Index outputs() const final { return d(); }
  [[nodiscard]] Index count(Split split) const final {
    return split == Split::kTrain ? sampling_.samples : sampling_.test;
  }
  [[nodiscard]] const ProgramTask* machines() const final { return this; }
  [[nodiscard]] std::uint64_t seed() const final { return sampling_.seed; }
  [[nodiscard]] std::optional<Mhla> truth() const final { return truth_; }
  [[nodiscard]] Inputs make_inputs(Split split, Index first, Index count) const final;
  [[nodiscard]] Inputs make_candidates(Index first, Index count) const final;

  /// Unseen machine number i, with enough to run on for `run_length` steps.
  [[nodiscard]] std::unique_ptr<const Program> make_unseen(Index i) const {
    return make_program(choose(Purpose::kTestInput, i, run_length_, trained_));
  }
  [[nodiscard]] Index run_length() const { return run_length_; }
  /// Answers of a step that does not end the run.
  [[nodiscard]] virtual Index answers_per_step() const = 0;

  /// A machine of the kind that the task is about, to be filled in, and what it does; refuses what does not fit the layer.
  [[nodiscard]] virtual Machine blank_machine() const = 0;
  [[nodiscard]] virtual std::unique_ptr<const Program> make_program(const Machine& machine) const = 0;

 protected:
  /// `steps` of a training trace, `run_length` of an unseen machine on the learned layer.
  ProgramTask(const Sampling& sampling, Index steps, Index run_length);

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

  Sampling sampling_;
  Index steps_;
  Index run_length_;
  Mhla truth_;

 private:
  /// Machine number i: that of its own row, or of the next one left for it, until it is none of the `others`.
  [[nodiscard]] Draw choose(Purpose purpose, Index i, Index steps, const std::vector<Identity>& others) const;
  [[nodiscard]] Inputs make_traces(Purpose purpose, Index first, Index count,
                                   const std::vector<Identity>& others) const;

  std::vector<Identity> trained_;
};

/// The same with as many training inputs as there are machines.
inline Sampling with_machines(Sampling sampling, Index machines) {
  sampling.samples = machines;
  return sampling;
}

/// Refuses a table of rules that is not states × symbols.
template <class Rule>
void require_table(const std::vector<std::vector<Rule>>& rules, Index states, Index symbols) {
  require_between("rows of rules", static_cast<Index>(rules.size()), states, states);
  for (const auto& row : rules)
    require_between("rules of a state", static_cast<Index>(row.size()), symbols, symbols);
}

/// Coordinates of a field of a token, one after the other.
struct Field {
  Index first = 0;
  Index size = 0;

  [[nodiscard]] Index at(Index i) const { return first + i; }
  /// Where the next field begins.
  [[nodiscard]] Index end() const { return first + size; }
};

/// Of a token that is these fields, one after the other: each is a group.
std::vector<Index> groups_of(std::initializer_list<Field> fields);

}  // namespace polyhead
