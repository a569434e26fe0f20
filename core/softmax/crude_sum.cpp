#include "softmax/crude_sum.hpp"

#include "softmax/attend.hpp"

namespace polyhead {

Matrix fit_crude_sum(const SoftmaxRows& rows) {
  const Index d = rows.d();
  Matrix Z = Matrix::Zero(rows.count(), 2 * d);
  for (const Matrix& x : rows.X) Z.leftCols(d) += x / static_cast<double>(rows.k());
  Z.rightCols(d) = rows.Q;
  const Matrix B = solve_least_squares(weighted(rows, Z), weighted(rows, rows.Y)).W;
  return B.topRows(d) + B.bottomRows(d);
}

}  // namespace polyhead
