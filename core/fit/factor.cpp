#include "fit/factor.hpp"

#include <cmath>
#include <numeric>

#include "linear/cholesky.hpp"

namespace polyhead {

namespace {

// An unpivoted Cholesky whose smallest pivot is above this is far from the pivoted one's tolerance, whatever the order.
constexpr double kComfortablePivot = 1e-6;

/// Left-looking pivoted Cholesky of the unit-diagonal matrix C; `column(i)` gives its column i. Reads only the columns that
/// become pivots. Returns the order of the rows.
std::vector<Index> factor_with_pivots(Index n, FunctionRef<Vector(Index)> column_of, Factor& factor) {
  const double tolerance = pivot_tolerance(n);
  Vector residual = Vector::Ones(n);
  Matrix L(n, std::min<Index>(n, 64));
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  Index rank = 0;
  while (rank < n) {
    Index best = rank;
    for (Index i = rank + 1; i < n; ++i) {
      if (residual[order[i]] > residual[order[best]]) best = i;
    }
    const Index pivot = order[best];
    if (!(residual[pivot] >= tolerance)) break;
    if (rank == L.cols()) L.conservativeResize(n, std::min(n, 2 * rank));
    std::swap(order[rank], order[best]);
    L.row(rank).head(rank).swap(L.row(best).head(rank));
    const Vector C = column_of(pivot);
    auto column = L.col(rank);
    column.head(rank).setZero();
    for (Index i = rank; i < n; ++i) column[i] = C[order[i]];
    const Index below = n - rank;
    column.tail(below).noalias() -= L.block(rank, 0, below, rank) * L.row(rank).head(rank).transpose();
    residual[pivot] = 0;
    // The pivot from the column itself: the running residual has lost more digits. If it is none, look for another.
    const double square = column[rank];
    if (!(square >= tolerance)) continue;
    column.tail(below) /= std::sqrt(square);
    for (Index i = rank + 1; i < n; ++i) residual[order[i]] -= column[i] * column[i];
    ++rank;
  }
  factor.rank = rank;
  factor.L = L.leftCols(rank);
  return order;
}

/// Puts the active features and their scales into the order of L's rows, and computes what is used again and again.
void finish(Factor& factor, const std::vector<Index>& order) {
  const std::vector<Index> active = factor.active;
  const Vector scale = factor.scale;
  for (Index i = 0; i < factor.active_count(); ++i) {
    factor.active[i] = active[order[i]];
    factor.scale[i] = scale[order[i]];
  }
  factor.gram = make_gram(factor.make_A());
}

}  // namespace

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
  const auto column = [&](Index i) -> Vector {
    return statistics.column(active[i], active).cwiseQuotient(factor.scale) / factor.scale[i];
  };
  finish(factor, factor_with_pivots(factor.active_count(), column, factor));
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
    factor.L = plain.make_L();
    std::vector<Index> order(active.size());
    std::iota(order.begin(), order.end(), Index{0});
    finish(factor, order);
    return factor;
  }
  const auto column = [&](Index i) -> Vector { return C.col(i); };
  finish(factor, factor_with_pivots(C.rows(), column, factor));
  return factor;
}

Matrix Factor::gather(const Matrix& over_features) const { return take_columns(over_features, active); }

Matrix Factor::scatter(const Matrix& over_active) const {
  Matrix full = Matrix::Zero(over_active.rows(), features);
  for (Index i = 0; i < active_count(); ++i) full.col(active[i]) = over_active.col(i);
  return full;
}

}  // namespace polyhead
