// Residuals and orthogonality in units of rounding, as LAPACK's own tests count them: ratios over n · u · ‖A‖ below 30.

#include <Eigen/QR>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "fit/factor.hpp"
#include "fit/row_space.hpp"
#include "linear/cholesky.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"
#include "linear/svd.hpp"
#include "linear/symmetric_eigen.hpp"
#include "linear/tridiagonal.hpp"
#include "problems.hpp"

using namespace problems;

namespace {

constexpr double kUnit = 0x1p-52;
/// LAPACK's threshold (its files dtest.in, svd.in and so on).
constexpr double kMostUnits = 30;

/// By Eigen, which shares no code with what is tested.
Matrix random_orthogonal(std::uint64_t seed, Index n) {
  return Eigen::HouseholderQR<Matrix>(gaussian(seed, n, n)).householderQ();
}

/// The kinds of LAPACK's dlatms, and some more.
Vector nasty(const std::string& kind, Index n) {
  Vector values(n);
  for (Index i = 0; i < n; ++i) {
    const double share = n == 1 ? 0 : static_cast<double>(i) / static_cast<double>(n - 1);
    const bool first = i == 0;
    values[i] = kind == "one large"      ? (first ? 1 : 1e-13)
                : kind == "one small"    ? (first ? 1e-13 : 1)
                : kind == "graded"       ? std::pow(1e-15, share)
                : kind == "deep"         ? std::pow(1e-60, share)
                : kind == "arithmetic"   ? 1 - share * (1 - 1e-13)
                : kind == "clustered"    ? 1 + 1e-14 * static_cast<double>(i)
                : kind == "two clusters" ? (i % 2 == 0 ? 1 : 1e-7) * (1 + 1e-15 * static_cast<double>(i))
                : kind == "equal"        ? 1
                : kind == "half zero"    ? (2 * i < n ? 1 - share : 0)
                                         : 0;
  }
  return values;
}

#define NASTY                                                                                     \
  "one large", "one small", "graded", "deep", "arithmetic", "clustered", "two clusters", "equal", \
      "half zero", "zero"

/// ‖A‖ / (n u ‖B‖) in the norm of Frobenius, which is no smaller than LAPACK's for A, and at most √n times as large for B.
double units(const Matrix& A, const Matrix& B) {
  const double size = B.norm() * kUnit * static_cast<double>(std::max(A.rows(), A.cols()));
  return A.norm() == 0 ? 0 : A.norm() / size;
}

double away_from_orthonormal(const Matrix& Q) {
  const Matrix one = Matrix::Identity(Q.cols(), Q.cols());
  return units(Q.transpose() * Q - one, one);
}

Matrix symmetric(std::uint64_t seed, const Vector& values) {
  const Matrix Q = random_orthogonal(seed, values.size());
  const Matrix A = Q * values.asDiagonal() * Q.transpose();
  return (A + A.transpose()) / 2;
}

}  // namespace

TEST_CASE("Eigenvalues and eigenvectors are right to a few units of rounding on any spectrum",
          "[linear][ratios]") {
  const Index n = GENERATE(1, 2, 3, 10, 33, 80);
  const std::string kind = GENERATE(NASTY);
  const double size = GENERATE(1.0, 1e-140, 1e140);
  const bool both_signs = GENERATE(false, true);
  CAPTURE(n, kind, size, both_signs);
  Vector values = nasty(kind, n);
  for (Index i = 1; both_signs && i < n; i += 2) values[i] = -values[i];
  const Matrix A = symmetric(201, values);
  std::sort(values.begin(), values.end());
  const SymmetricEigen eigen = make_eigen(size * A);
  const Vector found = eigen.values / size;
  const Matrix& Q = eigen.vectors;
  CHECK(units(Q * found.asDiagonal() * Q.transpose() - A, A) < kMostUnits);
  CHECK(away_from_orthonormal(Q) < kMostUnits);
  CHECK(units(found - values, values) < kMostUnits);
  CHECK(units(make_eigenvalues(size * A) / size - values, values) < kMostUnits);

  const Index count = n / 3 + 1;
  const SymmetricEigen leading = make_leading_eigen(size * A, count);
  REQUIRE(leading.vectors.cols() == count);
  CHECK(units(leading.values.reverse() / size - values, values) < kMostUnits);
  CHECK(away_from_orthonormal(leading.vectors) < kMostUnits);
  CHECK(units(A * leading.vectors - leading.vectors * (leading.values.head(count) / size).asDiagonal(), A) <
        kMostUnits);
}

TEST_CASE("The reduction to a tridiagonal matrix is orthogonal and gives the matrix back",
          "[linear][ratios]") {
  const Index n = GENERATE(2, 3, 10, 33, 80);
  const std::string kind = GENERATE(NASTY);
  CAPTURE(n, kind);
  const Matrix A = symmetric(202, nasty(kind, n));
  const Tridiagonal reduced = make_tridiagonal(A);
  Matrix Q = Matrix::Identity(n, n);
  for (Index k = n - 2; k >= 0; --k) {
    Vector v = Vector::Zero(n);
    v.tail(n - 1 - k) = reduced.reflectors.col(k).tail(n - 1 - k);
    v[k + 1] = 1;
    Q -= reduced.h[k] * v * (v.transpose() * Q);
  }
  Matrix T = reduced.diagonal.asDiagonal();
  T.diagonal(1) = reduced.off;
  T.diagonal(-1) = reduced.off;
  CHECK(away_from_orthonormal(Q) < kMostUnits);
  CHECK(units(Q * T * Q.transpose() - A, A) < kMostUnits);
}

TEST_CASE("Singular values are right to a few units of rounding on any spectrum", "[svd][ratios]") {
  const auto [rows, cols] =
      GENERATE(table<Index, Index>({{1, 1}, {5, 2}, {2, 5}, {20, 20}, {60, 25}, {25, 60}}));
  const std::string kind = GENERATE(NASTY);
  const double size = GENERATE(1.0, 1e-70, 1e70);
  CAPTURE(rows, cols, kind, size);
  const Index count = std::min(rows, cols);
  Vector values = nasty(kind, count);
  const Matrix W = random_orthogonal(203, rows).leftCols(count) * values.asDiagonal() *
                   random_orthogonal(204, cols).leftCols(count).transpose();
  const Svd svd = make_svd(size * W);
  std::sort(values.begin(), values.end(), std::greater<>());
  CHECK(units(svd.left / size * svd.right.transpose() - W, W) < kMostUnits);
  CHECK(units(svd.sigma / size - values, values) < kMostUnits);
  // Sides of values that are more than rounding.
  const Index clear = (svd.sigma.array() > 1e-12 * svd.sigma[0]).count();
  Matrix left = svd.left.leftCols(clear);
  for (Index i = 0; i < clear; ++i) left.col(i) /= svd.sigma[i];
  CHECK(away_from_orthonormal(left) < kMostUnits);
  CHECK(away_from_orthonormal(svd.right.leftCols(clear)) < kMostUnits);
}

TEST_CASE("Orthonormal columns are so to a few units of rounding, and span the same", "[linear][ratios]") {
  const auto [rows, cols] = GENERATE(table<Index, Index>({{3, 2}, {40, 10}, {90, 70}}));
  const std::string kind = GENERATE("one large", "one small", "graded", "arithmetic", "clustered", "equal");
  CAPTURE(rows, cols, kind);
  const Matrix A = random_orthogonal(205, rows).leftCols(cols) * nasty(kind, cols).asDiagonal() *
                   random_orthogonal(206, cols).transpose();
  const Matrix Q = orthonormalise(A);
  // A column that is nothing but rounding beside those before it becomes zero.
  std::vector<Index> kept;
  for (Index j = 0; j < cols; ++j) {
    if (Q.col(j).norm() > 0) kept.push_back(j);
  }
  CHECK(away_from_orthonormal(take_columns(Q, kept)) < kMostUnits);
  CHECK(units(Q * (Q.transpose() * A) - A, A) < kMostUnits);
}

TEST_CASE("Cholesky factors and their solutions are right to a few units of rounding", "[linear][ratios]") {
  const Index n = GENERATE(1, 2, 10, 33, 80);
  const std::string kind =
      GENERATE("one large", "one small", "arithmetic", "clustered", "two clusters", "equal");
  const double size = GENERATE(1.0, 1e-200, 1e200);
  CAPTURE(n, kind, size);
  const Matrix A = symmetric(207, nasty(kind, n));
  const Cholesky cholesky(size * A);
  REQUIRE(cholesky.exists());
  const Matrix L = cholesky.make_L();
  CHECK(units(L / size * L.transpose() - A, A) < kMostUnits);
  const Matrix b = gaussian(208, n, 3);
  const Matrix x = cholesky.solve(b) * size;
  CHECK((A * x - b).norm() < kMostUnits * kUnit * static_cast<double>(n) * A.norm() * x.norm());
  const Matrix y = solve_lower(L, b);
  CHECK((L * y - b).norm() < kMostUnits * kUnit * static_cast<double>(n) * L.norm() * y.norm());
}

TEST_CASE("The factor of the certificate leaves no more than its threshold, and loses no direction above it",
          "[certificate][ratios]") {
  const Index n = GENERATE(2, 10, 33, 80);
  const std::string kind = GENERATE(NASTY);
  CAPTURE(n, kind);
  Matrix lambda = symmetric(209, nasty(kind, n));
  // Rounding may have left less than nothing of what is zero.
  lambda.diagonal().array() += n * kUnit * lambda.norm() / 4;
  std::vector<Index> active(static_cast<std::size_t>(n));
  for (Index i = 0; i < n; ++i) active[i] = i;
  if (lambda.norm() == 0) return;
  const Factor factor = make_factor(n, active, lambda);
  const Vector scale = factor.scale.cwiseInverse();
  const Matrix C =
      scale.asDiagonal() * take_columns(take_rows(lambda, factor.active), factor.active) * scale.asDiagonal();
  const Matrix rest = C - factor.L * factor.L.transpose();
  const double most = pivot_tolerance(n) + kMostUnits * kUnit * static_cast<double>(n);
  CHECK(rest.diagonal().cwiseAbs().maxCoeff() <= most);
  CHECK(units(rest.topRows(factor.rank), C) < kMostUnits);
  const Vector values = make_eigenvalues(C);
  const double norm = static_cast<double>(n) * most;
  CHECK(factor.rank >= (values.array() > norm).count());
}

TEST_CASE("The span of rows has an orthonormal basis, and leaves of a row what is orthogonal to it",
          "[routes][ratios]") {
  const double apart = GENERATE(1.0, 1e-4, 1e-8, 1e-10);
  CAPTURE(apart);
  // Rows in pairs that differ by little: what is new in the second of a pair is small beside what is not.
  Inputs inputs = labelled_inputs(301, random_model(301, 4, 1, 1), 30);
  const Inputs changes = labelled_inputs(302, random_model(301, 4, 1, 1), 15);
  for (Index i = 0; i < 15; ++i) {
    const Index first = inputs.starts[i] * 4;
    const Index second = inputs.starts[i + 15] * 4;
    const Index shared = std::min(inputs.input(i).size(), inputs.input(i + 15).size());
    for (Index place = 0; place < inputs.input(i + 15).size(); ++place)
      inputs.tokens[second + place] =
          (place < shared ? inputs.tokens[first + place] : 0.0) + apart * changes.tokens[place];
  }
  const RowSpace space(inputs, Coordinates(4), Progress());
  CHECK(space.rank() == 30);
  CHECK(away_from_orthonormal(space.basis()) < kMostUnits);
  // Nearly in the span: a row and a thousandth of a millionth of something else.
  const Matrix H = naive_feature_matrix(inputs).topRows(5).transpose();
  const Matrix near = H + 1e-9 * gaussian(303, H.rows(), 5);
  const Matrix left = space.outside(near);
  for (Index i = 0; i < 5; ++i)
    CHECK((space.basis().transpose() * left.col(i)).norm() <
          kMostUnits * kUnit * static_cast<double>(H.rows()) * left.col(i).norm());
}

TEST_CASE("A row of which little more than rounding is new makes two ranks possible", "[routes][ratios]") {
  Inputs inputs = labelled_inputs(304, random_model(304, 4, 1, 1), 20);
  const Inputs copy = inputs;
  // Twenty rows again, each with one number off by far less than a millionth: fifty times what counts as zero.
  for (Index i = 0; i < copy.count(); ++i) inputs.append_input(copy, i);
  const double tolerance = RowSpace(copy, Coordinates(4), Progress()).tolerance();
  for (Index i = 20; i < inputs.count(); ++i) inputs.tokens[inputs.starts[i] * 4] += 50 * tolerance;
  const RowSpace space(inputs, Coordinates(4), Progress());
  CHECK(space.least_rank() == 20);
  CHECK(space.most_rank() > 20);
}

TEST_CASE("Coordinates in which data is even lead back, and what is only rounding in training is zero there",
          "[routes][ratios]") {
  Inputs inputs = labelled_inputs(305, random_model(305, 4, 1, 1), 40);
  for (std::size_t token = 0; token < inputs.tokens.size(); token += 4) {
    inputs.tokens[token] = 1e3 + inputs.tokens[token];
    inputs.tokens[token + 2] = inputs.tokens[token] + 1e-3 * inputs.tokens[token + 2];
    // The sum of two others, but for rounding.
    inputs.tokens[token + 3] = inputs.tokens[token] + inputs.tokens[token + 1];
  }
  const Coordinates even(inputs);
  REQUIRE_FALSE(even.is_identity());
  const Matrix Z = inputs.input(0);
  CHECK(units(even.unmap(even.T() * Z) - Z, Z) < 1e6 * kMostUnits);
  const Inputs mapped = even.map_training(inputs);
  Index dead = 0;
  for (Index k = 0; k < 4; ++k) {
    double most = 0;
    for (std::size_t place = static_cast<std::size_t>(k); place < mapped.tokens.size(); place += 4)
      most = std::max(most, std::abs(mapped.tokens[place]));
    dead += most == 0 ? 1 : 0;
  }
  CHECK(dead == 1);
}
