#include "fit/row_solve.hpp"

#include <Eigen/QR>
#include <cmath>
#include <limits>

#include "fit/feature_blocks.hpp"
#include "fit/precise.hpp"
#include "linear/cholesky.hpp"
#include "linear/multiply.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

/// Numbers of stacked rows that are reduced together.
constexpr Index kStackNumbers = 4'000'000;

constexpr double kUnit = std::numeric_limits<double>::epsilon();

constexpr int kRefinements = 3;
constexpr double kNearlyFits = 1e-9;

Vector row_norms(const Inputs& train) {
  Vector norms(train.rows());
  visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
    norms.segment(block.first_row, block.rows) =
        (block.s.rowwise().norm().array() * block.u.rowwise().norm().array()).head(block.rows);
  });
  return norms;
}

/// Rows with these numbers in the basis: one row each, each multiplied by its weight.
Matrix place_rows(const RowSpace& space, const Inputs& train, const std::vector<Index>& rows,
                  const Vector& weights) {
  Matrix features(space.features(), static_cast<Index>(rows.size()));
  for (Index i = 0; i < features.cols(); ++i) {
    features.col(i) = folded_features(train.prefix(rows[i])) * weights[rows[i]];
  }
  return product_tn(features, space.basis());
}

Matrix targets_of(const Matrix& y, const std::vector<Index>& rows, const Vector& weights) {
  return scale_rows(take_rows(weights, rows), take_rows(y, rows));
}

/// β (rank × outputs) from the rows that the basis came from: row i is a combination of the first i + 1 directions.
Matrix solve_on_pivots(const RowSpace& space, const Inputs& train, const Matrix& y, const Vector& weights) {
  const Matrix L = place_rows(space, train, space.pivot_rows(), weights);
  const Matrix wanted = targets_of(y, space.pivot_rows(), weights);
  Matrix beta = solve_lower(L, wanted);
  // What rounding left above the diagonal of L, and of the solution.
  const Matrix residual = wanted - product(L, beta);
  return beta + solve_lower(L, residual);
}

/// rows × outputs
Matrix predict_all(const Matrix& beta, const RowSpace& space, const Inputs& train) {
  const Matrix folded = fold(transposed(product(space.basis(), beta)));
  Matrix predicted(train.rows(), train.outputs);
  visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
    predicted.middleRows(block.first_row, block.rows) = predict(block, folded).topRows(block.rows);
  });
  return predicted;
}

/// The largest error of a row's answer, as a share of the row's size.
double worst_share(const Matrix& beta, const RowSpace& space, const Inputs& train, const Matrix& y,
                   const Vector& weights) {
  return scale_rows(weights, predict_all(beta, space, train) - y).rowwise().norm().maxCoeff();
}

struct LeastSquares {
  Matrix beta;
  RowNoise noise;
};

/// Householder QR with column pivots of all rows, in this order and with these weights, a stack at a time below what the rows before came
/// down to.
LeastSquares solve_by_qr(const RowSpace& space, const Inputs& train, const Matrix& y,
                         const std::vector<Index>& order, const Vector& weights, const Progress& progress) {
  const Index rank = space.rank();
  const Index step = std::max(rank, kStackNumbers / (rank + y.cols()));
  LeastSquares result;
  Matrix reduced(0, rank);
  Matrix wanted(0, y.cols());
  for (Index first = 0; first < y.rows(); first += step) {
    progress.at(Phase::kSolve, static_cast<double>(first) / static_cast<double>(y.rows()));
    const std::vector<Index> rows(order.begin() + first, order.begin() + std::min(first + step, y.rows()));
    const Index above = reduced.rows();
    Matrix stack(above + static_cast<Index>(rows.size()), rank);
    Matrix labels(stack.rows(), y.cols());
    put_block(reduced, stack, 0, 0);
    put_block(wanted, labels, 0, 0);
    put_block(place_rows(space, train, rows, weights), stack, above, 0);
    put_block(targets_of(y, rows, weights), labels, above, 0);
    const Eigen::ColPivHouseholderQR<Matrix> qr(stack);
    const Index kept = std::min(rank, stack.rows());
    labels.applyOnTheLeft(qr.householderQ().adjoint());
    const Matrix triangle = qr.matrixQR().topRows(kept).template triangularView<Eigen::Upper>();
    reduced = triangle * qr.colsPermutation().transpose();
    wanted = labels.topRows(kept);
    if (first + step < y.rows()) continue;
    result.beta = qr.colsPermutation() * solve_lower_transposed(transposed(triangle), wanted);
    const auto& order_of_columns = qr.colsPermutation().indices();
    result.noise = {triangle, {order_of_columns.begin(), order_of_columns.end()}};
  }
  return result;
}

/// Of all coefficients that agree with Q β on every row, those of least norm in the tokens' own coordinates. With S Q = Q̃ R̃ for the map S
/// back to own features they are Q̃ R̃⁻ᵀ β.
Matrix find_nearest(const RowSpace& space, const Coordinates& coordinates, const Matrix& beta) {
  const Matrix spanned = transposed(product(space.basis(), beta));
  if (coordinates.is_identity() || space.rank() == space.features()) return spanned;
  const Matrix own = coordinates.unmap_features(space.basis());
  const Matrix basis = orthonormalise(own);
  const Matrix R = product_tn(basis, own);
  const Matrix nearest = coordinates.from_own(transposed(product(basis, solve_lower(transposed(R), beta))));
  // On the rows themselves Q β stands.
  const Matrix open = transposed(space.outside(transposed(nearest)));
  return open.allFinite() ? Matrix(spanned + open) : spanned;
}

}  // namespace

double RowNoise::leverage(const Vector& x) const {
  if (R.size() == 0) return 0;
  return solve_lower(transposed(R), take_rows(x, order)).squaredNorm();
}

namespace {

/// 1 / ‖h‖ for each row; zero where that is zero.
Vector unit_weights(const Vector& norms) {
  Vector weights(norms.size());
  for (Index i = 0; i < norms.size(); ++i) weights[i] = norms[i] > 0 ? 1 / norms[i] : 0.0;
  return weights;
}

/// β for these labels, by the first of the ways that does.
LeastSquares find_solution(const RowSpace& space, const Inputs& train, const Matrix& y, const Vector& norms,
                           const Progress& progress) {
  const Vector weights = unit_weights(norms);
  const auto share_of = [&](const Matrix& beta) { return worst_share(beta, space, train, y, weights); };
  const auto to_rounding = [](const Matrix& beta) { return kFitsExactly * kUnit * beta.norm(); };
  LeastSquares found{.beta = solve_on_pivots(space, train, y, weights)};
  double share = share_of(found.beta);
  if (share <= to_rounding(found.beta)) return found;

  const std::vector<Index> order = descending_order(norms);
  for (int pass = 0; pass < kRefinements; ++pass) {
    const Matrix left = y - predict_all(found.beta, space, train);
    const Matrix refined = found.beta + solve_by_qr(space, train, left, order, weights, progress).beta;
    const double refined_share = share_of(refined);
    if (!(refined_share < share)) break;
    found.beta = refined;
    share = refined_share;
    if (share <= to_rounding(found.beta)) return found;
  }
  // So nearly that only rounding can be between: of labels with noise this is never true.
  const double typical = scale_rows(weights, y).norm() / std::sqrt(static_cast<double>(y.rows()));
  if (share <= kNearlyFits * typical) return found;
  return solve_by_qr(space, train, y, order, Vector::Ones(norms.size()), progress);
}

/// Brings a solution P that nearly fits every label as near to them as its coefficients can say, by what is left in twofold precision.
void refine(Matrix& P, const RowSpace& space, const Inputs& train, const Matrix& y, const Vector& norms,
            const Progress& progress) {
  const Vector weights = unit_weights(norms);
  const auto share_of = [&](const Matrix& left) {
    return scale_rows(weights, left).rowwise().norm().maxCoeff();
  };
  Matrix left = precise_residuals(P, train, y);
  double share = share_of(left);
  const auto try_change = [&](const Matrix& beta) {
    const Matrix refined = P + transposed(product(space.basis(), beta));
    Matrix refined_left = precise_residuals(refined, train, y);
    const double refined_share = share_of(refined_left);
    const bool better = refined_share < share;
    const bool halved = refined_share <= share / 2;
    if (better) {
      P = refined;
      left = std::move(refined_left);
      share = refined_share;
    }
    return halved;
  };
  const auto done = [&] { return share <= kUnit * P.norm(); };
  while (!done() && try_change(solve_on_pivots(space, train, left, weights))) {
  }
  const std::vector<Index> order = descending_order(norms);
  while (!done() && try_change(solve_by_qr(space, train, left, order, weights, progress).beta)) {
  }
}

}  // namespace

RowSolution solve_rows(const RowSpace& space, const Coordinates& coordinates, const Inputs& train,
                       const FitOptions& options, const Progress& progress) {
  Matrix y = Eigen::Map<const Matrix>(train.targets.data(), train.outputs, train.rows()).transpose();
  if (space.rank() == 0) return {.coefficients = Matrix::Zero(train.outputs, space.features())};
  const Matrix labels = y;
  const Vector norms = row_norms(train);
  const auto solve = [&]() -> RowSolution {
    LeastSquares found = find_solution(space, train, y, norms, progress);
    return {find_nearest(space, coordinates, found.beta), std::move(found.noise)};
  };
  RowSolution solution = solve();
  if (options.start == FitOptions::Start::kRandom) {
    const Matrix least = coordinates.to_own(solution.coefficients);
    const Matrix start = coordinates.from_own(make_random_start(least, options.seed));
    visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
      y.middleRows(block.first_row, block.rows) -= predict(block, fold(start)).topRows(block.rows);
    });
    solution = solve();
    solution.coefficients += start;
  }
  if (solution.noise.R.size() == 0) refine(solution.coefficients, space, train, labels, norms, progress);
  return solution;
}

}  // namespace polyhead
