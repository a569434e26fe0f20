#include "softmax/diagnose.hpp"

#include <algorithm>
#include <cmath>

#include "linear/columns.hpp"

namespace polyhead {

namespace {

constexpr double kLargeCondition = 100;
/// Below this share the first order explains too little of one head's residual to say where the heads are.
constexpr double kLittleExplained = 0.3;
/// One head's residual: above, there is no common part (some 0.7 where the W cancel; random layers of three heads come near that,
/// too, which is why the page says "as where"); below the second there is one.
constexpr double kNoCommonPart = 0.65;
constexpr double kCommonPart = 0.5;
/// |cos| between two W that counts as proportional, ‖Σ W‖ / √(Σ ‖W‖²) that counts as none.
constexpr double kParallel = 0.99;
constexpr double kNoSum = 0.1;
constexpr double kPlateau = 0.1;
constexpr double kRightAnswers = 1e-6;

/// The largest |cos| between two of the W.
double alignment(const std::vector<Matrix>& W) {
  double largest = 0;
  for (std::size_t i = 0; i < W.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const InnerProducts found = inner_products(W[i].size(), W[i].data(), W[j].data());
      largest = std::max(largest, std::abs(found.ab) / (std::sqrt(found.aa * found.bb) + 1e-300));
    }
  }
  return largest;
}

double sum_share(const std::vector<Matrix>& W) {
  Matrix sum = Matrix::Zero(W[0].rows(), W[0].cols());
  double power = 1e-300;
  for (const Matrix& one : W) {
    sum += one;
    power += one.squaredNorm();
  }
  return sum.norm() / std::sqrt(power);
}

}  // namespace

std::vector<Finding> diagnose(const Learned& learned, const std::optional<AgainstTruth>& truth) {
  std::vector<Finding> findings;
  const auto found = [&](bool holds, Weakness weakness, double value) {
    if (holds) findings.push_back({weakness, value});
  };
  const bool several = learned.heads > 1;
  const bool fitted = learned.outcome != Outcome::kNotFitted;
  // Of two heads one fewer is one, and the polish of that one may end below the centre.
  const double centre = learned.centres[0].fit.residual;
  const double one_head = learned.heads == 2 ? std::min(centre, learned.one_fewer) : centre;
  const bool one_suffices = several && one_head <= learned.enough;
  const bool few = learned.independent < learned.unknowns();
  const bool fewer = several && fitted && !one_suffices && !few && learned.one_fewer <= learned.enough;
  // More heads than the labels tell.
  const bool spare = few || one_suffices || fewer;
  const bool nearly_equal = several && learned.best.condition > kLargeCondition;
  // The true heads fit the labels as well: where others were found, the labels do not tell which.
  const double same = learned.outcome == Outcome::kNoiseLevel ? kSameNoisy : kSameExact;
  const bool others = truth && truth->heads.both >= same;
  const bool right = truth && truth->test_error && *truth->test_error < kRightAnswers;
  // The same answers everywhere from other Θ that no answer shows, though every head is needed and none nearly equal to another.
  const bool saturated = right && others && learned.hidden > 0 && !spare && !nearly_equal;
  found(few, Weakness::kTooFewRows, static_cast<double>(learned.independent));
  found(one_suffices, Weakness::kOneHead, one_head);
  found(fewer, Weakness::kFewerHeads, static_cast<double>(learned.heads - 1));
  if (several && fitted && !spare && (right || !others)) {
    const double share = sum_share(learned.best.W);
    const double aligned = alignment(learned.best.W);
    found(nearly_equal, Weakness::kNearlyEqual, learned.best.condition);
    found(share < kNoSum, Weakness::kSumNearZero, share);
    found(aligned > kParallel && share >= kNoSum, Weakness::kProportional, aligned);
  }
  if (several && !one_suffices && !fitted) {
    found(one_head > kNoCommonPart, Weakness::kNoCommonPart, one_head);
    found(learned.explained_first < kLittleExplained && one_head < kCommonPart, Weakness::kLittleExplained,
          learned.explained_first);
  }
  found(!fitted && !truth && learned.best.residual > kPlateau && learned.explained_first >= kLittleExplained,
        Weakness::kTooFewHeads, learned.best.residual);
  found(saturated, Weakness::kSaturated, truth ? truth->heads.theta : 0);
  found(!fitted && findings.empty(), Weakness::kStuck, learned.best.residual);
  found(fitted && others && !spare && !saturated && !(right && nearly_equal), Weakness::kOpen,
        truth ? truth->heads.both : 0);
  return findings;
}

}  // namespace polyhead
