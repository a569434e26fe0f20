#include "fit/leave_one_out.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <cmath>
#include <limits>

namespace polyhead {

namespace {

/// Λ = Σ_k λ_k b_k b_kᵀ on its range.
struct EigenBasis {
  Vector lambda;
  Matrix basis;  // rank × ψ, one eigenvector a row
};

EigenBasis make_basis(const Factor& factor) {
  const Matrix A = factor.scale.asDiagonal() * factor.L;
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(A.transpose() * A);
  const Vector lambda = solver.eigenvalues().cwiseMax(std::numeric_limits<double>::min());
  const Matrix vectors = A * solver.eigenvectors() * lambda.cwiseSqrt().cwiseInverse().asDiagonal();
  return {lambda, factor.scatter(vectors.transpose())};
}

/// Rows of one input in the eigenbasis: t (rows × rank) and what is left of the labels after P₀ (rows × outputs).
struct Group {
  Matrix t;
  Matrix y;
};

/// Σ ‖(I − T D Tᵀ)⁻¹ e‖² with D = ((λ + ρ) N)⁻¹ and e = y − T w: the residuals of a group that was left out whole.
double left_out_error(const Group& group, const Vector& weights, const Matrix& w) {
  const Matrix e = group.y - group.t * w;
  const Index rows = e.rows();
  if (rows == 1) {
    const double left = 1.0 - group.t.row(0).cwiseAbs2().dot(weights);
    return left > 0 ? e.squaredNorm() / (left * left) : std::numeric_limits<double>::infinity();
  }
  const Matrix scaled = group.t * weights.cwiseSqrt().asDiagonal();
  if (rows <= scaled.cols()) {
    const Matrix hat = Matrix::Identity(rows, rows) - scaled * scaled.transpose();
    return Eigen::LDLT<Matrix>(hat).solve(e).squaredNorm();
  }
  // (I − S Sᵀ)⁻¹ = I + S (I − SᵀS)⁻¹ Sᵀ, in the smaller dimension.
  const Matrix inner = Matrix::Identity(scaled.cols(), scaled.cols()) - scaled.transpose() * scaled;
  return (e + scaled * Eigen::LDLT<Matrix>(inner).solve(scaled.transpose() * e)).squaredNorm();
}

}  // namespace

Vector leave_one_out_errors(const Factor& factor, const Inputs& inputs, const Matrix& start, const Vector& ridges) {
  const EigenBasis basis = make_basis(factor);
  const auto rows = static_cast<double>(inputs.rows());
  const Index rank = factor.rank;
  const Matrix folded = fold(basis.basis);
  const Matrix folded_start = fold(start);

  const auto visit_groups = [&](const auto& visit) {
    Group group;
    for (Index i = 0; i < inputs.count(); ++i) {
      const Index size = inputs.causal ? inputs.starts[i + 1] - inputs.starts[i] : 1;
      group.t.resize(size, rank);
      group.y.resize(size, inputs.outputs);
      visit_blocks(inputs, {i, 1}, [&](const FeatureBlock& block) {
        const Index at = block.first_row - inputs.first_row(i);
        group.t.middleRows(at, block.rows) = predict(block, folded).topRows(block.rows);
        group.y.middleRows(at, block.rows) = (block.y - predict(block, folded_start)).topRows(block.rows);
      });
      visit(static_cast<const Group&>(group));
    }
  };

  Matrix projected = Matrix::Zero(rank, inputs.outputs);
  visit_groups([&](const Group& group) { projected += group.t.transpose() * group.y / rows; });

  std::vector<Vector> weights;
  std::vector<Matrix> solutions;
  for (Index r = 0; r < ridges.size(); ++r) {
    const Vector inverse = (basis.lambda.array() + ridges[r]).inverse();
    weights.push_back(inverse / rows);
    solutions.push_back(inverse.asDiagonal() * projected);
  }
  Vector errors = Vector::Zero(ridges.size());
  visit_groups([&](const Group& group) {
    for (Index r = 0; r < ridges.size(); ++r) errors[r] += left_out_error(group, weights[r], solutions[r]);
  });
  return errors / rows;
}

LeaveOneOut leave_one_out(const Factor& factor, const Inputs& inputs, const Matrix& start) {
  constexpr int kHalfDecades = 24;
  const Matrix A = factor.scale.asDiagonal() * factor.L;
  const double lambda_max =
      factor.rank == 0 ? 1.0
                       : Eigen::SelfAdjointEigenSolver<Matrix>(A.transpose() * A, Eigen::EigenvaluesOnly).eigenvalues()[factor.rank - 1];
  LeaveOneOut result{.ridges = Vector(kHalfDecades + 1)};
  for (int i = 0; i <= kHalfDecades; ++i) result.ridges[i] = lambda_max * std::pow(10.0, 0.5 * (i - kHalfDecades));
  result.errors = leave_one_out_errors(factor, inputs, start, result.ridges);
  Index best = 0;
  for (Index r = 1; r < result.errors.size(); ++r) {
    if (result.errors[r] < result.errors[best]) best = r;
  }
  result.best = result.ridges[best];
  return result;
}

}  // namespace polyhead
