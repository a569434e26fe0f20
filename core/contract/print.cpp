// Prints contract.json: what crosses the border between the learner and JavaScript, from the descriptions beside the structs.
// `npm run contract` makes web/contract/ of it.

#include <cstdio>

#include "certify/compare.hpp"
#include "contract/constants.hpp"
#include "contract/schema.hpp"
#include "plan/plan.hpp"
#include "report/proof.hpp"
#include "report/questions.hpp"
#include "report/softmax_report.hpp"
#include "report/sums_report.hpp"
#include "report/text_heads.hpp"
#include "tasks/list.hpp"

namespace polyhead {

namespace {

class Contract {
 public:
  template <class T>
  void add(T value = {}) {
    schemas_.type_of(value);
  }

  template <class Params>
  void add_task(const char* name, const Sampling& sampling) {
    Params params;
    task(name) << "\"params\":" << to_json(schemas_.type_of(params))
               << ",\"samples\":" << (sampling.samples > 0 ? std::to_string(sampling.samples) : "null")
               << ",\"test\":" << sampling.test << "}";
  }

  /// A number or a text.
  template <class T>
  void add_constant(const char* name, T value, const char* sentence) {
    constants_ << (constants_.tellp() > 0 ? "," : "") << "{\"name\":" << to_json(name)
               << ",\"value\":" << to_json(value) << ",\"meaning\":" << to_json(sentence) << "}";
  }

  void print() const {
    std::string types;
    for (const auto& [name, schema] : schemas_.entries()) {
      types.append(types.empty() ? "" : ",").append(to_json(name)).append(":").append(schema);
    }
    std::printf("{\"tasks\":[%s],\"constants\":[%s],\"types\":{%s}}\n", tasks_.str().c_str(),
                constants_.str().c_str(), types.c_str());
  }

 private:
  std::ostringstream& task(const char* name) {
    tasks_ << (tasks_.tellp() > 0 ? "," : "") << "{\"name\":" << to_json(name) << ",";
    return tasks_;
  }

  Schemas schemas_;
  std::ostringstream tasks_;
  std::ostringstream constants_;
};

void print() {
  Contract contract;
  visit_tasks([&]<class Entry>(const Entry& entry) {
    contract.add_task<typename Entry::Params>(entry.name, entry.sampling);
  });
  contract.add_task<SoftmaxParams>(kSoftmaxTask, kSoftmaxSampling);
  contract.add_task<TextParams>(kTextTask, kTextSampling);
  contract.add<Plan>();
  contract.add<Work>();
  contract.add<Sampling>();
  contract.add<FitOptions>();
  contract.add<CustomData>();
  contract.add<FlatShard>();
  contract.add<DataSums>();
  contract.add<Report>();
  contract.add<PointCertificate>();
  contract.add<Suggestions>();
  contract.add<MinimalHeads>();
  contract.add<Proof>();
  contract.add<Comparison>();
  contract.add<Automaton>();
  contract.add<TuringMachine>();
  contract.add<MachineTrace>();
  contract.add<RaceOptions>();
  contract.add<RaceBegin>();
  contract.add<RacePoint>();
  contract.add<SoftmaxReport>();
  contract.add<BaselineRun>();
  contract.add(Baseline::kVarpro);
  contract.add<TextReport>();
  contract.add<NextLetter>();
  contract.add<LetterDraw>();
  contract.add<TextHeads>();
  contract.add<TextHeadsOptions>();
  contract.add<ErrorFacts>();
  contract.add(Phase::kDataset);
  describe_constants([&](const char* name, auto value, const char* sentence) {
    contract.add_constant(name, value, sentence);
  });
  contract.print();
}

}  // namespace

}  // namespace polyhead

int main() { polyhead::print(); }
