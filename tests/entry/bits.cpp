#include "bits.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "adapters.hpp"
#include "json.hpp"

namespace polyhead::entry {

namespace {

val make_report(const val& document) {
  const val go_on(val::Function([](const val::List&) { return val(true); }));
  if (document["task"].as<std::string>() == "softmax") return wasm::learn_softmax(document, go_on);
  const val fit = wasm::fit(document, go_on, val::null(), val::null());
  if (fit.is_object()) throw std::runtime_error(write_json(fit));
  return fit.held<wasm::KeptFit>()->report();
}

}  // namespace

std::vector<std::string> list_documents(const std::string& fixtures) {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(fixtures + "/learner"))
    names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

Bits make_bits(const std::string& fixtures, const std::string& name) {
  const val report = make_report(read_file(fixtures + "/learner/" + name + ".json"));
  const val facts = read_file(fixtures + "/answers/report-" + name + ".json")["facts"];
  return {name, report["data"]["fingerprint"].as<std::string>(),
          report["fit"]["fingerprint"].as<std::string>(), facts["data"].as<std::string>(),
          facts["fit"].as<std::string>()};
}

}  // namespace polyhead::entry
