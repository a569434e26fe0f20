#include "values_out.hpp"

#include <emscripten/bind.h>

#include <cmath>

namespace polyhead::wasm {

namespace {

using polyhead::wasm::to_value;  // the public ones, beside those below
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A typed array that JavaScript owns, so it survives memory growth and can be transferred.
template <class T>
val copy_out(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).template call<val>("slice");
}

template <class T>
val to_list(const std::vector<T>& values) {
  return copy_out(values.data(), values.size());
}

val to_rows(const Matrix& matrix) {
  const RowMajor rows = matrix;
  return copy_out(rows.data(), static_cast<std::size_t>(rows.size()));
}

/// Token after token: that is how a column-major d × n matrix lies in memory.
val to_tokens(const Matrix& Z) { return copy_out(Z.data(), static_cast<std::size_t>(Z.size())); }

val to_number(Index value) { return val(static_cast<double>(value)); }

val to_number(const std::optional<double>& value) { return value ? val(*value) : val::null(); }

int to_number(Split split) { return split == Split::kTrain ? 0 : 1; }

std::vector<std::int32_t> to_integers(const std::vector<Index>& values) {
  return {values.begin(), values.end()};
}

template <class First, class Second>
val to_pair(const First& first, const Second& second) {
  val pair = val::array();
  pair.call<void>("push", first);
  pair.call<void>("push", second);
  return pair;
}

val to_value(const Head& head, double weight) {
  val value = val::object();
  value.set("weight", weight);
  value.set("V", to_rows(head.V));
  value.set("Q", to_rows(head.Q));
  return value;
}

val to_value(const std::vector<WeightedHead>& heads) {
  val list = val::array();
  for (const WeightedHead& head : heads) list.call<void>("push", to_value(head.head, head.weight));
  return list;
}

val to_value(const Mhla& model) {
  val list = val::array();
  for (const Head& head : model.heads) list.call<void>("push", to_value(head, head.V.norm() * head.Q.norm()));
  return list;
}

val to_value(const LeaveOneOut& result) {
  val value = val::object();
  value.set("ridges", to_array(result.ridges));
  value.set("errors", to_array(result.errors));
  return value;
}

val to_value(const Bound& bound) {
  val value = val::object();
  value.set("epsilon", bound.epsilon);
  value.set("value", bound.value);
  value.set("actual", bound.actual);
  return value;
}

val to_value(const Execution& execution) {
  val value = val::object();
  value.set("runs", to_number(execution.runs));
  value.set("exactRuns", to_number(execution.exact_runs));
  value.set("certifiedRuns", to_number(execution.certified_runs));
  value.set("certifiedWrongRuns", to_number(execution.certified_wrong_runs));
  value.set("steps", to_number(execution.steps));
  value.set("exactSteps", to_number(execution.exact_steps));
  value.set("certifiedSteps", to_number(execution.certified_steps));
  value.set("unconditionalSteps", to_number(execution.unconditional_steps));
  value.set("certifiedWrongSteps", to_number(execution.certified_wrong_steps));
  return value;
}

/// d zeros and ones a token, as bytes.
val to_bits(const std::vector<Token>& tokens, Index d) {
  std::vector<std::uint8_t> bits(tokens.size() * static_cast<std::size_t>(d), 0);
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    for (const Index coordinate : tokens[t]) bits[t * static_cast<std::size_t>(d) + coordinate] = 1;
  }
  return to_list(bits);
}

const char* name_of(Ending ending) {
  switch (ending) {
    case Ending::kInputRead:
      return "read";
    case Ending::kHalted:
      return "halted";
    case Ending::kOffTape:
      return "off-tape";
    case Ending::kLost:
      return "lost";
    case Ending::kGoesOn:
      break;
  }
  return "time";
}

template <class Value>
val or_null(const std::optional<Value>& value) {
  return value ? to_value(*value) : val::null();
}

val to_value(const Inputs& inputs, bool labelled) {
  std::vector<std::int32_t> lengths;
  for (Index i = 0; i < inputs.count(); ++i) {
    lengths.push_back(static_cast<std::int32_t>(inputs.starts[i + 1] - inputs.starts[i]));
  }
  val value = val::object();
  value.set("tokens", to_list(inputs.tokens));
  value.set("lengths", to_list(lengths));
  value.set("targets", labelled ? to_list(inputs.targets) : to_list(std::vector<double>{}));
  return value;
}

std::string name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kIdentifiable:
      return "identifiable";
    case Verdict::kTooClose:
      return "too-close";
    default:
      return "not-identifiable";
  }
}

std::string name_of(Minimality status) {
  switch (status) {
    case Minimality::kProved:
      return "proved";
    case Minimality::kGeneric:
      return "generic";
    default:
      return "none smaller found";
  }
}

val to_value(const NullKind& kind) {
  std::vector<std::int32_t> types;
  for (const FeatureType& type : kind.types) {
    for (const Index group : {type.g, type.h, type.last}) types.push_back(static_cast<std::int32_t>(group));
  }
  std::vector<double> terms;
  for (const NullKind::Term& term : kind.example) {
    for (const Index place : {term.j, term.k, term.l}) terms.push_back(static_cast<double>(place));
    terms.push_back(term.coefficient);
  }
  val value = val::object();
  value.set("types", to_list(types));
  value.set("count", to_number(kind.count));
  value.set("inactive", kind.inactive);
  value.set("terms", to_list(terms));
  return value;
}

val certificate_of(const Report& report) {
  const Certificate& certificate = report.certificate;
  val kinds = val::array();
  for (const NullKind& kind : report.null_kinds) kinds.call<void>("push", to_value(kind));
  val value = val::object();
  value.set("verdict", name_of(certificate.verdict));
  value.set("rank", to_number(certificate.rank));
  value.set("features", to_number(certificate.features));
  value.set("active", to_number(certificate.active));
  value.set("lambdaMin", certificate.lambda_min);
  value.set("lambdaMax", certificate.lambda_max);
  value.set("tau", certificate.tau);
  value.set("threshold", certificate.threshold);
  value.set("scaled", certificate.scaled);
  value.set("eigenvalues", to_array(certificate.eigenvalues));
  value.set("zeros", to_number(certificate.zeros));
  value.set("nullKinds", kinds);
  return value;
}

val data_of(const Report& report) {
  val data = val::object();
  data.set("inputs", to_number(report.inputs));
  data.set("rows", to_number(report.rows));
  data.set("added", to_number(report.added));
  data.set("testInputs", to_number(report.test_inputs));
  data.set("testRows", to_number(report.test_rows));
  data.set("d", to_number(report.d));
  data.set("features", to_number(report.certificate.features));
  data.set("active", to_number(report.certificate.active));
  data.set("outputs", to_number(report.outputs));
  data.set("fingerprint", report.data_fingerprint);
  val examples = val::array();
  for (const Example& example : report.examples) {
    val value = val::object();
    value.set("set", to_number(example.split));
    value.set("row", to_number(example.row));
    value.set("tokens", to_tokens(example.Z));
    examples.call<void>("push", value);
  }
  data.set("examples", examples);
  return data;
}

val fit_of(const Report& report) {
  val fit = val::object();
  fit.set("route", std::string(report.fit.route == Route::kDual ? "dual" : "primal"));
  fit.set("ridge", report.fit.ridge);
  fit.set("leaveOneOut", or_null(report.leave_one_out));
  fit.set("refinements", report.fit.refinements);
  fit.set("noiseDeviation", report.noise_deviation ? to_array(*report.noise_deviation) : val::null());
  fit.set("trainMse", report.train_mse);
  fit.set("testMse", to_number(report.test_mse));
  fit.set("testRelativeError", to_number(report.test_relative_error));
  fit.set("coefficients", to_rows(report.fit.coefficients));
  fit.set("fingerprint", report.fit_fingerprint);
  return fit;
}

val predictions_of(const Report& report) {
  const auto count = static_cast<Index>(report.predictions.size());
  std::vector<std::uint8_t> sets;
  std::vector<std::int32_t> rows;
  RowMajor truth(count, report.outputs);
  RowMajor predicted(count, report.outputs);
  Vector power(count);
  for (Index i = 0; i < count; ++i) {
    const Prediction& prediction = report.predictions[i];
    sets.push_back(static_cast<std::uint8_t>(to_number(prediction.split)));
    rows.push_back(static_cast<std::int32_t>(prediction.row));
    truth.row(i) = prediction.truth;
    predicted.row(i) = prediction.predicted;
    power[i] = prediction.feature_power;
  }
  val value = val::object();
  value.set("set", to_list(sets));
  value.set("row", to_list(rows));
  value.set("truth", to_rows(truth));
  value.set("predicted", to_rows(predicted));
  value.set("featurePower", to_array(power));
  return value;
}

val timings_of(const Report& report) {
  val timings = val::object();
  timings.set("dataset", report.timings.dataset);
  timings.set("moments", report.timings.moments);
  timings.set("certificate", report.timings.certificate);
  timings.set("solve", report.timings.solve);
  timings.set("heads", report.timings.heads);
  timings.set("execution", report.timings.execution);
  return timings;
}

}  // namespace

val to_array(const Vector& values) {
  return copy_out(values.data(), static_cast<std::size_t>(values.size()));
}

val to_error(const char* code, const std::string& message, const std::string& field) {
  val error = val::object();
  error.set("code", std::string(code));
  error.set("message", message);
  if (!field.empty()) error.set("field", field);
  val result = val::object();
  result.set("error", error);
  return result;
}

val to_value(const Witness& witness) {
  val value = val::object();
  value.set("input", to_tokens(witness.Z));
  value.set("modelA", to_value(witness.model_a));
  value.set("modelB", to_value(witness.model_b));
  value.set("outputs", to_pair(to_array(witness.answer_a), to_array(witness.answer_b)));
  value.set("trainMse", to_pair(witness.train_mse_a, witness.train_mse_b));
  value.set("distance", witness.distance);
  return value;
}

val to_value(const MinimalHeads& minimal) {
  val value = val::object();
  value.set("heads", to_value(minimal.heads));
  value.set("residual", minimal.residual);
  value.set("status", name_of(minimal.status));
  return value;
}

val to_value(const Comparison& comparison) {
  val value = val::object();
  value.set("distance", comparison.distance);
  value.set("same", comparison.same);
  value.set("input", to_tokens(comparison.Z));
  value.set("outputs", to_pair(to_array(comparison.answer_a), to_array(comparison.answer_b)));
  return value;
}

val to_value(const Repair& repair, bool labelled) {
  val value = val::object();
  value.set("suggested", to_value(repair.suggested, labelled));
  value.set("suggestedCurve", to_list(to_integers(repair.suggested_curve)));
  value.set("randomCurve", to_list(to_integers(repair.random_curve)));
  return value;
}

val to_value(const PointCertificate& point, Index d, const std::optional<Vector>& noise) {
  std::vector<std::int32_t> missing;
  for (const Index feature : point.missing) {
    for (Index j = 0; j < d; ++j) {
      for (Index k = j; k < d; ++k) {
        if (pair_index(d, j, k) != feature / d) continue;
        for (const Index place : {j, k, feature % d}) missing.push_back(static_cast<std::int32_t>(place));
      }
    }
  }
  val value = val::object();
  value.set("determined", point.determined);
  value.set("residual", point.residual);
  value.set("touchesInactive", point.touches_inactive);
  value.set("missing", to_list(missing));
  const bool known = point.determined && noise;
  value.set("deviation", known ? to_array(Vector(std::sqrt(point.leverage) * *noise)) : val::null());
  return value;
}

val to_value(const Shard& shard) {
  val value = val::object();
  value.set("inputs", to_value(shard.inputs, true));
  value.set("causal", shard.inputs.causal);
  value.set("moments", to_array(shard.moments ? shard.moments->to_numbers() : Vector()));
  return value;
}

val to_value(const Trace& trace, const std::vector<Token>& expected, Index d) {
  std::vector<std::uint8_t> determined;
  std::vector<std::uint8_t> unconditional;
  std::vector<Token> truths;
  Vector raw(static_cast<Index>(trace.answers.size()) * d);
  for (std::size_t i = 0; i < trace.answers.size(); ++i) {
    const Answer& answer = trace.answers[i];
    raw.segment(static_cast<Index>(i) * d, d) = answer.raw;
    truths.push_back(answer.truth);
    determined.push_back(answer.determined ? 1 : 0);
    unconditional.push_back(answer.unconditional ? 1 : 0);
  }
  val value = val::object();
  value.set("tokens", to_bits(trace.tokens, d));
  value.set("positions", to_list(to_integers(trace.positions)));
  value.set("raw", to_array(raw));
  value.set("truth", to_bits(truths, d));
  value.set("expected", to_bits(expected, d));
  value.set("determined", to_list(determined));
  value.set("unconditional", to_list(unconditional));
  value.set("ending", std::string(name_of(trace.ending)));
  return value;
}

val to_value(const Report& report) {
  val value = val::object();
  value.set("data", data_of(report));
  value.set("fit", fit_of(report));
  value.set("certificate", certificate_of(report));
  value.set("heads", to_value(report.heads));
  value.set("headErrors", to_array(report.head_errors));
  value.set("minimalHeads", or_null(report.minimal_heads));
  value.set("witness", or_null(report.witness));
  value.set("bound", or_null(report.bound));
  value.set("truth", or_null(report.truth));
  value.set("distanceToTruth", to_number(report.distance_to_truth));
  value.set("predictions", predictions_of(report));
  value.set("execution", or_null(report.execution));
  value.set("timings", timings_of(report));
  return value;
}

}  // namespace polyhead::wasm
