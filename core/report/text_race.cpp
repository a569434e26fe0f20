#include "report/text_race.hpp"

#include <algorithm>

#include "text/letter_inputs.hpp"

namespace polyhead {

void race_text(const FinishedText& text, RaceOptions options,
               const std::function<void(const RaceBegin&)>& begin, const RaceObserver& observe) {
  const auto& [report, layer, params, sampling, letters, places] = text;
  options.seed = sampling.seed;
  check(options, "");
  const Split split = places.test.empty() ? Split::kTrain : Split::kTest;
  std::vector<Index> judged = split == Split::kTest ? places.test : places.train;
  judged.resize(std::min<std::size_t>(judged.size(), kMostJudgedRows));
  const TextResult result = judge(layer, params, letters, places, judged, Progress());
  RaceBegin begun{.exact = {.error = result.layer.squared.value(),
                            .seconds = report.timings.solve,
                            .numbers = layer.alpha().size()},
                  .judged = {.split = split},
                  .tables = std::vector<TableError>()};
  for (const TextScore& table : result.tables)
    begun.tables->push_back({table.history + 1, table.squared.value()});
  begin_race(std::move(begun), make_inputs(params, letters, places.train),
             make_inputs(params, letters, judged), options, begin, observe, std::nullopt);
}

}  // namespace polyhead
