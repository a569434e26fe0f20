#include "text/letter_tables.hpp"

namespace polyhead {

LetterTables::LetterTables(const Letters& letters, const std::vector<Index>& places) {
  for (const Index place : places) {
    auto& row = rows_.emplace_back();
    for (Index back = 0; back < kLongestTable; ++back) row[back] = letters[place - back];
  }
}

Matrix LetterTables::expect(const Letters& letters, Index place) const {
  // How often each letter followed the longest history that a row shares with this place; shorter ones are shared by it, too.
  Matrix counts = Matrix::Zero(kLetters, kLongestTable);
  for (const auto& row : rows_) {
    Index shared = 0;
    while (shared + 1 < kLongestTable && row[shared + 1] == letters[place - 1 - shared]) ++shared;
    counts(row[0], shared) += 1;
  }
  Matrix expected(kLetters, kLongestTable);
  for (Index n = kLongestTable - 2; n >= 0; --n) counts.col(n) += counts.col(n + 1);
  for (Index n = 0; n < kLongestTable; ++n) {
    double seen = 0;
    double different = 0;
    for (Index letter = 0; letter < kLetters; ++letter) {
      seen += counts(letter, n);
      different += counts(letter, n) > 0 ? 1 : 0;
    }
    for (Index letter = 0; letter < kLetters; ++letter) {
      const double shorter = n > 0 ? expected(letter, n - 1) : 1 / static_cast<double>(kLetters);
      expected(letter, n) =
          seen > 0 ? (counts(letter, n) + different * shorter) / (seen + different) : shorter;
    }
  }
  return expected;
}

}  // namespace polyhead
