#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "certify/analysis.hpp"
#include "certify/witness.hpp"
#include "execute/execution.hpp"
#include "fit/leave_one_out.hpp"
#include "fit/minimal_heads.hpp"
#include "fit/predictor.hpp"
#include "fit/shard.hpp"
#include "report/in_context.hpp"
#include "report/sequences.hpp"

namespace polyhead {

/// Where a row stands.
struct RowPlace {
  Split split = Split::kTest;
  Index row = 0;
};

template <class Visitor>
void describe(Visitor& field, RowPlace& p) {
  field.type("RowPlace", "Where a row stands.");
  field("set", p.split, "In which set.");
  field("row", p.row, "Its number there, from 0.");
}

struct DataReport {
  Index inputs = 0;
  Index rows = 0;
  Index added = 0;
  Index test_inputs = 0;
  Index test_rows = 0;
  Index d = 0;
  Index features = 0;
  Index active = 0;
  Index outputs = 0;
  std::string fingerprint;
  std::vector<Matrix> examples;
  std::vector<RowPlace> example_rows;
};

template <class Visitor>
void describe(Visitor& field, DataReport& p) {
  field.type("DataFacts", "What the layer was fitted to.");
  field("inputs", p.inputs, "Training inputs.");
  field("rows", p.rows, "Training rows: one for each input, or one for each position that answers.");
  field("added", p.added, "Suggested inputs among the training inputs.");
  field("testInputs", p.test_inputs, "Held-out inputs.");
  field("testRows", p.test_rows, "Held-out rows.");
  field("d", p.d, "Coordinates of a token.");
  field("features", p.features,
        "ψ = d²(d+1)/2: a feature G_jk z_l for every pair j ≤ k of coordinates and every coordinate l of the "
        "last token.");
  field("active", p.active,
        "Features that are not zero on every training row. The others are never seen, and undetermined.");
  field("outputs", p.outputs, "Numbers of an answer.");
  field("fingerprint", p.fingerprint,
        "16 hex digits: a hash of the doubles of the training set, then of the test set.");
  field.tokens("examples", p.examples, "At most eight inputs; each is also one of the predicted rows.");
  field("exampleRows", p.example_rows, "Where each example stands among the predictions.");
}

struct FitReport {
  Route route = Route::kPrimal;
  double ridge = 0;
  std::optional<LeaveOneOut> leave_one_out;
  int refinements = 0;
  std::optional<Vector> noise_deviation;
  double train_mse = 0;
  std::optional<double> test_mse;
  std::optional<double> test_relative_error;
  Matrix coefficients;
  std::string fingerprint;
};

template <class Visitor>
void describe(Visitor& field, FitReport& p) {
  field.type("FitFacts", "The least-squares solution.");
  field("route", p.route, one_of(Route::kPrimal, Route::kDual, Route::kRows), "Which equations were solved.");
  field("ridge", p.ridge, "ρ in (Λ + ρ I): the one of the document, or the one that \"loo\" chose.");
  field("leaveOneOut", p.leave_one_out,
        "What each ridge that was tried is worth; null unless `learner.ridge` is \"loo\".");
  field("refinements", p.refinements,
        "Times that the equations were solved again for what the solution left of the labels, to win back "
        "digits that "
        "rounding had cost; it stops when that no longer pays.");
  field("noiseDeviation", p.noise_deviation,
        "Estimated standard deviation of each output's label noise, from the residuals' N − rank degrees of "
        "freedom; null with a ridge, "
        "or without spare rows.");
  field("trainMse", p.train_mse,
        "Mean of ‖y − P H‖² over the training rows. ‖·‖² is the sum over the outputs of an answer: divide by "
        "`data.outputs` for "
        "the mean over single numbers.");
  field("testMse", p.test_mse, "The same over the held-out rows, also a sum over outputs; null without any.");
  field("testRelativeError", p.test_relative_error,
        "√(Σ‖y − P H‖² / Σ‖y‖²) over the held-out rows; null without any.");
  field(
      "coefficients", p.coefficients,
      "P, outputs × features: the prediction is P H(Z). H has a feature for every j ≤ k and every l: Σ_t "
      "z_tj z_tk · z_nl, "
      "with t over all tokens and n the last one. Features stand in the order of (j, k): (0, 0), (0, 1), …, "
      "(1, 1), …, and for "
      "each pair l = 0, 1, …: j ≤ k of d coordinates is pair j (2d − j − 1) / 2 + k, and the feature is d "
      "times that plus l.");
  field("fingerprint", p.fingerprint, "16 hex digits: over the coefficients, row by row.");
}

/// One predicted row.
struct Prediction {
  Split split = Split::kTrain;
  Index row = 0;
  Vector truth;
  Vector predicted;
  double feature_power = 0;
};

template <class Visitor>
void describe(Visitor& field, Prediction& p) {
  field.type("Prediction", "One predicted row.");
  field("set", p.split, "In which set it is.");
  field("row", p.row, "Its number there, from 0.");
  field("truth", p.truth, "Its label.");
  field("predicted", p.predicted, "What the fit says.");
  field("featurePower", p.feature_power, "‖H(Z)‖².");
}

/// [Yau 2024, Lemma A.7]: two models whose mean squared errors on the training data are at most ε differ on Z by at most
/// ‖f(Z) − f'(Z)‖² ≤ 4 ε / λ_min · ‖H(Z)‖². Here for the fit and the truth, over the unseen rows.
struct Bound {
  double epsilon = 0;
  double value = 0;
  double actual = 0;
};

template <class Visitor>
void describe(Visitor& field, Bound& p) {
  field.type("ErrorBound",
             "‖f(Z) − f*(Z)‖² ≤ 4 ε / λ_min · ‖H(Z)‖² for the fit f and the truth f*, over the unseen rows.");
  field("epsilon", p.epsilon, "ε: the larger of their mean squared errors on the training data.");
  field("value", p.value, "The largest right-hand side.");
  field("actual", p.actual, "The largest left-hand side.");
}

struct Timings {
  double dataset = 0;
  double moments = 0;
  double certificate = 0;
  double solve = 0;
  double heads = 0;
  double execution = 0;
};

template <class Visitor>
void describe(Visitor& field, Timings& p) {
  field.type("Timings", "Seconds.");
  field("dataset", p.dataset, "Making the data.");
  field("moments", p.moments, "Its moments, or however it is held.");
  field("certificate", p.certificate, "Factor, spectrum and what is left open.");
  field("solve", p.solve, "The least-squares solution.");
  field("heads", p.heads, "The solution's heads, and the fewest.");
  field("execution", p.execution, "Running unseen machines.");
}

/// Everything the page shows, as one value.
struct Report {
  DataReport data;
  FitReport fit;
  Certificate certificate;
  std::vector<WeightedHead> heads;
  std::optional<Vector> head_errors;
  std::optional<std::vector<WeightedHead>> minimal_heads;
  std::optional<Minimality> minimality;
  std::optional<MinimalHeads> fitting_heads;
  std::optional<Witness> witness;
  std::optional<std::vector<WeightedHead>> truth;
  std::optional<Bound> bound;
  std::optional<double> distance_to_truth;
  std::vector<Prediction> predictions;
  std::optional<Execution> execution;
  std::optional<std::vector<InContextErrors>> in_context;
  std::optional<SequenceReport> sequences;
  Timings timings;
};

inline constexpr Index kAutomaticMinimalHeads = 8;
/// The heads of two further models have several times as many numbers.
inline constexpr Index kAutomaticWitness = 50'000;

template <class Visitor>
void describe(Visitor& field, Report& p) {
  field.type("ReportFacts", "Everything the learner says about a fit.");
  field("data", p.data, "What the layer was fitted to.");
  field("fit", p.fit, "The least-squares solution.");
  field("certificate", p.certificate, "Whether the data determines the solution, and how that was decided.");
  field("heads", p.heads, "The solution as heads, strongest first.");
  field("headErrors", p.head_errors,
        "Relative error on unseen inputs (on training inputs if there are none) when only the first 1, 2, … "
        "heads are kept; null where "
        "that is too much work or the answers are all zero.");
  field("minimalHeads", p.minimal_heads,
        "The fewest heads found; null above eight coordinates: ask the fit for them.");
  field("minimality", p.minimality, "How few they are; null where `minimalHeads` is null.");
  field(
      "fittingHeads", p.fitting_heads,
      "The fewest heads found of any model that answers the training inputs as the fit does; null where the "
      "data determines the model, and above eight coordinates: ask the fit for them.");
  field("witness", p.witness,
        "On the worst input of the data's size; null when the data determines the model, and above 50,000 "
        "coefficients: ask the fit.");
  field("truth", p.truth, "The heads of the layer that made the labels; null where there is none.");
  field("bound", p.bound,
        "How far fit and truth can be apart on unseen rows, and are; null where it does not apply.");
  field("distanceToTruth", p.distance_to_truth,
        "‖P − P_truth‖ between the coefficients; null without a truth.");
  field("predictions", p.predictions, "Up to 500 rows of each set, by a fixed stride.");
  field("execution", p.execution, "Of tasks whose inputs are machines; null otherwise.");
  field("inContext", p.in_context, "Of regression: errors at several numbers of examples; null otherwise.");
  field("sequences", p.sequences, "Of sequences of letters; null otherwise.");
  field("timings", p.timings, "Seconds.");
}

/// Over the coefficients, row by row.
std::string fingerprint_of(const Matrix& coefficients);
/// Heads of the solution, and the fewest: of the same function, and of any model that fits. `exact`: it fits every label.
void describe_heads(Report& report, const Span& span, bool exact);

struct ReportOptions {
  FitOptions fit;
  /// How many of the suggested inputs (certify/repair.hpp) to add to the training data. Needs a task that labels them.
  Index added = 0;
};

/// A report, and what answers questions about further inputs (report/questions.hpp).
struct FinishedFit {
  Report report;
  std::shared_ptr<const Span> span;
  /// The same, where it is that of the rows themselves.
  std::shared_ptr<const RowSpan> row_span;
  /// Of Λ; null where only the rows were used.
  std::shared_ptr<const Factor> factor;
  Predictor predictor;
  /// Of the rows, where they were solved with noise.
  RowNoise noise;
  /// Of undetermined directions, also those that the report's list sums up.
  std::vector<NullKind> kinds;
  std::shared_ptr<const Task> task;
  Inputs train;
  /// Made when they are first asked for.
  mutable std::shared_ptr<const Witnesses> witnesses;
  mutable std::shared_ptr<const ExactSpace> exact;
};

/// Hears the report of a large fit before its spectrum is computed, where that cannot change the verdict: all is there but
/// `certificate.eigenvalues`, and `certificate.lambda_min` is a proved bound.
using EarlyObserver = std::function<void(const Report&)>;

/// task → dataset → moments → fit → certificate, heads → report. Shards come from `source` in order, or are made here. With somebody to
/// hear it the verdict on many features comes before their spectrum; the report in the end is the same.
FinishedFit run_fit(std::shared_ptr<const Task> task, const ReportOptions& options, const Progress& progress,
                    const ShardSource& source = {}, const EarlyObserver& early = {});

}  // namespace polyhead
