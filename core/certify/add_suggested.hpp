#pragma once

#include "certify/analysis.hpp"
#include "fit/dataset.hpp"

namespace polyhead {

/// Adds as many of the suggested inputs (certify/repair.hpp) to the training data, and analyses it again. Refuses tasks that do not know
/// their candidates' answers, and more than there are.
void add_suggested(Dataset& data, const Task& task, Analysis& analysis, Index wanted,
                   const FitOptions& options, const Progress& progress);

}  // namespace polyhead
