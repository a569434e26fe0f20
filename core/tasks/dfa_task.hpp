#pragma once

#include <algorithm>

#include "tasks/program_task.hpp"

namespace polyhead {

enum class WordFormat { kStream, kPrompt };

constexpr std::array<Name<WordFormat>, 2> names_of(WordFormat) {
  return {{{WordFormat::kStream, "stream", "The word arrives letter by letter, however long it is."},
           {WordFormat::kPrompt, "prompt", "The word stands in the prompt, at numbered positions."}}};
}

/// Finite automata [Yau 2024, App. G.4].
struct DfaParams {
  Index states = 3;
  Index letters = 2;
  WordFormat format = WordFormat::kStream;
  Index machines = 64;
  Index length = 8;
  Index run_length = 64;
};

template <class Visitor>
void describe(Visitor& field, DfaParams& p) {
  field.type("DfaParams", "Traces of random automata.");
  field("states", p.states, between(2, 6), "States of a machine.");
  field("letters", p.letters, between(2, 4), "Letters that a word can be made of.");
  field("format", p.format, "How a word comes.");
  field("machines", p.machines, between(1, 2000), "Training machines.");
  field("length", p.length, between(1, 64),
        "Letters of a training word; of a word in the prompt, the most it has.");
  field("runLength", p.run_length, between(1, kLongestRun),
        "Letters that an unseen machine reads on the learned layer.");
}

/// Where things stand in a token: m | nxt(S) | let(A) | pair(SA), and in the prompt format pos(L) | ptr(L).
struct DfaLayout {
  explicit DfaLayout(const DfaParams& params);

  [[nodiscard]] Index pair_of(Index q, Index a) const { return pair.at(q * letters + a); }

  Index states;
  Index letters;
  Field mark, next, letter, pair, position, pointer;
  Index d;
};

class DfaTask final : public ProgramTask {
 public:
  DfaTask(const DfaParams& params, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return layout_.d; }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] std::vector<Index> groups() const override;
  [[nodiscard]] Index answers_per_step() const override { return 2; }

  [[nodiscard]] Machine blank_machine() const override { return Automaton{}; }
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Machine& machine) const override;

 protected:
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Draw& draw) const override;
  [[nodiscard]] Identity identity(const Draw& draw) const override;

 private:
  [[nodiscard]] Automaton make_automaton(const Draw& draw) const;
  /// Letters that words of training and unseen machines have both.
  [[nodiscard]] Index shared_letters() const { return std::min(steps_, run_length_); }

  DfaParams params_;
  DfaLayout layout_;
};

}  // namespace polyhead
