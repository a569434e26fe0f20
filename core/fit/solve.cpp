#include "fit/solve.hpp"

#include <Eigen/Cholesky>
#include <limits>
#include <optional>

#include "random.hpp"

namespace polyhead {

namespace {

/// G ↦ G (Λ + ρ I)⁻¹ on the range of Λ, for matrices of rows over all ψ features.
class RangeSolver {
 public:
  RangeSolver(const Factor& factor, double ridge) : factor_(factor) {
    if (ridge == 0 && factor.full_rank()) return;
    // With A = S L, Λ = A Aᵀ, and on range(A): (Λ + ρ I)⁻¹ = A (AᵀA + ρ I)⁻¹ (AᵀA)⁻¹ Aᵀ. At ρ = 0 that is Λ⁺.
    A_ = factor.scale.asDiagonal() * factor.L;
    Matrix gram = A_.transpose() * A_;
    inner_.emplace(gram);
    gram.diagonal().array() += ridge;
    outer_.emplace(gram);
  }

  [[nodiscard]] Matrix apply(const Matrix& G) const {
    const Matrix gathered = factor_.gather(G).transpose();  // active × outputs
    if (!inner_) {
      const auto inverse_scale = factor_.scale.cwiseInverse().asDiagonal();
      Matrix x = inverse_scale * gathered;
      factor_.L.triangularView<Eigen::Lower>().solveInPlace(x);
      factor_.L.transpose().triangularView<Eigen::Upper>().solveInPlace(x);
      return factor_.scatter((inverse_scale * x).transpose());
    }
    return factor_.scatter((A_ * outer_->solve(inner_->solve(A_.transpose() * gathered))).transpose());
  }

 private:
  const Factor& factor_;
  Matrix A_;
  std::optional<Eigen::LLT<Matrix>> inner_;
  std::optional<Eigen::LLT<Matrix>> outer_;
};

/// P Λ, through the factor.
Matrix times_lambda(const Matrix& P, const Factor& factor) {
  const auto scale = factor.scale.asDiagonal();
  const Matrix scaled = factor.gather(P) * scale;
  return factor.scatter(((scaled * factor.L) * factor.L.transpose()) * scale);
}

/// Σ (y − P H) Hᵀ / N over all rows, outputs × ψ; shard by shard, as the moments are.
Matrix residual_moment(const Matrix& P, const Inputs& inputs) {
  const Matrix folded = fold(P);
  Matrix total = Matrix::Zero(folded.rows(), folded.cols());
  for (Index first = 0; first < inputs.count(); first += kShardInputs) {
    Matrix shard = Matrix::Zero(folded.rows(), folded.cols());
    visit_blocks(inputs, {first, std::min(kShardInputs, inputs.count() - first)}, [&](const FeatureBlock& block) {
      accumulate_cross(block, block.y - predict(block, folded), shard);
    });
    total += shard;
  }
  return unfold(total, inputs.d) / static_cast<double>(inputs.rows());
}

Matrix make_random_start(const Matrix& least_norm, std::uint64_t seed) {
  Matrix start(least_norm.rows(), least_norm.cols());
  for (Index a = 0; a < start.rows(); ++a) {
    RandomStream stream(seed, Purpose::kStart, static_cast<std::uint64_t>(a));
    for (Index f = 0; f < start.cols(); ++f) start(a, f) = stream.normal();
  }
  return start * (least_norm.norm() / start.norm());
}

}  // namespace

Fit solve(const Moments& moments, const Factor& factor, const Inputs& train, const FitOptions& options,
          const Progress& progress) {
  const RangeSolver solver(factor, options.ridge);
  const Matrix cross = moments.make_cross();
  Fit fit{.coefficients = solver.apply(cross), .ridge = options.ridge};
  Matrix start = Matrix::Zero(cross.rows(), cross.cols());
  if (options.start == FitOptions::Start::kRandom) {
    start = make_random_start(fit.coefficients, options.seed);
    fit.coefficients = start + solver.apply(cross - times_lambda(start, factor));
  }
  double previous = std::numeric_limits<double>::infinity();
  for (int pass = 0; pass < options.max_refinements; ++pass) {
    progress.at(Phase::kSolve, static_cast<double>(pass) / options.max_refinements);
    const Matrix gradient = residual_moment(fit.coefficients, train) - options.ridge * (fit.coefficients - start);
    const Matrix correction = solver.apply(gradient);
    const double size = correction.norm();
    // A correction that no longer shrinks is rounding, not progress.
    if (!(size < 0.5 * previous)) break;
    fit.coefficients += correction;
    ++fit.refinements;
    previous = size;
    if (size <= std::numeric_limits<double>::epsilon() * fit.coefficients.norm()) break;
  }
  return fit;
}

Errors measure_errors(const Matrix& coefficients, const Inputs& inputs) {
  const Matrix folded = fold(coefficients);
  Errors errors;
  visit_blocks(inputs, {0, inputs.count()}, [&](const FeatureBlock& block) {
    errors.squared += (block.y - predict(block, folded)).squaredNorm();
    errors.label_power += block.y.squaredNorm();
  });
  return errors;
}

}  // namespace polyhead
