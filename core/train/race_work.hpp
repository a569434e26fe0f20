#pragma once

#include "tasks/size.hpp"
#include "train/race.hpp"

namespace polyhead {

/// Steps of arithmetic that a race on a task of this size takes, counted as those of a fit are.
double race_flops(const TaskSize& size, const RaceOptions& options);

/// Memory that the widest of its runners takes, beside the data.
double runner_bytes(Index d, Index outputs, const RaceOptions& options);

/// Whether a step of one layer uses the moments of its batch (train/batches.hpp).
bool trains_on_moments(const TaskSize& size, Index batch);

}  // namespace polyhead
