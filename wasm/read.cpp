#include "read.hpp"

#include <cmath>

namespace polyhead::wasm {

namespace {

void require_type(const val& value, const char* type, const std::string& path) {
  const auto found = value.typeOf().as<std::string>();
  if (found != type) throw TaskError(path, "a " + found, std::string("a ") + type);
}

}  // namespace

val field_of(const val& object, const char* name) { return object[name]; }

double read_number(const val& value, const std::string& path) {
  require_type(value, "number", path);
  return value.as<double>();
}

double read_whole(const val& value, const std::string& path) {
  const double number = read_number(value, path);
  if (number == std::floor(number) && std::abs(number) < 0x1p53) return number;
  throw TaskError(path, to_text(number), "a whole number");
}

bool read_flag(const val& value, const std::string& path) {
  require_type(value, "boolean", path);
  return value.as<bool>();
}

std::string read_text(const val& value, const std::string& path) {
  require_type(value, "string", path);
  return value.as<std::string>();
}

std::size_t length_of(const val& list, const std::string& path) {
  require_object(list, path);
  return static_cast<std::size_t>(read_whole(list["length"], path + ".length"));
}

std::vector<double> read_numbers(const val& list, const std::string& path) {
  length_of(list, path);
  return emscripten::convertJSArrayToNumberVector<double>(list);
}

Matrix read_rows(const val& list, const std::string& path) {
  std::vector<std::vector<double>> rows;
  read_list(list, rows, path);
  Matrix matrix(static_cast<Index>(rows.size()), rows.empty() ? 0 : static_cast<Index>(rows[0].size()));
  for (Index i = 0; i < matrix.rows(); ++i) {
    if (static_cast<Index>(rows[i].size()) != matrix.cols())
      throw TaskError(at(path, static_cast<std::size_t>(i)), std::to_string(rows[i].size()) + " numbers",
                      std::to_string(matrix.cols()) + " numbers");
    for (Index j = 0; j < matrix.cols(); ++j) matrix(i, j) = rows[i][j];
  }
  return matrix;
}

std::string at(const std::string& path, const char* name) { return path.empty() ? name : path + "." + name; }

std::string at(const std::string& path, std::size_t place) {
  return std::string(path).append("[").append(std::to_string(place)).append("]");
}

void require_object(const val& value, const std::string& path) {
  if (value.isNull()) throw TaskError(path, "null", "given");
  require_type(value, "object", path);
}

}  // namespace polyhead::wasm
