#pragma once

#include "report/report.hpp"

namespace polyhead {

/// All that is kept of data that is read once, or in parts on several machines.
struct DataSums {
  Index d = 0;
  Index outputs = 0;
  std::vector<double> label_powers;
  std::vector<double> moments;
};

template <class Visitor>
void describe(Visitor& field, DataSums& p) {
  field.type("DataSums", "All that is kept of data that does not fit into memory.");
  field("d", p.d, between(1, 32), "Coordinates of a token.");
  field("outputs", p.outputs, between(1, 4096), "Numbers of an answer.");
  field.bulk("labelPowers", p.label_powers, "Σ y² of each output.");
  field.bulk("moments", p.moments, "Rows, Σ ‖y‖², Σ H Hᵀ and Σ H yᵀ, as a FlatShard has them.");
}

/// Everything that sums over the data determine: certificate, coefficients, heads. What only the rows can tell is empty in the report:
/// predictions, errors on unseen inputs, a witness. Nothing is refined, and the training error is a difference of sums.
FinishedFit run_sums(const DataSums& sums, FitOptions options, const Progress& progress);

}  // namespace polyhead
