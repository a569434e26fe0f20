#pragma once

#include <map>

#include "execute/prefix.hpp"
#include "execute/screen.hpp"

namespace polyhead {

/// Numbers to keep for tokens that have asked: an untrained layer may write any of 2^d tokens.
inline constexpr Index kMostKeptNumbers = 4'000'000;

/// One answer of the learned layer on the way.
struct Answer {
  /// What the layer wrote, before rounding: d numbers.
  Vector raw;
  /// Each coordinate rounded to zero or one at one half: what is fed back.
  Token token;
  /// What the true layer answers to the same input.
  Token truth;
  /// Whether all models that fit the training data as well give this answer to this input.
  Mark mark = Mark::kNotDetermined;
  /// It is, and so was every earlier answer of the run. Only known in a run.
  bool unconditional = false;
};

/// A layer that runs programs, beside the true one: outputs = d.
class Layer {
 public:
  /// Coefficients of the learned layer and of the true one, d × ψ.
  Layer(const Matrix& learned, const Matrix& truth, Screen screen);

  [[nodiscard]] Index d() const { return d_; }
  [[nodiscard]] Answer answer(const Prefix& prefix) const;

 private:
  /// What a last token asks for: everything below, summed over the features G_jk z_l of each pair (j, k). A run asks with few
  /// different tokens, again and again.
  struct Asking {
    Matrix columns;
    Vector power;
  };

  [[nodiscard]] const Asking& asking(const Token& last) const;

  Index d_;
  Index padded_;  // d, up to the next multiple of kColumnLanes
  // For each feature the learned coefficients, the true ones and the probes of the screen, one below the other.
  Matrix columns_;
  Screen screen_;
  mutable std::map<Token, Asking> asked_;
};

/// Runs a program on the layer, its rounded answers fed back, for at most `most_answers` answers. Calls `visit(answer)` for
/// each; returns why the run ended (kGoesOn: there was no more time).
template <class Visit>
Ending run_program(const Layer& layer, const Program& program, Index most_answers, Visit&& visit);

/// A run in full.
struct Trace {
  /// Prompt, world and answers in the order in which they were written.
  std::vector<Token> tokens;
  /// For each answer the number of tokens before it.
  std::vector<Index> positions;
  std::vector<Answer> answers;
  Ending ending = Ending::kGoesOn;
};

Trace make_trace(const Layer& layer, const Program& program, Index most_answers);

template <class Visit>
Ending run_program(const Layer& layer, const Program& program, Index most_answers, Visit&& visit) {
  Prefix prefix(layer.d());
  for (const Token& token : program.prompt()) prefix.append(token);
  bool all_determined = true;
  for (Index answers = 0; answers < most_answers;) {
    if (const auto written = program.world(answers)) prefix.append(*written);
    Answer answer = layer.answer(prefix);
    all_determined = all_determined && answer.mark == Mark::kDetermined;
    answer.unconditional = all_determined;
    prefix.append(answer.token);
    const Ending ending = program.ending(++answers, answer.token);
    visit(std::move(answer));
    if (ending != Ending::kGoesOn) return ending;
  }
  return Ending::kGoesOn;
}

}  // namespace polyhead
