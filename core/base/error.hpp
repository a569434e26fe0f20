#pragma once

#include <optional>
#include <stdexcept>
#include <string>

namespace polyhead {

/// A number in a sentence, with six decimals. std::to_string(double) would bring all of printf.
std::string to_text(double value);

/// A number and what it may be. Without `least` it is the task at hand that allows no more than `most`.
struct OutOfRange {
  double value = 0;
  std::optional<double> least;
  double most = 0;
};

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
enum class Extreme {
  /// Sixth powers do not fit.
  kTooLarge,
  /// Sixth powers vanish.
  kTooSmall,
  /// The least-squares solution does not fit.
  kSolution,
};

const char* name_of(Extreme extreme);

class ConditioningError : public std::runtime_error {
 public:
  explicit ConditioningError(Extreme extreme) : std::runtime_error(name_of(extreme)) {}
};

/// The observer asked the work to stop.
class Stopped : public std::runtime_error {
 public:
  Stopped() : std::runtime_error("The fit was stopped.") {}
};

/// Refuses a whole number outside [low, high].
void require_between(const char* field, long long value, long long low, long long high);

}  // namespace polyhead
