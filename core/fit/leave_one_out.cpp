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
  if (factor.rank == 0) return {Vector(0), Matrix(0, factor.features)};
  const Matrix A = factor.make_A();
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(factor.gram);
  const Vector lambda = solver.eigenvalues().cwiseMax(std::numeric_limits<double>::min());
  const Matrix vectors = A * solver.eigenvectors() * lambda.cwiseSqrt().cwiseInverse().asDiagonal();
  return {lambda, factor.scatter(vectors.transpose())};
}

/// What a ridge makes of the data: the weights ((λ + ρ) N)⁻¹ and the solution in the eigenbasis.
struct RidgeSolution {
  Vector weights;
  Matrix solution;  // rank × outputs
};

/// Σ over rows of ‖e_i / (1 − h_i)‖², for rows t (rows × rank) that are left out one at a time.
double left_out_singly(const Matrix& t, const Matrix& y, const RidgeSolution& ridge) {
  const Vector error = (y - t * ridge.solution).rowwise().squaredNorm();
  const Vector left = Vector::Ones(t.rows()) - t.cwiseAbs2() * ridge.weights;
  if (left.minCoeff() <= 0) return std::numeric_limits<double>::infinity();
  return error.cwiseQuotient(left.cwiseAbs2()).sum();
}

/// ‖(I − T D Tᵀ)⁻¹ e‖² with D = diag(weights): the residuals of rows that are left out together.
double left_out_together(const Matrix& t, const Matrix& y, const RidgeSolution& ridge) {
  const Matrix e = y - t * ridge.solution;
  const Matrix scaled = t * ridge.weights.cwiseSqrt().asDiagonal();
  if (scaled.rows() <= scaled.cols()) {
    const Matrix hat = Matrix::Identity(scaled.rows(), scaled.rows()) - scaled * scaled.transpose();
    const Eigen::LLT<Matrix> solver(hat);
    return solver.info() == Eigen::Success ? solver.solve(e).squaredNorm()
                                           : std::numeric_limits<double>::infinity();
  }
  // (I − S Sᵀ)⁻¹ = I + S (I − SᵀS)⁻¹ Sᵀ, in the smaller dimension.
  const Matrix inner = Matrix::Identity(scaled.cols(), scaled.cols()) - scaled.transpose() * scaled;
  const Eigen::LLT<Matrix> solver(inner);
  if (solver.info() != Eigen::Success) return std::numeric_limits<double>::infinity();
  return (e + scaled * solver.solve(scaled.transpose() * e)).squaredNorm();
}

Vector errors_in(const EigenBasis& basis, const Inputs& inputs, const Matrix& cross, const Vector& ridges) {
  const auto rows = static_cast<double>(inputs.rows());
  const Matrix projected = basis.basis * cross.transpose();
  std::vector<RidgeSolution> solutions;
  for (Index r = 0; r < ridges.size(); ++r) {
    const Vector inverse = (basis.lambda.array() + ridges[r]).inverse();
    solutions.push_back({inverse / rows, inverse.asDiagonal() * projected});
  }
  const Matrix folded = fold(basis.basis);
  Vector errors = Vector::Zero(ridges.size());
  if (!inputs.causal) {
    visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
      const Matrix t = predict(block, folded).topRows(block.rows);
      const Matrix y = block.y.topRows(block.rows);
      for (Index r = 0; r < ridges.size(); ++r) errors[r] += left_out_singly(t, y, solutions[r]);
    });
    return errors / rows;
  }
  for (Index i = 0; i < inputs.count(); ++i) {
    const Index size = inputs.rows_of(i);
    Matrix t(size, basis.lambda.size());
    Matrix y(size, inputs.outputs);
    visit_blocks(inputs, {i, 1}, [&](const FeatureBlock& block) {
      const Index at = block.first_row - inputs.first_row(i);
      t.middleRows(at, block.rows) = predict(block, folded).topRows(block.rows);
      y.middleRows(at, block.rows) = block.y.topRows(block.rows);
    });
    for (Index r = 0; r < ridges.size(); ++r) errors[r] += left_out_together(t, y, solutions[r]);
  }
  return errors / rows;
}

}  // namespace

Vector leave_one_out_errors(const Factor& factor, const Inputs& inputs, const Matrix& cross,
                            const Vector& ridges) {
  return errors_in(make_basis(factor), inputs, cross, ridges);
}

LeaveOneOut leave_one_out(const Factor& factor, const Inputs& inputs, const Matrix& cross) {
  constexpr int kHalfDecades = 24;
  const EigenBasis basis = make_basis(factor);
  const double lambda_max = basis.lambda.size() > 0 ? basis.lambda.maxCoeff() : 1.0;
  LeaveOneOut result{.ridges = Vector(kHalfDecades + 1)};
  for (int i = 0; i <= kHalfDecades; ++i)
    result.ridges[i] = lambda_max * std::pow(10.0, 0.5 * (i - kHalfDecades));
  result.errors = errors_in(basis, inputs, cross, result.ridges);
  Index best = 0;
  for (Index r = 1; r < result.errors.size(); ++r) {
    // Less by more than rounding: of equals the smallest ridge.
    if (result.errors[r] < (1 - 1e-9) * result.errors[best]) best = r;
  }
  result.best = result.ridges[best];
  return result;
}

}  // namespace polyhead
