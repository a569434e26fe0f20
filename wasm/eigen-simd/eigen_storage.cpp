#include "eigen_storage.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

/// Emscripten's own. It does throw, an error of JavaScript; as `noexcept` nothing on the way up tries to clean up after it.
extern "C" int emscripten_resize_heap(std::size_t bytes) noexcept;

namespace polyhead::wasm {

namespace {

constexpr std::size_t kAlignment = 16;

/// Asks for more than there can be: JavaScript then ends the module with "OOM".
[[noreturn]] void end_without_memory() noexcept {
  emscripten_resize_heap(SIZE_MAX);
  std::abort();
}

}  // namespace

double* allocate_numbers(Eigen::Index rows, Eigen::Index cols) noexcept {
  const auto bytes = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(cols) * sizeof(double);
  if (bytes == 0) return nullptr;
  void* memory = bytes > SIZE_MAX ? nullptr : memalign(kAlignment, static_cast<std::size_t>(bytes));
  if (memory == nullptr) end_without_memory();
  return static_cast<double*>(memory);
}

double* copy_numbers(const double* numbers, Eigen::Index count) noexcept {
  double* copy = allocate_numbers(count, 1);
  if (count > 0) std::memcpy(copy, numbers, static_cast<std::size_t>(count) * sizeof(double));
  return copy;
}

double* resize_numbers(double* numbers, Eigen::Index count, Eigen::Index rows, Eigen::Index cols) noexcept {
  double* resized = allocate_numbers(rows, cols);
  const auto kept = static_cast<std::size_t>(std::min(count, rows * cols));
  if (kept > 0) std::memcpy(resized, numbers, kept * sizeof(double));
  std::free(numbers);
  return resized;
}

}  // namespace polyhead::wasm

namespace Eigen {

using polyhead::wasm::allocate_numbers;
using polyhead::wasm::resize_numbers;

void DenseStorage<double, Dynamic, Dynamic, Dynamic, 0>::resize(Index size, Index rows, Index cols) noexcept {
  if (size != rows_ * cols_) {
    std::free(data_);
    data_ = allocate_numbers(rows, cols);
  }
  rows_ = rows;
  cols_ = cols;
}

void DenseStorage<double, Dynamic, Dynamic, Dynamic, 0>::conservativeResize(Index, Index rows,
                                                                            Index cols) noexcept {
  data_ = resize_numbers(data_, rows_ * cols_, rows, cols);
  rows_ = rows;
  cols_ = cols;
}

void DenseStorage<double, Dynamic, Dynamic, 1, 0>::resize(Index, Index rows, Index) noexcept {
  if (rows != rows_) {
    std::free(data_);
    data_ = allocate_numbers(rows, 1);
  }
  rows_ = rows;
}

void DenseStorage<double, Dynamic, Dynamic, 1, 0>::conservativeResize(Index, Index rows, Index) noexcept {
  data_ = resize_numbers(data_, rows_, rows, 1);
  rows_ = rows;
}

}  // namespace Eigen
