#pragma once

#include "report/questions.hpp"
#include "report/text_report.hpp"

namespace polyhead {

/// Trains every runner from every start on the rows that the text's layer learned from, judged by the letters behind the split, or by those
/// rows where none are. `observe` returns false to stop the race.
void race_text(const FinishedText& text, RaceOptions options,
               const std::function<void(const RaceBegin&)>& begin, const RaceObserver& observe);

}  // namespace polyhead
