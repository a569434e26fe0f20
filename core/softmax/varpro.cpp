#include "softmax/varpro.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "linear/cholesky.hpp"
#include "linear/columns.hpp"
#include "linear/products.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

ProjectedPoint project(const SoftmaxRows& rows, const std::vector<Matrix>& thetas) {
  const Index d = rows.d();
  ProjectedPoint point;
  point.Z.resize(rows.count(), static_cast<Index>(thetas.size()) * d);
  for (std::size_t i = 0; i < thetas.size(); ++i) {
    point.heads.push_back(attend(rows, thetas[i]));
    put_block(weighted(rows, point.heads[i].z), point.Z, 0, static_cast<Index>(i) * d);
  }
  point.fit = solve_least_squares(point.Z, weighted(rows, rows.Y));
  return point;
}

namespace {

/// Rows that are linearised at a time: their derivatives take some hundred numbers each.
constexpr Index kBlock = 512;

/// Sums over rows from which the model is put together. a and b number pairs (i, j), l and h entries of q.
struct RowSums {
  Matrix inner;     ///< (l h) × (a ≥ b): Σ q_l q_h (CW CWᵀ)_ab
  Matrix across;    ///< (o, a) × (c, l): Σ q_l (CW)_ao z̃_c
  Matrix gradient;  ///< l × a: Σ q_l (CW e)_a

  RowSums(Index d, Index width)
      : inner(Matrix::Zero(1 + d * (d - 1) / 2, width * (width + 1) / 2)),
        across(Matrix::Zero(d * width, width * d)),
        gradient(Matrix::Zero(d, width)) {}
};

/// Products of two entries of q; all squares are 1, and stand once in front.
Matrix query_products(const Matrix& Q) {
  const Index d = Q.cols();
  Matrix products(Q.rows(), 1 + d * (d - 1) / 2);
  products.col(0).setOnes();
  for (Index l = 1, at = 1; l < d; ++l) {
    for (Index h = 0; h < l; ++h, ++at) multiply(Q.rows(), column(Q, l), column(Q, h), column(products, at));
  }
  return products;
}

Index product_place(Index l, Index h) {
  const Index low = std::min(l, h);
  const Index high = std::max(l, h);
  return l == h ? 0 : 1 + high * (high - 1) / 2 + low;
}

/// Adds some rows; `basis` has the rows of Z̃ = Z L⁻ᵀ, `residual` those of Y − ZW.
void add_rows(RowSums& sums, const SoftmaxRows& rows, const std::vector<Attended>& heads, const Matrix& W,
              const Matrix& basis, const Matrix& residual) {
  const Index n = rows.count();
  const Index d = rows.d();
  const Index width = basis.cols();
  // Column (o, a): the derivative of output o by Θ_i[l, j], over q_l.
  Matrix response(n, d * width);
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const auto first = static_cast<Index>(i) * d;
    const Matrix all = weighted(rows, make_response(rows, heads[i], take_block(W, first, 0, d, W.cols())));
    for (Index o = 0; o < d; ++o) std::copy_n(column(all, o * d), n * d, column(response, o * width + first));
  }
  Matrix inner = Matrix::Zero(n, width * (width + 1) / 2);
  Matrix along = Matrix::Zero(n, width);
  for (Index o = 0; o < d; ++o) {
    for (Index a = 0, at = 0; a < width; ++a) {
      const double* left = column(response, o * width + a);
      for (Index b = 0; b <= a; ++b, ++at)
        add_multiplied(n, left, column(response, o * width + b), column(inner, at));
      add_multiplied(n, left, column(residual, o), column(along, a));
    }
  }
  Matrix asked(n, width * d);
  for (Index c = 0; c < width; ++c) {
    for (Index l = 0; l < d; ++l) multiply(n, column(basis, c), column(rows.Q, l), column(asked, c * d + l));
  }
  sums.inner += product_tn(query_products(rows.Q), inner);
  sums.across += product_tn(response, asked);
  sums.gradient += product_tn(rows.Q, along);
}

}  // namespace

Linearised linearise(const SoftmaxRows& rows, const ProjectedPoint& point) {
  const Index d = rows.d();
  const Index width = point.Z.cols();  // m d, the number of pairs (i, j)
  // With Z = Z̃ Lᵀ, Z̃ orthonormal, B_o (ZᵀZ)⁻¹ B_oᵀ = (B_o L⁻ᵀ)(B_o L⁻ᵀ)ᵀ and B_o L⁻ᵀ = Σ (CW_o ⊗ q) z̃ᵀ.
  const Matrix basis = transposed(solve_lower(point.fit.L, transposed(point.Z)));
  RowSums sums(d, width);
  for (Index first = 0; first < rows.count(); first += kBlock) {
    const SoftmaxRows some = some_rows(rows, first, kBlock);
    const Index n = some.count();
    std::vector<Attended> heads;
    for (const Attended& head : point.heads)
      heads.push_back(
          {take_block(head.share, first, 0, n, head.share.cols()), take_block(head.z, first, 0, n, d)});
    add_rows(sums, some, heads, point.fit.W, take_block(basis, first, 0, n, width),
             take_block(point.fit.residual, first, 0, n, d));
  }

  Linearised model{Matrix(width * d, width * d), Eigen::Map<const Vector>(sums.gradient.data(), width * d)};
  for (Index a = 0, at = 0; a < width; ++a) {
    for (Index b = 0; b <= a; ++b, ++at) {
      for (Index l = 0; l < d; ++l) {
        for (Index h = 0; h < d; ++h) {
          const double sum = sums.inner(product_place(l, h), at);
          model.A(a * d + l, b * d + h) = sum;
          model.A(b * d + h, a * d + l) = sum;
        }
      }
    }
  }
  model.scale = model.A.trace() / static_cast<double>(model.A.rows());
  Matrix removed(d * width, width * d);  // (o, c) × (a, l)
  for (Index o = 0; o < d; ++o) {
    for (Index a = 0; a < width; ++a) {
      for (Index c = 0; c < width; ++c) {
        for (Index l = 0; l < d; ++l)
          removed(o * width + c, a * d + l) = sums.across(o * width + a, c * d + l);
      }
    }
  }
  model.A -= make_gram(removed);
  return model;
}

double condition_of(const Matrix& Z) {
  Vector scale(Z.cols());
  for (Index j = 0; j < Z.cols(); ++j) {
    const double squared = inner_products(Z.rows(), column(Z, j), column(Z, j)).aa;
    scale[j] = 1 / std::max(std::sqrt(squared), 1e-300);
  }
  const Vector values = make_eigenvalues(make_gram(scale_columns(Z, scale)));
  const double smallest = std::max(values[0], 1e-30);
  return std::sqrt(values[values.size() - 1] / smallest);
}

namespace {

/// Infinite where it is no number, which compares as false with everything and would pass for an end.
double residual_of(const ProjectedPoint& point, double size) {
  const double residual = point.fit.residual.norm() / size;
  return std::isfinite(residual) ? residual : std::numeric_limits<double>::infinity();
}

std::vector<Matrix> moved(std::vector<Matrix> thetas, const Vector& step) {
  Index at = 0;
  for (Matrix& theta : thetas) {
    add_scaled(theta.size(), 1, step.data() + at, theta.data());
    at += theta.size();
  }
  return thetas;
}

Vector damped_step(const Linearised& model, double damping) {
  Matrix A = model.A;
  const double mean = A.trace() / static_cast<double>(A.rows());
  const double floor = std::max(1e-12 * mean, 1e-15 * model.scale) + 1e-300;
  for (Index i = 0; i < A.rows(); ++i) A(i, i) += damping * std::max(A(i, i), 0.0) + floor;
  const Cholesky factor(A);
  if (!factor.exists()) return {};
  const Vector step = factor.solve(model.g);
  return step * std::min(1.0, kLongestStep / (step.norm() + 1e-300));
}

void finish(Polish& result, const ProjectedPoint& point) {
  result.residual = result.history.back();
  result.condition = condition_of(point.Z);
  result.W.clear();
  const Index d = result.thetas[0].rows();
  for (std::size_t i = 0; i < result.thetas.size(); ++i)
    result.W.push_back(take_block(point.fit.W, static_cast<Index>(i) * d, 0, d, d));
}

}  // namespace

Polish polish(const SoftmaxRows& rows, std::vector<Matrix> thetas, const VarproOptions& options) {
  const double size = weighted(rows, rows.Y).norm() + 1e-300;
  Polish result{.thetas = std::move(thetas)};
  ProjectedPoint point = project(rows, result.thetas);
  result.history.push_back(residual_of(point, size));
  double damping = options.damping;
  int idle = 0;
  while (result.iterations() < options.iterations) {
    const double before = result.history.back();
    if (before == 0 || (result.iterations() == 0 && before < options.solved)) {
      result.ending = PolishEnding::kSolved;
      break;
    }
    const Linearised model = linearise(rows, point);
    double after = before;
    while (!(after < before) && damping < options.most_damping) {
      const Vector step = damped_step(model, damping);
      if (step.size() > 0) {
        std::vector<Matrix> tried = moved(result.thetas, step);
        ProjectedPoint next = project(rows, tried);
        after = residual_of(next, size);
        if (after < before) {
          result.thetas = std::move(tried);
          point = std::move(next);
          damping /= options.ease;
          break;
        }
        // Below the tolerance only rounding is left to lower.
        if (before < options.solved) break;
      }
      damping *= options.tighten;
    }
    const bool helped = after < before;
    if (helped) result.history.push_back(after);
    if (before < options.solved && !(after < 0.5 * before)) {
      result.ending = PolishEnding::kSolved;
      break;
    }
    idle = after < (1 - options.stalled) * before ? 0 : idle + 1;
    if (!helped || idle >= options.patience) {
      result.ending = PolishEnding::kStalled;
      break;
    }
  }
  if (result.history.back() < options.solved) result.ending = PolishEnding::kSolved;
  finish(result, point);
  return result;
}

Polish gauss_newton(const SoftmaxRows& rows, const Polish& start, int steps) {
  const double size = weighted(rows, rows.Y).norm() + 1e-300;
  Polish result{.thetas = start.thetas};
  result.ending = start.ending;
  ProjectedPoint point = project(rows, result.thetas);
  result.history.push_back(residual_of(point, size));
  for (int i = 0; i < steps; ++i) {
    const Vector step = damped_step(linearise(rows, point), 0);
    if (step.size() == 0) break;
    std::vector<Matrix> tried = moved(result.thetas, step);
    ProjectedPoint next = project(rows, tried);
    if (!(residual_of(next, size) < result.history.back())) break;
    result.thetas = std::move(tried);
    point = std::move(next);
    result.history.push_back(residual_of(point, size));
  }
  finish(result, point);
  return result;
}

SoftmaxLayer make_layer(const Polish& polish) {
  SoftmaxLayer layer{polish.thetas[0].rows(), {}};
  for (std::size_t i = 0; i < polish.thetas.size(); ++i)
    layer.heads.push_back({polish.thetas[i], polish.W[i]});
  return layer;
}

}  // namespace polyhead
