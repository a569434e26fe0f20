#include "linear/orthonormal.hpp"

#include <algorithm>

#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Columns that are orthogonalised at a time, so that most of the work is products of matrices.
constexpr Index kBlock = 32;

/// What is left of a column that depends on others: ‖rest‖ ≤ kDependent ‖column‖.
constexpr double kDependent = 1e-14;

}  // namespace

Matrix orthonormalise(Matrix columns) {
  for (Index first = 0; first < columns.cols(); first += kBlock) {
    const Index width = std::min(kBlock, columns.cols() - first);
    const Matrix done = take_block(columns, 0, 0, columns.rows(), first);
    Matrix block = take_block(columns, 0, first, columns.rows(), width);
    // Gram–Schmidt, twice: the second pass removes what rounding left of the first.
    for (int pass = 0; pass < 2; ++pass) {
      const Vector before = block.colwise().norm();
      if (first > 0) block -= product(done, product_tn(done, block));
      for (Index j = 0; j < width; ++j) {
        auto column = block.col(j);
        for (Index i = 0; i < j; ++i) column -= block.col(i).dot(column) * block.col(i);
        const double length = column.norm();
        column *= length > kDependent * before[j] ? 1 / length : 0.0;
      }
    }
    put_block(block, columns, 0, first);
  }
  return columns;
}

}  // namespace polyhead
