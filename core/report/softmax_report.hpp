#pragma once

#include <optional>
#include <string>
#include <tuple>

#include "base/progress.hpp"
#include "softmax/baselines.hpp"
#include "softmax/diagnose.hpp"

namespace polyhead {

/// Phase 0: every example gives a row a token.
struct RowsPhase {
  double seconds = 0;
  Index total = 0;
  Index distinct = 0;
  Index used = 0;
};

template <class Visitor>
void describe(Visitor& field, RowsPhase& p) {
  field.type("RowsPhase", "Every example gives a row a token; equal ones are averaged.");
  field.constant("name", "rows");
  field("seconds", p.seconds, "What it took.");
  field("total", p.total, "Rows of the data.");
  field("distinct", p.distinct, "Different ones among them.");
  field("used", p.used, "Those that the search used.");
}

/// Phase 1.
struct CrudePhase {
  double seconds = 0;
  Matrix sum;
  Matrix truth;
  double relative_error = 0;
};

template <class Visitor>
void describe(Visitor& field, CrudePhase& p) {
  field.type("CrudePhase", "Σ W by one linear regression.");
  field.constant("name", "crude");
  field("seconds", p.seconds, "What it took.");
  field("sum", p.sum, "What was found, d × d.");
  field("truth", p.truth, "Σ W of the true heads.");
  field("relativeError", p.relative_error, "‖sum − truth‖ / ‖truth‖.");
}

/// Phase 2.
struct SculptPhase {
  struct Round {
    double threshold = 0;
    Index kept = 0;
    double sum_relative_error = 0;
  };
  struct Histogram {
    std::vector<Index> counts;
    double end = 1;
  };

  double seconds = 0;
  std::vector<Round> rounds;
  Histogram histogram;
};

template <class Visitor>
void describe(Visitor& field, SculptPhase::Round& p) {
  field.type("SculptStep", "One round of sculpting.");
  field("threshold", p.threshold, "τ.");
  field("kept", p.kept, "Rows with a misfit of at most τ.");
  field("sumRelativeError", p.sum_relative_error, "‖S − Σ W‖ / ‖Σ W‖ after it.");
}

template <class Visitor>
void describe(Visitor& field, SculptPhase::Histogram& p) {
  field.type("MisfitHistogram", "Misfits of the last round, of every row whose tokens differ.");
  field("counts", p.counts,
        "Rows in each of equally wide intervals from 0 to `end`; the last one holds those beyond, too.");
  field("end", p.end, "Where all but two in a hundred have been counted.");
}

template <class Visitor>
void describe(Visitor& field, SculptPhase& p) {
  field.type("SculptPhase", "Rows that look like one mixture of their tokens are kept.");
  field.constant("name", "sculpt");
  field("seconds", p.seconds, "What it took.");
  field("rounds", p.rounds, "One after the other.");
  field("histogram", p.histogram, "Of the rows' misfits.");
}

/// Phase 3.
struct CentrePhase {
  struct Point {
    double label = 0;
    double predicted = 0;
  };

  double seconds = 0;
  double residual = 0;
  Origin origin = Origin::kSculpted;
  double other_residual = 0;
  std::vector<Point> points;
};

template <class Visitor>
void describe(Visitor& field, CentrePhase::Point& p) {
  field.type("CentrePoint", "Some answer, and what the best single head says.");
  field("label", p.label, "The answer.");
  field("predicted", p.predicted, "The head's.");
}

template <class Visitor>
void describe(Visitor& field, CentrePhase& p) {
  field.type("CentrePhase", "One head alone.");
  field.constant("name", "centre");
  field("seconds", p.seconds, "What it took.");
  field("residual", p.residual, "‖Y − F‖ / ‖Y‖ with it.");
  field("origin", p.origin, "What it was started from.");
  field("otherResidual", p.other_residual, "Of the start that was not taken.");
  field("points", p.points, "Some answers.");
}

/// Phase 4.
struct HullPhase {
  double seconds = 0;
  std::vector<double> leftovers;
  double explained = 0;
  std::optional<double> angle;
};

template <class Visitor>
void describe(Visitor& field, HullPhase& p) {
  field.type("HullPhase", "The affine hull of the heads.");
  field.constant("name", "hull");
  field("seconds", p.seconds, "What it took.");
  field("leftovers", p.leftovers,
        "What 0, 1, 2, 3 directions leave of the first order of one head's residual; empty where one head "
        "fits.");
  field("explained", p.explained, "The share of one head's residual that the first order is.");
  field("angle", p.angle, "Degrees between the hull and that of the true heads; null for one head.");
}

/// Phase 5: the net of one round as it is drawn.
struct NetPhase {
  struct Net {
    Matrix points;
    Matrix pair_losses;
    std::vector<Choice> best;
    Index tried = 0;
    Matrix truth;
  };

  double seconds = 0;
  std::optional<Net> net;
};

template <class Visitor>
void describe(Visitor& field, NetPhase::Net& p) {
  field.type("NetPicture", "Points of the hull, and how well heads placed at some of them fit.");
  field("points", p.points, "Coordinates in the hull: one number each for two heads, two for three.");
  field("pairLosses", p.pair_losses, "Residual with heads at two of the points; on the diagonal with one.");
  field("best", p.best, "The choices to go on with.");
  field("tried", p.tried, "Choices whose loss was measured.");
  field("truth", p.truth, "The true heads, projected onto the hull.");
}

template <class Visitor>
void describe(Visitor& field, NetPhase& p) {
  field.type("NetPhase", "A net of points in the hull.");
  field.constant("name", "net");
  field("seconds", p.seconds, "What it took.");
  field("net", p.net, "null for one head, which needs none.");
}

/// Phase 6.
struct PolishPhase {
  double seconds = 0;
  std::vector<std::vector<double>> histories;
  PolishEnding ending = PolishEnding::kSolved;
  Index rounds = 0;
  Index best_round = 0;
  std::vector<double> refined;
};

template <class Visitor>
void describe(Visitor& field, PolishPhase& p) {
  field.type("PolishPhase", "Levenberg–Marquardt from the best points of the net.");
  field.constant("name", "polish");
  field("seconds", p.seconds, "What it took.");
  field("histories", p.histories, "The residual at the start and after every iteration, polish by polish.");
  field("ending", p.ending, "Of the best one.");
  field("rounds", p.rounds, "Rounds of hull, net and polish.");
  field("bestRound", p.best_round, "The round that led to the heads, from 0: hull and net are of this one.");
  field("refined", p.refined,
        "With noise: the residual on all rows, before and after each step of refinement.");
}

using SoftmaxPhases =
    std::tuple<RowsPhase, CrudePhase, SculptPhase, CentrePhase, HullPhase, NetPhase, PolishPhase>;

struct SoftmaxData {
  Index inputs = 0;
  Index rows = 0;
  Index test_inputs = 0;
  Index test_rows = 0;
  Index d = 0;
  Index outputs = 0;
  std::string fingerprint;
  std::vector<Matrix> examples;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxData& p) {
  field.type("SoftmaxDataFacts", "What the heads were found from.");
  field("inputs", p.inputs, "Training inputs.");
  field("rows", p.rows, "Training rows: one for each token of an input.");
  field("testInputs", p.test_inputs, "Held-out inputs.");
  field("testRows", p.test_rows, "Held-out rows.");
  field("d", p.d, "Numbers of a token.");
  field("outputs", p.outputs, "Numbers of an answer.");
  field("fingerprint", p.fingerprint,
        "16 hex digits: over the doubles of the training set, then of the test set.");
  field.tokens("examples", p.examples, "Up to eight training inputs.");
}

struct SoftmaxFit {
  std::optional<double> test_relative_error;
  std::string fingerprint;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxFit& p) {
  field.type("SoftmaxFitFacts", "The heads that were found.");
  field("testRelativeError", p.test_relative_error,
        "√(Σ‖y − F‖² / Σ‖y‖²) over the held-out rows; null without any.");
  field("fingerprint", p.fingerprint, "16 hex digits: over Θ and W of every head.");
}

/// Heads are in the order of the true ones.
struct SoftmaxResult {
  SoftmaxPhases phases;
  Outcome outcome = Outcome::kNotFitted;
  double residual = 0;
  std::vector<SoftmaxHead> heads;
  std::vector<SoftmaxHead> truth;
  HeadsError error;
  std::optional<double> test_relative_error;
  double condition = 0;
  std::vector<Finding> findings;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxResult& p) {
  field.type("SoftmaxFacts", "How a layer of softmax heads was found.");
  field("phases", p.phases, "One after the other.");
  field("outcome", p.outcome, "How well the labels are fitted.");
  field("residual", p.residual, "‖Y − F‖ / ‖Y‖ on the rows that were used; with noise on all.");
  field("heads", p.heads, "In the order of the true heads.");
  field("truth", p.truth, "The true heads.");
  field("headsError", p.error.both,
        "√(Σ‖learned − true‖² / Σ‖true‖²) over all heads, in the order in which they are nearest.");
  field("thetaError", p.error.theta, "The same for Θ alone.");
  field("valueError", p.error.W, "The same for W alone.");
  field("testRelativeError", p.test_relative_error, "As in `fit`.");
  field("condition", p.condition, "Condition number of the equations for W.");
  field("diagnostics", p.findings, "Where the assumptions of the method fail.");
}

struct SoftmaxTimings {
  double dataset = 0;
  double phases = 0;
  double refine = 0;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxTimings& p) {
  field.type("SoftmaxTimings", "Seconds.");
  field("dataset", p.dataset, "Making the data.");
  field("phases", p.phases, "The search.");
  field("refine", p.refine, "Refinement on all rows.");
}

/// Everything the page shows of a layer of softmax heads, as one value.
struct SoftmaxReport {
  SoftmaxData data;
  SoftmaxFit fit;
  SoftmaxResult softmax;
  SoftmaxTimings timings;
};

template <class Visitor>
void describe(Visitor& field, SoftmaxReport& p) {
  field.type("SoftmaxReportFacts", "Everything the learner says about a layer of softmax heads.");
  field("data", p.data, "What they were found from.");
  field("fit", p.fit, "The heads as they answer.");
  field("softmax", p.softmax, "How they were found.");
  field("timings", p.timings, "Seconds.");
}

SoftmaxReport run_softmax(const SoftmaxParams& params, const Sampling& sampling, const Progress& progress);

/// A baseline has found the layer when its residual is below this, or explained by the noise.
inline constexpr double kBaselineSolved = 1e-6;

enum class Baseline { kVarpro, kAdam, kUntold };

constexpr std::array<Name<Baseline>, 3> names_of(Baseline) {
  return {{{Baseline::kVarpro, "varpro", "The pipeline's own optimiser from random starts."},
           {Baseline::kAdam, "adam", "Adam on all numbers."},
           {Baseline::kUntold, "untold",
            "The pipeline once more, not told how many heads there are; of its starts there is only one."}}};
}

/// What all starts of the baselines run on: the rows that the pipeline used, and unseen inputs. Of many examples it takes longer to
/// make than a start does.
struct BaselineData {
  SoftmaxParams params;
  Sampling sampling;
  SoftmaxRows rows;
  SoftmaxExamples test;
};

BaselineData make_baseline_data(const SoftmaxParams& params, const Sampling& sampling);

/// One start of a baseline.
struct BaselineRun {
  bool solved = false;
  Index heads = 0;
  double residual = 1;
  std::optional<double> test_relative_error;
  double seconds = 0;
  std::vector<double> history;
};

template <class Visitor>
void describe(Visitor& field, BaselineRun& p) {
  field.type("BaselineRun", "One start of a baseline.");
  field("solved", p.solved, "It found the layer: a residual below 10⁻⁶, or what the noise explains.");
  field("heads", p.heads, "How many heads it looked for at last.");
  field("residual", p.residual, "‖Y − F‖ / ‖Y‖.");
  field("testRelativeError", p.test_relative_error, "On unseen inputs; null without any.");
  field("seconds", p.seconds, "Of the optimiser alone.");
  field("history", p.history,
        "The residual at the start and after every iteration; of Adam after every so many steps.");
}

BaselineRun run_baseline(const BaselineData& data, Baseline baseline, int start);

}  // namespace polyhead
