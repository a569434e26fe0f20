#pragma once

#include "base/progress.hpp"
#include "execute/run.hpp"
#include "tasks/program_task.hpp"

namespace polyhead {

/// How the learned layer runs unseen machines, its answers fed back. A step is one answer.
struct Execution {
  Index runs = 0;
  Index exact_runs = 0;
  Index certified_runs = 0;
  Index certified_wrong_runs = 0;
  Index steps = 0;
  Index exact_steps = 0;
  Index certified_steps = 0;
  Index unconditional_steps = 0;
  Index certified_wrong_steps = 0;
  Index too_close_steps = 0;
};

template <class Visitor>
void describe(Visitor& field, Execution& p) {
  field.type("Execution",
             "How the learned layer runs unseen machines, its answers fed back. A step is one answer.");
  field("runs", p.runs, "Machines that were run.");
  field("exactRuns", p.exact_runs, "Every answer is the machine's own.");
  field("certifiedRuns", p.certified_runs, "Every answer is determined by the training data.");
  field("certifiedWrongRuns", p.certified_wrong_runs,
        "Certified, and yet not exact: never, if the mathematics is right.");
  field("steps", p.steps, "Answers, over all runs.");
  field("exactSteps", p.exact_steps, "The true answer to the input that was given.");
  field("certifiedSteps", p.certified_steps, "Determined for the input that was given.");
  field("unconditionalSteps", p.unconditional_steps, "And no earlier answer of the run was undetermined.");
  field("certifiedWrongSteps", p.certified_wrong_steps, "Determined, and yet not the true answer: never.");
  field("tooCloseSteps", p.too_close_steps, "Too close to call in 64-bit arithmetic.");
}

Execution execute(const Matrix& learned, const Factor& factor, const ProgramTask& task,
                  const Progress& progress);

}  // namespace polyhead
