#include "certify/span.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "linear/orthonormal.hpp"
#include "linear/svd.hpp"

namespace polyhead {

namespace {

/// The places of the weights that are largest in magnitude, at most kMissing and none that is zero.
std::vector<Index> largest_of(const Vector& weights) {
  std::vector<Index> places = descending_order(weights.cwiseAbs());
  if (places.size() > kMissing) places.resize(kMissing);
  while (!places.empty() && weights[places.back()] == 0) places.pop_back();
  return places;
}

/// An input's features in the factor's scale, and the part ρ of those that depend on the pivots which the pivots do not explain.
struct Explained {
  Vector h;
  Vector rho;
};

Explained explain(const Factor& factor, const Vector& H) {
  Explained result{Vector(take_rows(H, factor.active)).cwiseQuotient(factor.scale), {}};
  const Vector q = solve_lower(factor.pivot_rows(), result.h.head(factor.rank));
  result.rho = result.h.tail(factor.dependent_count()) - factor.dependent_rows() * q;
  return result;
}

/// Models that fit equally well differ along c = (−L_A⁻ᵀ L_Bᵀ ρ, ρ), on this input by c · h = ‖ρ‖²: what each of the input's
/// own features adds to that. A large entry of ρ alone may belong to a feature that the input does not have.
Vector shares_of(const Factor& factor, const Explained& input) {
  const Matrix seen =
      solve_lower_transposed(factor.pivot_rows(), Vector(factor.dependent_rows().transpose() * input.rho));
  const double least = 1e-6 * input.rho.squaredNorm();
  Vector shares = input.h;
  for (Index i = 0; i < shares.size(); ++i) {
    shares[i] *= i < factor.rank ? -seen(i, 0) : input.rho[i - factor.rank];
    if (shares[i] < least) shares[i] = 0;
  }
  return shares;
}

/// The features that no training row has.
Vector inactive_part(const Factor& factor, Vector H) {
  for (const Index feature : factor.active) H[feature] = 0;
  return H;
}

/// A feature whose part in every direction of the span is below this is zero on every training row, but for rounding.
constexpr double kInactive = 1e-10;

/// Features below this are inactive however many rows have them: in 64 bits their mean square vanishes.
constexpr double kLeastWithSquare = 0x1p-500;

}  // namespace

void name_missing(const Factor& factor, const Vector& H, Index d, PointCertificate& point) {
  const std::vector<FeaturePlace> places = feature_places(d);
  const Vector inactive = inactive_part(factor, H);
  if (inactive.norm() > kFactorSees * H.norm()) {
    point.touches_inactive = true;
    for (const Index feature : largest_of(inactive)) point.missing.push_back(places[feature]);
    return;
  }
  if (factor.rank == 0 || factor.full_rank()) return;
  for (const Index i : largest_of(shares_of(factor, explain(factor, H))))
    point.missing.push_back(places[factor.active[i]]);
}

PointCertificate FactorSpan::certify(const Eigen::Ref<const Matrix>& Z) const {
  const Vector H = folded_features(Z);
  PointCertificate point;
  if (H.norm() == 0 || factor_->rank == factor_->features) {
    point.determined = true;
    return point;
  }
  const Vector inactive = inactive_part(*factor_, H);
  const Explained input = explain(*factor_, H);
  const double inside = input.h.norm() > 0 ? input.rho.norm() / input.h.norm() : 0.0;
  point.residual = std::min(1.0, std::max(inactive.norm() / H.norm(), inside));
  // A feature that no training row has needs no tolerance: zero is exact.
  const bool is_new = inactive.norm() > kLeastWithSquare;
  point.determined = !is_new && point.residual <= kFactorSees;
  point.too_close = !is_new && !point.determined && point.residual <= kFactorMisses;
  if (!point.determined) name_missing(*factor_, H, Z.rows(), point);
  return point;
}

FactorSpan::Projection::Projection(const Factor& factor) {
  const Index rank = factor.rank;
  const Index nullity = factor.dependent_count();
  if (rank < nullity) {
    A = factor.make_A();
    gram = Cholesky(factor.gram());
    if (!gram.is_accurate()) range_basis = make_range_basis(A).u;
  } else if (nullity > 0) {
    // The columns of [−L_A⁻ᵀ L_Bᵀ; I], divided by the scale, are orthogonal to every row of the data.
    Matrix null(factor.active_count(), nullity);
    null.bottomRows(nullity).setIdentity();
    null.topRows(rank) = -solve_lower_transposed(factor.pivot_rows(), transposed(factor.dependent_rows()));
    null_basis = orthonormalise(scale_rows(factor.scale.cwiseInverse(), std::move(null)));
  }
}

const FactorSpan::Projection& FactorSpan::projection() const {
  if (!projection_) projection_.emplace(*factor_);
  return *projection_;
}

double FactorSpan::cost() const {
  const Projection& by = projection();
  return 2.0 * static_cast<double>(by.null_basis.size() + 2 * by.A.size() + by.A.cols() * by.A.cols());
}

Matrix FactorSpan::open_part(const Matrix& columns) const {
  const Projection& by = projection();
  Matrix inside = take_rows(columns, factor_->active);
  if (by.null_basis.cols() > 0) {
    inside = product(by.null_basis, product_tn(by.null_basis, inside));
  } else if (by.A.cols() > 0) {
    // Twice: the second pass removes what rounding left of the first.
    for (int pass = 0; pass < 2; ++pass) {
      inside -= by.range_basis.size() > 0 ? product(by.range_basis, product_tn(by.range_basis, inside))
                                          : product(by.A, by.gram.solve(product_tn(by.A, inside)));
    }
  } else if (factor_->full_rank()) {
    inside.setZero();
  }
  Matrix result = columns;
  for (Index i = 0; i < inside.rows(); ++i) result.row(factor_->active[i]) = inside.row(i);
  return result;
}

Matrix FactorSpan::seen_basis() const {
  const Matrix basis = orthonormalise(factor_->make_A());
  Matrix seen = Matrix::Zero(features(), basis.cols());
  for (Index i = 0; i < basis.rows(); ++i) seen.row(factor_->active[i]) = basis.row(i);
  return seen;
}

SpanHint FactorSpan::hint() const {
  return {.features = {factor_->active.begin(), factor_->active.begin() + factor_->rank}};
}

PointCertificate RowSpan::certify(const Eigen::Ref<const Matrix>& Z) const {
  const Vector h = make_unit_features(coordinates().map(Z));
  PointCertificate point;
  if (h.isZero(0) || (is_everything() && !cautious_)) {
    point.determined = true;
    return point;
  }
  const double bound = space_.point_tolerance() + coordinates().rounding_of(Z) / 4;
  point.residual = std::min(1.0, space_.outside(h).norm());
  const bool is_new = uses_unseen(Z);
  point.determined = !is_new && point.residual <= bound;
  point.too_close = !is_new && !point.determined && point.residual <= kGreyZone * bound;
  if (!point.determined) name_missing(factor(), folded_features(Z), Z.rows(), point);
  if (!point.determined || !cautious_) return point;
  PointCertificate cautious = cautious_->certify(Z);
  cautious.too_close = !cautious.determined;
  return cautious;
}

bool RowSpan::uses_unseen(const Eigen::Ref<const Matrix>& Z) const {
  const Index d = Z.rows();
  return std::any_of(unseen_.begin(), unseen_.end(), [&](Index pair) {
    return Z(pair % d, Z.cols() - 1) != 0 && (Z.row(pair / d).array() != 0).any();
  });
}

Matrix RowSpan::open_part(const Matrix& columns) const {
  const Index open = features() - rank();
  if (open == 0 || open > rank()) return space_.outside(columns);
  if (open_basis_.size() == 0) {
    Matrix random(features(), open);
    for (Index j = 0; j < open; ++j) {
      RandomStream stream(3, Purpose::kProbe, static_cast<std::uint64_t>(j));
      for (double& entry : random.col(j)) entry = stream.normal();
    }
    open_basis_ = orthonormalise(space_.outside(orthonormalise(space_.outside(std::move(random)))));
  }
  return product(open_basis_, product_tn(open_basis_, columns));
}

double RowSpan::cost() const {
  const Index open = features() - rank();
  return static_cast<double>(features()) * static_cast<double>(open > rank() ? 4 * rank() : 2 * open);
}

Matrix RowSpan::seen_basis() const {
  if (coordinates().is_identity()) return space_.basis();
  return orthonormalise(coordinates().unmap_features(space_.basis()));
}

const Factor& RowSpan::factor() const {
  if (factor_) return *factor_;
  // The projection onto the span has eigenvalues 0 and 1 only, so its factor loses no digits. Coordinates keep their names, but all
  // have size one here: else the features of small ones would pass for zero.
  const Matrix basis = coordinates().is_identity()
                           ? space_.basis()
                           : orthonormalise(coordinates().unmap_to_even_features(space_.basis()));
  std::vector<Index> active;
  for (Index f = 0; f < basis.rows(); ++f) {
    if (basis.row(f).norm() > kInactive) active.push_back(f);
  }
  factor_ = make_factor(basis.rows(), active, make_gram(transposed(take_rows(basis, active))));
  const Vector sizes = coordinates().feature_sizes();
  for (Index i = 0; i < factor_->active_count(); ++i) factor_->scale[i] *= sizes[factor_->active[i]];
  return *factor_;
}

}  // namespace polyhead
