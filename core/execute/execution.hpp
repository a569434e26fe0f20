#pragma once

#include "base/progress.hpp"
#include "execute/run.hpp"
#include "tasks/program_task.hpp"

namespace polyhead {

/// How the learned layer runs unseen machines, its answers fed back. A step is one answer.
struct Execution {
  Index runs = 0;
  /// Every answer is the machine's own.
  Index exact_runs = 0;
  /// Every answer is determined by the training data.
  Index certified_runs = 0;
  /// Certified, and yet not exact: never, if the mathematics is right.
  Index certified_wrong_runs = 0;
  Index steps = 0;
  /// The true answer to the input that was given.
  Index exact_steps = 0;
  /// Determined for the input that was given.
  Index certified_steps = 0;
  /// … and no earlier answer of the run was undetermined.
  Index unconditional_steps = 0;
  Index certified_wrong_steps = 0;
  /// Nobody can tell in 64-bit arithmetic.
  Index too_close_steps = 0;
};

Execution execute(const Matrix& learned, const Factor& factor, const ProgramTask& task,
                  const Progress& progress);

}  // namespace polyhead
