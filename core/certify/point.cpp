#include "certify/point.hpp"

#include <algorithm>

#include "fit/svd.hpp"
#include "linear/orthonormal.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

/// The places of the weights that are largest in magnitude, at most kMissing and none that is zero.
std::vector<Index> largest_of(const Vector& weights) {
  std::vector<Index> places = descending_order(weights.cwiseAbs());
  if (places.size() > kMissing) places.resize(kMissing);
  while (!places.empty() && weights[places.back()] == 0) places.pop_back();
  return places;
}

/// Models that fit equally well differ along c = (−L_A⁻ᵀ L_Bᵀ ρ, ρ), on this input by c · h = ‖ρ‖²: what each of the input's
/// own features adds to that. A large entry of ρ alone may belong to a feature that the input does not have.
Vector shares_of(const Factor& factor, const Vector& h, const Vector& rho) {
  const Matrix seen =
      solve_lower_transposed(factor.pivot_rows(), Vector(factor.dependent_rows().transpose() * rho));
  const double least = kPointTolerance * rho.squaredNorm();
  Vector shares = h;
  for (Index i = 0; i < shares.size(); ++i) {
    shares[i] *= i < factor.rank ? -seen(i, 0) : rho[i - factor.rank];
    if (shares[i] < least) shares[i] = 0;
  }
  return shares;
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
    point.missing = largest_of(outside);
    return point;
  }
  const Vector h = Vector(take_rows(H, factor.active)).cwiseQuotient(factor.scale);
  const Vector q = solve_lower(factor.pivot_rows(), h.head(factor.rank));
  const Vector explained = factor.dependent_rows() * q;
  const Vector rho = h.tail(factor.dependent_count()) - explained;
  point.residual = std::min(1.0, rho.norm() / h.norm());
  point.determined = point.residual < kPointTolerance;
  if (point.determined) {
    // H = A q with Λ = A Aᵀ, so Hᵀ Λ⁺ H = ‖q‖².
    point.leverage = q.squaredNorm() / rows;
  } else {
    for (const Index i : largest_of(shares_of(factor, h, rho))) point.missing.push_back(factor.active[i]);
  }
  return point;
}

NullProjector::NullProjector(const Factor& factor, double weak) : factor_(factor) {
  const Index rank = factor.rank;
  const Index nullity = factor.dependent_count();
  if (rank < nullity) {
    A_ = factor.make_A();
    gram_ = Cholesky(factor.gram);
    if (!gram_.is_accurate()) range_basis_ = make_range_basis(A_).u;
  } else if (nullity > 0) {
    // The columns of [−L_A⁻ᵀ L_Bᵀ; I], divided by the scale, are orthogonal to every row of the data.
    Matrix null(factor.active_count(), nullity);
    null.bottomRows(nullity).setIdentity();
    null.topRows(rank) = -solve_lower_transposed(factor.pivot_rows(), transposed(factor.dependent_rows()));
    null_basis_ = orthonormalise(scale_rows(factor.scale.cwiseInverse(), std::move(null)));
  }
  if (weak > 0 && rank > 0 && rank >= nullity) add_weak_directions(weak);
}

void NullProjector::add_weak_directions(double weak) {
  const auto [lambda, vectors] = make_eigen(factor_.gram);
  while (weak_ < factor_.rank && lambda[weak_] <= weak * lambda[factor_.rank - 1]) ++weak_;
  if (weak_ == 0) return;
  // Eigenvectors of Λ = A Aᵀ are A times those of AᵀA; they are orthogonal to its null space.
  const Matrix directions = product(factor_.make_A(), take_block(vectors, 0, 0, vectors.rows(), weak_));
  Matrix both(factor_.active_count(), null_basis_.cols() + weak_);
  put_block(null_basis_, both, 0, 0);
  put_block(directions, both, 0, null_basis_.cols());
  null_basis_ = orthonormalise(std::move(both));
}

double NullProjector::cost() const {
  return 2.0 * static_cast<double>(null_basis_.size() + 2 * A_.size() + A_.cols() * A_.cols());
}

Matrix NullProjector::project(const Matrix& columns) const {
  Matrix inside = take_rows(columns, factor_.active);
  if (null_basis_.cols() > 0) {
    inside = product(null_basis_, product_tn(null_basis_, inside));
  } else if (A_.cols() > 0) {
    // Twice: the second pass removes what rounding left of the first.
    for (int pass = 0; pass < 2; ++pass) {
      inside -= range_basis_.size() > 0 ? product(range_basis_, product_tn(range_basis_, inside))
                                        : product(A_, gram_.solve(product_tn(A_, inside)));
    }
  } else if (factor_.full_rank()) {
    inside.setZero();
  }
  Matrix result = columns;
  for (Index i = 0; i < inside.rows(); ++i) result.row(factor_.active[i]) = inside.row(i);
  return result;
}

}  // namespace polyhead
