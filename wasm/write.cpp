#include "write.hpp"

namespace polyhead::wasm {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

val to_list(const double* numbers, std::size_t count) {
  return val::global("Array").call<val>("from", val(emscripten::typed_memory_view(count, numbers)));
}

}  // namespace

val write_numbers(const double* numbers, std::size_t count) {
  const Vector clean = Eigen::Map<const Vector>(numbers, static_cast<Index>(count)).array() + 0.0;
  return to_list(clean.data(), count);
}

val write_rows(const Matrix& matrix) {
  const RowMajor clean = matrix.array() + 0.0;
  val rows = val::array();
  for (Index i = 0; i < clean.rows(); ++i)
    push(rows, to_list(clean.row(i).data(), static_cast<std::size_t>(clean.cols())));
  return rows;
}

val write_tokens(const std::vector<Matrix>& inputs) {
  val list = val::array();
  for (const Matrix& Z : inputs) push(list, write_rows(Z.transpose()));
  return list;
}

void set(val& object, const char* name, const val& value) { object.set(name, value); }
void push(val& list, const val& value) { list.call<void>("push", value); }

}  // namespace polyhead::wasm
