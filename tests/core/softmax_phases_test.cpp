#include <catch2/catch.hpp>
#include <limits>

#include "base/elementary.hpp"
#include "softmax/crude_sum.hpp"
#include "softmax/simplex.hpp"
#include "softmax_problems.hpp"
#include "tolerances.hpp"

using namespace problems;

namespace {

/// Θ as one long vector.
Vector flat(const Matrix& theta) { return Eigen::Map<const Vector>(theta.data(), theta.size()); }

double value_of(const std::array<Shares, kMostTokens>& K, const Shares& b, const Shares& p) {
  double value = 0;
  for (Index i = 0; i < kMostTokens; ++i) {
    value -= 2 * b[i] * p[i];
    for (Index j = 0; j < kMostTokens; ++j) value += p[i] * K[i][j] * p[j];
  }
  return value;
}

}  // namespace

TEST_CASE("Without attention the crude sum is exact", "[softmax][phases]") {
  SoftmaxLayer layer = random_softmax_layer(3, 4, 2, 0);
  const Matrix sum = layer.heads[0].W + layer.heads[1].W;
  CHECK(relative(fit_crude_sum(softmax_rows(layer, 3, 300)), sum) < tolerance::kSummation);
}

TEST_CASE("The crude sum is off by no more than attention is sharp", "[softmax][phases]") {
  const double scale = GENERATE(0.01, 0.03, 0.1);
  const SoftmaxLayer layer = random_softmax_layer(3, 4, 2, scale);
  const Matrix sum = layer.heads[0].W + layer.heads[1].W;
  CHECK(relative(fit_crude_sum(softmax_rows(layer, 3, 2000)), sum) < 3 * scale);
}

TEST_CASE("The nearest mixture satisfies the conditions of a minimum", "[softmax][phases][property]") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Index count = 2 + static_cast<Index>(seed % 5);
    const Matrix points = gaussian(seed, 4, count, 1);
    const Vector target = 1.5 * gaussian(seed, 4, 1, 2);
    std::array<Shares, kMostTokens> K{};
    Shares b{};
    for (Index i = 0; i < count; ++i) {
      b[i] = points.col(i).dot(target);
      for (Index j = 0; j < count; ++j) K[i][j] = points.col(i).dot(points.col(j)) + (i == j ? 1e-9 : 0);
    }
    const Shares p = nearest_mixture(K, b, count);
    double sum = 0;
    for (const double share : p) {
      REQUIRE(share >= 0);
      sum += share;
    }
    REQUIRE(sum == Approx(1));
    // Karush, Kuhn, Tucker: moving weight from any used point to any other does not help.
    for (Index from = 0; from < count; ++from) {
      if (p[from] < 1e-9) continue;
      for (Index to = 0; to < count; ++to) {
        Shares moved = p;
        const double weight = std::min(1e-4, p[from]);
        moved[from] -= weight;
        moved[to] += weight;
        CAPTURE(seed, from, to);
        REQUIRE(value_of(K, b, moved) >= value_of(K, b, p) - 1e-12);
      }
    }
  }
}

TEST_CASE("Sculpting keeps fewer rows in every round and leaves out those of equal tokens",
          "[softmax][phases]") {
  const SoftmaxLayer layer = random_softmax_layer(9, 3, 2, 0.4);
  const SoftmaxRows rows = softmax_rows(layer, 2, 2000);
  const Sculpting result = sculpt(rows, fit_crude_sum(rows));
  // One row of equal tokens for each of the four q with q_1 = 1.
  CHECK(result.misfit.size() == rows.count() - 4);
  REQUIRE(result.rounds.size() == 6);
  double share = 0.5;
  for (const SculptRound& round : result.rounds) {
    CHECK(std::abs(static_cast<double>(round.kept) - share * static_cast<double>(result.misfit.size())) <= 1);
    share = std::max(0.1, 0.75 * share);
  }
}

TEST_CASE("Sculpting reads a single head off its mixtures", "[softmax][phases]") {
  const SoftmaxLayer layer = random_softmax_layer(10, 4, 1, 0.3);
  const SoftmaxRows rows = some_rows(softmax_rows(layer, 3, 2000), 0, 800);
  const Sculpting result = sculpt(rows, layer.heads[0].W);
  CHECK(relative(result.theta, layer.heads[0].theta) < 0.01);
  CHECK(relative(result.sum, layer.heads[0].W) < 0.01);
}

TEST_CASE("The hull of two close heads is the line through them", "[softmax][phases]") {
  const auto seed = GENERATE(1U, 2U, 3U);
  SoftmaxLayer layer = random_softmax_layer(seed, 4, 2, 0.5);
  const Matrix apart = 0.02 * gaussian(seed, 4, 4, 800);
  layer.heads[1].theta = layer.heads[0].theta + apart;
  const SoftmaxRows rows = some_rows(softmax_rows(layer, 3, 2000), 0, 800);
  const Polish centre = polish(rows, {layer.heads[0].theta}, {.iterations = 15});
  const FirstOrder order = make_first_order(rows, centre);
  const Hull hull = fit_hull(order, 1);
  CAPTURE(seed);
  CHECK(order.explained > 0.99);
  CHECK(hull.leftover < 0.05);
  CHECK(flat(hull.directions[0]).norm() == Approx(1));
  CHECK(std::abs(flat(hull.directions[0]).dot(flat(apart))) / apart.norm() > 0.999);
  // The true heads lie on it: what is left of c₀ − Θ_1 across the direction is small.
  const Vector offset = flat(layer.heads[0].theta - hull.origin);
  const Vector across = offset - offset.dot(flat(hull.directions[0])) * flat(hull.directions[0]);
  CHECK(across.norm() < 0.1 * apart.norm());
}

TEST_CASE("Further directions never fit the first order worse", "[softmax][phases][property]") {
  const SoftmaxLayer layer = random_softmax_layer(14, 4, 3, 0.5);
  const SoftmaxRows rows = some_rows(softmax_rows(layer, 3, 2000), 0, 800);
  const FirstOrder order = make_first_order(rows, polish(rows, {Matrix::Zero(4, 4)}, {.iterations = 15}));
  std::vector<double> leftovers;
  for (Index directions = 0; directions <= 3; ++directions)
    leftovers.push_back(fit_hull(order, directions).leftover);
  // A centre that fits as well as one head can leaves no room for moving it.
  CHECK(leftovers[0] == Approx(1).margin(1e-2));
  for (std::size_t i = 1; i < leftovers.size(); ++i) CHECK(leftovers[i] < leftovers[i - 1] + 1e-3);
  CHECK(leftovers[2] < 0.5 * leftovers[1]);
}

TEST_CASE("The net scores a choice by the least squares on its features", "[softmax][phases]") {
  const Index heads = GENERATE(2, 3);
  const SoftmaxLayer layer = random_softmax_layer(17, 4, heads, 0.5);
  const SoftmaxRows rows = some_rows(softmax_rows(layer, 3, 1000), 0, 500);
  const FirstOrder order = make_first_order(rows, polish(rows, {Matrix::Zero(4, 4)}, {.iterations = 15}));
  const Hull hull = fit_hull(order, heads - 1);
  const Net net = search_net(rows, hull);
  CHECK(net.points.cols() == (heads == 2 ? 19 : 109));
  if (heads == 2)
    CHECK(net.tried == 171);
  else
    CHECK(net.tried > 5886);
  REQUIRE(net.best.size() == 3);
  const double size = weighted(rows, rows.Y).norm();
  for (const Choice& choice : net.best) {
    std::vector<Matrix> thetas;
    for (const Index point : choice.points) thetas.push_back(at_point(hull, net.points.col(point)));
    REQUIRE(thetas.size() == static_cast<std::size_t>(heads));
    CHECK(choice.loss == Approx(project(rows, thetas).fit.residual.norm() / size).epsilon(1e-5));
    CHECK(choice.loss >= net.best[0].loss);
  }
  // No pair of the net is better than the best choice, which is one of them or has a head more.
  CHECK(net.best[0].loss <= net.pair_losses.minCoeff() + 1e-12);
}

TEST_CASE("Polishing near the truth converges to it, faster and faster", "[softmax][phases]") {
  const SoftmaxLayer layer = random_softmax_layer(19, 4, 2, 0.5);
  const SoftmaxRows rows = some_rows(softmax_rows(layer, 3, 2000), 0, 800);
  std::vector<Matrix> thetas = thetas_of(layer);
  for (Matrix& theta : thetas) theta += 0.02 * gaussian(19, 4, 4, 850);
  const Polish result = polish(rows, thetas);
  CHECK(result.ending == PolishEnding::kSolved);
  CHECK(result.residual < 1e-12);
  CHECK(compare_heads(make_layer(result), layer).both < tolerance::kRecovery);
  REQUIRE(result.history.size() >= 4);
  CHECK(result.history[3] / result.history[2] < 0.5 * result.history[1] / result.history[0]);
  CHECK(result.condition > 1);
}

TEST_CASE("A start that is solved already stays where it is", "[softmax][phases]") {
  const SoftmaxLayer layer = random_softmax_layer(19, 4, 2, 0.5);
  const Polish result = polish(softmax_rows(layer, 3, 500), thetas_of(layer));
  CHECK(result.ending == PolishEnding::kSolved);
  CHECK(result.iterations() == 0);
  CHECK(result.thetas == thetas_of(layer));
}

TEST_CASE("Labels that are no numbers are not fitted", "[softmax][phases]") {
  const SoftmaxLayer layer = random_softmax_layer(19, 4, 2, 0.5);
  SoftmaxRows rows = softmax_rows(layer, 3, 100);
  rows.Y(0, 0) = std::numeric_limits<double>::quiet_NaN();
  const Polish result = polish(rows, thetas_of(layer));
  CHECK(result.ending == PolishEnding::kStalled);
  CHECK_FALSE(result.residual <= VarproOptions().solved);
}

TEST_CASE("Least squares on what is not finite fits nothing, and says so", "[softmax][phases]") {
  Matrix Z = gaussian(1, 20, 4, 1);
  const Matrix Y = gaussian(1, 20, 3, 2);
  CHECK(solve_least_squares(Z, Y).residual.allFinite());
  Z(3, 2) = std::numeric_limits<double>::infinity();
  CHECK_FALSE(solve_least_squares(Z, Y).residual.allFinite());
}

TEST_CASE("The residual never rises while polishing", "[softmax][phases][property]") {
  const auto seed = GENERATE(1U, 2U, 3U);
  const SoftmaxLayer layer = random_softmax_layer(seed, 5, 3, 0.6);
  const SoftmaxRows rows = some_rows(softmax_rows(layer, 3, 2000), 0, 600);
  const Polish result = polish(rows, make_random_thetas(5, 3, 1.0, seed, 0));
  for (std::size_t i = 1; i < result.history.size(); ++i) CHECK(result.history[i] < result.history[i - 1]);
  CHECK(result.residual == result.history.back());
}
