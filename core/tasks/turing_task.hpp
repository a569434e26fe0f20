#pragma once

#include "tasks/program_task.hpp"

namespace polyhead {

/// Turing machines with a bounded tape (paper, App. B and C; spec 2.4).
struct TuringParams {
  Index states = 2;
  Index symbols = 2;
  Index cells = 4;
  /// The tape's ends are joined; otherwise a machine can walk off it.
  bool ring = true;
};

/// Where things stand in a token: m | st(S) | sym(A) | rd(A) | mv(2) | pair(SA) | cell(K) | hd(K).
struct TuringLayout {
  explicit TuringLayout(const TuringParams& params);

  [[nodiscard]] Index pair_of(Index q, Index a) const { return pair.at(q * symbols + a); }
  /// The cell that a move (0: left, 1: right) leads to, or −1 off the tape.
  [[nodiscard]] Index moved(Index cell, Index move) const;

  Index states;
  Index symbols;
  Index cells;
  bool ring;
  Field mark, state, symbol, read, move, pair, cell, head;
  Index d;
};

struct TuringRule {
  Index write = 0;
  /// 0: left, 1: right.
  Index move = 0;
  Index next = 0;
};

struct TuringMachine {
  /// rules[state · symbols + symbol]; none: the machine halts.
  std::vector<std::optional<TuringRule>> rules;
  Index start = 0;
  std::vector<Index> tape;
  Index head = 0;
};

class TuringTask final : public ProgramTask {
 public:
  TuringTask(const TuringParams& params, const ProgramSampling& sampling);

  [[nodiscard]] Index d() const override { return layout_.d; }
  [[nodiscard]] TaskSize size() const override;
  [[nodiscard]] std::vector<Lever<TaskSize>> levers() const override;
  [[nodiscard]] std::vector<Index> groups() const override;
  [[nodiscard]] Index answers_per_step() const override { return 4; }

  /// A machine of the reader's own; refuses what does not fit the layer.
  [[nodiscard]] std::unique_ptr<const Program> make_program(const TuringMachine& machine) const;

 protected:
  [[nodiscard]] std::unique_ptr<const Program> make_program(const Draw& draw) const override;
  [[nodiscard]] Identity identity(const Draw& draw) const override;

 private:
  [[nodiscard]] TuringMachine make_machine(const Draw& draw) const;

  TuringParams params_;
  TuringLayout layout_;
};

}  // namespace polyhead
