#pragma once

#include "tasks/program_task.hpp"

namespace polyhead {

/// Turing machines with a bounded tape [Yau 2024, App. B and C].
struct TuringParams {
  Index states = 2;
  Index symbols = 2;
  Index cells = 4;
  bool ring = true;
  Index machines = 100;
  Index steps = 12;
  Index run_length = 64;
};

template <class Visitor>
void describe(Visitor& field, TuringParams& p) {
  field.type("TuringParams", "Traces of random Turing machines on a short tape.");
  field("states", p.states, between(2, 3), "States of a machine.");
  field("symbols", p.symbols, between(2, 3), "Symbols that can stand in a cell.");
  field("cells", p.cells, between(3, 5), "Cells of the tape.");
  field("ring", p.ring, "The tape's ends are joined; otherwise a machine can walk off it.");
  field("machines", p.machines, between(1, 2000), "Training machines.");
  field("steps", p.steps, between(1, 64), "Steps of a training trace.");
  field("runLength", p.run_length, between(1, kLongestRun),
        "Steps of an unseen machine on the learned layer.");
}

/// Where things stand in a token: m | st(S) | sym(A) | rd(A) | mv(2) | pair(SA) | cell(K) | hd(K).
struct TuringLayout {
  explicit TuringLayout(const TuringParams& params);

  [[nodiscard]] Index pair_of(Index q, Index a) const { return pair.at(q * symbols + a); }
  [[nodiscard]] Index move_of(Move made) const { return move.at(static_cast<Index>(made)); }
  /// The cell that a move leads to, or −1 off the tape.
  [[nodiscard]] Index moved(Index from, Move made) const;

  Index states;
  Index symbols;
  Index cells;
  bool ring;
  Field mark, state, symbol, read, move, pair, cell, head;
  Index d;
};

class TuringTask final : public ProgramTask {
 public:
  TuringTask(const TuringParams& params, const Sampling& sampling);

  [[nodiscard]] Index d() const override { return layout_.d; }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] std::vector<Index> groups() const override;
  [[nodiscard]] Index answers_per_step() const override { return 4; }

  [[nodiscard]] Machine blank_machine() const override { return TuringMachine{}; }
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Machine& machine) const override;

 protected:
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Draw& draw) const override;
  [[nodiscard]] Identity identity(const Draw& draw) const override;

 private:
  [[nodiscard]] TuringMachine make_machine(const Draw& draw) const;

  TuringParams params_;
  TuringLayout layout_;
};

}  // namespace polyhead
