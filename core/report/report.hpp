#pragma once

#include <optional>
#include <string>

#include "certify/certificate.hpp"
#include "certify/point.hpp"
#include "fit/heads.hpp"
#include "fit/solve.hpp"
#include "tasks/task.hpp"

namespace polyhead {

/// One predicted row.
struct Prediction {
  Split split = Split::kTrain;
  Index row = 0;
  Vector truth;
  Vector predicted;
};

struct Example {
  Split split = Split::kTest;
  Index row = 0;
  Matrix Z;
};

/// Seconds.
struct Timings {
  double dataset = 0;
  double moments = 0;
  double certificate = 0;
  double solve = 0;
  double heads = 0;
};

/// Everything the page shows, as one value.
struct Report {
  Index d = 0;
  Index outputs = 0;
  Index inputs = 0;
  Index rows = 0;
  Index test_inputs = 0;
  Index test_rows = 0;
  std::string data_fingerprint;
  std::vector<Example> examples;
  Fit fit;
  double train_mse = 0;
  std::optional<double> test_mse;
  std::optional<double> test_relative_error;
  std::string fit_fingerprint;
  Certificate certificate;
  std::vector<WeightedHead> heads;
  std::optional<Mhla> truth;
  std::optional<double> distance_to_truth;
  std::vector<Prediction> predictions;
  Timings timings;
};

/// A report, and the factor that answers questions about further inputs.
struct FinishedFit {
  Report report;
  Factor factor;
};

/// task → dataset → moments → fit → certificate, heads → report.
FinishedFit run_fit(const Task& task, const FitOptions& options, const Progress& progress);

}  // namespace polyhead
