#include "certify/point.hpp"

namespace polyhead {

PointCertificate certify_point(const Factor& factor, const Eigen::Ref<const Matrix>& Z) {
  const Vector H = folded_features(Z);
  const double size = H.norm();
  if (size == 0) return {.determined = true};

  const Vector gathered = factor.gather(H.transpose()).transpose();
  const double inside = gathered.norm();
  // What is left of ‖H‖ after the active features, without cancellation.
  Vector outside = H;
  for (const Index feature : factor.active) outside[feature] = 0;
  if (outside.norm() > 0) {
    return {.determined = false, .residual = outside.norm() / std::hypot(inside, outside.norm()), .touches_inactive = true};
  }
  if (factor.full_rank()) return {.determined = true};

  const Vector h = gathered.cwiseQuotient(factor.scale);
  const Index rank = factor.rank;
  const Vector q = factor.L.topRows(rank).triangularView<Eigen::Lower>().solve(h.head(rank));
  const Vector rho = h.tail(h.size() - rank) - factor.L.bottomRows(h.size() - rank) * q;
  const double residual = std::min(1.0, rho.norm() / h.norm());
  return {.determined = residual < kPointTolerance, .residual = residual};
}

}  // namespace polyhead
