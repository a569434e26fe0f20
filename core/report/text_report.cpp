#include "report/text_report.hpp"

#include <algorithm>

#include "base/fingerprint.hpp"
#include "base/stopwatch.hpp"
#include "report/letter_judge.hpp"

namespace polyhead {

namespace {

/// Of letters and what stands before them.
std::string fingerprint_of(const Letters& letters, const TextPlaces& places, const TextParams& params) {
  Fingerprint fingerprint;
  std::vector<double> row(static_cast<std::size_t>(params.window + params.lags));
  for (const auto* split : {&places.train, &places.test}) {
    for (const Index place : *split) {
      std::copy_backward(letters.begin() + place + 1 - static_cast<Index>(row.size()),
                         letters.begin() + place + 1, row.end());
      fingerprint.add(row);
    }
  }
  return fingerprint.hex();
}

}  // namespace

TextResult judge(const LetterLayer& layer, const TextParams& params, const Letters& letters,
                 const TextPlaces& learned, const std::vector<Index>& judged, const Progress& progress) {
  const LetterTables tables(letters, learned.train);
  LetterJudge own(params.window + params.lags - 1);
  std::vector<LetterJudge> rivals;
  for (Index n = 0; n < kLongestTable; ++n) rivals.emplace_back(n);
  for (std::size_t i = 0; i < judged.size(); ++i) {
    if (i % kJudgedAtOnce == 0)
      progress.at(Phase::kReport, static_cast<double>(i) / static_cast<double>(judged.size()));
    const Index place = judged[i];
    const Vector answer = layer.answer(layer.kernel().read(letters, place)).outputs;
    own.hear(answer, probabilities(answer), letters[place]);
    const Matrix expected = tables.expect(letters, place);
    for (Index n = 0; n < kLongestTable; ++n)
      rivals[n].hear(expected.col(n), expected.col(n), letters[place]);
  }
  TextResult result{.layer = own.score()};
  for (const LetterJudge& rival : rivals) result.tables.push_back(rival.score());
  return result;
}

FinishedText run_text(const TextParams& params, const std::string& text, const Sampling& sampling,
                      const FitOptions& options, const Progress& progress) {
  check(sampling, "");
  check(params, "params");
  check(options, "learner");
  require_between("samples", sampling.samples, 1, kMostTextSamples);
  require_between("letters of the text", static_cast<long long>(text.size()), kLeastText, kMostText);
  Stopwatch watch;
  progress.at(Phase::kDataset, 0);
  Letters letters = read_letters(text, "data.text");
  TextPlaces places = choose_places(static_cast<Index>(letters.size()), params, sampling);
  const LetterKernel kernel(params);
  std::vector<LetterContext> rows;
  std::vector<std::uint8_t> targets;
  for (const Index place : places.train) {
    rows.push_back(kernel.read(letters, place));
    targets.push_back(letters[place]);
  }
  const auto count = static_cast<Index>(rows.size());
  const auto test_count = static_cast<Index>(places.test.size());
  const Index d = params.lags * kLetters;
  TextReport report{.data = {.letters = static_cast<Index>(letters.size()),
                             .split = places.split,
                             .inputs = count,
                             .rows = count,
                             .test_inputs = test_count,
                             .test_rows = test_count,
                             .d = d,
                             .features = feature_count(d),
                             .active = kernel.count_active(rows),
                             .fingerprint = fingerprint_of(letters, places, params)}};
  report.timings.dataset = watch.lap();

  LetterLayer layer(kernel, std::move(rows), targets, options, progress);
  Fingerprint fingerprint;
  fingerprint.add({layer.alpha().data(), static_cast<std::size_t>(layer.alpha().size())});
  report.fit = {layer.ridge(), layer.left_out(), fingerprint.hex()};
  report.timings.solve = watch.lap();

  report.text = judge(layer, params, letters, places, places.test, progress);
  report.timings.judge = watch.lap();
  return {std::move(report), std::move(layer), params, sampling, std::move(letters), std::move(places)};
}

NextLetter next_letter(const FinishedText& text, const std::string& before, const LetterDraw& draw) {
  check(draw, "");
  const Letters letters = read_letters(before, "before");
  const LetterContext context = text.layer.kernel().read(letters, static_cast<Index>(letters.size()));
  const LetterLayer::Answer answer = text.layer.answer(context);
  const Vector expected = probabilities(answer.outputs);
  return {expected, text.layer.deviations(context, answer),
          draw_letter(expected, draw.temperature, draw.seed, static_cast<std::uint64_t>(draw.place))};
}

}  // namespace polyhead
