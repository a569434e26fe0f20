#pragma once

#include <algorithm>

#include "tasks/program_task.hpp"

namespace polyhead {

/// Finite automata (paper, App. G.4; spec 2.3).
struct DfaParams {
  Index states = 3;
  Index letters = 2;
  /// Letters of a training word; of a word in the prompt, the most it has.
  Index length = 8;
  enum class Format {
    /// The word arrives letter by letter, however long it is.
    kStream,
    /// The word stands in the prompt, at numbered positions.
    kPrompt,
  } format = Format::kStream;
};

/// Where things stand in a token: m | nxt(S) | let(A) | pair(SA), and in the prompt format pos(L) | ptr(L).
struct DfaLayout {
  explicit DfaLayout(const DfaParams& params);

  [[nodiscard]] Index pair_of(Index q, Index a) const { return pair.at(q * letters + a); }

  Index states;
  Index letters;
  Field mark, next, letter, pair, position, pointer;
  Index d;
};

struct Automaton {
  /// transitions[state · letters + letter]: the next state, or −1 where there is no rule.
  std::vector<Index> transitions;
  Index start = 0;
  std::vector<Index> word;
};

class DfaTask final : public ProgramTask {
 public:
  DfaTask(const DfaParams& params, const ProgramSampling& sampling);

  [[nodiscard]] Index d() const override { return layout_.d; }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] std::vector<Index> groups() const override;
  [[nodiscard]] Index answers_per_step() const override { return 2; }

  /// A machine of the reader's own; refuses what does not fit the layer.
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Automaton& automaton) const;

 protected:
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Draw& draw) const override;
  [[nodiscard]] Identity identity(const Draw& draw) const override;

 private:
  [[nodiscard]] Automaton make_automaton(const Draw& draw) const;
  /// Letters that words of training and unseen machines have both.
  [[nodiscard]] Index shared_letters() const { return std::min(sampling_.steps, sampling_.run_length); }

  DfaParams params_;
  DfaLayout layout_;
};

}  // namespace polyhead
