#include "softmax/crude_sum.hpp"

#include "linear/columns.hpp"
#include "linear/products.hpp"
#include "softmax/attend.hpp"

namespace polyhead {

Matrix fit_crude_sum(const SoftmaxRows& rows) {
  const Index d = rows.d();
  Matrix Z = Matrix::Zero(rows.count(), 2 * d);
  for (const Matrix& x : rows.X) add_scaled(x.size(), 1 / static_cast<double>(rows.k()), x.data(), Z.data());
  put_block(rows.Q, Z, 0, d);
  const Matrix B = solve_least_squares(weighted(rows, Z), weighted(rows, rows.Y)).W;
  return take_block(B, 0, 0, d, d) + take_block(B, d, 0, d, d);
}

}  // namespace polyhead
