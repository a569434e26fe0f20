#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "base/describe.hpp"
#include "linear/matrix.hpp"

namespace polyhead {

struct Automaton {
  std::vector<std::vector<std::optional<Index>>> transitions;
  Index start = 0;
  std::vector<Index> word;
};

template <class Visitor>
void describe(Visitor& field, Automaton& p) {
  field.type("Automaton", "A finite automaton and a word for it.");
  field("transitions", p.transitions,
        "transitions[state][letter]: the next state, or null where there is no rule.");
  field("start", p.start, "The state it begins in, from 0.");
  field("word", p.word, "Letters, from 0.");
}

enum class Move { kLeft, kRight };

constexpr std::array<Name<Move>, 2> names_of(Move) {
  return {
      {{Move::kLeft, "left", "One cell to the left."}, {Move::kRight, "right", "One cell to the right."}}};
}

struct TuringRule {
  Index write = 0;
  Move move = Move::kLeft;
  Index next = 0;
};

template <class Visitor>
void describe(Visitor& field, TuringRule& p) {
  field.type("TuringRule", "What a Turing machine does in one state on one symbol.");
  field("write", p.write, "The symbol to write, from 0.");
  field("move", p.move, "Where the head goes.");
  field("next", p.next, "The next state, from 0.");
}

struct TuringMachine {
  std::vector<std::vector<std::optional<TuringRule>>> rules;
  Index start = 0;
  std::vector<Index> tape;
  Index head = 0;
};

template <class Visitor>
void describe(Visitor& field, TuringMachine& p) {
  field.type("TuringMachine", "A Turing machine and its tape.");
  field("rules", p.rules, "rules[state][symbol]; null: the machine halts.");
  field("start", p.start, "The state it begins in, from 0.");
  field("tape", p.tape, "The symbol in each cell, from 0.");
  field("head", p.head, "The cell that the head is on, from 0.");
}

using Machine = std::variant<Automaton, TuringMachine>;

}  // namespace polyhead
