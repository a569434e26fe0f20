#include "tasks/turing_task.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.hpp"

namespace polyhead {

namespace {

constexpr double kMissingRule = 0.15;
constexpr Index kMoves = names_of(Move{}).size();

class TuringProgram final : public Program {
 public:
  TuringProgram(TuringLayout layout, TuringMachine machine) : at_(layout), machine_(std::move(machine)) {}

  [[nodiscard]] std::vector<Token> prompt() const override {
    std::vector<Token> tokens;
    for (Index state = 0; state < at_.states; ++state) {
      for (Index symbol = 0; symbol < at_.symbols; ++symbol) {
        if (const auto& rule = rule_of(state, symbol)) {
          tokens.push_back({at_.state.at(rule->next), at_.symbol.at(rule->write), at_.move_of(rule->move),
                            at_.pair_of(state, symbol)});
        }
      }
    }
    for (Index cell = 0; cell < at_.cells; ++cell) {
      tokens.push_back({at_.symbol.at(machine_.tape[cell]), at_.cell.at(cell)});
    }
    tokens.push_back({at_.mark.at(0), at_.state.at(machine_.start)});
    tokens.push_back({at_.head.at(machine_.head)});
    return tokens;
  }

  [[nodiscard]] Ending ending(Index answers, const Token& answer) const override {
    const auto has = [&](const Field& field) {
      return std::any_of(answer.begin(), answer.end(),
                         [&](Index i) { return i >= field.first && i < field.end(); });
    };
    // An answer without anything is never followed by anything.
    if (answer.empty()) return Ending::kLost;
    const Index part = (answers - 1) % 4;
    if (part == 2 && answer.size() == 1 && has(at_.cell)) return Ending::kHalted;
    if (part == 3 && answer.size() == 1 && has(at_.move)) return Ending::kOffTape;
    return Ending::kGoesOn;
  }

  [[nodiscard]] std::vector<Token> true_answers(Index steps) const override {
    std::vector<Token> answers;
    std::vector<Index> tape = machine_.tape;
    Index state = machine_.start;
    Index cell = machine_.head;
    for (Index step = 0; step < steps; ++step) {
      const Index symbol = tape[cell];
      answers.push_back({at_.read.at(symbol), at_.cell.at(cell)});
      answers.push_back({at_.mark.at(0), at_.pair_of(state, symbol), at_.cell.at(cell)});
      const auto& rule = rule_of(state, symbol);
      if (!rule) {
        answers.push_back({at_.cell.at(cell)});
        break;
      }
      answers.push_back({at_.mark.at(0), at_.state.at(rule->next), at_.symbol.at(rule->write),
                         at_.move_of(rule->move), at_.cell.at(cell)});
      tape[cell] = rule->write;
      state = rule->next;
      cell = at_.moved(cell, rule->move);
      if (cell < 0) {
        answers.push_back({at_.move_of(rule->move)});
        break;
      }
      answers.push_back({at_.move_of(rule->move), at_.head.at(cell)});
    }
    return answers;
  }

 private:
  [[nodiscard]] const std::optional<TuringRule>& rule_of(Index state, Index symbol) const {
    return machine_.rules[state][symbol];
  }

  TuringLayout at_;
  TuringMachine machine_;
};

/// The layer that executes any machine , in the order of its six kinds of heads.
Mhla make_truth(const TuringLayout& at) {
  Mhla model{at.d, at.d, {}};
  const auto add = [&]() -> Head& {
    model.heads.push_back({Matrix::Zero(at.d, at.d), Matrix::Zero(at.d, at.d)});
    return model.heads.back();
  };
  const Index m = at.mark.at(0);
  // 1. What stands in a cell: written there less read there.
  for (Index c = 0; c < at.cells; ++c) {
    Head& head = add();
    head.Q(at.cell.at(c), at.head.at(c)) = 1;
    for (Index a = 0; a < at.symbols; ++a) {
      for (const Index row : {at.read.at(a), at.cell.at(c)}) {
        head.V(row, at.symbol.at(a)) = 1;
        head.V(row, at.read.at(a)) = -1;
      }
    }
  }
  // 2. The state: entered less left.
  for (Index a = 0; a < at.symbols; ++a) {
    Head& head = add();
    head.Q(m, at.read.at(a)) = 1;
    for (Index q = 0; q < at.states; ++q) {
      for (const Index row : {at.pair_of(q, a), m}) {
        head.V(row, at.state.at(q)) = 1;
        for (Index b = 0; b < at.symbols; ++b) head.V(row, at.pair_of(q, b)) = -1;
      }
    }
  }
  // 3. The rule.
  Head& lookup = add();
  for (Index i = at.pair.first; i < at.pair.end(); ++i) lookup.Q(i, i) = 1;
  for (const Field& field : {at.state, at.symbol, at.move}) {
    for (Index i = field.first; i < field.end(); ++i) lookup.V(i, i) = 1;
  }
  for (Index q = 0; q < at.states; ++q) lookup.V(m, at.state.at(q)) = 1;
  // 4. Which cell it is about, as long as the move is still to be made.
  for (Index c = 0; c < at.cells; ++c) {
    Head& head = add();
    head.Q(m, at.cell.at(c)) = 1;
    for (Index q = 0; q < at.states; ++q) head.V(at.cell.at(c), at.state.at(q)) = 1;
    for (Index move = 0; move < kMoves; ++move) head.V(at.cell.at(c), at.move.at(move)) = -1;
  }
  // 5. The head's next place: moves decided less moves made.
  for (Index c = 0; c < at.cells; ++c) {
    Head& head = add();
    head.Q(m, at.cell.at(c)) = 1;
    for (Index k = 0; k < at.cells; ++k) head.Q(at.head.at(k), at.cell.at(c)) = -1;
    for (const Move move : {Move::kLeft, Move::kRight}) {
      head.V(at.cell.at(c), at.move_of(move)) = -1;
      const Index to = at.moved(c, move);
      if (to >= 0) head.V(at.head.at(to), at.move_of(move)) = 1;
    }
  }
  // 6. The move itself.
  Head& move = add();
  move.Q(m, m) = 1;
  for (Index k = 0; k < at.cells; ++k) move.Q(at.head.at(k), m) = -1;
  for (Index i = at.move.first; i < at.move.end(); ++i) move.V(i, i) = 1;
  return model;
}

TaskSize size_of_class(const TuringParams& params, const Sampling& sampling) {
  const Index d = TuringLayout(params).d;
  return size_of(
      ProgramSize{.d = d,
                  .active = 0.56 * static_cast<double>(feature_count(d)),
                  .independent_share = 0.42,
                  // Four a step, but many machines halt before the last one.
                  .answers = static_cast<Index>(std::ceil(0.65 * 4 * static_cast<double>(params.steps))),
                  .run_answers = 4 * params.run_length,
                  .tokens = params.states * params.symbols + params.cells + 2 + 4 * params.steps},
      with_machines(sampling, params.machines));
}

}  // namespace

TuringLayout::TuringLayout(const TuringParams& params)
    : states(params.states),
      symbols(params.symbols),
      cells(params.cells),
      ring(params.ring),
      mark{0, 1},
      state{mark.end(), states},
      symbol{state.end(), symbols},
      read{symbol.end(), symbols},
      move{read.end(), kMoves},
      pair{move.end(), states * symbols},
      cell{pair.end(), cells},
      head{cell.end(), cells},
      d(head.end()) {}

Index TuringLayout::moved(Index from, Move made) const {
  const Index to = from + (made == Move::kLeft ? -1 : 1);
  if (ring) return (to + cells) % cells;
  return to >= 0 && to < cells ? to : -1;
}

TuringTask::TuringTask(const TuringParams& params, const Sampling& sampling)
    : ProgramTask(with_machines(sampling, params.machines), params.steps, params.run_length),
      params_(params),
      layout_(params) {
  check(params, "params");
  check(sampling_, "");
  require_between("coordinates of a token (d)", layout_.d, 1, kMostCoordinates);
  truth_ = make_truth(layout_);
  // The smallest class has some 300,000 machines: never all of them are in the training data.
  note_training_machines(std::numeric_limits<double>::infinity());
}

TaskSize TuringTask::size() const { return size_of_class(params_, sampling_); }

std::vector<Lever<TaskSize>> TuringTask::levers() const {
  const Levers of{params_, sampling_, size_of_class};
  return {of.param("params.runLength", 1, &TuringParams::run_length),
          of.param("params.machines", 1, &TuringParams::machines), of.count("test", 0, &Sampling::test),
          of.param("params.cells", 3, &TuringParams::cells)};
}

std::vector<Index> TuringTask::groups() const {
  return groups_of({layout_.mark, layout_.state, layout_.symbol, layout_.read, layout_.move, layout_.pair,
                    layout_.cell, layout_.head});
}

TuringMachine TuringTask::make_machine(const Draw& draw) const {
  RandomStream stream(sampling_.seed, draw.purpose, draw.row);
  const auto below = [&](Index count) {
    return static_cast<Index>(stream.index(static_cast<std::uint32_t>(count)));
  };
  TuringMachine machine;
  for (Index state = 0; state < params_.states; ++state) {
    auto& rules = machine.rules.emplace_back();
    for (Index symbol = 0; symbol < params_.symbols; ++symbol) {
      const bool missing = stream.uniform() < kMissingRule;
      const TuringRule drawn{below(params_.symbols), static_cast<Move>(below(kMoves)), below(params_.states)};
      rules.push_back(missing ? std::nullopt : std::optional(drawn));
    }
  }
  machine.start = below(params_.states);
  for (Index cell = 0; cell < params_.cells; ++cell) machine.tape.push_back(below(params_.symbols));
  machine.head = below(params_.cells);
  return machine;
}

std::unique_ptr<const Program> TuringTask::make_program(const Draw& draw) const {
  return std::make_unique<TuringProgram>(layout_, make_machine(draw));
}

TuringTask::Identity TuringTask::identity(const Draw& draw) const {
  const TuringMachine machine = make_machine(draw);
  Identity parts = machine.tape;
  parts.push_back(machine.start);
  parts.push_back(machine.head);
  for (const auto& rules : machine.rules) {
    for (const auto& rule : rules) {
      const auto number = [&] { return rule->write * kMoves + static_cast<Index>(rule->move); };
      parts.push_back(rule ? number() * params_.states + rule->next : -1);
    }
  }
  return parts;
}

std::unique_ptr<const Program> TuringTask::make_program(const Machine& machine) const {
  const auto& turing = std::get<TuringMachine>(machine);
  require_table(turing.rules, params_.states, params_.symbols);
  for (const auto& rules : turing.rules) {
    for (const auto& rule : rules) {
      if (!rule) continue;
      require_between("symbol to write", rule->write, 0, params_.symbols - 1);
      require_between("next state", rule->next, 0, params_.states - 1);
    }
  }
  require_between("start", turing.start, 0, params_.states - 1);
  require_between("cells of the tape", static_cast<Index>(turing.tape.size()), params_.cells, params_.cells);
  for (const Index symbol : turing.tape)
    require_between("symbol on the tape", symbol, 0, params_.symbols - 1);
  require_between("head", turing.head, 0, params_.cells - 1);
  return std::make_unique<TuringProgram>(layout_, turing);
}

}  // namespace polyhead
