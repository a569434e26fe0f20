#include "linear/svd.hpp"

#include <Eigen/QR>
#include <catch2/catch.hpp>

#include "problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

void check_svd(const Matrix& W) {
  const Svd svd = make_svd(W);
  const Index size = std::min(W.rows(), W.cols());
  REQUIRE(svd.sigma.size() == size);
  CHECK((svd.left * svd.right.transpose() - W).norm() <= tolerance::kRounding * W.norm());
  for (Index i = 0; i < size; ++i) {
    CAPTURE(i);
    CHECK(svd.left.col(i).norm() == Approx(svd.sigma[i]).margin(tolerance::kRounding * W.norm()));
    if (i > 0) CHECK(svd.sigma[i] <= svd.sigma[i - 1] * (1 + 1e-12));
    if (svd.sigma[i] <= 1e-12 * svd.sigma[0]) continue;
    CHECK(svd.right.col(i).norm() == Approx(1));
    for (Index j = 0; j < i; ++j) {
      CHECK(std::abs(svd.left.col(i).dot(svd.left.col(j))) <= 1e-12 * svd.sigma[i] * svd.sigma[j]);
      CHECK(std::abs(svd.right.col(i).dot(svd.right.col(j))) <= 1e-9);
    }
  }
}

}  // namespace

TEST_CASE("A singular value decomposition reproduces its matrix from orthogonal sides", "[svd][property]") {
  SECTION("square, tall and wide") {
    check_svd(gaussian(101, 12, 12));
    check_svd(gaussian(102, 20, 7));
    check_svd(gaussian(103, 5, 16));
    check_svd(gaussian(104, 1, 4));
  }
  SECTION("low rank") { check_svd(gaussian(105, 20, 3) * gaussian(106, 3, 15)); }
  SECTION("singular values over sixteen powers of ten") {
    const Matrix A = gaussian(107, 9, 9).householderQr().householderQ();
    const Matrix B = gaussian(108, 9, 9).householderQr().householderQ();
    Vector sigma(9);
    for (Index i = 0; i < 9; ++i) sigma[i] = std::pow(10.0, -2.0 * static_cast<double>(i));
    check_svd(A * sigma.asDiagonal() * B);
    const Svd svd = make_svd(A * sigma.asDiagonal() * B);
    // Down to the rounding of the matrix itself, relative to the largest.
    for (Index i = 0; i < 7; ++i) CHECK(svd.sigma[i] == Approx(sigma[i]).epsilon(1e-2));
  }
  SECTION("many equal singular values") {
    const Matrix Q = gaussian(109, 16, 16).householderQr().householderQ();
    check_svd(Q);
  }
  SECTION("zero") { CHECK(make_svd(Matrix::Zero(3, 2)).sigma.norm() == 0); }
}
