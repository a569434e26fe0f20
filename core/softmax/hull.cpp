#include "softmax/hull.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/random.hpp"
#include "linear/cholesky.hpp"
#include "linear/columns.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"
#include "linear/svd.hpp"
#include "model/mhla.hpp"

namespace polyhead {

namespace {

/// Alternating least squares for M = Σ_t Δ_t ⊗ V_t + n ⊗ S, symmetric in the two inner indices. Block 0 of `left` is n.
class Sweeps {
 public:
  Sweeps(const FirstOrder& order, const HullOptions& options)
      : order_(order), options_(options), d_(order.centre.rows()), pairs_(pair_count(d_)) {}

  Hull descend(std::vector<Matrix> directions) {
    right_.assign(1, order_.sum);
    left_.assign(1, Matrix::Zero(d_, d_));
    for (Matrix& direction : directions) left_.push_back(std::move(direction));
    right_.resize(left_.size(), Matrix::Zero(d_, d_));
    double leftover = 1;
    for (int sweep = 0; sweep < options_.sweeps; ++sweep) {
      solve_right();
      solve_left();
      clip();
      const double before = std::exchange(leftover, measure());
      if (leftover > (1 - options_.converged) * before) break;
    }
    orthonormalise_left();
    Hull hull{order_.centre + left_[0], {left_.begin() + 1, left_.end()}, leftover};
    return hull;
  }

 private:
  /// Column (t, j) of the design for Δ_t[l, j], the same for every l: at (j, j') the entry V_t[j', o].
  [[nodiscard]] Matrix spread_right(Index o) const {
    const auto blocks = static_cast<Index>(right_.size());
    Matrix K = Matrix::Zero(pairs_, blocks * d_);
    for (Index t = 0; t < blocks; ++t) {
      for (Index j = 0, at = 0; j < d_; ++j) {
        for (Index h = j; h < d_; ++h, ++at) {
          K(at, t * d_ + j) += right_[t](h, o);
          if (h != j) K(at, t * d_ + h) += right_[t](j, o);
        }
      }
    }
    return K;
  }

  /// n and all Δ_t for given V_t.
  void solve_left() {
    const auto blocks = static_cast<Index>(right_.size());
    const Index width = blocks * d_;
    Matrix K(pairs_, width * d_);     // o beside o
    Matrix tall(pairs_ * d_, width);  // o below o
    for (Index o = 0; o < d_; ++o) {
      const Matrix one = spread_right(o);
      put_block(one, K, 0, o * width);
      put_block(one, tall, o * pairs_, 0);
    }
    Matrix normal(width * d_, width * d_);
    Matrix wanted(width * d_, 1);
    for (Index l = 0; l < d_; ++l) {
      for (Index h = 0; h <= l; ++h) {
        const Matrix moved = product(take_block(order_.G, l * pairs_, h * pairs_, pairs_, pairs_), K);
        Matrix stacked(pairs_ * d_, width);
        for (Index o = 0; o < d_; ++o)
          put_block(take_block(moved, 0, o * width, pairs_, width), stacked, o * pairs_, 0);
        const Matrix block = product_tn(tall, stacked);
        put_block(block, normal, l * width, h * width);
        put_block(transposed(block), normal, h * width, l * width);
      }
      Matrix target(pairs_ * d_, 1);
      for (Index o = 0; o < d_; ++o)
        std::copy_n(column(order_.cross, o) + l * pairs_, pairs_, target.data() + o * pairs_);
      put_block(product_tn(tall, target), wanted, l * width, 0);
    }
    add_ridge(normal, options_.sweep_ridge);
    const Matrix x = Cholesky(normal).solve(wanted);
    for (Index t = 0; t < blocks; ++t) {
      for (Index j = 0; j < d_; ++j) {
        for (Index l = 0; l < d_; ++l) left_[t](l, j) = x(l * width + t * d_ + j, 0);
      }
    }
  }

  /// Features × (t, j'): M is this times the stacked V_t.
  [[nodiscard]] Matrix spread_left(std::size_t first, std::size_t end) const {
    Matrix D = Matrix::Zero(d_ * pairs_, static_cast<Index>(end - first) * d_);
    for (std::size_t t = first; t < end; ++t) {
      const Index column = static_cast<Index>(t - first) * d_;
      for (Index l = 0; l < d_; ++l) {
        for (Index j = 0, at = l * pairs_; j < d_; ++j) {
          for (Index h = j; h < d_; ++h, ++at) {
            D(at, column + h) += left_[t](l, j);
            if (h != j) D(at, column + j) += left_[t](l, h);
          }
        }
      }
    }
    return D;
  }

  /// All V_t for given n and Δ_t.
  void solve_right() {
    if (left_.size() == 1) return;
    orthonormalise_left();
    const Matrix D = spread_left(1, left_.size());
    const Matrix moved = product(order_.G, D);
    Matrix normal = product_tn(D, moved);
    add_ridge(normal, options_.sweep_ridge);
    const Matrix fixed = product(spread_left(0, 1), right_[0]);
    const Matrix x = Cholesky(normal).solve(product_tn(D, order_.cross) - product_tn(moved, fixed));
    for (std::size_t t = 1; t < left_.size(); ++t)
      right_[t] = take_block(x, static_cast<Index>(t - 1) * d_, 0, d_, d_);
  }

  /// √(‖L(B − M)‖² / ‖L B‖²)
  [[nodiscard]] double measure() const {
    Matrix stacked(static_cast<Index>(right_.size()) * d_, d_);
    for (std::size_t t = 0; t < right_.size(); ++t)
      put_block(right_[t], stacked, static_cast<Index>(t) * d_, 0);
    const Matrix rest = order_.B - product(spread_left(0, left_.size()), stacked);
    const double power = inner_products(rest.size(), rest.data(), product(order_.G, rest).data()).ab;
    return std::sqrt(std::max(power, 0.0) / (order_.power + 1e-300));
  }

  void clip() {
    const double most = order_.centre.norm() + options_.reach;
    const double length = left_[0].norm();
    if (length > most) left_[0] *= most / length;
  }

  void orthonormalise_left() {
    Matrix columns(d_ * d_, static_cast<Index>(left_.size()) - 1);
    for (std::size_t t = 1; t < left_.size(); ++t)
      std::copy_n(left_[t].data(), d_ * d_, column(columns, static_cast<Index>(t) - 1));
    columns = orthonormalise(std::move(columns));
    for (std::size_t t = 1; t < left_.size(); ++t)
      std::copy_n(column(columns, static_cast<Index>(t) - 1), d_ * d_, left_[t].data());
  }

  const FirstOrder& order_;
  const HullOptions& options_;
  Index d_;
  Index pairs_;
  std::vector<Matrix> left_;
  std::vector<Matrix> right_;
};

/// B as the d² × d² table (l, j) × (j', o), its entries shared evenly between (j, j') and (j', j).
Matrix spread(const FirstOrder& order) {
  const Index d = order.centre.rows();
  Matrix table(d * d, d * d);
  for (Index o = 0; o < d; ++o) {
    for (Index l = 0, at = 0; l < d; ++l) {
      for (Index j = 0; j < d; ++j) {
        for (Index h = j; h < d; ++h, ++at) {
          const double value = h == j ? order.B(at, o) : 0.5 * order.B(at, o);
          table(j * d + l, h * d + o) = value;
          table(h * d + l, j * d + o) = value;
        }
      }
    }
  }
  return table;
}

}  // namespace

FirstOrder make_first_order(const SoftmaxRows& rows, const Polish& centre, const HullOptions& options) {
  const Index n = rows.count();
  const Index d = rows.d();
  const Index pairs = pair_count(d);
  const ProjectedPoint point = project(rows, centre.thetas);
  const Attended& head = point.heads[0];
  Matrix features(n, d * pairs);
  for (Index j = 0, at = 0; j < d; ++j) {
    for (Index h = j; h < d; ++h, ++at) {
      Vector covariance(n);
      for (Index r = 0; r < n; ++r) {
        double sum = -head.z(r, j) * head.z(r, h);
        for (Index b = 0; b < rows.k(); ++b) sum += head.share(r, b) * rows.X[b](r, j) * rows.X[b](r, h);
        covariance[r] = sum * rows.weight[r];
      }
      for (Index l = 0; l < d; ++l)
        multiply(n, covariance.data(), column(rows.Q, l), column(features, l * pairs + at));
    }
  }
  features = solve_least_squares(point.Z, features).residual;
  FirstOrder order{.centre = centre.thetas[0], .sum = point.fit.W, .G = make_gram(features)};
  add_ridge(order.G, options.ridge);
  order.cross = product_tn(features, point.fit.residual);
  order.B = Cholesky(order.G).solve(order.cross);
  order.power = inner_products(order.B.size(), order.B.data(), order.cross.data()).ab;
  order.explained = order.power / (point.fit.residual.squaredNorm() + 1e-300);
  return order;
}

Hull fit_hull(const FirstOrder& order, Index directions, const HullOptions& options) {
  const Index d = order.centre.rows();
  const Svd svd = make_svd(spread(order));
  Sweeps sweeps(order, options);
  std::vector<Matrix> start;
  for (Index t = 0; t < directions; ++t)
    start.emplace_back(Eigen::Map<const Matrix>(column(svd.left, t), d, d));
  Hull best = sweeps.descend(std::move(start));
  for (int attempt = 0; directions > 0 && attempt < options.random_starts; ++attempt) {
    RandomStream stream(options.seed, Purpose::kSoftmaxHull, static_cast<std::uint64_t>(attempt));
    std::vector<Matrix> drawn(static_cast<std::size_t>(directions), Matrix(d, d));
    for (Matrix& direction : drawn) {
      for (Index i = 0; i < direction.size(); ++i) direction.data()[i] = stream.normal();
    }
    Hull hull = sweeps.descend(std::move(drawn));
    if (hull.leftover < best.leftover) best = std::move(hull);
  }
  return best;
}

}  // namespace polyhead
