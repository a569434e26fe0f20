#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/describe.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// The coordinates of a token that are one, ascending; the others are zero.
using Token = std::vector<Index>;

/// Why a run ends after an answer.
enum class Ending { kGoesOn, kInputRead, kHalted, kOffTape, kLost };

constexpr std::array<Name<Ending>, 5> names_of(Ending) {
  return {{{Ending::kGoesOn, "time", "The steps asked for are over."},
           {Ending::kInputRead, "read", "The word is read."},
           {Ending::kHalted, "halted", "There is no rule for what it read."},
           {Ending::kOffTape, "off-tape", "The head left the tape."},
           {Ending::kLost, "lost", "The layer wrote nothing, and would go on doing so."}}};
}

/// A machine and what it is run on, written as tokens. The layer's task is to go on where the prompt ends, one answer a token;
/// what the machine itself would answer comes from a plain simulation, never from the layer.
class Program {
 public:
  virtual ~Program() = default;

  [[nodiscard]] virtual std::vector<Token> prompt() const = 0;
  /// What the world writes after `answers` answers, before the next one.
  [[nodiscard]] virtual std::optional<Token> world(Index /*answers*/) const { return std::nullopt; }
  /// Whether the run is over with answer number `answers` (counted from one).
  [[nodiscard]] virtual Ending ending(Index answers, const Token& answer) const = 0;
  /// The machine's own answers, at most `steps` steps of it.
  [[nodiscard]] virtual std::vector<Token> true_answers(Index steps) const = 0;
};

/// Appends a run of the machine itself as one input: each answer is the target of the prefix before it.
void append_trace(Inputs& inputs, const Program& program, Index steps);

}  // namespace polyhead
