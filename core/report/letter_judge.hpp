#pragma once

#include "report/text_report.hpp"

namespace polyhead {

/// Hears what was expected of letters and which ones came.
class LetterJudge {
 public:
  explicit LetterJudge(Index history) : history_(history) {}

  /// `answer`: before it was made probabilities.
  void hear(const Vector& answer, const Vector& expected, Index letter);
  [[nodiscard]] TextScore score() const;

 private:
  Index history_;
  double count_ = 0;
  double right_ = 0;
  double bits_ = 0;
  double squared_ = 0;
};

/// Between two places judged that the progress is told at.
inline constexpr Index kJudgedAtOnce = 100;

}  // namespace polyhead
