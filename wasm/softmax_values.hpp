#pragma once

// What is known of a layer of softmax heads, as plain JavaScript objects (polyhead.d.ts).

#include <emscripten/val.h>

#include "report/softmax_report.hpp"

namespace polyhead::wasm {

emscripten::val to_value(const SoftmaxReport& report);
emscripten::val to_value(const BaselineRun& run);

}  // namespace polyhead::wasm
