#pragma once

// From plain JavaScript objects, as typed in polyhead.d.ts, to the core's values. TypeScript has validated every document
// before it comes here; the core checks its own preconditions once more.

#include <emscripten/val.h>

#include <memory>

#include "base/work.hpp"
#include "report/report.hpp"
#include "softmax/examples.hpp"
#include "train/race.hpp"

namespace polyhead::wasm {

using emscripten::val;

Sampling to_sampling(const val& task);
bool is_softmax(const val& task);
Work to_work(const val& budget);
SoftmaxParams to_softmax_params(const val& task);
std::shared_ptr<const Task> to_task(const val& task);
ReportOptions to_options(const val& task);
/// A machine of the reader's own, of the kind that the task is about.
std::unique_ptr<const Program> to_program(const ProgramTask& task, const val& machine);
RaceOptions to_race(const val& settings);
Mhla to_model(const val& model);
/// d × n from tokens laid end to end.
Matrix to_input(const val& tokens, Index d);
Vector to_vector(const val& numbers);
Shard to_shard(const val& shard, Index d, Index outputs);

}  // namespace polyhead::wasm
