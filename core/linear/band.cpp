#include "linear/band.hpp"

#include <algorithm>
#include <utility>

#include "linear/columns.hpp"
#include "linear/multiply.hpp"
#include "linear/products.hpp"
#include "linear/reflection.hpp"

namespace polyhead {

namespace {

/// Squares of this size stay in the second-level cache while they serve both of their places.
constexpr Index kSquare = 256;

/// C += A B for a symmetric A, of which the lower triangle is read, and each number of it once.
void add_symmetric_product(Matrix& C, const Eigen::Ref<const Matrix>& A, const Matrix& B) {
  const Index n = A.rows();
  for (Index j = 0; j < n; j += kSquare) {
    const Index cols = std::min(kSquare, n - j);
    Matrix square = A.block(j, j, cols, cols);
    mirror_lower(square);
    add_product(C.middleRows(j, cols), operand(square), operand(B.middleRows(j, cols)));
    for (Index i = j + kSquare; i < n; i += kSquare) {
      const Index rows = std::min(kSquare, n - i);
      const Operand block = operand(A.block(i, j, rows, cols));
      add_product(C.middleRows(i, rows), block, operand(B.middleRows(j, cols)));
      add_product(C.middleRows(j, cols), block.transposed(), operand(B.middleRows(i, rows)));
    }
  }
}

/// x ← (I − h v vᵀ) x
void reflect(Index n, double h, const double* v, double* x) { add_scaled(n, -h * dot(n, v, x), v, x); }

/// A panel = Q R with Q = I − V T Vᵀ; R takes the place of the panel's upper triangle.
struct Reflections {
  Matrix V;
  Matrix T;
};

Reflections triangulate(Eigen::Ref<Matrix> panel) {
  const Index rows = panel.rows();
  const Index count = std::min(rows, panel.cols());
  Matrix V = Matrix::Zero(rows, count);
  Vector h(count);
  for (Index c = 0; c < panel.cols(); ++c) {
    double* x = panel.data() + c * panel.outerStride();
    for (Index p = 0; p < std::min(c, count); ++p) reflect(rows - p, h[p], column(V, p) + p, x + p);
    if (c >= count) continue;
    std::copy(x + c, x + rows, column(V, c) + c);
    const Reflection made = make_reflection(V.col(c).tail(rows - c));
    h[c] = made.h;
    x[c] = made.length;
  }
  // (I − V T Vᵀ)(I − h v vᵀ) has the same form, with a column more.
  const Matrix gram = make_gram(V);
  Matrix T = Matrix::Zero(count, count);
  for (Index c = 0; c < count; ++c) {
    const Matrix above = product(take_block(T, 0, 0, c, c), take_block(gram, 0, c, c, 1));
    add_scaled(c, -h[c], above.data(), column(T, c));
    T(c, c) = h[c];
  }
  return {std::move(V), std::move(T)};
}

}  // namespace

Band::Band(Index rows, Index half_width)
    : size(rows),
      width(half_width),
      step(2 * half_width + 1),
      entries(Vector::Zero(rows * (step + 1) + step)) {}

Band make_band(Matrix A, Index width) {
  const Index n = A.rows();
  for (Index first = 0; first + width + 1 < n; first += width) {
    const Index top = first + width;
    const Index rest = n - top;
    const auto [V, T] = triangulate(A.block(top, first, rest, width));
    // Qᵀ A Q = A − X Vᵀ − V Xᵀ with Y = A V T, X = Y − ½ V Tᵀ Vᵀ Y.
    const Matrix VT = product(V, T);
    Matrix X = Matrix::Zero(rest, V.cols());
    add_symmetric_product(X, A.bottomRightCorner(rest, rest), VT);
    add_product(X, operand(V), operand(product_tn(VT, X)), -0.5);
    Matrix left(rest, 2 * V.cols());
    Matrix right(rest, 2 * V.cols());
    put_block(X, left, 0, 0);
    put_block(V, left, 0, V.cols());
    put_block(V, right, 0, 0);
    put_block(X, right, 0, V.cols());
    add_product(A.bottomRightCorner(rest, rest), operand(left), operand(right).transposed(), -1,
                Part::kLower);
  }
  Band band(n, width);
  for (Index j = 0; j < n; ++j) {
    std::copy_n(column(A, j) + j, std::min(width + 1, n - j), band.at(j, j));
  }
  return band;
}

}  // namespace polyhead
