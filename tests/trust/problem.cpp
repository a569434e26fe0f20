#include "problem.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace trust {

namespace {

std::string write_number(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", x);
  double back = 0;
  char shorter[32];
  std::snprintf(shorter, sizeof shorter, "%.15g", x);
  return std::sscanf(shorter, "%lf", &back) == 1 && back == x ? shorter : text;
}

}  // namespace

bool is_whole(const Input& input) {
  return std::all_of(input.z.begin(), input.z.end(),
                     [](double x) { return x == std::floor(x) && std::abs(x) <= 0x1p47; });
}

bool is_whole(const Problem& problem) {
  return problem.exact && std::all_of(problem.rows.begin(), problem.rows.end(),
                                      [](const Question& row) { return is_whole(row.given); });
}

std::string write_input(const Input& input) {
  std::string text = "[";
  for (std::size_t i = 0; i < input.z.size(); ++i) {
    const auto place = static_cast<int>(i) % input.d;
    if (place == 0) text += i > 0 ? ",[" : "[";
    text += write_number(input.z[i]);
    text += place == input.d - 1 ? "]" : ",";
  }
  return text + "]";
}

std::string write_document(const Problem& problem) {
  std::string inputs;
  std::string targets;
  for (std::size_t i = 0; i < problem.rows.size(); ++i) {
    if (i > 0) {
      inputs += ",";
      targets += ",";
    }
    inputs += write_input(problem.rows[i].given);
    targets.append("[").append(write_number(problem.targets[i])).append("]");
  }
  return R"({"v":1,"task":"custom","data":{"inputs":[)" + inputs + R"(],"targets":[)" + targets + "]}}";
}

}  // namespace trust
