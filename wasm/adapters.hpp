#pragma once

// Between JavaScript values and the core's values; typed for JavaScript in polyhead.d.ts. TypeScript has validated every
// document before it comes here; the core checks its own preconditions once more.

#include <emscripten/val.h>

#include <memory>

#include "report/report.hpp"

namespace polyhead::wasm {

using emscripten::val;

/// A finished fit, kept to answer questions about further inputs.
class KeptFit {
 public:
  explicit KeptFit(FinishedFit fit) : fit_(std::move(fit)) {}

  [[nodiscard]] val report() const;
  [[nodiscard]] val predict(const val& tokens) const;
  [[nodiscard]] val certify(const val& tokens) const;

 private:
  FinishedFit fit_;
};

/// A KeptFit, or `{ error }`.
val fit(const val& task, const val& on_progress);

std::string version();

}  // namespace polyhead::wasm
