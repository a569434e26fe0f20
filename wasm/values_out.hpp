#pragma once

// From the core's values to plain JavaScript objects, as typed in polyhead.d.ts.

#include <emscripten/val.h>

#include <string>

#include "certify/compare.hpp"
#include "plan/plan.hpp"
#include "report/proof.hpp"
#include "train/race.hpp"

namespace polyhead::wasm {

using emscripten::val;

val to_value(const Report& report);
val to_value(const Witness& witness);
val to_value(const MinimalHeads& minimal);
val to_value(const Comparison& comparison);
/// `targets` are left out where the task has no truth.
val to_value(const Repair& repair, bool labelled);
/// What is known before the first step of a race.
struct RaceBegin {
  double exact_error = 0;
  double exact_seconds = 0;
  Split judged = Split::kTest;
  Index judged_rows = 0;
};
val to_value(const RaceBegin& begin, const RaceOptions& options, const Inputs& train, const Report& report);
/// `deviation` is √leverage times each output's noise, where it is known.
val to_value(const PointCertificate& point, Index d, const std::optional<Vector>& noise);
val to_value(const Proof& proof);
val to_value(const Shard& shard);
val to_value(const Plan& plan);
/// `expected` are the machine's own answers.
val to_value(const Trace& trace, const std::vector<Token>& expected, Index d);
/// `{ error: { code, message, field? } }`.
val to_error(const char* code, const std::string& message, const std::string& field = "");

}  // namespace polyhead::wasm
