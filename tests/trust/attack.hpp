#pragma once

#include <array>
#include <functional>
#include <string>

#include "families.hpp"

namespace trust {

/// What is counted.
enum class Column {
  kDatasets,
  kInputs,
  kRefused,
  kFullRank,
  kCloseDatasets,
  kCloseInputs,
  kFalseIdentifiable,
  kFalseNotIdentifiable,
  kCautious,
  kRankHigh,
  kRankLow,
  kFalseDeterminedWhole,
  kFalseDeterminedOther,
  kHidden,
  kFalseDeterminedHidden,
  kFalseDeterminedClose,
  kDeterminedRefused,
  kTrainingRefused,
  kFitted,
  kFittedOff,
  kPredicted,
  kPredictedOff,
  kOtherValues,
  kOtherValuesOff,
  kCloseValuesOff,
  kWitnesses,
  kWithheld,
  kWitnessesOff,
  kOtherWitnessesOff,
  kFalseWitnesses,
};

inline constexpr std::size_t kColumns = static_cast<std::size_t>(Column::kFalseWitnesses) + 1;

struct ColumnNote {
  const char* key;
  const char* title;
  /// Has to be zero.
  bool must_be_zero = false;
};

const ColumnNote& note_of(Column column);

class Counts {
 public:
  std::int64_t& operator[](Column column) { return numbers_[static_cast<std::size_t>(column)]; }
  std::int64_t operator[](Column column) const { return numbers_[static_cast<std::size_t>(column)]; }
  Counts& operator+=(const Counts& other) {
    for (std::size_t i = 0; i < kColumns; ++i) numbers_[i] += other.numbers_[i];
    return *this;
  }
  /// Something that has to be zero is not.
  [[nodiscard]] bool is_broken() const;

 private:
  std::array<std::int64_t, kColumns> numbers_{};
};

/// A thing that was counted and should not have happened, in words.
struct Finding {
  Column column;
  std::string what;
};

/// Fits one problem, asks about its inputs and holds the answers against the oracle's.
Counts attack(const Problem& problem, Demand demand, const std::function<void(const Finding&)>& found);

/// |f − f*| ≤ kValueTolerance · ‖h‖ · ‖P‖, in the coordinates that the learner computes in.
inline constexpr double kValueTolerance = 16 * 0x1p-52;
/// "Too close" is said of at most this share of datasets, and of inputs, outside the families that are close.
inline constexpr double kCloseShare = 0.01;

}  // namespace trust
