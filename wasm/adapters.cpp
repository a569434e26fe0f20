#include "adapters.hpp"

#include <emscripten/bind.h>

#include <new>

#include "error.hpp"
#include "tasks/associative_task.hpp"
#include "tasks/custom_task.hpp"
#include "tasks/random_task.hpp"

namespace polyhead::wasm {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// --- out ---------------------------------------------------------------------------------------------------------------

/// A typed array that JavaScript owns, so it survives memory growth and can be transferred.
template <class T>
val to_array(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).template call<val>("slice");
}

val to_array(const Vector& values) { return to_array(values.data(), static_cast<std::size_t>(values.size())); }

val to_array(const Matrix& matrix) {
  const RowMajor rows = matrix;
  return to_array(rows.data(), static_cast<std::size_t>(rows.size()));
}

val to_number(Index value) { return val(static_cast<double>(value)); }

val to_number(const std::optional<double>& value) { return value ? val(*value) : val::null(); }

int to_number(Split split) { return split == Split::kTrain ? 0 : 1; }

val to_error(const char* code, const std::string& message) {
  val error = val::object();
  error.set("code", std::string(code));
  error.set("message", message);
  return error;
}

val wrap(const val& error) {
  val result = val::object();
  result.set("error", error);
  return result;
}

/// Runs `work` and turns every exception into `{ error }`: uncaught ones reach JavaScript as opaque objects.
template <class Work>
val guarded(Work&& work) {
  try {
    return work();
  } catch (const TaskError& error) {
    val details = to_error("invalid-document", error.what());
    details.set("field", error.field());
    return wrap(details);
  } catch (const ConditioningError& error) {
    return wrap(to_error("ill-conditioned", error.what()));
  } catch (const Stopped& stopped) {
    return wrap(to_error("cancelled", stopped.what()));
  } catch (const std::bad_alloc&) {
    return wrap(to_error("out-of-memory", "The fit needs more memory than this browser gives to a page."));
  }
}

val to_value(const Head& head, double weight) {
  val value = val::object();
  value.set("weight", weight);
  value.set("V", to_array(head.V));
  value.set("Q", to_array(head.Q));
  return value;
}

val to_value(const std::vector<WeightedHead>& heads) {
  val list = val::array();
  for (const WeightedHead& head : heads) list.call<void>("push", to_value(head.head, head.weight));
  return list;
}

val to_value(const std::optional<Mhla>& model) {
  if (!model) return val::null();
  val list = val::array();
  for (const Head& head : model->heads) list.call<void>("push", to_value(head, head.V.norm() * head.Q.norm()));
  return list;
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

val to_value(const Certificate& certificate) {
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
  return value;
}

val data_of(const Report& report) {
  val data = val::object();
  data.set("inputs", to_number(report.inputs));
  data.set("rows", to_number(report.rows));
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
    // Column-major d × n is token after token.
    value.set("tokens", to_array(example.Z.data(), static_cast<std::size_t>(example.Z.size())));
    examples.call<void>("push", value);
  }
  data.set("examples", examples);
  return data;
}

val fit_of(const Report& report) {
  val fit = val::object();
  fit.set("route", std::string("primal"));
  fit.set("ridge", report.fit.ridge);
  fit.set("refinements", report.fit.refinements);
  fit.set("trainMse", report.train_mse);
  fit.set("testMse", to_number(report.test_mse));
  fit.set("testRelativeError", to_number(report.test_relative_error));
  fit.set("coefficients", to_array(report.fit.coefficients));
  fit.set("fingerprint", report.fit_fingerprint);
  return fit;
}

val predictions_of(const Report& report) {
  const auto count = static_cast<Index>(report.predictions.size());
  std::vector<std::uint8_t> sets;
  std::vector<std::int32_t> rows;
  RowMajor truth(count, report.outputs);
  RowMajor predicted(count, report.outputs);
  for (Index i = 0; i < count; ++i) {
    const Prediction& prediction = report.predictions[i];
    sets.push_back(static_cast<std::uint8_t>(to_number(prediction.split)));
    rows.push_back(static_cast<std::int32_t>(prediction.row));
    truth.row(i) = prediction.truth;
    predicted.row(i) = prediction.predicted;
  }
  val value = val::object();
  value.set("set", to_array(sets.data(), sets.size()));
  value.set("row", to_array(rows.data(), rows.size()));
  value.set("truth", to_array(truth.data(), static_cast<std::size_t>(truth.size())));
  value.set("predicted", to_array(predicted.data(), static_cast<std::size_t>(predicted.size())));
  return value;
}

val timings_of(const Report& report) {
  val timings = val::object();
  timings.set("dataset", report.timings.dataset);
  timings.set("moments", report.timings.moments);
  timings.set("certificate", report.timings.certificate);
  timings.set("solve", report.timings.solve);
  timings.set("heads", report.timings.heads);
  return timings;
}

// --- in ----------------------------------------------------------------------------------------------------------------

Index to_index(const val& value) { return static_cast<Index>(value.as<double>()); }

Sampling to_sampling(const val& task) {
  return {.samples = to_index(task["samples"]),
          .test = to_index(task["test"]),
          .seed = static_cast<std::uint64_t>(task["seed"].as<double>()),
          .noise = task["noise"].as<double>()};
}

Inputs to_inputs(const val& value, Index d, Index outputs) {
  Inputs inputs{.d = d, .outputs = outputs};
  inputs.tokens = emscripten::convertJSArrayToNumberVector<double>(value["tokens"]);
  inputs.targets = emscripten::convertJSArrayToNumberVector<double>(value["targets"]);
  for (const std::int32_t length : emscripten::convertJSArrayToNumberVector<std::int32_t>(value["lengths"])) {
    require_between("tokens of an input", length, 1, 1 << 20);
    inputs.starts.push_back(inputs.starts.back() + length);
  }
  return inputs;
}

std::unique_ptr<Task> to_task(const val& task) {
  const auto kind = task["kind"].as<std::string>();
  if (kind == "random") {
    return std::make_unique<RandomTask>(RandomParams{.d = to_index(task["d"]),
                                                     .heads = to_index(task["heads"]),
                                                     .tokens = to_index(task["tokens"]),
                                                     .outputs = to_index(task["outputs"]),
                                                     .causal = task["causal"].as<bool>()},
                                        to_sampling(task));
  }
  if (kind == "associative") {
    return std::make_unique<AssociativeTask>(AssociativeParams{.k = to_index(task["k"]),
                                                               .orthogonal = task["orthogonal"].as<double>(),
                                                               .scale = task["scale"].as<double>()},
                                             to_sampling(task));
  }
  if (kind == "custom") {
    const Index d = to_index(task["d"]);
    const Index outputs = to_index(task["outputs"]);
    return std::make_unique<CustomTask>(to_inputs(task["train"], d, outputs), to_inputs(task["held"], d, outputs),
                                        static_cast<std::uint64_t>(task["seed"].as<double>()),
                                        task["noise"].as<double>());
  }
  throw TaskError("task", kind, "random, associative or custom");
}

FitOptions to_options(const val& task) {
  const val learner = task["learner"];
  return {.ridge = learner["ridge"].as<double>(),
          .start = learner["start"].as<std::string>() == "random" ? FitOptions::Start::kRandom
                                                                  : FitOptions::Start::kZero,
          .seed = static_cast<std::uint64_t>(task["seed"].as<double>())};
}

/// d × n from tokens laid end to end.
Matrix to_input(const val& tokens, Index d) {
  const auto numbers = emscripten::convertJSArrayToNumberVector<double>(tokens);
  if (numbers.empty() || numbers.size() % static_cast<std::size_t>(d) != 0) {
    throw TaskError("input", std::to_string(numbers.size()) + " numbers",
                    "at least one token of " + std::to_string(d) + " numbers");
  }
  return Eigen::Map<const Matrix>(numbers.data(), d, static_cast<Index>(numbers.size()) / d);
}

}  // namespace

val KeptFit::report() const {
  const Report& report = fit_.report;
  val value = val::object();
  value.set("data", data_of(report));
  value.set("fit", fit_of(report));
  value.set("certificate", to_value(report.certificate));
  value.set("heads", to_value(report.heads));
  value.set("truth", to_value(report.truth));
  value.set("distanceToTruth", to_number(report.distance_to_truth));
  value.set("predictions", predictions_of(report));
  value.set("timings", timings_of(report));
  return value;
}

val KeptFit::predict(const val& tokens) const {
  return guarded([&] {
    const Matrix Z = to_input(tokens, fit_.report.d);
    return to_array(Vector(fit_.report.fit.coefficients * folded_features(Z)));
  });
}

val KeptFit::certify(const val& tokens) const {
  return guarded([&] {
    const PointCertificate point = certify_point(fit_.factor, to_input(tokens, fit_.report.d));
    val value = val::object();
    value.set("determined", point.determined);
    value.set("residual", point.residual);
    value.set("touchesInactive", point.touches_inactive);
    return value;
  });
}

val fit(const val& task, const val& on_progress) {
  return guarded([&] {
    const Progress progress([&](Phase phase, double fraction) {
      return on_progress(std::string(polyhead::name_of(phase)), fraction).as<bool>();
    });
    return val(std::make_shared<KeptFit>(run_fit(*to_task(task), to_options(task), progress)));
  });
}

std::string version() { return POLYHEAD_VERSION; }

}  // namespace polyhead::wasm
