#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace polyhead {

/// Bad input, refused at the edge: which field, what it was, what it may be.
class TaskError : public std::runtime_error {
 public:
  TaskError(std::string field, const std::string& value, const std::string& allowed)
      : std::runtime_error(field + " is " + value + "; it has to be " + allowed + "."),
        field_(std::move(field)) {}

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
inline void require_between(const char* field, long long value, long long low, long long high) {
  if (value < low || value > high) {
    throw TaskError(field, std::to_string(value),
                    "between " + std::to_string(low) + " and " + std::to_string(high));
  }
}

}  // namespace polyhead
