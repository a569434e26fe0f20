#include "cases.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <stdexcept>

#include "adapters.hpp"

namespace polyhead::entry {

namespace {

using wasm::KeptFit;

/// What a case may take.
constexpr double kMostSteps = 5e7;
constexpr double kMostStepsOfMachines = 7e8;
constexpr double kMostBytes = 2e8;

/// Above, the search for the fewest heads takes seconds.
constexpr double kFewCoordinates = 8;

constexpr std::size_t kKept = 8;

/// Training inputs that are asked about.
constexpr std::size_t kAsked = 3;

void require(bool kept, const std::string& sentence) {
  if (!kept) throw std::logic_error(sentence);
}

void require_finite(const val& value, const std::string& place) {
  if (value.is<double>()) require(std::isfinite(value.as<double>()), place + " is " + write_json(value));
  if (value.is_list()) {
    for (std::size_t i = 0; i < value.list().size(); ++i)
      require_finite(value.list()[i], place + "[" + std::to_string(i) + "]");
  } else if (value.is_object()) {
    for (const auto& [name, field] : value.fields()) require_finite(field, place + "." + name);
  }
}

/// How many answers there were.
int answers = 0;

/// The answer, or nothing where there is an error that may be.
std::optional<val> answer_of(const val& answer, const std::string& question) {
  const val error = answer.is_object() ? answer["error"] : val();
  if (!error.is_object()) {
    require_finite(answer, question);
    ++answers;
    return answer;
  }
  const auto code = error["code"].as<std::string>();
  const std::string said = code + ": " + error["message"].as<std::string>();
  require(code != "internal" && code != "cancelled", question + " ends in " + said);
  const bool is_sentence = error["field"].isString() && said.ends_with(".");
  require(code != "invalid-document" || is_sentence, question + " has no sentence for " + said);
  return std::nullopt;
}

/// False also for what is refused.
bool is_small(const val& document, const val& race, double most_steps = kMostSteps) {
  val budget = val::object();
  budget.set("flops", val(most_steps));
  budget.set("bytes", val(kMostBytes));
  const auto plan = answer_of(wasm::plan(document, race, budget), "plan");
  return plan && (*plan)["exceeded"].as<std::string>() == "none";
}

val always(bool answer) {
  return val(val::Function([answer](const val::List&) { return val(answer); }));
}

void require_determined(const KeptFit& fit, const val& report) {
  const val& places = report["data"]["exampleRows"];
  std::size_t asked = 0;
  for (std::size_t i = 0; i < places.list().size() && asked < kAsked; ++i) {
    if (places[i]["set"].as<std::string>() != "train") continue;
    ++asked;
    const auto point = answer_of(fit.certify(report["data"]["examples"][i]), "certify");
    require(point && ((*point)["determined"].as<bool>() || (*point)["tooClose"].as<bool>()),
            "training input " + write_json(report["data"]["examples"][i]) + " is called undetermined");
  }
}

void require_true_verdict(const val& certificate, const std::optional<val>& proof) {
  const auto number = [&](const char* name) { return certificate[name].as<double>(); };
  const bool identifiable = certificate["verdict"].as<std::string>() == "identifiable";
  require(number("leastRank") <= number("rank") && number("rank") <= number("mostRank") &&
              number("mostRank") <= number("features"),
          "the ranks contradict each other");
  require(!identifiable || number("leastRank") == number("features"), "identifiable without full rank");
  require(!identifiable || !proof || !(*proof)["whole"].as<bool>() ||
              (*proof)["rank"].as<double>() == number("features"),
          "identifiable, but not in exact arithmetic");
}

void try_race(const KeptFit& fit, const val& document, const val& settings) {
  if (!settings.is_object() || !is_small(document, settings)) return;
  val observer = val::object();
  observer.set("begun", always(true));
  observer.set("point", always(true));
  answer_of(fit.race(settings, observer), "race");
}

void try_questions(const KeptFit& fit, const val& given) {
  const val report = fit.report();
  require_finite(report, "report");
  require_determined(fit, report);
  require_true_verdict(report["certificate"], answer_of(fit.prove(1), "prove"));
  if (given["inputs"].is_list()) {
    for (const val& tokens : given["inputs"].list()) {
      answer_of(fit.predict(tokens), "predict");
      answer_of(fit.certify(tokens), "certify");
      answer_of(fit.witness(tokens, given["wanted"]), "witness");
    }
  }
  answer_of(fit.ordinary_witness(0), "ordinary witness");
  answer_of(fit.repair(3), "repair");
  if (report["data"]["d"].as<double>() <= kFewCoordinates) answer_of(fit.minimal_heads(0.1), "minimal heads");
  try_race(fit, given["document"], given["race"]);
}

/// A machine is run in no time; fits for it are kept, since each takes a hundred times as long.
void try_machine(const val& given) {
  static std::map<std::string, std::shared_ptr<KeptFit>> known;
  const val document = given["document"];
  auto& fit = known[write_json(document)];
  if (!fit) {
    const auto made = answer_of(wasm::fit(document, always(true), val::null(), val::null()), "fit");
    if (made) fit = made->held<KeptFit>();
  }
  if (fit) answer_of(fit->run(given["machine"], 20), "run");
  if (known.size() > kKept) known.clear();
}

void try_document(const val& given) {
  const val document = given["document"];
  const bool has_machine = !given["machine"].isUndefined();
  if (!is_small(document, val::null(), has_machine ? kMostStepsOfMachines : kMostSteps)) return;
  if (document["task"].isString() && document["task"].as<std::string>() == "softmax") {
    answer_of(wasm::learn_softmax(document, always(true)), "softmax");
    return;
  }
  if (has_machine) return try_machine(given);
  const auto fit = answer_of(wasm::fit(document, always(true), val::null(), val::null()), "fit");
  if (fit) try_questions(*fit->held<KeptFit>(), given);
}

void try_sums(const val& given) {
  const auto fit = answer_of(wasm::fit_sums(given["sums"], given["learner"], always(true)), "sums");
  if (!fit) return;
  const auto kept = fit->held<KeptFit>();
  require_finite(kept->report(), "report");
  if (!given["inputs"].is_list()) return;
  for (const val& tokens : given["inputs"].list()) answer_of(kept->certify(tokens), "certify");
}

}  // namespace

int try_case(const val& given) {
  answers = 0;
  if (!given.is_object()) return answers;
  if (given["document"].is_object()) try_document(given);
  if (given["sums"].is_object()) try_sums(given);
  const val models = given["models"];
  if (models.is_list() && models[0].is_object() && models[1].is_object())
    answer_of(wasm::compare(models[0], models[1]), "compare");
  return answers;
}

}  // namespace polyhead::entry
