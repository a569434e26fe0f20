#include "fit/row_solve.hpp"

#include <Eigen/QR>
#include <cmath>
#include <limits>

#include "fit/feature_blocks.hpp"
#include "fit/precise.hpp"
#include "fit/precise_solve.hpp"
#include "fit/predictor.hpp"
#include "linear/cholesky.hpp"
#include "linear/multiply.hpp"
#include "linear/orthonormal.hpp"
#include "linear/products.hpp"

namespace polyhead {

namespace {

constexpr double kUnit = std::numeric_limits<double>::epsilon();

constexpr double kNearlyFits = 1e-9;

Vector row_norms(const Inputs& train) {
  Vector norms(train.rows());
  visit_blocks(train, {0, train.count()}, [&](const FeatureBlock& block) {
    norms.segment(block.first_row, block.rows) = row_sizes(block);
  });
  return norms;
}

/// rows × outputs
Matrix labels_of(const Inputs& train) {
  return Eigen::Map<const Matrix>(train.targets.data(), train.outputs, train.rows()).transpose();
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
    const auto& place = qr.colsPermutation().indices();
    const Index kept = std::min(rank, stack.rows());
    Matrix triangle = Matrix::Zero(kept, rank);
    reduced.resize(kept, rank);
    Vector workspace(y.cols());
    for (Index k = 0; k < rank; ++k) {
      triangle.col(k).head(std::min(k + 1, kept)) = qr.matrixQR().col(k).head(std::min(k + 1, kept));
      reduced.col(place[k]) = triangle.col(k);
      if (k < kept) {
        labels.bottomRows(labels.rows() - k)
            .applyHouseholderOnTheLeft(qr.matrixQR().col(k).tail(stack.rows() - k - 1), qr.hCoeffs()[k],
                                       workspace.data());
      }
    }
    wanted = labels.topRows(kept);
    if (first + step < y.rows()) continue;
    const Matrix solved = solve_lower_transposed(transposed(triangle), wanted);
    result.beta.resize(rank, y.cols());
    for (Index k = 0; k < rank; ++k) result.beta.row(place[k]) = solved.row(k);
    result.noise = {triangle, {place.begin(), place.end()}};
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

/// Rows that are to be solved for their labels.
class Rows {
 public:
  Rows(const RowSpace& space, const Inputs& train, const Progress& progress)
      : space_(space), train_(train), progress_(progress), norms_(row_norms(train)), weights_(norms_.size()) {
    // What is below every normal number has no digits, and no reciprocal.
    constexpr double kLeast = std::numeric_limits<double>::min();
    for (Index i = 0; i < norms_.size(); ++i) weights_[i] = norms_[i] >= kLeast ? 1 / norms_[i] : 0.0;
  }

  /// Corrects P along the span until it answers every row with its label, as nearly as 64-bit coefficients can: by what is left in twofold
  /// precision, with each row divided by its norm, from the pivot rows while that helps and then from all. True if what is left is only
  /// rounding.
  bool fit_exactly(Matrix& P, const Matrix& y) const {
    Matrix left = precise_residuals(P, train_, y);
    double share = worst_share(left);
    const auto try_change = [&](const Matrix& beta) {
      const Matrix changed = P + transposed(product(space_.basis(), beta));
      Matrix left_then = precise_residuals(changed, train_, y);
      const double share_then = worst_share(left_then);
      // Of an infinite share the half is as large.
      const bool goes_on = share_then < share && share_then <= share / 2;
      if (share_then < share) {
        P = changed;
        left = std::move(left_then);
        share = share_then;
      }
      return goes_on;
    };
    const auto is_done = [&] { return share <= kUnit * P.norm(); };
    while (!is_done() && try_change(solve_on_pivots(space_, train_, left, weights_))) continue;
    while (!is_done() && try_change(solve_by_qr(space_, train_, left, order(), weights_, progress_).beta))
      continue;
    // So nearly that only rounding can be between: of labels with noise this is never true.
    const double typical = scale_rows(weights_, y).norm() / std::sqrt(static_cast<double>(y.rows()));
    return share <= std::max(kFitsExactly * kUnit * P.norm(), kNearlyFits * typical);
  }

  [[nodiscard]] LeastSquares find_minimiser(const Matrix& y) const {
    return solve_by_qr(space_, train_, y, order(), Vector::Ones(norms_.size()), progress_);
  }

 private:
  [[nodiscard]] std::vector<Index> order() const { return descending_order(norms_); }

  /// The largest error of a row's answer, as a share of the row's size.
  [[nodiscard]] double worst_share(const Matrix& left) const {
    return scale_rows(weights_, left).rowwise().norm().maxCoeff();
  }

  const RowSpace& space_;
  const Inputs& train_;
  const Progress& progress_;
  Vector norms_;
  Vector weights_;
};

}  // namespace

Errors measure_answers(const Matrix& P, const Inputs& inputs) {
  const Predictor answer{Coordinates(inputs.d), P};
  Errors errors{.by_output = Vector::Zero(inputs.outputs)};
  for (Index row = 0; row < inputs.rows(); ++row) {
    const Vector left = inputs.target(row) - answer(inputs.prefix(row));
    errors.by_output += left.cwiseAbs2();
    errors.label_power += inputs.target(row).squaredNorm();
  }
  errors.squared = errors.by_output.sum();
  return errors;
}

RowSolution solve_rows(const RowSpace& space, const Coordinates& coordinates, const Inputs& train, Index rank,
                       const FitOptions& options, const Progress& progress) {
  const Matrix labels = labels_of(train);
  const Matrix zero = Matrix::Zero(train.outputs, space.features());
  if (space.rank() == 0) return {.coefficients = zero};
  const Rows rows(space, train, progress);
  if (rank > space.rank() && options.start == Start::kZero) {
    std::optional<Matrix> P = solve_precisely(train, rank);
    if (P && P->allFinite() && rows.fit_exactly(*P, labels)) return {.coefficients = *std::move(P)};
  }
  const auto solve = [&](const Matrix& start) -> RowSolution {
    const Matrix y = precise_residuals(start, train, labels);
    Matrix P = zero;
    const bool exact = rows.fit_exactly(P, y);
    LeastSquares noisy;
    if (!exact) noisy = rows.find_minimiser(y);
    const Matrix beta = exact ? product_tn(space.basis(), transposed(P)) : noisy.beta;
    P = start + find_nearest(space, coordinates, beta);
    if (exact) rows.fit_exactly(P, labels);
    return {std::move(P), std::move(noisy.noise)};
  };
  RowSolution solution = solve(zero);
  if (options.start == Start::kZero) return solution;
  const Matrix least = coordinates.to_own(solution.coefficients);
  return solve(coordinates.from_own(make_random_start(least, options.seed)));
}

}  // namespace polyhead
