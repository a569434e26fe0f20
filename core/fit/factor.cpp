#include "fit/factor.hpp"

#include <Eigen/Cholesky>
#include <numeric>

namespace polyhead {

namespace {

// An unpivoted Cholesky whose smallest pivot is above this is far from the pivoted one's tolerance, whatever the order.
constexpr double kComfortablePivot = 1e-6;

/// Left-looking pivoted Cholesky of the unit-diagonal matrix C. Only the columns of C that become pivots are read.
/// Returns the order of the rows.
std::vector<Index> factor_with_pivots(const Matrix& C, Factor& factor) {
  const Index n = C.rows();
  Vector residual = C.diagonal();
  Matrix L(n, std::min<Index>(n, 64));
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  Index rank = 0;
  for (; rank < n; ++rank) {
    Index best = rank;
    for (Index i = rank + 1; i < n; ++i) {
      if (residual[order[i]] > residual[order[best]]) best = i;
    }
    if (!(residual[order[best]] >= kPivotTolerance)) break;
    if (rank == L.cols()) L.conservativeResize(n, std::min(n, 2 * rank));
    std::swap(order[rank], order[best]);
    L.row(rank).head(rank).swap(L.row(best).head(rank));
    const Index pivot = order[rank];
    auto column = L.col(rank);
    for (Index i = rank; i < n; ++i) column[i] = C(order[i], pivot);
    column.head(rank).setZero();
    const Index below = n - rank;
    column.tail(below).noalias() -= L.block(rank, 0, below, rank) * L.row(rank).head(rank).transpose();
    // The pivot from the column itself: the running residual has lost more digits.
    const double square = column[rank];
    if (!(square >= kPivotTolerance)) {
      residual[pivot] = 0;
      --rank;  // this position is used up; look for another pivot
      if (residual.maxCoeff() < kPivotTolerance) {
        ++rank;
        break;
      }
      continue;
    }
    column.tail(below) /= std::sqrt(square);
    for (Index i = rank; i < n; ++i) residual[order[i]] -= column[i] * column[i];
    residual[pivot] = 0;
  }
  factor.rank = rank;
  factor.L = L.leftCols(rank);
  return order;
}

}  // namespace

std::vector<Index> make_active(const Moments& moments) {
  const Vector diagonal = moments.lambda_diagonal();
  std::vector<Index> active;
  for (Index f = 0; f < diagonal.size(); ++f) {
    if (diagonal[f] > 0) active.push_back(f);
  }
  return active;
}

Factor make_factor(const Moments& moments, const std::vector<Index>& active, const Matrix& lambda) {
  Factor factor;
  factor.features = feature_count(moments.d());
  factor.active = active;
  factor.scale = lambda.diagonal().cwiseSqrt();
  const Vector inverse = factor.scale.cwiseInverse();
  const Matrix C = inverse.asDiagonal() * lambda * inverse.asDiagonal();

  const Eigen::LLT<Matrix> plain(C);
  if (plain.info() == Eigen::Success && C.rows() > 0 &&
      plain.matrixLLT().diagonal().cwiseAbs2().minCoeff() > kComfortablePivot) {
    factor.rank = C.rows();
    factor.L = plain.matrixL();
    return factor;
  }
  const std::vector<Index> order = factor_with_pivots(C, factor);
  const Vector scale = factor.scale;
  for (Index i = 0; i < C.rows(); ++i) {
    factor.active[i] = active[order[i]];
    factor.scale[i] = scale[order[i]];
  }
  return factor;
}

Matrix Factor::gather(const Matrix& over_features) const {
  Matrix gathered(over_features.rows(), active_count());
  for (Index i = 0; i < active_count(); ++i) gathered.col(i) = over_features.col(active[i]);
  return gathered;
}

Matrix Factor::scatter(const Matrix& over_active) const {
  Matrix full = Matrix::Zero(over_active.rows(), features);
  for (Index i = 0; i < active_count(); ++i) full.col(active[i]) = over_active.col(i);
  return full;
}

}  // namespace polyhead
