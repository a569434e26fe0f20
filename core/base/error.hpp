#pragma once

#include <array>
#include <optional>
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

/// A number and what it may be. Without `least` it is the task at hand that allows no more than `most`.
struct OutOfRange {
  double value = 0;
  std::optional<double> least;
  double most = 0;
};

template <class Visitor>
void describe(Visitor& field, OutOfRange& p) {
  field.type("OutOfRange", "A number and what it may be.");
  field("value", p.value, "The number.");
  field("least", p.least, "Null: the task at hand allows no more than `most`.");
  field("most", p.most, "The largest that is allowed.");
}

/// Bad input, refused at the edge: which field, what it was, what it may be; in numbers where these are numbers.
class TaskError : public std::runtime_error {
 public:
  TaskError(const std::string& field, const std::string& value, const std::string& allowed,
            const std::optional<OutOfRange>& range = std::nullopt);

  [[nodiscard]] const std::string& field() const { return field_; }
  [[nodiscard]] const std::optional<OutOfRange>& range() const { return range_; }

 private:
  std::string field_;
  std::optional<OutOfRange> range_;
};

/// Why data cannot be computed with in 64-bit numbers; features are cubic, their moments of the sixth degree.
enum class Extreme { kTooLarge, kTooSmall, kSolution };

constexpr std::array<Name<Extreme>, 3> names_of(Extreme) {
  return {{{Extreme::kTooLarge, "too-large", "Sixth powers do not fit."},
           {Extreme::kTooSmall, "too-small", "Sixth powers vanish."},
           {Extreme::kSolution, "solution", "The least-squares solution does not fit."}}};
}

class ConditioningError : public std::runtime_error {
 public:
  explicit ConditioningError(Extreme extreme) : std::runtime_error(text_of(extreme)), extreme_(extreme) {}

  [[nodiscard]] Extreme extreme() const { return extreme_; }

 private:
  Extreme extreme_;
};

/// The observer asked the work to stop.
class Stopped : public std::runtime_error {
 public:
  Stopped() : std::runtime_error("The fit was stopped.") {}
};

/// An error as it crosses to JavaScript.
struct ErrorFacts {
  ErrorCode code = ErrorCode::kInternal;
  std::string message;
  std::optional<std::string> field;
  std::optional<OutOfRange> range;
  std::optional<Extreme> extreme;
};

template <class Visitor>
void describe(Visitor& field, ErrorFacts& p) {
  field.type("ErrorFacts", "Why something was not done.");
  field("code", p.code, "What kind of error it is.");
  field("message", p.message, "What the learner says of it, in English; empty if the code says it all.");
  field("field", p.field, "The field to blame, by its path; null if there is none.");
  field("range", p.range, "Where the field and what it may be are numbers.");
  field("extreme", p.extreme, "Why data cannot be computed with.");
}

// Headers throw through these, so that files in which nothing is thrown need no code for it (CMakeLists.txt).
[[noreturn]] void stop();
[[noreturn]] void refuse(const std::string& field, const std::string& value, const std::string& allowed);

/// Refuses a whole number outside [low, high].
void require_between(const char* field, long long value, long long low, long long high);

}  // namespace polyhead
