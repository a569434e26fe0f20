#include "read.hpp"

#include <cmath>

namespace polyhead::wasm {

namespace {

void require_type(const val& value, const char* type, const Path& path) {
  const auto found = value.typeOf().as<std::string>();
  if (found != type) throw TaskError(path.text(), "a " + found, std::string("a ") + type);
}

}  // namespace

val field_of(const val& object, const char* name) { return object[name]; }

void require_object(const val& value, const Path& path) {
  if (value.isNull()) throw TaskError(path.text(), "null", "given");
  require_type(value, "object", path);
}

std::size_t length_of(const val& list, const Path& path) {
  require_object(list, path);
  return static_cast<std::size_t>(read_whole(list["length"], between(0, 0x1p32 - 1), {&path, "length"}));
}

double read_whole(const val& value, const Limits& limits, const Path& path) {
  double number = 0;
  read(value, number, path);
  // No number is not whole either.
  if (number != std::floor(number)) throw TaskError(path.text(), to_text(number), "a whole number");
  require_within(number, limits, true, path);
  return number;
}

std::size_t read_name(const val& value, const char* const* names, std::size_t count, const Path& path) {
  std::string text;
  read(value, text, path);
  std::string known = "one of";
  for (std::size_t i = 0; i < count; ++i) {
    if (text == names[i]) return i;
    known.append(" ").append(names[i]);
  }
  throw TaskError(path.text(), text, known);
}

void read(const val& value, double& to, const Path& path) {
  require_type(value, "number", path);
  to = value.as<double>();
}

void read(const val& value, bool& to, const Path& path) {
  require_type(value, "boolean", path);
  to = value.as<bool>();
}

void read(const val& value, std::string& to, const Path& path) {
  require_type(value, "string", path);
  to = value.as<std::string>();
}

void read(const val& value, std::vector<double>& to, const Path& path) {
  length_of(value, path);
  to = emscripten::convertJSArrayToNumberVector<double>(value);
}

void read(const val& value, Vector& to, const Path& path) {
  std::vector<double> numbers;
  read(value, numbers, path);
  to = Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
}

void read(const val& value, Matrix& to, const Path& path) {
  std::vector<std::vector<double>> rows;
  read(value, rows, path);
  to.resize(static_cast<Index>(rows.size()), rows.empty() ? 0 : static_cast<Index>(rows[0].size()));
  for (Index i = 0; i < to.rows(); ++i) {
    if (static_cast<Index>(rows[i].size()) != to.cols()) {
      throw TaskError(Path{&path, nullptr, static_cast<std::size_t>(i)}.text(),
                      std::to_string(rows[i].size()) + " numbers", std::to_string(to.cols()) + " numbers");
    }
    for (Index j = 0; j < to.cols(); ++j) to(i, j) = rows[i][j];
  }
}

void Reader::number_or(const char* name, double& number, const Limits&, const char* text, bool& flag,
                       const char*) {
  const val value = field_of(object_, name);
  if (value.isUndefined()) return;
  flag = value.isString() && value.as<std::string>() == text;
  if (!flag) read(value, number, {&path_, name});
}

}  // namespace polyhead::wasm
