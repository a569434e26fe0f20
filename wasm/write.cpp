#include "write.hpp"

#include <cmath>

namespace polyhead::wasm {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// By one call instead of one for each number.
val list_of(const double* numbers, Index count) {
  const val view(emscripten::typed_memory_view(static_cast<std::size_t>(count), numbers));
  return val::global("Array").call<val>("from", view);
}

val numbers_of(const Vector& numbers) {
  const Vector clean = numbers.array() + 0.0;
  return list_of(clean.data(), clean.size());
}

val rows_of(const Matrix& matrix) {
  const RowMajor clean = matrix.array() + 0.0;
  Writer rows(Writer::Kind::kList);
  for (Index i = 0; i < clean.rows(); ++i) rows.put(nullptr, list_of(clean.row(i).data(), clean.cols()));
  return rows.value();
}

template <class Numbers>
Vector vector_of(const Numbers& numbers) {
  Vector vector(static_cast<Index>(numbers.size()));
  for (Index i = 0; i < vector.size(); ++i) vector[i] = static_cast<double>(numbers[i]);
  return vector;
}

template <class T>
val typed_array(const std::vector<T>& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

}  // namespace

Writer::Writer(Kind kind) : value_(kind == Kind::kObject ? val::object() : val::array()) {}

void Writer::become_list() { value_ = val::array(); }

void Writer::put(const char* name, const val& value) {
  if (name)
    value_.set(name, value);
  else
    value_.call<void>("push", value);
}

void Writer::put(const char* name, double number) { put(name, val(number)); }
void Writer::put(const char* name, bool flag) { put(name, val(flag)); }
void Writer::put(const char* name, const char* text) { put(name, val(text)); }
void Writer::put(const char* name, const std::string& text) { put(name, val(text)); }
void Writer::put(const char* name, const Vector& numbers) { put(name, numbers_of(numbers)); }
void Writer::put(const char* name, const Matrix& matrix) { put(name, rows_of(matrix)); }
void Writer::put(const char* name, const std::vector<double>& numbers) { put(name, vector_of(numbers)); }
void Writer::put(const char* name, const std::vector<Index>& numbers) { put(name, vector_of(numbers)); }
void Writer::put(const char* name, const std::vector<std::int32_t>& numbers) {
  put(name, vector_of(numbers));
}

void Writer::put(const char* name, const std::optional<double>& number) {
  put(name, number && std::isfinite(*number) ? val(*number) : val::null());
}

void Writer::put(const char* name, const std::optional<Vector>& numbers) {
  put(name, numbers && numbers->allFinite() ? numbers_of(*numbers) : val::null());
}

void Writer::tokens(const char* name, const Matrix& Z, const char*) { put(name, rows_of(Z.transpose())); }

void Writer::tokens(const char* name, const std::vector<Matrix>& inputs, const char*) {
  Writer list(Kind::kList);
  for (const Matrix& Z : inputs) list.put(nullptr, rows_of(Z.transpose()));
  put(name, list.value());
}

void Writer::bulk(const char* name, const std::vector<double>& numbers, const char*) {
  put(name, typed_array(numbers));
}
void Writer::bulk(const char* name, const std::vector<std::int32_t>& numbers, const char*) {
  put(name, typed_array(numbers));
}

}  // namespace polyhead::wasm
