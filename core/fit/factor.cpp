#include "fit/factor.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "linear/cholesky.hpp"
#include "linear/columns.hpp"
#include "linear/multiply.hpp"

namespace polyhead {

namespace {

// An unpivoted Cholesky whose smallest pivot is above this is far from the pivoted one's tolerance, whatever the order.
constexpr double kComfortablePivot = 1e-6;

/// Features that are looked at together, and how many of them may become pivots before the others are looked at again: most
/// of the work is then products of matrices.
constexpr Index kCandidates = 384;
constexpr Index kPanel = 128;

/// A pivot is taken from the candidates while it is at least this share of what any other feature could still have. One would
/// be the strict order, in panels of a few pivots; on one-hot data the ranks are the same.
constexpr double kFairShare = 0.25;

/// C at these rows and columns.
using BlockOf = FunctionRef<Matrix(const std::vector<Index>&, const std::vector<Index>&)>;

/// Pivoted Cholesky of the unit-diagonal matrix C, panel by panel. Reads only the columns that become pivots, and C among the
/// candidates.
class PivotedCholesky {
 public:
  PivotedCholesky(Index n, BlockOf block_of)
      : n_(n), block_of_(block_of), tolerance_(pivot_tolerance(n)), residual_(Vector::Ones(n)), order_(n) {
    std::iota(order_.begin(), order_.end(), Index{0});
    L_.resize(n, std::min(n, 2 * kPanel));
    while (rank_ < n_ && add_panel()) {
    }
  }

  [[nodiscard]] Index rank() const { return rank_; }
  /// Once: L is too large to be held twice.
  [[nodiscard]] Matrix take_L() {
    L_.conservativeResize(n_, rank_);
    return std::move(L_);
  }
  /// The order of L's rows: the pivots first.
  [[nodiscard]] const std::vector<Index>& order() const { return order_; }

 private:
  /// Pivots, and the square of L where their rows and columns meet.
  struct Choice {
    std::vector<Index> places;
    Matrix corner;
  };

  /// False when nothing is left.
  bool add_panel() {
    Vector left(n_ - rank_);
    for (Index i = 0; i < left.size(); ++i) left[i] = residual_[order_[rank_ + i]];
    std::vector<Index> places = descending_order(left);
    const double most = left[places[0]];
    if (!(most >= tolerance_)) return false;
    const bool all = static_cast<Index>(places.size()) <= kCandidates;
    const double others = all ? 0.0 : left[places[kCandidates]];
    if (!all) places.resize(kCandidates);
    for (Index& place : places) place += rank_;
    const Choice choice = choose_pivots(places, others);
    if (!choice.places.empty()) eliminate(choice);
    return true;
  }

  /// Pivots among the features at `places`; of the features elsewhere, none has a residual above `others`. Corrects the
  /// residuals of the candidates: the running ones have lost digits.
  Choice choose_pivots(const std::vector<Index>& places, double others) {
    const auto count = static_cast<Index>(places.size());
    Matrix done(count, rank_);
    for (Index k = 0; k < rank_; ++k) {
      for (Index i = 0; i < count; ++i) done(i, k) = L_(places[i], k);
    }
    const std::vector<Index> features = features_at(places);
    Matrix S = block_of_(features, features);
    add_product(S, operand(done), operand(done).transposed(), -1, Part::kLower);
    mirror_lower(S);
    Matrix columns(count, std::min(count, kPanel));
    Vector rest = S.diagonal();
    for (Index i = 0; i < count; ++i) residual_[features[i]] = rest[i];
    std::vector<Index> chosen;
    for (Index k = 0; k < columns.cols(); ++k) {
      Index best = 0;
      const double most = rest.maxCoeff(&best);
      if (!(most >= tolerance_) || most < kFairShare * others) break;
      auto column = columns.col(k);
      column = S.col(best) - columns.leftCols(k) * columns.row(best).head(k).transpose();
      column /= std::sqrt(column[best]);
      rest -= column.cwiseAbs2();
      rest[best] = -1;  // not again
      chosen.push_back(best);
    }
    const auto width = static_cast<Index>(chosen.size());
    Choice choice{{},
                  take_rows(take_block(columns, 0, 0, count, width), chosen).triangularView<Eigen::Lower>()};
    for (const Index i : chosen) choice.places.push_back(places[i]);
    return choice;
  }

  /// Moves the chosen features up and computes their columns of L.
  void eliminate(const Choice& choice) {
    const auto width = static_cast<Index>(choice.places.size());
    std::vector<Index> from = choice.places;
    for (Index k = 0; k < width; ++k) {
      const Index to = rank_ + k;
      std::swap(order_[to], order_[from[k]]);
      for (Index j = 0; j < rank_; ++j) std::swap(L_(to, j), L_(from[k], j));
      // The feature that stood there may be one of those still to come.
      std::replace(from.begin() + k + 1, from.end(), to, from[k]);
    }
    if (rank_ + width > L_.cols()) L_.conservativeResize(n_, std::min(n_, 2 * L_.cols()));
    const Index below = n_ - rank_;
    const std::vector<Index> rows(order_.begin() + rank_, order_.end());
    const std::vector<Index> pivots(rows.begin(), rows.begin() + width);
    Matrix panel = block_of_(rows, pivots);
    const auto done = L_.block(rank_, 0, below, rank_);
    add_product(panel, operand(done), operand(done.topRows(width)).transposed(), -1);
    panel = divide_by_lower_transposed(std::move(panel), choice.corner);
    put_block(choice.corner, panel, 0, 0);
    for (Index k = 0; k < width; ++k) std::fill_n(column(L_, rank_ + k), rank_, 0.0);
    put_block(panel, L_, rank_, rank_);
    for (Index i = width; i < below; ++i) residual_[rows[i]] -= panel.row(i).squaredNorm();
    rank_ += width;
  }

  [[nodiscard]] std::vector<Index> features_at(const std::vector<Index>& places) const {
    std::vector<Index> features;
    for (const Index place : places) features.push_back(order_[place]);
    return features;
  }

  Index n_;
  BlockOf block_of_;
  double tolerance_;
  Index rank_ = 0;
  Vector residual_;  // of C − L Lᵀ, its diagonal; in the features' own order
  std::vector<Index> order_;
  Matrix L_;
};

/// Puts the active features and their scales into the order of L's rows.
void finish(Factor& factor, PivotedCholesky cholesky) {
  const std::vector<Index>& order = cholesky.order();
  factor.rank = cholesky.rank();
  factor.L = cholesky.take_L();
  const std::vector<Index> active = factor.active;
  const Vector scale = factor.scale;
  for (Index i = 0; i < factor.active_count(); ++i) {
    factor.active[i] = active[order[i]];
    factor.scale[i] = scale[order[i]];
  }
}

}  // namespace

const Matrix& Factor::gram() const {
  if (!gram_) gram_ = make_gram(make_A());
  return *gram_;
}

std::vector<Index> make_active(const Statistics& statistics) {
  const Vector diagonal = statistics.diagonal();
  std::vector<Index> active;
  for (Index f = 0; f < diagonal.size(); ++f) {
    if (diagonal[f] > 0) active.push_back(f);
  }
  return active;
}

Factor make_factor(const Statistics& statistics, const std::vector<Index>& active) {
  const Vector diagonal = statistics.diagonal();
  Factor factor;
  factor.features = diagonal.size();
  factor.active = active;
  factor.scale.resize(factor.active_count());
  for (Index i = 0; i < factor.active_count(); ++i) factor.scale[i] = std::sqrt(diagonal[active[i]]);
  const auto features_of = [&](const std::vector<Index>& places) {
    std::vector<Index> features;
    for (const Index place : places) features.push_back(active[place]);
    return features;
  };
  const auto block_of = [&](const std::vector<Index>& rows, const std::vector<Index>& columns) {
    const Vector left = take_rows(factor.scale, rows).cwiseInverse();
    const Vector right = take_rows(factor.scale, columns).cwiseInverse();
    return scale_columns(scale_rows(left, statistics.block(features_of(rows), features_of(columns))), right);
  };
  finish(factor, PivotedCholesky(factor.active_count(), block_of));
  return factor;
}

Factor make_factor(Index features, const std::vector<Index>& active, const Matrix& lambda) {
  Factor factor;
  factor.features = features;
  factor.active = active;
  factor.scale = lambda.diagonal().cwiseSqrt();
  const Vector inverse = factor.scale.cwiseInverse();
  const Matrix C = scale_columns(scale_rows(inverse, lambda), inverse);

  const Cholesky plain(C);
  if (C.rows() > 0 && plain.exists() && plain.smallest_pivot() > kComfortablePivot) {
    factor.rank = C.rows();
    factor.comfortable = factor.rank == features;
    factor.L = plain.make_L();
    return factor;
  }
  const auto block_of = [&](const std::vector<Index>& rows, const std::vector<Index>& columns) {
    return take_columns(take_rows(C, rows), columns);
  };
  finish(factor, PivotedCholesky(C.rows(), block_of));
  return factor;
}

Matrix Factor::solve(const Matrix& b) const {
  const Vector inverse = scale.cwiseInverse();
  const Matrix half = solve_lower(L, scale_rows(inverse, b));
  return scale_rows(inverse, solve_lower_transposed(L, half));
}

Matrix Factor::gather(const Matrix& over_features) const { return take_columns(over_features, active); }

Matrix Factor::scatter(const Matrix& over_active) const {
  Matrix full = Matrix::Zero(over_active.rows(), features);
  for (Index i = 0; i < active_count(); ++i) full.col(active[i]) = over_active.col(i);
  return full;
}

}  // namespace polyhead
