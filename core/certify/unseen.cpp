#include "certify/unseen.hpp"

#include <utility>

#include "base/random.hpp"
#include "linear/cholesky.hpp"
#include "linear/multiply.hpp"

namespace polyhead {

Matrix make_unseen_combinations(const Factor& factor, Index count) {
  const Index rank = factor.rank;
  const Index rest = factor.dependent_count();
  Matrix combinations(factor.active_count(), count);
  for (Index i = 0; i < count; ++i) {
    RandomStream stream(0, Purpose::kProbe, static_cast<std::uint64_t>(i));
    for (Index j = 0; j < rest; ++j) combinations(rank + j, i) = stream.normal();
  }
  // ρ = h_B − L_B L_A⁻¹ h_A
  Matrix seen = Matrix::Zero(rank, count);
  add_product(seen, operand(factor.L.bottomRows(rest)).transposed(), operand(combinations.bottomRows(rest)));
  combinations.topRows(rank) = -solve_lower_transposed(factor.L.topRows(rank), std::move(seen));
  return transposed(combinations);
}

}  // namespace polyhead
