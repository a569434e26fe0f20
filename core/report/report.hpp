#pragma once

#include <memory>
#include <optional>
#include <string>

#include "certify/analysis.hpp"
#include "certify/null_kinds.hpp"
#include "certify/repair.hpp"
#include "certify/witness.hpp"
#include "execute/execution.hpp"
#include "fit/heads.hpp"
#include "fit/leave_one_out.hpp"
#include "fit/minimal_heads.hpp"
#include "fit/predictor.hpp"
#include "fit/shard.hpp"
#include "report/in_context.hpp"

namespace polyhead {

/// One predicted row.
struct Prediction {
  Split split = Split::kTrain;
  Index row = 0;
  Vector truth;
  Vector predicted;
  /// ‖H(Z)‖².
  double feature_power = 0;
};

struct Example {
  Split split = Split::kTest;
  Index row = 0;
  Matrix Z;
};

/// Lemma A.7: two models whose mean squared errors on the training data are at most ε differ on Z by at most
/// ‖f(Z) − f'(Z)‖² ≤ 4 ε / λ_min · ‖H(Z)‖². Here for the fit and the truth, over the unseen rows.
struct Bound {
  double epsilon = 0;
  /// The largest right-hand side over the unseen rows.
  double value = 0;
  /// The largest left-hand side over the unseen rows.
  double actual = 0;
};

/// Seconds.
struct Timings {
  double dataset = 0;
  double moments = 0;
  double certificate = 0;
  double solve = 0;
  double heads = 0;
  double execution = 0;
};

/// Everything the page shows, as one value.
struct Report {
  Index d = 0;
  Index outputs = 0;
  Index inputs = 0;
  Index rows = 0;
  Index test_inputs = 0;
  Index test_rows = 0;
  /// Suggested inputs that were added to the training data.
  Index added = 0;
  std::string data_fingerprint;
  std::vector<Example> examples;
  Fit fit;
  std::optional<LeaveOneOut> leave_one_out;
  double train_mse = 0;
  std::optional<double> test_mse;
  std::optional<double> test_relative_error;
  /// Estimated standard deviation of each output's label noise, from the residuals' N − rank degrees of freedom.
  std::optional<Vector> noise_deviation;
  std::string fit_fingerprint;
  Certificate certificate;
  /// As list_null_kinds lists them.
  std::vector<NullKind> null_kinds;
  std::vector<WeightedHead> heads;
  /// See truncation_errors: on unseen rows, or on training rows if there are none.
  Vector head_errors;
  /// Looked for at once up to kAutomaticMinimalHeads coordinates, on demand above.
  std::optional<MinimalHeads> minimal_heads;
  /// Looked for at once up to kAutomaticWitness coefficients, on demand above.
  std::optional<Witness> witness;
  std::optional<Mhla> truth;
  std::optional<double> distance_to_truth;
  std::optional<Bound> bound;
  std::vector<Prediction> predictions;
  /// Only of tasks whose inputs are machines.
  std::optional<Execution> execution;
  /// Only of in-context regression.
  std::vector<InContextErrors> in_context;
  Timings timings;
};

inline constexpr Index kAutomaticMinimalHeads = 8;
/// The heads of two further models have several times as many numbers.
inline constexpr Index kAutomaticWitness = 50'000;

struct ReportOptions {
  FitOptions fit;
  /// How many of the suggested inputs (certify/repair.hpp) to add to the training data. Needs a task that labels them.
  Index added = 0;
};

/// A report, and what answers questions about further inputs.
struct FinishedFit {
  Report report;
  std::shared_ptr<const Span> span;
  /// Of Λ; null where only the rows were used.
  std::shared_ptr<const Factor> factor;
  Predictor predictor;
  /// Of the rows, where they were solved with noise.
  RowNoise noise;
  /// Of undetermined directions, also those that the report's list sums up.
  std::vector<NullKind> kinds;
  std::shared_ptr<const Task> task;
  Inputs train;
  /// Made when it is first asked for.
  mutable std::shared_ptr<const ExactSpace> exact;
};

Vector predict(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z);

/// In exact arithmetic where the training numbers and the input are whole.
PointCertificate certify(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z);

/// Of any shape, or for an input and an answer of your own (certify/witness.hpp). Nothing if the data determines the answer.
std::optional<Witness> make_witness(const FinishedFit& fit, WitnessShape shape);
std::optional<Witness> make_witness(const FinishedFit& fit, const Eigen::Ref<const Matrix>& Z,
                                    const Vector& wanted);

/// task → dataset → moments → fit → certificate, heads → report. Shards come from `source` in order, or are made here.
FinishedFit run_fit(std::shared_ptr<const Task> task, const ReportOptions& options, const Progress& progress,
                    const ShardSource& source = {});

}  // namespace polyhead
