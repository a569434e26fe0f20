#include "softmax_values.hpp"

#include "linear/products.hpp"
#include "objects.hpp"

namespace polyhead::wasm {

namespace {

const char* name_of(Outcome outcome) {
  constexpr const char* kNames[] = {"exact", "noise-level", "not-fitted"};
  return kNames[static_cast<int>(outcome)];
}

const char* name_of(Origin origin) {
  constexpr const char* kNames[] = {"sculpted", "zero", "no-centre"};
  return kNames[static_cast<int>(origin)];
}

const char* name_of(PolishEnding ending) {
  constexpr const char* kNames[] = {"solved", "stalled", "iteration-limit"};
  return kNames[static_cast<int>(ending)];
}

/// "too-few-heads" is for those who do not know the layer: no report has it.
const char* name_of(Weakness weakness) {
  constexpr const char* kNames[] = {"one-head",      "fewer-heads",      "nearly-equal",   "proportional",
                                    "sum-near-zero", "little-explained", "no-common-part", "too-few-heads",
                                    "stuck",         "saturated",        "too-few-rows",   "open"};
  return kNames[static_cast<int>(weakness)];
}

val to_value(const SoftmaxLayer& layer) {
  val list = val::array();
  for (const SoftmaxHead& head : layer.heads) {
    val value = val::object();
    set(value, "theta", to_rows(head.theta));
    set(value, "W", to_rows(head.W));
    push(list, value);
  }
  return list;
}

val to_value(const Sculpting& sculpting, const std::vector<double>& errors) {
  std::vector<double> thresholds;
  std::vector<std::int32_t> kept;
  for (const SculptRound& round : sculpting.rounds) {
    thresholds.push_back(round.threshold);
    kept.push_back(static_cast<std::int32_t>(round.kept));
  }
  val value = val::object();
  set(value, "misfit", to_array(sculpting.misfit));
  set(value, "thresholds", to_list(thresholds));
  set(value, "kept", to_list(kept));
  set(value, "sumErrors", to_list(errors));
  return value;
}

val to_value(const NetPicture& net) {
  val best = val::array();
  for (const Choice& choice : net.best) {
    val value = val::object();
    set(value, "points", to_list(std::vector<std::int32_t>(choice.points.begin(), choice.points.end())));
    set(value, "loss", choice.loss);
    push(best, value);
  }
  val value = val::object();
  set(value, "points", to_rows(transposed(net.points)));
  set(value, "pairLosses", to_rows(net.pair_losses));
  set(value, "best", best);
  set(value, "tried", net.tried);
  set(value, "truth", to_rows(transposed(net.truth)));
  return value;
}

val to_value(const Learned& learned) {
  val value = val::object();
  set(value, "totalRows", learned.total_rows);
  set(value, "distinctRows", learned.distinct_rows);
  set(value, "usedRows", learned.used_rows);
  set(value, "outcome", name_of(learned.outcome));
  set(value, "residual", learned.best.residual);
  set(value, "condition", learned.best.condition);
  set(value, "centreOrigin", name_of(learned.centres[0].origin));
  set(value, "centreResidual", learned.centres[0].fit.residual);
  set(value, "otherCentreResidual", learned.centres[1].fit.residual);
  set(value, "elbow", to_list(learned.elbow));
  set(value, "explained", learned.explained);
  set(value, "rounds", static_cast<Index>(learned.rounds.size()));
  set(value, "bestRound", learned.best_round);
  set(value, "polishes", learned.polishes());
  val histories = val::array();
  for (const Round& round : learned.rounds) {
    for (const Polish& one : round.polishes) push(histories, to_list(one.history));
  }
  set(value, "histories", histories);
  set(value, "ending", name_of(learned.best.ending));
  set(value, "refined", to_list(learned.refined));
  set(value, "seconds",
      to_list(std::vector<double>(learned.seconds.phases.begin(), learned.seconds.phases.end())));
  set(value, "refineSeconds", learned.seconds.refine);
  return value;
}

}  // namespace

val to_value(const SoftmaxReport& report) {
  val value = to_value(report.learned);
  set(value, "heads", to_value(report.layer));
  set(value, "truth", to_value(report.truth));
  set(value, "thetaError", report.heads_error.theta);
  set(value, "valueError", report.heads_error.W);
  set(value, "headsError", report.heads_error.both);
  set(value, "testRelativeError", report.test_relative_error);
  set(value, "testInputs", report.test_inputs);
  set(value, "dataFingerprint", report.data_fingerprint);
  set(value, "fitFingerprint", report.fit_fingerprint);
  set(value, "crudeSum", to_rows(report.learned.crude_sum));
  set(value, "crudeSumError", report.crude_sum_error);
  set(value, "sculpting", to_value(report.learned.sculpting, report.sculpted_sum_errors));
  set(value, "labels", to_array(report.labels));
  set(value, "oneHead", to_array(report.one_head));
  set(value, "hullAngle", report.hull_angle ? val(*report.hull_angle) : val::null());
  set(value, "net", report.net ? to_value(*report.net) : val::null());
  val findings = val::array();
  for (const Finding& finding : report.findings) {
    val one = val::object();
    set(one, "weakness", name_of(finding.weakness));
    set(one, "value", finding.value);
    push(findings, one);
  }
  set(value, "findings", findings);
  val examples = val::array();
  for (const Matrix& tokens : report.examples) {
    push(examples, copy_out(tokens.data(), static_cast<std::size_t>(tokens.size())));
  }
  set(value, "examples", examples);
  set(value, "datasetSeconds", report.dataset_seconds);
  return value;
}

val to_value(const BaselineRun& run) {
  val value = val::object();
  set(value, "solved", run.solved);
  set(value, "heads", run.heads);
  set(value, "residual", run.residual);
  set(value, "testRelativeError", run.test_relative_error);
  set(value, "seconds", run.seconds);
  set(value, "history", to_list(run.history));
  return value;
}

}  // namespace polyhead::wasm
