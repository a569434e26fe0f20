#pragma once

#include <Eigen/Core>
#include <cstdlib>
#include <utility>

// Eigen compiles the care for a matrix's memory anew wherever one is made: a check for overflow, an exception for lack of memory,
// and what cleans up after it. That was a tenth of the module. Here it is done once, and never fails: without memory the module
// ends (wasm/emscripten.cmake), and the page starts another one.

namespace polyhead::wasm {

/// Memory for rows × cols numbers, on a multiple of 16 bytes as Eigen wants it.
double* allocate_numbers(Eigen::Index rows, Eigen::Index cols) noexcept;
double* copy_numbers(const double* numbers, Eigen::Index count) noexcept;
/// Keeps the numbers that both sizes have.
double* resize_numbers(double* numbers, Eigen::Index count, Eigen::Index rows, Eigen::Index cols) noexcept;

}  // namespace polyhead::wasm

namespace Eigen {

/// allocate_numbers checks.
template <>
inline void internal::check_rows_cols_for_overflow<Dynamic>::run<Index>(Index, Index) {}

/// Of MatrixXd. Like the template that it stands for, only that the functions are not compiled into their callers.
template <>
class DenseStorage<double, Dynamic, Dynamic, Dynamic, 0> {
 public:
  DenseStorage() noexcept = default;
  explicit DenseStorage(internal::constructor_without_unaligned_array_assert) noexcept {}
  DenseStorage(Index, Index rows, Index cols) noexcept
      : data_(polyhead::wasm::allocate_numbers(rows, cols)), rows_(rows), cols_(cols) {}
  DenseStorage(const DenseStorage& other) noexcept
      : data_(polyhead::wasm::copy_numbers(other.data_, other.rows_ * other.cols_)),
        rows_(other.rows_),
        cols_(other.cols_) {}
  DenseStorage(DenseStorage&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        rows_(std::exchange(other.rows_, 0)),
        cols_(std::exchange(other.cols_, 0)) {}
  ~DenseStorage() { std::free(data_); }

  DenseStorage& operator=(DenseStorage other) noexcept {
    swap(other);
    return *this;
  }
  void swap(DenseStorage& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(rows_, other.rows_);
    std::swap(cols_, other.cols_);
  }

  void resize(Index size, Index rows, Index cols) noexcept;
  void conservativeResize(Index size, Index rows, Index cols) noexcept;

  [[nodiscard]] Index rows() const noexcept { return rows_; }
  [[nodiscard]] Index cols() const noexcept { return cols_; }
  [[nodiscard]] const double* data() const noexcept { return data_; }
  [[nodiscard]] double* data() noexcept { return data_; }

 private:
  double* data_ = nullptr;
  Index rows_ = 0;
  Index cols_ = 0;
};

/// Of VectorXd.
template <>
class DenseStorage<double, Dynamic, Dynamic, 1, 0> {
 public:
  DenseStorage() noexcept = default;
  explicit DenseStorage(internal::constructor_without_unaligned_array_assert) noexcept {}
  DenseStorage(Index, Index rows, Index) noexcept
      : data_(polyhead::wasm::allocate_numbers(rows, 1)), rows_(rows) {}
  DenseStorage(const DenseStorage& other) noexcept
      : data_(polyhead::wasm::copy_numbers(other.data_, other.rows_)), rows_(other.rows_) {}
  DenseStorage(DenseStorage&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), rows_(std::exchange(other.rows_, 0)) {}
  ~DenseStorage() { std::free(data_); }

  DenseStorage& operator=(DenseStorage other) noexcept {
    swap(other);
    return *this;
  }
  void swap(DenseStorage& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(rows_, other.rows_);
  }

  void resize(Index size, Index rows, Index cols) noexcept;
  void conservativeResize(Index size, Index rows, Index cols) noexcept;

  [[nodiscard]] Index rows() const noexcept { return rows_; }
  [[nodiscard]] static constexpr Index cols() noexcept { return 1; }
  [[nodiscard]] const double* data() const noexcept { return data_; }
  [[nodiscard]] double* data() noexcept { return data_; }

 private:
  double* data_ = nullptr;
  Index rows_ = 0;
};

}  // namespace Eigen
