#pragma once

#include <array>
#include <stdexcept>
#include <string>

#include "base/describe.hpp"

namespace polyhead {

/// What can go wrong in the learner. Each code has its sentences in web/task/errors.ts.
enum class ErrorCode { kInvalidDocument, kIllConditioned, kCancelled, kOutOfMemory, kInternal };

constexpr std::array<Name<ErrorCode>, 5> names_of(ErrorCode) {
  return {
      {{ErrorCode::kInvalidDocument, "invalid-document", "A field is not what it has to be."},
       {ErrorCode::kIllConditioned, "ill-conditioned", "The data cannot be computed with in 64-bit numbers."},
       {ErrorCode::kCancelled, "cancelled", "The observer asked the work to stop."},
       {ErrorCode::kOutOfMemory, "out-of-memory", "There is no more memory."},
       {ErrorCode::kInternal, "internal", "A mistake in the learner."}}};
}

/// A number in a sentence, with at most six decimals. std::to_string(double) would bring all of printf.
std::string to_text(double value);

/// Bad input, refused at the edge: which field, what it was, what it may be.
class TaskError : public std::runtime_error {
 public:
  TaskError(const std::string& field, const std::string& value, const std::string& allowed);

  [[nodiscard]] const std::string& field() const { return field_; }

 private:
  std::string field_;
};

/// The data cannot be computed with in 64-bit numbers.
class ConditioningError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The observer asked the work to stop.
class Stopped : public std::runtime_error {
 public:
  Stopped() : std::runtime_error("The fit was stopped.") {}
};

/// Refuses a whole number outside [low, high].
void require_between(const char* field, long long value, long long low, long long high);

}  // namespace polyhead
