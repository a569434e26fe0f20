#include "fit/leave_one_out.hpp"

#include <cmath>
#include <limits>

#include "linear/cholesky.hpp"
#include "linear/symmetric_eigen.hpp"

namespace polyhead {

namespace {

/// Λ = Σ_k λ_k b_k b_kᵀ on its range.
struct EigenBasis {
  Vector lambda;
  Matrix basis;  // rank × ψ, one eigenvector a row
};

EigenBasis make_basis(const Factor& factor) {
  if (factor.rank == 0) return {Vector(0), Matrix(0, factor.features)};
  const SymmetricEigen eigen = make_eigen(factor.gram());
  const Vector lambda = eigen.values.cwiseMax(std::numeric_limits<double>::min());
  const Matrix vectors = scale_columns(eigen.vectors, lambda.cwiseSqrt().cwiseInverse());
  return {lambda, factor.scatter(product_tn(vectors, transposed(factor.make_A())))};
}

/// What a ridge makes of the data: the weights ((λ + ρ) N)⁻¹ and the solution in the eigenbasis.
struct RidgeSolution {
  Vector weights;
  Matrix solution;  // rank × outputs
};

/// Σ over rows of ‖e_i / (1 − h_i)‖², for rows t (rows × rank) that are left out one at a time. `squares` are those of t.
double left_out_singly(const Matrix& t, const Matrix& squares, const Matrix& y, const RidgeSolution& ridge) {
  const Vector error = (y - product(t, ridge.solution)).rowwise().squaredNorm();
  const Vector hat = squares * ridge.weights;
  const Vector left = Vector::Ones(t.rows()) - hat;
  if (left.minCoeff() <= 0) return std::numeric_limits<double>::infinity();
  return error.cwiseQuotient(left.cwiseAbs2()).sum();
}

/// ‖(I − T D Tᵀ)⁻¹ e‖² with D = diag(weights): the residuals of rows that are left out together.
double left_out_together(const Matrix& t, const Matrix& y, const RidgeSolution& ridge) {
  const Matrix e = y - product(t, ridge.solution);
  const Matrix scaled = scale_columns(t, ridge.weights.cwiseSqrt());
  if (scaled.rows() <= scaled.cols()) {
    const Cholesky kept(Matrix::Identity(scaled.rows(), scaled.rows()) - product_nt(scaled, scaled));
    return kept.exists() ? kept.solve(e).squaredNorm() : std::numeric_limits<double>::infinity();
  }
  // (I − S Sᵀ)⁻¹ = I + S (I − SᵀS)⁻¹ Sᵀ, in the smaller dimension.
  const Cholesky inner(Matrix::Identity(scaled.cols(), scaled.cols()) - make_gram(scaled));
  if (!inner.exists()) return std::numeric_limits<double>::infinity();
  return (e + product(scaled, inner.solve(product_tn(scaled, e)))).squaredNorm();
}

Vector errors_in(const EigenBasis& basis, const Inputs& inputs, const Matrix& cross, const Vector& ridges) {
  const auto rows = static_cast<double>(inputs.rows());
  const Matrix projected = product_nt(basis.basis, cross);
  std::vector<RidgeSolution> solutions;
  for (Index r = 0; r < ridges.size(); ++r) {
    const Vector inverse = (basis.lambda.array() + ridges[r]).inverse();
    solutions.push_back({inverse / rows, scale_rows(inverse, projected)});
  }
  const BlockModel model(basis.basis);
  Vector errors = Vector::Zero(ridges.size());
  if (!inputs.causal) {
    visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
      const Matrix t = take_block(model.predict(block), 0, 0, block.rows, basis.lambda.size());
      const Matrix squares = t.cwiseAbs2();
      const Matrix y = take_block(block.y, 0, 0, block.rows, inputs.outputs);
      for (Index r = 0; r < ridges.size(); ++r) errors[r] += left_out_singly(t, squares, y, solutions[r]);
    });
    return errors / rows;
  }
  for (Index i = 0; i < inputs.count(); ++i) {
    const Index size = inputs.rows_of(i);
    Matrix t(size, basis.lambda.size());
    Matrix y(size, inputs.outputs);
    visit_blocks(inputs, {i, 1}, [&](const FeatureBlock& block) {
      const Index at = block.first_row - inputs.first_row(i);
      put_block(take_block(model.predict(block), 0, 0, block.rows, t.cols()), t, at, 0);
      put_block(take_block(block.y, 0, 0, block.rows, y.cols()), y, at, 0);
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
  double ridge = lambda_max;
  for (int i = kHalfDecades; i >= 0; --i, ridge /= std::sqrt(10.0)) result.ridges[i] = ridge;
  result.errors = errors_in(basis, inputs, cross, result.ridges);
  Index best = 0;
  for (Index r = 1; r < result.errors.size(); ++r) {
    // Less by more than rounding: of equals the smallest ridge.
    if (result.errors[r] < (1 - 1e-9) * result.errors[best]) best = r;
  }
  result.best = result.ridges[best];
  // Leaving out an input that alone determines a direction has no finite error: such ridges are no candidates.
  std::vector<Index> usable;
  for (Index r = 0; r < result.errors.size(); ++r) {
    if (std::isfinite(result.errors[r])) usable.push_back(r);
  }
  result.ridges = take_rows(result.ridges, usable);
  result.errors = take_rows(result.errors, usable);
  return result;
}

}  // namespace polyhead
