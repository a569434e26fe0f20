#include "report/letter_judge.hpp"

#include <numbers>

#include "base/elementary.hpp"

namespace polyhead {

void LetterJudge::hear(const Vector& answer, const Vector& expected, Index letter) {
  ++count_;
  squared_ += answer.squaredNorm() - 2 * answer[letter] + 1;
  right_ += likeliest(expected) == letter ? 1 : 0;
  bits_ -= portable_log(expected[letter]) / std::numbers::ln2;
}

TextScore LetterJudge::score() const {
  if (count_ == 0) return {history_, std::nullopt, std::nullopt, std::nullopt};
  return {history_, right_ / count_, bits_ / count_, squared_ / count_};
}

}  // namespace polyhead
