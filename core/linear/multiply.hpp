#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

/// A matrix as it lies in memory: entry (i, j) is data[i · row_step + j · col_step].
struct Operand {
  const double* data = nullptr;
  Index rows = 0;
  Index cols = 0;
  Index row_step = 1;
  Index col_step = 0;

  [[nodiscard]] Operand transposed() const { return {data, cols, rows, col_step, row_step}; }
};

/// A matrix or a block of one.
inline Operand operand(const Eigen::Ref<const Matrix>& A) {
  return {A.data(), A.rows(), A.cols(), 1, A.outerStride()};
}

enum class Part { kAll, kLower };

/// C += sign · A B, or only what is on and below the diagonal (and a little more). Zeros that lie together, as in triangular
/// factors, cost nothing.
void add_product(Eigen::Ref<Matrix> C, const Operand& A, const Operand& B, double sign = 1,
                 Part part = Part::kAll);

}  // namespace polyhead
