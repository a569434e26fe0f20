#pragma once

#include <functional>

#include "certify/repair.hpp"
#include "report/report.hpp"
#include "train/race.hpp"

// What can be asked of a finished fit.

namespace polyhead {

Vector predict(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z);

/// In exact arithmetic where the training numbers and the input are whole.
PointCertificate certify(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z);

/// Two models that disagree on an ordinary input, or on one of your own, where B gives the answer that you want (certify/witness.hpp).
/// Nothing if the data determines the answer.
std::optional<Witness> make_witness(const FinishedFit& fit, Index place);
std::optional<Witness> make_witness(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z,
                                    const Vector& wanted);

/// Inputs that would determine what the data leaves open.
struct Suggestions {
  std::vector<Matrix> inputs;
  std::optional<Matrix> targets;
  std::vector<Index> suggested_curve;
  std::vector<Index> random_curve;
};

template <class Visitor>
void describe(Visitor& field, Suggestions& p) {
  field.type("Repair", "Inputs that would determine what the data leaves open.");
  field.tokens("inputs", p.inputs, "In the order in which they should be added.");
  field("targets", p.targets,
        "Their true answers; null where nobody knows them, and for machines, whose answers are their own "
        "traces.");
  field("suggestedCurve", p.suggested_curve, "Directions determined after 0, 1, 2, … suggested inputs.");
  field("randomCurve", p.random_curve, "The same for candidates in random order.");
}

/// A `count` of zero: as many as there are open directions, and a quarter more.
Suggestions suggest(const FinishedFit& fit, Index count);

/// With more work than the report spends on it. A `tolerance` above zero: heads are enough from which the coefficients differ by at most
/// this share of their length.
MinimalHeads minimise(const FinishedFit& fit, double tolerance = 0);

/// The fewest heads of any model that answers the training inputs as the fit does, with more work than the report spends on it.
MinimalHeads find_fitting_heads(const FinishedFit& fit);

/// One answer of a machine that the learned layer runs.
struct MachineAnswer {
  Index position = 0;
  Vector raw;
  Token token;
  Token truth;
  std::optional<Token> expected;
  bool determined = false;
  bool too_close = false;
  bool unconditional = false;
};

template <class Visitor>
void describe(Visitor& field, MachineAnswer& p) {
  field.type("MachineAnswer", "One answer of a machine that the learned layer runs.");
  field("position", p.position,
        "How many tokens of the trace came before it: the layer answered to `tokens.slice(0, position)`.");
  field("raw", p.raw, "What the layer wrote before rounding, d numbers.");
  field("token", p.token, "Rounded, the coordinates that are one: what was fed back.");
  field("truth", p.truth, "What the true layer answers to the same input.");
  field("expected", p.expected, "What the machine itself has at this place; null after it has ended.");
  field("determined", p.determined,
        "Every model that fits the training data as well gives this answer to this input.");
  field("tooClose", p.too_close, "64-bit arithmetic cannot tell whether it is.");
  field("unconditional", p.unconditional, "And no earlier answer of the run was undetermined.");
}

struct MachineTrace {
  std::vector<Token> tokens;
  std::vector<MachineAnswer> answers;
  Index expected_answers = 0;
  bool exact = false;
  Ending ending = Ending::kGoesOn;
};

template <class Visitor>
void describe(Visitor& field, MachineTrace& p) {
  field.type("MachineTrace", "A machine run by the learned layer, its rounded answers fed back.");
  field("tokens", p.tokens,
        "Everything that was written: prompt, letters as they come, answers; of each token the coordinates "
        "that are one.");
  field("answers", p.answers, "The layer's own.");
  field("expectedAnswers", p.expected_answers, "How many answers the machine itself gives in as many steps.");
  field("exact", p.exact, "Every answer is the machine's own, and none is missing.");
  field("ending", p.ending, "Why the run is over.");
}

/// At most kLongestRun steps. Refuses tasks without machines, and machines that do not fit the layer.
MachineTrace run_machine(const FinishedFit& fit, const Machine& machine, Index steps);

/// An n-gram table of letters beside a race.
struct TableError {
  Index n = 0;
  double error = 0;
};

template <class Visitor>
void describe(Visitor& field, TableError& p) {
  field.type("TableError", "An n-gram table of letters.");
  field("n", p.n, "It looks at one letter fewer.");
  field("error", p.error, "Mean squared error on the judged rows.");
}

/// What a race is run against.
struct RaceBegin {
  struct Exact {
    double error = 0;
    double seconds = 0;
    Index numbers = 0;
  } exact;
  struct Judged {
    Split split = Split::kTest;
    Index rows = 0;
  } judged;
  struct Learned {
    Index all = 0;
    Index deep = 0;
  } inputs;
  std::vector<Index> trained;
  std::optional<std::vector<InContextErrors>> in_context;
  std::optional<std::vector<TableError>> tables;
};

template <class Visitor>
void describe(Visitor& field, RaceBegin::Exact& p) {
  field.type("ExactSolve", "The exact solve, judged by the same rows.");
  field("error", p.error, "Mean squared error.");
  field(
      "seconds", p.seconds,
      "Moments, certificate and solution, without the making of data; of a text the ridge and the solution.");
  field("numbers", p.numbers,
        "Coefficients that it finds; of a text the unknowns of its linear system, a weight of every row in "
        "every "
        "output.");
}

template <class Visitor>
void describe(Visitor& field, RaceBegin::Judged& p) {
  field.type("JudgedRows", "The rows that a race is judged by.");
  field("set", p.split, "In which set they are: training rows only if there are no others.");
  field("rows", p.rows, "How many.");
}

template <class Visitor>
void describe(Visitor& field, RaceBegin::Learned& p) {
  field.type("RaceInputs", "Training inputs.");
  field("all", p.all, "All of them.");
  field("deep", p.deep, "Those that layers and transformers learn from.");
}

template <class Visitor>
void describe(Visitor& field, RaceBegin& p) {
  field.type("RaceBegin", "What a race is run against.");
  field("exact", p.exact, "The exact solve.");
  field("judged", p.judged, "What is judged.");
  field("inputs", p.inputs, "What is learned from.");
  field("trained", p.trained, "How many numbers each runner trains.");
  field("inContext", p.in_context, "As in a report.");
  field("tables", p.tables, "Of a text, tables counted on the same rows; null otherwise.");
}

using RaceObserver = std::function<bool(const RacePoint&)>;

/// Says how many inputs are learned from and how many numbers trained, then runs the race.
void begin_race(RaceBegin begun, const Inputs& train, const Inputs& judged, const RaceOptions& options,
                const std::function<void(const RaceBegin&)>& begin, const RaceObserver& observe,
                const std::optional<Matrix>& truth);

/// Trains every runner from every start on the fit's training data; `observe` returns false to stop the race.
void race(const FinishedFit& fit, RaceOptions options, const std::function<void(const RaceBegin&)>& begin,
          const RaceObserver& observe);

}  // namespace polyhead
