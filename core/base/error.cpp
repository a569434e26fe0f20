#include "base/error.hpp"

#include <cmath>

namespace polyhead {

std::string to_text(double value) {
  if (std::isnan(value)) return "nan";
  std::string text = value < 0 ? "-" : "";
  value = std::abs(value);
  if (std::isinf(value)) return text.append("inf");
  int exponent = 0;
  for (; value >= (exponent > 0 ? 10 : 1e12); ++exponent) value /= 10;
  const auto millionths = static_cast<long long>(std::round(value * 1e6));
  text.append(std::to_string(millionths / 1'000'000));
  if (millionths % 1'000'000 != 0) {
    text.append(".").append(std::to_string(1'000'000 + millionths % 1'000'000), 1, 6);
    text.erase(text.find_last_not_of('0') + 1);
  }
  if (exponent > 0) text.append("e").append(std::to_string(exponent));
  return text;
}

TaskError::TaskError(const std::string& field, const std::string& value, const std::string& allowed,
                     const std::optional<OutOfRange>& range)
    : std::runtime_error(field + " is " + value + "; it has to be " + allowed + "."),
      field_(field),
      range_(range) {}

void stop() { throw Stopped(); }

void refuse(const std::string& field, const std::string& value, const std::string& allowed) {
  throw TaskError(field, value, allowed);
}

void require_between(const char* field, long long value, long long low, long long high) {
  if (value >= low && value <= high) return;
  throw TaskError(
      field, std::to_string(value), "between " + std::to_string(low) + " and " + std::to_string(high),
      OutOfRange{static_cast<double>(value), static_cast<double>(low), static_cast<double>(high)});
}

}  // namespace polyhead
