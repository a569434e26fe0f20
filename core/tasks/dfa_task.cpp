#include "tasks/dfa_task.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace polyhead {

namespace {

bool is_prompt(const DfaParams& params) { return params.format == WordFormat::kPrompt; }

/// A word in the prompt cannot be longer than there are positions.
Index run_length_of(const DfaParams& params) {
  return is_prompt(params) ? std::min(params.run_length, params.length) : params.run_length;
}

class DfaProgram final : public Program {
 public:
  DfaProgram(DfaLayout layout, Automaton automaton)
      : layout_(layout), automaton_(std::move(automaton)), in_prompt_(layout.position.size > 0) {}

  [[nodiscard]] std::vector<Token> prompt() const override {
    std::vector<Token> tokens;
    for (Index state = 0; state < layout_.states; ++state) {
      for (Index letter = 0; letter < layout_.letters; ++letter) {
        const auto next = next_of(state, letter);
        if (next) tokens.push_back({layout_.next.at(*next), layout_.pair_of(state, letter)});
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
    std::optional<Index> state = automaton_.start;
    for (Index i = 0; i < std::min(steps, length()); ++i) {
      // A machine without a rule for what it read is in no state any more, and says nothing from there on.
      if (!state) {
        answers.insert(answers.end(), 2, Token{});
        continue;
      }
      const Index letter = automaton_.word[i];
      Token found = {layout_.mark.at(0), layout_.pair_of(*state, letter)};
      if (in_prompt_) found.push_back(layout_.pointer.at(i));
      answers.push_back(found);
      state = next_of(*state, letter);
      // Where the word stands in the prompt its next letter is looked up by position, with or without a rule.
      answers.push_back(state ? at_state(*state, i + 1) : at_letter(i + 1));
    }
    return answers;
  }

 private:
  [[nodiscard]] Index length() const { return static_cast<Index>(automaton_.word.size()); }

  [[nodiscard]] std::optional<Index> next_of(Index state, Index letter) const {
    return automaton_.transitions[state][letter];
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

/// The layer that executes any automaton. "Current" is what was produced less what was consumed, so no
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

/// How many there are whose words differ in their first `letters` letters; those in the prompt may be shorter.
double count_machines(const DfaParams& params, Index letters) {
  double words = 0;
  double as_long = 1;
  for (Index length = 1; length <= letters; ++length) {
    as_long *= static_cast<double>(params.letters);
    words = as_long + (is_prompt(params) ? words : 0);
  }
  double machines = words;
  for (Index rule = 0; rule <= params.states * params.letters; ++rule)
    machines *= static_cast<double>(params.states);
  return machines;
}

TaskSize size_of_class(const DfaParams& params, const Sampling& sampling) {
  const bool in_prompt = is_prompt(params);
  const Index d = DfaLayout(params).d;
  const Index rules = params.states * params.letters;
  // Of a stream: pairs within a token (one coordinate, a state's mark, a rule and its state, a rule's mark), times what can be last.
  const Index pairs = d + params.states + rules * params.states + rules;
  const auto active = in_prompt ? 0.47 * static_cast<double>(feature_count(d))
                                : static_cast<double>(pairs * (params.letters + 1 + rules));
  // Words in the prompt are half as long on average.
  const Index answers = in_prompt ? params.length + 1 : 2 * params.length;
  return size_of(ProgramSize{.d = d,
                             .active = active,
                             .independent_share = in_prompt ? 0.31 : 0.58,
                             .answers = answers,
                             .run_answers = 2 * run_length_of(params),
                             .tokens = rules + 1 + answers + params.length},
                 with_machines(sampling, params.machines));
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

DfaTask::DfaTask(const DfaParams& params, const Sampling& sampling)
    : ProgramTask(with_machines(sampling, params.machines), params.length, run_length_of(params)),
      params_(params),
      layout_(params) {
  check(params, "params");
  check(sampling_, "");
  require_between("coordinates of a token (d)", layout_.d, 1, kMostCoordinates);
  truth_ = make_truth(layout_);
  note_training_machines(count_machines(params, shared_letters()));
}

TaskSize DfaTask::size() const { return size_of_class(params_, sampling_); }

std::vector<Lever<TaskSize>> DfaTask::levers() const {
  const Levers of{params_, sampling_, size_of_class};
  return {of.param("params.runLength", 1, &DfaParams::run_length),
          of.param("params.machines", 1, &DfaParams::machines), of.count("test", 0, &Sampling::test),
          of.param("params.states", 2, &DfaParams::states)};
}

std::vector<Index> DfaTask::groups() const {
  return groups_of(
      {layout_.mark, layout_.next, layout_.letter, layout_.pair, layout_.position, layout_.pointer});
}

Automaton DfaTask::make_automaton(const Draw& draw) const {
  RandomStream stream(sampling_.seed, draw.purpose, draw.row);
  const auto states = static_cast<std::uint32_t>(params_.states);
  Automaton automaton;
  for (Index state = 0; state < params_.states; ++state) {
    auto& rules = automaton.transitions.emplace_back();
    for (Index letter = 0; letter < params_.letters; ++letter) rules.emplace_back(stream.index(states));
  }
  automaton.start = stream.index(states);
  // Words of one length only would tie the positions together: at three states, two letters and six positions that costs
  // 70 of 802 directions.
  const Index letters = is_prompt(params_)
                            ? 1 + static_cast<Index>(stream.uniform() * static_cast<double>(draw.steps))
                            : draw.steps;
  for (Index letter = 0; letter < letters; ++letter) {
    automaton.word.push_back(stream.index(static_cast<std::uint32_t>(params_.letters)));
  }
  return automaton;
}

std::unique_ptr<const Program> DfaTask::make_program(const Draw& draw) const {
  return std::make_unique<DfaProgram>(layout_, make_automaton(draw));
}

DfaTask::Identity DfaTask::identity(const Draw& draw) const {
  const Index letters = shared_letters();
  // How long a word in the prompt is depends on how long it may be; of others the rest need not be drawn.
  const Automaton automaton =
      make_automaton({draw.purpose, draw.row, is_prompt(params_) ? draw.steps : letters});
  Identity parts;
  for (const auto& rules : automaton.transitions) {
    for (const auto& next : rules) parts.push_back(*next);
  }
  parts.push_back(automaton.start);
  const auto first = automaton.word.begin();
  parts.insert(parts.end(), first, first + std::min(letters, static_cast<Index>(automaton.word.size())));
  return parts;
}

std::unique_ptr<const Program> DfaTask::make_program(const Machine& machine) const {
  const auto& automaton = std::get<Automaton>(machine);
  require_table(automaton.transitions, params_.states, params_.letters);
  for (const auto& rules : automaton.transitions) {
    for (const auto& next : rules) {
      if (next) require_between("next state", *next, 0, params_.states - 1);
    }
  }
  require_between("start", automaton.start, 0, params_.states - 1);
  require_between("letters of the word", static_cast<Index>(automaton.word.size()), 1,
                  is_prompt(params_) ? params_.length : kLongestRun);
  for (const Index letter : automaton.word) require_between("letter", letter, 0, params_.letters - 1);
  return std::make_unique<DfaProgram>(layout_, automaton);
}

}  // namespace polyhead
