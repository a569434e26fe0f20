#pragma once

// What JavaScript calls: reads its arguments, asks the core, writes the answer.

#include <emscripten/val.h>

#include <memory>

#include "report/sums_report.hpp"
#include "report/text_report.hpp"

namespace polyhead::wasm {

using emscripten::val;

/// A finished fit, kept to answer questions about further inputs.
class KeptFit {
 public:
  explicit KeptFit(FinishedFit fit) : fit_(std::move(fit)) {}

  [[nodiscard]] val report() const;
  [[nodiscard]] val predict(const val& tokens) const;
  [[nodiscard]] val certify(const val& tokens) const;
  [[nodiscard]] val prove(double seed) const;
  [[nodiscard]] val witness(const val& tokens, const val& wanted) const;
  [[nodiscard]] val ordinary_witness(double place) const;
  [[nodiscard]] val repair(double count) const;
  [[nodiscard]] val minimal_heads(double tolerance) const;
  [[nodiscard]] val fitting_heads() const;
  [[nodiscard]] val run(const val& machine, double most_steps) const;
  /// Null, or `{ error }`.
  [[nodiscard]] val race(const val& settings, const val& observer) const;

 private:
  FinishedFit fit_;
};

/// A text's layer, kept to tell further letters and to be asked for its heads.
class KeptText {
 public:
  explicit KeptText(FinishedText text) : text_(std::move(text)) {}

  [[nodiscard]] val report() const;
  [[nodiscard]] val next_letter(const std::string& before, const val& draw) const;
  [[nodiscard]] val heads(const val& options, const val& on_progress) const;
  /// A typed array that belongs to JavaScript: 27 × ψ, row by row.
  [[nodiscard]] val coefficients() const;
  /// As KeptFit::race.
  [[nodiscard]] val race(const val& settings, const val& observer) const;

 private:
  FinishedText text_;
};

/// A KeptFit, or `{ error }`. `shards` is null, or every shard of both sets.
val fit(const val& document, const val& on_progress, const val& shards, const val& on_early);

/// A KeptFit of what sums determine, to be asked for predictions, certificates and heads alone, or `{ error }`.
val fit_sums(const val& sums, const val& learner, const val& on_progress);

/// A Plan of a fit, of softmax heads or of a race; `race` is null or its settings.
val plan(const val& document, const val& race, const val& budget);
val make_shard(const val& document, const std::string& set, double index);

val compare(const val& a, const val& b);

/// Everything at once: nothing of it is kept.
val learn_softmax(const val& document, const val& on_progress);
val run_softmax_baseline(const val& document, const std::string& method, double start);

/// A KeptText, or `{ error }`.
val fit_text(const val& document, const val& on_progress);

/// The most memory that was ever in use.
double heap_bytes();
std::string version();

}  // namespace polyhead::wasm
