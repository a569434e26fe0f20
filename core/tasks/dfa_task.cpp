#include "tasks/dfa_task.hpp"

#include <algorithm>

#include "error.hpp"

namespace polyhead {

namespace {

bool is_prompt(const DfaParams& params) { return params.format == DfaParams::Format::kPrompt; }

const DfaParams& checked(const DfaParams& params) {
  require_between("params.states", params.states, 2, 6);
  require_between("params.letters", params.letters, 2, 4);
  require_between("params.length", params.length, 1, 64);
  return params;
}

class DfaProgram final : public Program {
 public:
  DfaProgram(DfaLayout layout, Automaton automaton)
      : layout_(layout), automaton_(std::move(automaton)), in_prompt_(layout.position.size > 0) {}

  [[nodiscard]] std::vector<Token> prompt() const override {
    std::vector<Token> tokens;
    for (Index state = 0; state < layout_.states; ++state) {
      for (Index letter = 0; letter < layout_.letters; ++letter) {
        const Index next = next_of(state, letter);
        if (next >= 0) tokens.push_back({layout_.next.at(next), layout_.pair_of(state, letter)});
      }
    }
    if (in_prompt_) {
      for (Index i = 0; i < length(); ++i) {
        tokens.push_back(at_letter(i));
      }
    }
    tokens.push_back(at_state(automaton_.start, 0));
    return tokens;
  }

  [[nodiscard]] std::optional<Token> world(Index answers) const override {
    if (in_prompt_ || answers % 2 == 1) return std::nullopt;
    return Token{layout_.letter.at(automaton_.word[answers / 2])};
  }

  [[nodiscard]] Ending ending(Index answers, const Token&) const override {
    return answers == 2 * length() ? Ending::kInputRead : Ending::kGoesOn;
  }

  [[nodiscard]] std::vector<Token> true_answers(Index steps) const override {
    std::vector<Token> answers;
    Index state = automaton_.start;
    for (Index i = 0; i < std::min(steps, length()); ++i) {
      // A machine without a rule for what it read is in no state any more, and says nothing from there on.
      if (state < 0) {
        answers.insert(answers.end(), 2, Token{});
        continue;
      }
      const Index letter = automaton_.word[i];
      Token found = {layout_.mark.at(0), layout_.pair_of(state, letter)};
      if (in_prompt_) found.push_back(layout_.pointer.at(i));
      answers.push_back(found);
      state = next_of(state, letter);
      // Where the word stands in the prompt its next letter is looked up by position, with or without a rule.
      answers.push_back(state < 0 ? at_letter(i + 1) : at_state(state, i + 1));
    }
    return answers;
  }

 private:
  [[nodiscard]] Index length() const { return static_cast<Index>(automaton_.word.size()); }

  [[nodiscard]] Index next_of(Index state, Index letter) const {
    return automaton_.transitions[state * layout_.letters + letter];
  }

  /// The machine is in `state`, about to read letter number i.
  [[nodiscard]] Token at_state(Index state, Index i) const {
    Token token = {layout_.mark.at(0), layout_.next.at(state)};
    const Token letter = at_letter(i);
    token.insert(token.end(), letter.begin(), letter.end());
    return token;
  }

  /// Letter number i, if it stands in the prompt.
  [[nodiscard]] Token at_letter(Index i) const {
    if (!in_prompt_ || i >= length()) return {};
    return {layout_.letter.at(automaton_.word[i]), layout_.position.at(i)};
  }

  DfaLayout layout_;
  Automaton automaton_;
  bool in_prompt_;
};

/// The layer that executes any automaton (spec 2.3). "Current" is what was produced less what was consumed, so no
/// positions are needed.
Mhla make_truth(const DfaLayout& at) {
  Mhla model{at.d, at.d, {}};
  const auto add = [&]() -> Head& {
    model.heads.push_back({Matrix::Zero(at.d, at.d), Matrix::Zero(at.d, at.d)});
    return model.heads.back();
  };
  for (Index w = 0; w < at.letters; ++w) {
    Head& head = add();
    head.Q(at.mark.at(0), at.letter.at(w)) = 1;
    for (Index q = 0; q < at.states; ++q) {
      for (const Index row : {at.pair_of(q, w), at.mark.at(0)}) {
        head.V(row, at.next.at(q)) = 1;
        for (Index a = 0; a < at.letters; ++a) head.V(row, at.pair_of(q, a)) = -1;
      }
    }
  }
  Head& lookup = add();
  for (Index i = at.pair.first; i < at.pair.end(); ++i) lookup.Q(i, i) = 1;
  for (Index q = 0; q < at.states; ++q) {
    lookup.V(at.next.at(q), at.next.at(q)) = 1;
    lookup.V(at.mark.at(0), at.next.at(q)) = 1;
  }
  // In the prompt format: from the position to its pointer, and from there to the next letter and its position.
  for (Index i = 0; i < at.position.size; ++i) {
    Head& point = add();
    point.Q(at.mark.at(0), at.position.at(i)) = 1;
    for (Index q = 0; q < at.states; ++q) {
      point.V(at.pointer.at(i), at.next.at(q)) = 1;
      for (Index a = 0; a < at.letters; ++a) point.V(at.pointer.at(i), at.pair_of(q, a)) = -1;
    }
  }
  for (Index i = 0; i + 1 < at.position.size; ++i) {
    Head& move = add();
    move.Q(at.position.at(i + 1), at.pointer.at(i)) = 1;
    for (Index a = 0; a < at.letters; ++a) {
      move.V(at.letter.at(a), at.letter.at(a)) = 1;
      move.V(at.position.at(i + 1), at.letter.at(a)) = 1;
    }
  }
  return model;
}

}  // namespace

DfaLayout::DfaLayout(const DfaParams& params)
    : states(params.states),
      letters(params.letters),
      mark{0, 1},
      next{mark.end(), states},
      letter{next.end(), letters},
      pair{letter.end(), states * letters},
      position{pair.end(), is_prompt(params) ? params.length : 0},
      pointer{position.end(), position.size},
      d(pointer.end()) {}

DfaTask::DfaTask(const DfaParams& params, const ProgramSampling& sampling)
    : ProgramTask(sampling), params_(checked(params)), layout_(params) {
  require_between("coordinates of a token (d)", layout_.d, 1, kMostCoordinates);
  sampling_.steps = params.length;
  // A word in the prompt cannot be longer than there are positions.
  if (is_prompt(params)) sampling_.run_length = std::min(sampling_.run_length, params.length);
  truth_ = make_truth(layout_);
}

std::vector<Index> DfaTask::groups() const {
  std::vector<Index> groups(static_cast<std::size_t>(layout_.d), 0);
  Index group = 0;
  for (const Field& field :
       {layout_.mark, layout_.next, layout_.letter, layout_.pair, layout_.position, layout_.pointer}) {
    for (Index i = 0; i < field.size; ++i) groups[field.at(i)] = group;
    ++group;
  }
  return groups;
}

Automaton DfaTask::draw(Purpose purpose, std::uint64_t row, Index longest) const {
  RandomStream stream(sampling_.seed, purpose, row);
  const auto states = static_cast<std::uint32_t>(params_.states);
  Automaton automaton;
  for (Index rule = 0; rule < params_.states * params_.letters; ++rule) {
    automaton.transitions.push_back(stream.index(states));
  }
  automaton.start = stream.index(states);
  // Words of one length only would tie the positions together: at three states, two letters and six positions that costs
  // 70 of 802 directions.
  const Index letters =
      is_prompt(params_) ? 1 + static_cast<Index>(stream.uniform() * static_cast<double>(longest)) : longest;
  for (Index letter = 0; letter < letters; ++letter) {
    automaton.word.push_back(stream.index(static_cast<std::uint32_t>(params_.letters)));
  }
  return automaton;
}

std::unique_ptr<const Program> DfaTask::make_program(Purpose purpose, Index i, Index steps) const {
  // The same machine on a word that goes on in the same way has been seen.
  const Index shared = std::min(sampling_.steps, sampling_.run_length);
  const auto same = [&](const Automaton& a, const Automaton& b) {
    const auto end = [&](const Automaton& automaton) {
      const auto letters = static_cast<Index>(automaton.word.size());
      return automaton.word.begin() + std::min(shared, letters);
    };
    return a.transitions == b.transitions && a.start == b.start &&
           std::equal(a.word.begin(), end(a), b.word.begin(), end(b));
  };
  const auto draw_row = [&](Purpose from, std::uint64_t row) {
    return draw(from, row, from == Purpose::kTrainInput ? sampling_.steps : steps);
  };
  return std::make_unique<DfaProgram>(layout_, draw_unseen(purpose, i, draw_row, same));
}

std::unique_ptr<const Program> DfaTask::make_program(const Automaton& automaton) const {
  require_between("transitions", static_cast<Index>(automaton.transitions.size()),
                  params_.states * params_.letters, params_.states * params_.letters);
  for (const Index next : automaton.transitions) require_between("next state", next, -1, params_.states - 1);
  require_between("start", automaton.start, 0, params_.states - 1);
  require_between("letters of the word", static_cast<Index>(automaton.word.size()), 1,
                  is_prompt(params_) ? params_.length : 5000);
  for (const Index letter : automaton.word) require_between("letter", letter, 0, params_.letters - 1);
  return std::make_unique<DfaProgram>(layout_, automaton);
}

}  // namespace polyhead
