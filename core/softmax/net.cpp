#include "softmax/net.hpp"

#include <algorithm>
#include <cmath>

#include "base/elementary.hpp"
#include "linear/columns.hpp"
#include "linear/order.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

Vector make_radii(const NetOptions& options) {
  Vector radii(options.radii);
  const double ratio = portable_log(options.largest / options.smallest) / (options.radii - 1);
  for (Index i = 0; i < radii.size(); ++i)
    radii[i] = options.smallest * portable_exp(ratio * static_cast<double>(i));
  return radii;
}

Matrix make_points(Index directions, const NetOptions& options) {
  const Vector radii = make_radii(options);
  const Index n = radii.size();
  if (directions == 1) {
    Matrix points = Matrix::Zero(1, 2 * n + 1);
    for (Index i = 0; i < n; ++i) {
      points(0, n + 1 + i) = radii[i];
      points(0, n - 1 - i) = -radii[i];
    }
    return points;
  }
  Matrix points = Matrix::Zero(directions, 1 + n * options.angles);
  for (Index i = 0; i < n; ++i) {
    for (Index a = 0; a < options.angles; ++a) {
      const double turn = (static_cast<double>(a) + (i % 2 == 0 ? 0.0 : 0.5)) / options.angles;
      const auto [sin, cos] = portable_sincos(turn);
      points(0, 1 + i * options.angles + a) = radii[i] * cos;
      points(1, 1 + i * options.angles + a) = radii[i] * sin;
    }
  }
  return points;
}

/// Residuals of the least squares on the features of some points, from the moments of all of them.
class Scores {
 public:
  Scores(const SoftmaxRows& rows, const Hull& hull, const Matrix& points, double ridge)
      : d_(rows.d()), ridge_(ridge) {
    Matrix Z(rows.count(), points.cols() * d_);
    for (Index i = 0; i < points.cols(); ++i)
      put_block(weighted(rows, attend(rows, at_point(hull, points.col(i))).z), Z, 0, i * d_);
    const Matrix Y = weighted(rows, rows.Y);
    gram_ = make_gram(Z);
    cross_ = product_tn(Z, Y);
    power_ = Y.squaredNorm() + 1e-300;
  }

  /// ‖Y − ZW‖ / ‖Y‖, by Cholesky's method on the moments of the chosen points' features.
  double loss(const std::vector<Index>& chosen) {
    ++tried_;
    const Index n = static_cast<Index>(chosen.size()) * d_;
    L_.resize(n, n);
    x_.resize(d_, n);
    double trace = 0;
    for (Index i = 0; i < n; ++i) trace += gram_(row(chosen, i), row(chosen, i));
    double explained = 0;
    // Row i of L and of L⁻¹ cross, one after the other; both stored as columns.
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j <= i; ++j) {
        double rest = gram_(row(chosen, i), row(chosen, j)) - L_.col(i).head(j).dot(L_.col(j).head(j));
        if (i == j) rest += ridge_ * trace / static_cast<double>(n) + 1e-300;
        L_(j, i) = i == j ? std::sqrt(std::max(rest, 1e-300)) : rest / L_(j, j);
      }
      for (Index o = 0; o < d_; ++o) {
        double rest = cross_(row(chosen, i), o);
        for (Index j = 0; j < i; ++j) rest -= L_(j, i) * x_(o, j);
        x_(o, i) = rest / L_(i, i);
        explained += x_(o, i) * x_(o, i);
      }
    }
    return std::sqrt(std::max(1 - explained / power_, 0.0));
  }

  [[nodiscard]] Index tried() const { return tried_; }

 private:
  [[nodiscard]] Index row(const std::vector<Index>& chosen, Index i) const {
    return chosen[i / d_] * d_ + i % d_;
  }

  Index d_;
  double ridge_;
  Matrix gram_;
  Matrix cross_;
  double power_ = 1;
  Matrix L_;
  Matrix x_;
  Index tried_ = 0;
};

bool shares_point(const Choice& a, const Choice& b) {
  return std::any_of(a.points.begin(), a.points.end(), [&](Index point) {
    return std::find(b.points.begin(), b.points.end(), point) != b.points.end();
  });
}

std::vector<Choice> best_of(std::vector<Choice> choices, std::size_t count, bool disjoint) {
  const auto better = [&](Index a, Index b) { return choices[a].loss < choices[b].loss; };
  std::vector<Choice> best;
  for (const Index at : make_order(static_cast<Index>(choices.size()), better)) {
    Choice& choice = choices[at];
    const bool taken = std::any_of(best.begin(), best.end(), [&](const Choice& other) {
      return disjoint ? shares_point(choice, other) : choice.points == other.points;
    });
    if (!taken) best.push_back(std::move(choice));
    if (best.size() == count) break;
  }
  return best;
}

/// The best point to put in place `slot` of the choice, the others staying.
void improve(Choice& choice, std::size_t slot, Index points, Scores& scores) {
  std::vector<Index> tried = choice.points;
  for (Index point = 0; point < points; ++point) {
    if (std::find(choice.points.begin(), choice.points.end(), point) != choice.points.end()) continue;
    tried[slot] = point;
    const double loss = scores.loss(tried);
    if (loss < choice.loss) choice = {tried, loss};
  }
}

}  // namespace

Matrix at_point(const Hull& hull, const Vector& coordinates) {
  Matrix theta = hull.origin;
  for (std::size_t t = 0; t < hull.directions.size(); ++t)
    add_scaled(theta.size(), coordinates[static_cast<Index>(t)], hull.directions[t].data(), theta.data());
  return theta;
}

Net search_net(const SoftmaxRows& rows, const Hull& hull, const NetOptions& options) {
  const auto directions = static_cast<Index>(hull.directions.size());
  Net net{.points = make_points(directions, options)};
  const Index count = net.points.cols();
  Scores scores(rows, hull, net.points, options.ridge);
  net.pair_losses.resize(count, count);
  std::vector<Choice> pairs;
  for (Index i = 0; i < count; ++i) {
    for (Index j = 0; j < i; ++j) {
      const double loss = scores.loss({j, i});
      net.pair_losses(i, j) = net.pair_losses(j, i) = loss;
      pairs.push_back({{j, i}, loss});
    }
  }
  net.tried = scores.tried();
  for (Index i = 0; i < count; ++i) net.pair_losses(i, i) = scores.loss({i});
  if (directions == 1) {
    net.best = best_of(std::move(pairs), options.kept, false);
    return net;
  }
  std::vector<Choice> triples;
  const Index before = scores.tried();
  for (Choice choice : best_of(std::move(pairs), options.pairs, true)) {
    choice.points.push_back(-1);
    choice.loss = 2;
    improve(choice, 2, count, scores);
    for (int swap = 0; swap < options.swaps; ++swap) {
      const double loss = choice.loss;
      improve(choice, static_cast<std::size_t>(swap % 3), count, scores);
      if (swap >= 2 && choice.loss == loss) break;
    }
    sort_few(choice.points);
    triples.push_back(std::move(choice));
  }
  net.tried += scores.tried() - before;
  net.best = best_of(std::move(triples), options.kept, false);
  return net;
}

}  // namespace polyhead
