#pragma once

#include "tasks/associative_task.hpp"
#include "tasks/custom_task.hpp"
#include "tasks/dfa_task.hpp"
#include "tasks/induction_task.hpp"
#include "tasks/random_task.hpp"
#include "tasks/regression_task.hpp"
#include "tasks/turing_task.hpp"

namespace polyhead {

/// A task that makes its own data: its name in a document, and how many inputs it makes unless it is told. Machines are counted by a
/// parameter; their documents have no `samples`.
template <class T, class P>
struct TaskEntry {
  using Task = T;
  using Params = P;

  const char* name;
  Sampling sampling;
};

/// Every one of them. A new task is one line here.
template <class Visit>
void visit_tasks(Visit&& visit) {
  visit(TaskEntry<AssociativeTask, AssociativeParams>{"associative", {.samples = 16'384, .test = 2048}});
  visit(TaskEntry<RandomTask, RandomParams>{"random", {.samples = 2048, .test = 256}});
  visit(TaskEntry<DfaTask, DfaParams>{"dfa", {.test = 300}});
  visit(TaskEntry<TuringTask, TuringParams>{"turing", {.test = 300}});
  visit(TaskEntry<RegressionTask, RegressionParams>{"regression", {.samples = 8192, .test = 2048}});
  visit(TaskEntry<InductionTask, InductionParams>{"induction", {.samples = 8192, .test = 4096}});
}

/// The one whose data comes with the document.
inline constexpr const char* kCustomTask = "custom";

}  // namespace polyhead
