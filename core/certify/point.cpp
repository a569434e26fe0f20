#include "certify/point.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>

#include "fit/svd.hpp"

namespace polyhead {

namespace {

/// The features whose weights are largest in magnitude.
std::vector<Index> largest_of(std::vector<std::pair<double, Index>> weights) {
  const std::size_t kept = std::min(kMissing, weights.size());
  std::partial_sort(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(kept), weights.end(),
                    [](const auto& a, const auto& b) { return std::abs(a.first) > std::abs(b.first); });
  std::vector<Index> features;
  for (std::size_t i = 0; i < kept && weights[i].first != 0; ++i) features.push_back(weights[i].second);
  return features;
}

}  // namespace

PointCertificate certify_point(const Factor& factor, double rows, const Eigen::Ref<const Matrix>& Z) {
  const Vector H = folded_features(Z);
  PointCertificate point;
  if (H.norm() == 0) {
    point.determined = true;
    return point;
  }
  Vector outside = H;
  for (const Index feature : factor.active) outside[feature] = 0;
  if (outside.norm() > 0) {
    point.residual = outside.norm() / H.norm();
    point.touches_inactive = true;
    std::vector<std::pair<double, Index>> weights;
    for (Index f = 0; f < outside.size(); ++f) weights.emplace_back(outside[f], f);
    point.missing = largest_of(std::move(weights));
    return point;
  }
  const Vector h = Vector(factor.gather(H.transpose()).transpose()).cwiseQuotient(factor.scale);
  const Index rank = factor.rank;
  const Index rest = h.size() - rank;
  const Vector q = factor.L.topRows(rank).triangularView<Eigen::Lower>().solve(h.head(rank));
  const Vector rho = h.tail(rest) - factor.L.bottomRows(rest) * q;
  point.residual = std::min(1.0, rho.norm() / h.norm());
  point.determined = point.residual < kPointTolerance;
  if (point.determined) {
    // H = A q with Λ = A Aᵀ, so Hᵀ Λ⁺ H = ‖q‖².
    point.leverage = q.squaredNorm() / rows;
  } else {
    std::vector<std::pair<double, Index>> weights;
    for (Index i = 0; i < rest; ++i) weights.emplace_back(rho[i], factor.active[rank + i]);
    point.missing = largest_of(std::move(weights));
  }
  return point;
}

NullProjector::NullProjector(const Factor& factor, double weak) : factor_(factor) {
  const Index rank = factor.rank;
  const Index nullity = factor.active_count() - rank;
  if (rank < nullity) {
    A_ = factor.make_A();
    gram_.compute(factor.gram);
    if (gram_.info() != Eigen::Success || !(gram_.rcond() > kPoorlyConditioned)) {
      range_basis_ = make_range_basis(A_).u;
    }
  } else if (nullity > 0) {
    // L = [L_A; L_B]: the columns of [−L_A⁻ᵀ L_Bᵀ; I], divided by the scale, are orthogonal to every row of the data.
    Matrix null(factor.active_count(), nullity);
    null.bottomRows(nullity).setIdentity();
    auto top = null.topRows(rank);
    top = -factor.L.bottomRows(nullity).transpose();
    factor.L.topRows(rank).transpose().triangularView<Eigen::Upper>().solveInPlace(top);
    const Eigen::HouseholderQR<Matrix> qr(factor.scale.cwiseInverse().asDiagonal() * null);
    null_basis_ = qr.householderQ() * Matrix::Identity(factor.active_count(), nullity);
  }
  if (weak > 0 && rank > 0 && rank >= nullity) add_weak_directions(weak);
}

void NullProjector::add_weak_directions(double weak) {
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(factor_.gram);
  const Vector& lambda = solver.eigenvalues();
  while (weak_ < factor_.rank && lambda[weak_] <= weak * lambda[factor_.rank - 1]) ++weak_;
  if (weak_ == 0) return;
  // Eigenvectors of Λ = A Aᵀ are A times those of AᵀA; they are orthogonal to its null space.
  const Matrix directions = factor_.make_A() * solver.eigenvectors().leftCols(weak_);
  Matrix both(factor_.active_count(), null_basis_.cols() + weak_);
  if (null_basis_.cols() > 0) both.leftCols(null_basis_.cols()) = null_basis_;
  both.rightCols(weak_) = directions.colwise().normalized();
  const Eigen::HouseholderQR<Matrix> qr(both);
  null_basis_ = qr.householderQ() * Matrix::Identity(both.rows(), both.cols());
}

double NullProjector::cost() const {
  return 2.0 * static_cast<double>(null_basis_.size() + 2 * A_.size() + A_.cols() * A_.cols());
}

Matrix NullProjector::project(const Matrix& columns) const {
  Matrix inside = columns(factor_.active, Eigen::all);
  if (null_basis_.cols() > 0) {
    inside = null_basis_ * (null_basis_.transpose() * inside);
  } else if (A_.cols() > 0) {
    // Twice: the second pass removes what rounding left of the first.
    for (int pass = 0; pass < 2; ++pass) {
      inside -= range_basis_.size() > 0 ? Matrix(range_basis_ * (range_basis_.transpose() * inside))
                                        : Matrix(A_ * gram_.solve(A_.transpose() * inside));
    }
  } else if (factor_.full_rank()) {
    inside.setZero();
  }
  Matrix result = columns;
  for (Index i = 0; i < inside.rows(); ++i) result.row(factor_.active[i]) = inside.row(i);
  return result;
}

}  // namespace polyhead
