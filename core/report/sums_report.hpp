#pragma once

#include "fit/data_sums.hpp"
#include "report/report.hpp"

namespace polyhead {

/// Everything that sums over the data determine: certificate, coefficients, heads. What only the rows can tell is empty in the report:
/// predictions, errors on unseen inputs, a witness. Nothing is refined, and the training error is a difference of sums.
FinishedFit run_sums(const DataSums& sums, const FitOptions& options, const Progress& progress);

}  // namespace polyhead
