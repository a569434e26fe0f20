#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "base/random.hpp"
#include "linear/band.hpp"
#include "linear/cholesky.hpp"
#include "linear/columns.hpp"
#include "linear/order.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"
#include "linear/root_free_ql.hpp"
#include "linear/symmetric_eigen.hpp"
#include "linear/tridiagonal.hpp"
#include "tolerances.hpp"

namespace polyhead {

namespace {

Matrix random_matrix(Index rows, Index cols) {
  RandomStream stream(7, Purpose::kStart, static_cast<std::uint64_t>(rows * 1000 + cols));
  Matrix matrix(rows, cols);
  for (Index j = 0; j < cols; ++j) {
    for (Index i = 0; i < rows; ++i) matrix(i, j) = stream.normal();
  }
  return matrix;
}

/// ‖A − B‖ / ‖B‖
double difference(const Matrix& A, const Matrix& B) { return (A - B).norm() / B.norm(); }

}  // namespace

TEST_CASE("Products and Gram matrices agree with their definitions", "[linear][property]") {
  // Sizes on both sides of the kernel's tiles and blocks.
  const auto [rows, depth, cols] = GENERATE(table<Index, Index, Index>(
      {{1, 1, 1}, {37, 21, 30}, {4, 256, 8}, {6, 300, 131}, {270, 2, 5}, {90, 70, 1}}));
  CAPTURE(rows, depth, cols);
  const Matrix A = random_matrix(rows, depth);
  const Matrix B = random_matrix(depth, cols);
  CHECK(difference(product(A, B), A * B) < tolerance::kRounding);
  CHECK(difference(product_tn(transposed(A), B), A * B) < tolerance::kRounding);
  CHECK(difference(product_nt(A, transposed(B)), A * B) < tolerance::kRounding);
  CHECK(difference(make_gram(A), A.transpose() * A) < tolerance::kRounding);
  CHECK(transposed(A) == A.transpose());
}

TEST_CASE("Triangular systems are solved from either side", "[linear][property]") {
  const Index n = GENERATE(1, 5, 32, 75);
  CAPTURE(n);
  const Cholesky cholesky(make_gram(random_matrix(n + 20, n)));
  REQUIRE(cholesky.exists());
  const Matrix L = cholesky.make_L();
  const Matrix X = random_matrix(n, GENERATE(1, 7));
  CHECK(difference(solve_lower(L, product(L, X)), X) < tolerance::kSummation);
  CHECK(difference(solve_lower_transposed(L, product_tn(L, X)), X) < tolerance::kSummation);
  CHECK(difference(divide_by_lower(product_tn(X, L), L), transposed(X)) < tolerance::kSummation);
  CHECK(difference(divide_by_lower_transposed(product(transposed(X), transposed(L)), L), transposed(X)) <
        tolerance::kSummation);
}

TEST_CASE("What is not positive definite has no Cholesky factor", "[linear]") {
  Matrix A = Matrix::Identity(40, 40);
  CHECK(Cholesky(A).exists());
  A(37, 37) = -1e-3;
  CHECK_FALSE(Cholesky(A).exists());
}

TEST_CASE("Eigenvectors are orthonormal and rebuild the matrix", "[linear][property]") {
  const Index n = GENERATE(1, 2, 3, 40, 120);
  const double size = GENERATE(1.0, 1e-200, 1e200);
  CAPTURE(n, size);
  const Matrix root = random_matrix(n, n);
  const Matrix symmetric = root + root.transpose();
  const SymmetricEigen eigen = make_eigen(size * symmetric);
  CHECK((make_gram(eigen.vectors) - Matrix::Identity(n, n)).norm() < tolerance::kSummation);
  const Matrix rebuilt = product_nt(scale_columns(eigen.vectors, eigen.values / size), eigen.vectors);
  CHECK(difference(rebuilt, symmetric) < tolerance::kRounding);
  CHECK(((make_eigenvalues(size * symmetric) - eigen.values) / size).norm() <
        tolerance::kSummation * symmetric.norm());
  for (Index i = 1; i < n; ++i) CHECK(eigen.values[i - 1] <= eigen.values[i]);
}

TEST_CASE("Eigenvalues of nasty spectra are right to rounding", "[linear][property]") {
  const Index n = GENERATE(1, 2, 3, 17, 60);
  const std::string kind = GENERATE("clustered", "graded", "few", "equal", "zero", "both signs");
  CAPTURE(n, kind);
  Vector wanted(n);
  for (Index i = 0; i < n; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(n);
    wanted[i] = kind == "clustered" ? 1 + 1e-13 * static_cast<double>(i)
                : kind == "graded"  ? std::pow(10.0, -30 * share)
                : kind == "few"     ? (i < 2 ? 1.0 : 0.0)
                : kind == "equal"   ? 0.5
                : kind == "zero"    ? 0.0
                                    : std::cos(7.0 * static_cast<double>(i));
  }
  const Matrix Q = orthonormalise(random_matrix(n, n));
  const Matrix half = product_nt(scale_columns(Q, wanted), Q);
  const Matrix A = (half + half.transpose()) / 2;
  std::sort(wanted.begin(), wanted.end());
  // In units of rounding, as LAPACK's own tests count them.
  const double unit = static_cast<double>(n) * 0x1p-52 * std::max(1e-300, wanted.cwiseAbs().maxCoeff());
  CHECK((make_eigenvalues(A) - wanted).cwiseAbs().maxCoeff() <= 30 * unit);
}

TEST_CASE("Eigenvalues by way of a band are those of the reduction in one stage", "[linear][property]") {
  // Matrices that are smaller than a band is wide, end within one, and need several.
  const Index n = GENERATE(1, 2, 3, 8, 9, 10, 33, 64, 301);
  const Index width = GENERATE(1, 2, 7, 8, 32);
  const std::string kind = GENERATE("full", "low rank", "diagonal", "zero");
  CAPTURE(n, width, kind);
  const Matrix root = random_matrix(n, kind == "low rank" ? (n + 2) / 3 : n);
  Matrix A = kind == "zero" ? Matrix::Zero(n, n) : product_nt(root, root);
  if (kind == "diagonal") A = Matrix(A.diagonal().asDiagonal());
  const Tridiagonal one = make_tridiagonal(A);
  // What is above the diagonal is not read.
  Matrix lower = A;
  for (Index j = 1; j < n; ++j) lower.col(j).head(j).setConstant(std::numeric_limits<double>::quiet_NaN());
  const DiagonalAndOff two = make_tridiagonal(make_band(lower, width));
  const Vector expected = make_tridiagonal_eigenvalues(one.diagonal, one.off);
  const Vector values = make_tridiagonal_eigenvalues(two.diagonal, two.off);
  CHECK((values - expected).cwiseAbs().maxCoeff() <= tolerance::kRounding * expected.cwiseAbs().maxCoeff());
}

TEST_CASE("A band holds the matrix that it was made of where nothing had to be reduced", "[linear]") {
  const Index n = 20;
  const Index width = 3;
  Matrix A = make_gram(random_matrix(n, n));
  for (Index j = 0; j < n; ++j) {
    for (Index i = 0; i < n; ++i) A(i, j) = std::abs(i - j) > width ? 0 : A(i, j);
  }
  Band band = make_band(A, width);
  for (Index j = 0; j < n; ++j) {
    // Up to the signs of what reflections turn round.
    for (Index i = j; i < std::min(n, j + width + 1); ++i)
      CHECK(std::abs(*band.at(i, j)) == Approx(std::abs(A(i, j))).margin(tolerance::kRounding));
  }
}

TEST_CASE("Eigenvalues of a matrix that is reduced in two stages are right to rounding",
          "[linear][property]") {
  // Known beforehand: I − 2 q qᵀ reflects a diagonal matrix.
  const Index n = 1537;
  const Vector q = random_matrix(n, 1).col(0).normalized();
  Vector wanted(n);
  for (Index i = 0; i < n; ++i)
    wanted[i] = std::pow(10.0, -12.0 * static_cast<double>(i) / static_cast<double>(n));
  const Vector p = wanted.cwiseProduct(q);
  const double share = 4 * q.dot(p);
  const double size = GENERATE(1.0, 1e200);
  CAPTURE(size);
  Matrix A = wanted.asDiagonal();
  A += share * q * q.transpose() - 2 * (p * q.transpose() + q * p.transpose());
  std::sort(wanted.begin(), wanted.end());
  const double unit = static_cast<double>(n) * 0x1p-52;
  CHECK((make_eigenvalues(size * A) / size - wanted).cwiseAbs().maxCoeff() <= unit);
}

TEST_CASE("Eigenvalues of a tridiagonal matrix agree with those that bisection counts",
          "[linear][property]") {
  const Index n = GENERATE(2, 5, 50);
  const double scale = GENERATE(1.0, 1e-3, 1e-9, 1e-80);
  CAPTURE(n, scale);
  // Graded from one end to the other.
  Vector d = random_matrix(n, 1).col(0);
  Vector e = random_matrix(n - 1, 1).col(0);
  for (Index i = 0; i < n; ++i) d[i] *= std::pow(scale, static_cast<double>(i) / static_cast<double>(n));
  for (Index i = 0; i + 1 < n; ++i)
    e[i] *= std::pow(scale, static_cast<double>(i + 1) / static_cast<double>(n));
  const Vector values = make_tridiagonal_eigenvalues(d, e);
  // The number of eigenvalues below x is that of negative pivots of T − x I.
  const auto below = [&](double x) {
    Index count = 0;
    double pivot = 1;
    for (Index i = 0; i < n; ++i) {
      pivot = d[i] - x - (i > 0 ? e[i - 1] * e[i - 1] / pivot : 0.0);
      if (pivot == 0) pivot = 1e-300;
      count += pivot < 0 ? 1 : 0;
    }
    return count;
  };
  const double width = 30 * static_cast<double>(n) * 0x1p-52 * values.cwiseAbs().maxCoeff();
  for (Index i = 0; i < n; ++i) {
    CHECK(below(values[i] - width) <= i);
    CHECK(below(values[i] + width) >= i + 1);
  }
}

TEST_CASE("Orthonormal columns span the same space, however long the columns were", "[linear][property]") {
  Matrix columns = random_matrix(90, 70);
  // Some nearly parallel, all of very different lengths.
  for (Index j = 1; j < columns.cols(); j += 3) columns.col(j) = columns.col(j - 1) + 1e-9 * columns.col(j);
  for (Index j = 0; j < columns.cols(); ++j)
    columns.col(j) *= std::pow(10.0, static_cast<double>(j % 20) - 10);
  const Matrix Q = orthonormalise(columns);
  CHECK((make_gram(Q) - Matrix::Identity(70, 70)).norm() < tolerance::kRounding);
  const Matrix rebuilt = product(Q, product_tn(Q, columns));
  for (Index j = 0; j < columns.cols(); ++j)
    CHECK(difference(rebuilt.col(j), columns.col(j)) < tolerance::kRounding);
}

TEST_CASE("A column that depends on those before it becomes zero", "[linear]") {
  Matrix columns = random_matrix(5, 8);
  columns.col(2) = columns.col(0) - 3 * columns.col(1);
  const Matrix Q = orthonormalise(columns);
  CHECK(Q.col(2).norm() == 0);
  CHECK(Q.squaredNorm() == Approx(5));
  CHECK(difference(product(Q, product_tn(Q, columns)), columns) < tolerance::kRounding);
}

TEST_CASE("A Cholesky factor knows when it is accurate, at every scale", "[linear]") {
  const double size = GENERATE(1.0, 1e-270, 1e270);
  CAPTURE(size);
  const Matrix Q = orthonormalise(random_matrix(30, 30));
  Vector values = Vector::Ones(30);
  const auto with_smallest = [&](double smallest) {
    values[17] = smallest;
    return Matrix(product_nt(scale_columns(Q, values), Q) * size);
  };
  CHECK(Cholesky(with_smallest(1)).is_accurate());
  CHECK(Cholesky(with_smallest(1e-8)).is_accurate());
  CHECK_FALSE(Cholesky(with_smallest(1e-12)).is_accurate());
  CHECK_FALSE(Cholesky(with_smallest(-1)).exists());
  const Matrix A = with_smallest(0.5);
  CHECK(difference(Cholesky(A).solve(A), Matrix::Identity(30, 30)) < tolerance::kRounding);
}

TEST_CASE("The order is descending and keeps equals as they were", "[linear]") {
  const Vector values = (Vector(6) << 1, 3, 2, 3, 0, 2).finished();
  CHECK(descending_order(values) == std::vector<Index>{1, 3, 2, 5, 0, 4});
}

TEST_CASE("Orders are those of the standard library's stable sort, whatever the number of elements",
          "[linear][property]") {
  const Index count = GENERATE(0, 1, 2, 3, 7, 8, 9, 100, 257);
  CAPTURE(count);
  RandomStream stream(11, Purpose::kStart, static_cast<std::uint64_t>(count));
  std::vector<Index> keys(static_cast<std::size_t>(count));
  for (Index& key : keys) key = static_cast<Index>(stream.index(10));
  const auto before = [&](Index a, Index b) { return keys[a] < keys[b]; };
  std::vector<Index> expected(keys.size());
  for (Index i = 0; i < count; ++i) expected[i] = i;
  std::stable_sort(expected.begin(), expected.end(), before);
  CHECK(make_order(count, before) == expected);
  std::vector<Index> few = keys;
  sort_few(few);
  std::sort(keys.begin(), keys.end());
  CHECK(few == keys);
}

TEST_CASE("Blocks are taken and put where they belong, and nothing beside them changes", "[linear]") {
  const Matrix A = random_matrix(7, 5);
  const auto [row, col, rows, cols] = GENERATE(table<Index, Index, Index, Index>(
      {{0, 0, 7, 5}, {2, 1, 3, 4}, {6, 4, 1, 1}, {3, 2, 0, 2}, {1, 5, 4, 0}}));
  CAPTURE(row, col, rows, cols);
  CHECK(take_block(A, row, col, rows, cols) == A.block(row, col, rows, cols));
  const Matrix block = random_matrix(rows, cols);
  Matrix put = A;
  put_block(block, put, row, col);
  Matrix expected = A;
  expected.block(row, col, rows, cols) = block;
  CHECK(put == expected);
}

TEST_CASE("Inner products are the sums that they should be, also of odd length", "[linear]") {
  const Index n = GENERATE(0, 1, 2, 3, 4, 5, 7, 64);
  const Matrix A = random_matrix(std::max<Index>(n, 1), 2);
  CHECK(dot(n, column(A, 0), column(A, 1)) == Approx(A.col(0).head(n).dot(A.col(1).head(n))));
}

TEST_CASE("Columns are multiplied entry by entry, also those of odd length", "[linear]") {
  const Index n = GENERATE(1, 2, 5, 64);
  const Matrix A = random_matrix(n, 3);
  Matrix made = A;
  multiply(n, column(A, 0), column(A, 1), column(made, 2));
  CHECK(made.col(2) == A.col(0).cwiseProduct(A.col(1)));
  made = A;
  add_multiplied(n, column(A, 0), column(A, 1), column(made, 2));
  CHECK(made.col(2) == A.col(2) + A.col(0).cwiseProduct(A.col(1)));
  CHECK(made.leftCols(2) == A.leftCols(2));
}

TEST_CASE("A ridge is a share of the mean diagonal", "[linear]") {
  Matrix A = (Matrix(2, 2) << 1, 7, 7, 3).finished();
  add_ridge(A, 0.25);
  CHECK(A == (Matrix(2, 2) << 1.5, 7, 7, 3.5).finished());
}

TEST_CASE("Numbers in sentences have at most six decimals", "[error]") {
  CHECK(to_text(1.3) == "1.3");
  CHECK(to_text(-0.25) == "-0.25");
  CHECK(to_text(0.9999999) == "1");
  CHECK(to_text(-3e20) == "-3e20");
  CHECK(to_text(std::nan("")) == "nan");
  CHECK(to_text(-std::numeric_limits<double>::infinity()) == "-inf");
}

}  // namespace polyhead
