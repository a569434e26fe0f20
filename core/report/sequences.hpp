#pragma once

#include "tasks/induction_task.hpp"

namespace polyhead {

/// Whose guess of the next letter is right, as shares of the unseen sequences.
struct GuessesRight {
  double layer = 0;
  double bayes = 0;
  double frequent = 0;
};

template <class Visitor>
void describe(Visitor& field, GuessesRight& p) {
  field.type("GuessesRight", "Whose guess of the next letter is right, as shares of the unseen sequences.");
  field("layer", p.layer, "The learned layer: its largest number.");
  field("bayes", p.bayes,
        "The mean of the last letter's habits given the sequence, (count + α) / (total + A α): no guess has "
        "better chances.");
  field("frequent", p.frequent, "The letter that is most frequent among the tokens.");
}

struct SequenceReport {
  Index reachable = 0;
  double largest_error = 0;
  std::optional<GuessesRight> right;
};

template <class Visitor>
void describe(Visitor& field, SequenceReport& p) {
  field.type("SequenceFacts", "Of sequences of letters.");
  field(
      "reachable", p.reachable,
      "Directions that sequences of this kind can show, of any length: with a rank as large every answer to "
      "every one is determined.");
  field("largestError", p.largest_error, "Of a number in the answers to unseen sequences; 0 without any.");
  field("right", p.right,
        "Guesses of the next letter; null where the answers are counts, or none is unseen.");
}

SequenceReport measure_sequences(const Matrix& coefficients, const InductionTask& task, const Inputs& test);

}  // namespace polyhead
