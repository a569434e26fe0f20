#include "values_out.hpp"

#include <cmath>

#include "objects.hpp"

namespace polyhead::wasm {

namespace {

using polyhead::wasm::to_value;  // the public ones, beside those below
/// Token after token: that is how a column-major d × n matrix lies in memory.
val to_tokens(const Matrix& Z) { return copy_out(Z.data(), static_cast<std::size_t>(Z.size())); }

val to_number(const std::optional<double>& value) { return value ? val(*value) : val::null(); }

int to_number(Split split) { return split == Split::kTrain ? 0 : 1; }

std::vector<std::int32_t> to_integers(const std::vector<Index>& values) {
  return {values.begin(), values.end()};
}

val to_pair(const val& first, const val& second) {
  val pair = val::array();
  push(pair, first);
  push(pair, second);
  return pair;
}

val to_value(const Head& head, double weight) {
  val value = val::object();
  set(value, "weight", weight);
  set(value, "V", to_rows(head.V));
  set(value, "Q", to_rows(head.Q));
  return value;
}

val to_value(const std::vector<WeightedHead>& heads) {
  val list = val::array();
  for (const WeightedHead& head : heads) push(list, to_value(head.head, head.weight));
  return list;
}

val to_value(const Mhla& model) {
  val list = val::array();
  for (const Head& head : model.heads) push(list, to_value(head, head.V.norm() * head.Q.norm()));
  return list;
}

val to_value(const LeaveOneOut& result) {
  val value = val::object();
  set(value, "ridges", to_array(result.ridges));
  set(value, "errors", to_array(result.errors));
  return value;
}

val to_value(const Bound& bound) {
  val value = val::object();
  set(value, "epsilon", bound.epsilon);
  set(value, "value", bound.value);
  set(value, "actual", bound.actual);
  return value;
}

val to_value(const Execution& execution) {
  val value = val::object();
  set(value, "runs", execution.runs);
  set(value, "exactRuns", execution.exact_runs);
  set(value, "certifiedRuns", execution.certified_runs);
  set(value, "certifiedWrongRuns", execution.certified_wrong_runs);
  set(value, "steps", execution.steps);
  set(value, "exactSteps", execution.exact_steps);
  set(value, "certifiedSteps", execution.certified_steps);
  set(value, "unconditionalSteps", execution.unconditional_steps);
  set(value, "certifiedWrongSteps", execution.certified_wrong_steps);
  set(value, "tooCloseSteps", execution.too_close_steps);
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
  set(value, "tokens", to_list(inputs.tokens));
  set(value, "lengths", to_list(lengths));
  set(value, "targets", labelled ? to_list(inputs.targets) : to_list(std::vector<double>{}));
  return value;
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kIdentifiable:
      return "identifiable";
    case Verdict::kTooClose:
      return "too-close";
    default:
      return "not-identifiable";
  }
}

const char* name_of(Way way) {
  switch (way) {
    case Way::kMoments:
      return "moments";
    case Way::kRows:
      return "rows";
    default:
      return "exact";
  }
}

const char* name_of(WayReason reason) {
  switch (reason) {
    case WayReason::kComfortable:
      return "comfortable";
    case WayReason::kOneHot:
      return "one-hot";
    case WayReason::kTooLarge:
      return "too-large";
    case WayReason::kFewRows:
      return "few-rows";
    case WayReason::kRowSizes:
      return "row-sizes";
    case WayReason::kCoordinateSizes:
      return "coordinate-sizes";
    case WayReason::kOffsets:
      return "offsets";
    case WayReason::kSmallDirection:
      return "small-direction";
    case WayReason::kAsked:
      return "asked";
    default:
      return "whole-numbers";
  }
}

const char* name_of(Route route) {
  switch (route) {
    case Route::kDual:
      return "dual";
    case Route::kRows:
      return "rows";
    default:
      return "primal";
  }
}

const char* name_of(Minimality status) {
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
  set(value, "types", to_list(types));
  set(value, "count", kind.count);
  set(value, "inactive", kind.inactive);
  set(value, "terms", to_list(terms));
  return value;
}

val certificate_of(const Report& report) {
  const Certificate& certificate = report.certificate;
  val kinds = val::array();
  for (const NullKind& kind : report.null_kinds) push(kinds, to_value(kind));
  val value = val::object();
  set(value, "verdict", name_of(certificate.verdict));
  set(value, "way", name_of(certificate.way));
  set(value, "reason", name_of(certificate.reason));
  set(value, "rank", certificate.rank);
  set(value, "leastRank", certificate.least_rank);
  set(value, "mostRank", certificate.most_rank);
  set(value, "features", certificate.features);
  set(value, "active", certificate.active);
  set(value, "lambdaMin", certificate.lambda_min);
  set(value, "lambdaMax", certificate.lambda_max);
  set(value, "tau", certificate.tau);
  set(value, "threshold", certificate.threshold);
  set(value, "tolerance", certificate.tolerance);
  set(value, "smallestPivot", certificate.smallest_pivot);
  set(value, "largestRest", certificate.largest_rest);
  set(value, "eigenvalues", to_array(certificate.eigenvalues));
  set(value, "zeros", certificate.zeros);
  set(value, "nullKinds", kinds);
  return value;
}

val data_of(const Report& report) {
  val data = val::object();
  set(data, "inputs", report.inputs);
  set(data, "rows", report.rows);
  set(data, "added", report.added);
  set(data, "testInputs", report.test_inputs);
  set(data, "testRows", report.test_rows);
  set(data, "d", report.d);
  set(data, "features", report.certificate.features);
  set(data, "active", report.certificate.active);
  set(data, "outputs", report.outputs);
  set(data, "fingerprint", report.data_fingerprint);
  val examples = val::array();
  for (const Example& example : report.examples) {
    val value = val::object();
    set(value, "set", to_number(example.split));
    set(value, "row", example.row);
    set(value, "tokens", to_tokens(example.Z));
    push(examples, value);
  }
  set(data, "examples", examples);
  return data;
}

val fit_of(const Report& report) {
  val fit = val::object();
  set(fit, "route", name_of(report.fit.route));
  set(fit, "ridge", report.fit.ridge);
  set(fit, "leaveOneOut", or_null(report.leave_one_out));
  set(fit, "refinements", report.fit.refinements);
  set(fit, "noiseDeviation", report.noise_deviation ? to_array(*report.noise_deviation) : val::null());
  set(fit, "trainMse", report.train_mse);
  set(fit, "testMse", to_number(report.test_mse));
  set(fit, "testRelativeError", to_number(report.test_relative_error));
  set(fit, "coefficients", to_rows(report.fit.coefficients));
  set(fit, "fingerprint", report.fit_fingerprint);
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
  set(value, "set", to_list(sets));
  set(value, "row", to_list(rows));
  set(value, "truth", to_rows(truth));
  set(value, "predicted", to_rows(predicted));
  set(value, "featurePower", to_array(power));
  return value;
}

/// Null for other tasks than regression; otherwise four numbers for each number of examples.
val in_context_of(const Report& report) {
  if (report.in_context.empty()) return val::null();
  std::vector<double> numbers;
  for (const InContextErrors& errors : report.in_context) {
    numbers.push_back(static_cast<double>(errors.tokens));
    for (const double error : {errors.layer, errors.best_layer, errors.bayes}) numbers.push_back(error);
  }
  return to_list(numbers);
}

val timings_of(const Report& report) {
  val timings = val::object();
  set(timings, "dataset", report.timings.dataset);
  set(timings, "moments", report.timings.moments);
  set(timings, "certificate", report.timings.certificate);
  set(timings, "solve", report.timings.solve);
  set(timings, "heads", report.timings.heads);
  set(timings, "execution", report.timings.execution);
  return timings;
}

}  // namespace

val to_error(const char* code, const std::string& message, const std::string& field) {
  val error = val::object();
  set(error, "code", code);
  set(error, "message", message);
  if (!field.empty()) set(error, "field", field);
  val result = val::object();
  set(result, "error", error);
  return result;
}

val to_value(const Witness& witness) {
  val value = val::object();
  set(value, "input", to_tokens(witness.Z));
  set(value, "modelA", to_value(witness.model_a));
  set(value, "modelB", to_value(witness.model_b));
  set(value, "outputs", to_pair(to_array(witness.answer_a), to_array(witness.answer_b)));
  set(value, "trainMse", to_pair(val(witness.train_mse_a), val(witness.train_mse_b)));
  set(value, "distance", witness.distance);
  return value;
}

val to_value(const MinimalHeads& minimal) {
  val value = val::object();
  set(value, "heads", to_value(minimal.heads));
  set(value, "residual", minimal.residual);
  set(value, "status", name_of(minimal.status));
  return value;
}

val to_value(const RaceBegin& begin, const RaceOptions& options, const Inputs& train, const Report& report) {
  std::vector<std::int32_t> trained;
  for (const Runner& runner : options.runners) {
    trained.push_back(static_cast<std::int32_t>(trained_count(runner, train)));
  }
  val value = val::object();
  set(value, "exactError", begin.exact_error);
  set(value, "exactSeconds", begin.exact_seconds);
  set(value, "judgedSet", to_number(begin.judged));
  set(value, "judgedRows", begin.judged_rows);
  set(value, "trained", to_list(trained));
  set(value, "deepInputs", deep_inputs(train, options));
  set(value, "inputs", train.count());
  set(value, "inContext", in_context_of(report));
  return value;
}

val to_value(const Comparison& comparison) {
  val value = val::object();
  set(value, "distance", comparison.distance);
  set(value, "same", comparison.same);
  set(value, "input", to_tokens(comparison.Z));
  set(value, "outputs", to_pair(to_array(comparison.answer_a), to_array(comparison.answer_b)));
  return value;
}

val to_value(const Repair& repair, bool labelled) {
  val value = val::object();
  set(value, "suggested", to_value(repair.suggested, labelled));
  set(value, "suggestedCurve", to_list(to_integers(repair.suggested_curve)));
  set(value, "randomCurve", to_list(to_integers(repair.random_curve)));
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
  set(value, "determined", point.determined);
  set(value, "tooClose", point.too_close);
  set(value, "exactError", to_number(point.exact_error));
  set(value, "residual", point.residual);
  set(value, "largestDifference", point.largest_difference);
  set(value, "touchesInactive", point.touches_inactive);
  set(value, "missing", to_list(missing));
  const bool known = point.determined && noise;
  set(value, "deviation", known ? to_array(Vector(std::sqrt(point.leverage) * *noise)) : val::null());
  return value;
}

val to_value(const Proof& proof) {
  val relations = val::array();
  for (const auto& relation : proof.relations) {
    std::vector<double> terms;
    if (relation) {
      for (const ExactRelation::Term& term : relation->terms) {
        for (const Index place : {term.j, term.k, term.l}) terms.push_back(static_cast<double>(place));
        terms.push_back(static_cast<double>(term.coefficient));
      }
    }
    push(relations, to_list(terms));
  }
  val value = val::object();
  set(value, "primes", to_list(proof.primes));
  set(value, "rank", proof.rank);
  set(value, "whole", proof.whole);
  set(value, "decimals", proof.decimals);
  set(value, "error", proof.error);
  set(value, "verdict", name_of(proof.verdict));
  set(value, "relations", relations);
  set(value, "seconds", proof.seconds);
  return value;
}

val to_value(const Plan& plan) {
  constexpr const char* kLimits[] = {"none", "work", "memory", "dual-rows"};
  val lower = val::array();
  for (const Lowered& lowered : plan.lower) {
    val value = val::object();
    set(value, "field", lowered.field);
    set(value, "value", lowered.value);
    push(lower, value);
  }
  val value = val::object();
  set(value, "route", name_of(plan.route));
  set(value, "way", name_of(plan.way));
  set(value, "d", plan.d);
  set(value, "outputs", plan.outputs);
  set(value, "rows", plan.rows);
  set(value, "testRows", plan.test_rows);
  set(value, "features", plan.features);
  set(value, "tau", plan.tau);
  set(value, "flops", plan.flops);
  set(value, "bytes", plan.bytes);
  set(value, "shards", plan.shards);
  set(value, "testShards", plan.test_shards);
  set(value, "sharingBytes", plan.sharing_bytes);
  set(value, "inMoments", plan.in_moments);
  set(value, "exceeded", kLimits[static_cast<int>(plan.exceeded)]);
  set(value, "lower", lower);
  return value;
}

val to_value(const Shard& shard) {
  val value = val::object();
  set(value, "inputs", to_value(shard.inputs, true));
  set(value, "causal", shard.inputs.causal);
  set(value, "moments", to_array(shard.moments ? shard.moments->to_numbers() : Vector()));
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
    determined.push_back(static_cast<std::uint8_t>(answer.mark));
    unconditional.push_back(answer.unconditional ? 1 : 0);
  }
  val value = val::object();
  set(value, "tokens", to_bits(trace.tokens, d));
  set(value, "positions", to_list(to_integers(trace.positions)));
  set(value, "raw", to_array(raw));
  set(value, "truth", to_bits(truths, d));
  set(value, "expected", to_bits(expected, d));
  set(value, "determined", to_list(determined));
  set(value, "unconditional", to_list(unconditional));
  set(value, "ending", name_of(trace.ending));
  return value;
}

val to_value(const Report& report) {
  val value = val::object();
  set(value, "data", data_of(report));
  set(value, "fit", fit_of(report));
  set(value, "certificate", certificate_of(report));
  set(value, "heads", to_value(report.heads));
  set(value, "headErrors", to_array(report.head_errors));
  set(value, "minimalHeads", or_null(report.minimal_heads));
  set(value, "witness", or_null(report.witness));
  set(value, "bound", or_null(report.bound));
  set(value, "truth", or_null(report.truth));
  set(value, "distanceToTruth", to_number(report.distance_to_truth));
  set(value, "predictions", predictions_of(report));
  set(value, "execution", or_null(report.execution));
  set(value, "inContext", in_context_of(report));
  set(value, "timings", timings_of(report));
  return value;
}

}  // namespace polyhead::wasm
