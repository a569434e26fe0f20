#include "base/check.hpp"

namespace polyhead {

std::string Path::text() const {
  std::string before = around ? around->text() : "";
  if (name == nullptr) return before.append("[").append(std::to_string(place)).append("]");
  if (!before.empty()) before.append(".");
  return before.append(name);
}

void require_within(double number, const Limits& limits, bool whole, const Path& path) {
  const double least = limits.least.value;
  const double most = limits.most.value;
  // Written so that NaN is outside.
  if (number >= least && number <= most) return;
  const std::string kind = whole ? "a whole number" : "a number";
  throw TaskError(path.text(), to_text(number), kind + " between " + to_text(least) + " and " + to_text(most),
                  OutOfRange{number, least, most});
}

}  // namespace polyhead
