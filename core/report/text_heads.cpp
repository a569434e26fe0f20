#include "report/text_heads.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "base/stopwatch.hpp"
#include "report/letter_judge.hpp"

namespace polyhead {

namespace {

/// 1, 2, 4, … below it, and `most` itself.
std::vector<Index> doubled_up_to(Index most) {
  std::vector<Index> counts;
  for (Index count = 1; count < most; count *= 2) counts.push_back(count);
  counts.push_back(most);
  return counts;
}

/// Of the whole time; only the progress bar depends on it.
constexpr double kJudgedFrom = 0.8;

Progress first_part(const Progress& progress) {
  return Progress([&progress](Phase phase, double done) {
    progress.alone(phase, kJudgedFrom * done);
    return true;
  });
}

}  // namespace

TextHeads find_text_heads(const FinishedText& text, const TextHeadsOptions& options,
                          const Progress& progress) {
  check(options, "");
  Stopwatch watch;
  LetterHeads found = make_letter_heads(text.layer, kJudgedHeads, first_part(progress));
  TextHeads result{.strengths = std::move(found.strengths)};
  if (found.heads.empty()) return result;

  const std::vector<Index> counts = doubled_up_to(static_cast<Index>(found.heads.size()));
  std::vector<LetterJudge> judges(counts.size(), LetterJudge(0));
  const HeadAnswers answers(text.layer.kernel(), found.heads);
  const std::vector<Index>& places = text.places.test;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i % kJudgedAtOnce == 0)
      progress.alone(Phase::kHeads, kJudgedFrom + (1 - kJudgedFrom) * static_cast<double>(i) /
                                                      static_cast<double>(places.size()));
    const Matrix all = answers.answer(text.layer.kernel().read(text.letters, places[i]));
    for (std::size_t c = 0; c < counts.size(); ++c) {
      const Vector answer = all.col(counts[c] - 1);
      judges[c].hear(answer, probabilities(answer), text.letters[places[i]]);
    }
  }
  double power = 0;
  Index head = 0;
  for (std::size_t c = 0; c < counts.size(); ++c) {
    for (; head < counts[c]; ++head) power += result.strengths[head] * result.strengths[head];
    const TextScore score = judges[c].score();
    result.first.push_back({counts[c], power / found.power, score.share, score.bits});
  }
  found.heads.resize(std::min(found.heads.size(), static_cast<std::size_t>(options.count)));
  result.heads = std::move(found.heads);
  result.seconds = watch.lap();
  return result;
}

}  // namespace polyhead
