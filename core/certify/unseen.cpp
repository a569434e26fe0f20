#include "certify/unseen.hpp"

#include "random.hpp"

namespace polyhead {

Matrix make_unseen_combinations(const Factor& factor, Index count) {
  const Index rank = factor.rank;
  const Index rest = factor.active_count() - rank;
  Matrix combinations(factor.active_count(), count);
  for (Index i = 0; i < count; ++i) {
    RandomStream stream(0, Purpose::kProbe, static_cast<std::uint64_t>(i));
    for (Index j = 0; j < rest; ++j) combinations(rank + j, i) = stream.normal();
  }
  // ρ = h_B − L_B L_A⁻¹ h_A
  auto top = combinations.topRows(rank);
  top = -(factor.L.bottomRows(rest).transpose() * combinations.bottomRows(rest));
  factor.L.topRows(rank).transpose().triangularView<Eigen::Upper>().solveInPlace(top);
  return combinations.transpose();
}

}  // namespace polyhead
