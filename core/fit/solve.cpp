#include "fit/solve.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "base/random.hpp"
#include "linear/cholesky.hpp"
#include "linear/svd.hpp"

namespace polyhead {

namespace {

/// G ↦ G (Λ + ρ I)⁻¹ on the range of Λ, for matrices of rows over all ψ features.
class RangeSolver {
 public:
  RangeSolver(const Factor& factor, double ridge) : factor_(factor), ridge_(ridge) {
    if ((ridge == 0 && factor.full_rank()) || factor.rank == 0) return;
    // With A = S L, Λ = A Aᵀ, and on range(A): (Λ + ρ I)⁻¹ = A (AᵀA + ρ I)⁻¹ (AᵀA)⁻¹ Aᵀ. At ρ = 0 that is Λ⁺.
    A_ = factor.make_A();
    inner_.emplace(factor.gram());
    if (!inner_->is_accurate()) {
      basis_ = make_range_basis(A_);
      return;
    }
    if (ridge == 0) return;
    Matrix gram = factor.gram();
    gram.diagonal().array() += ridge;
    outer_.emplace(gram);
  }

  [[nodiscard]] Matrix apply(const Matrix& G) const {
    if (factor_.rank == 0) return Matrix::Zero(G.rows(), G.cols());
    return factor_.scatter(transposed(solve(transposed(factor_.gather(G)))));
  }

 private:
  /// (Λ + ρ I)⁻¹ b for columns over the active features.
  [[nodiscard]] Matrix solve(const Matrix& b) const {
    if (basis_) {
      return product(basis_->u, scale_rows(make_inverse(basis_->sigma), product_tn(basis_->u, b)));
    }
    if (!inner_) return factor_.solve(b);
    const Cholesky& outer = outer_ ? *outer_ : *inner_;
    return product(A_, outer.solve(inner_->solve(product_tn(A_, b))));
  }

  /// 1 / (σ² + ρ). Where σ ≤ pivot_tolerance(n) · σ_max the direction is rounding, and what the labels say about it is lost.
  [[nodiscard]] Vector make_inverse(const Vector& sigma) const {
    const double least = pivot_tolerance(factor_.active_count()) * sigma.maxCoeff();
    Vector inverse(sigma.size());
    for (Index i = 0; i < sigma.size(); ++i) {
      inverse[i] = sigma[i] > least ? 1 / (sigma[i] * sigma[i] + ridge_) : 0.0;
    }
    return inverse;
  }

  const Factor& factor_;
  double ridge_;
  Matrix A_;
  std::optional<Cholesky> inner_;
  std::optional<Cholesky> outer_;  // of AᵀA + ρ I, where that is another matrix
  std::optional<RangeBasis> basis_;
};

/// P Λ, through the factor.
Matrix times_lambda(const Matrix& P, const Factor& factor) {
  const Matrix A = factor.make_A();
  return factor.scatter(product_nt(product(factor.gather(P), A), A));
}

struct Correction {
  Matrix change;
  double solution_norm = 0;
};

/// Applies corrections until one no longer pays: a correction that does not shrink is rounding, not progress, and one after which the next
/// would be below rounding is the last. Returns how many were applied.
template <class MakeCorrection, class Apply>
int refine(int most, const Progress& progress, const MakeCorrection& make_correction, const Apply& apply) {
  constexpr double kBelowRounding = 0.25 * std::numeric_limits<double>::epsilon();
  double previous = std::numeric_limits<double>::infinity();
  int passes = 0;
  for (int pass = 0; pass < most; ++pass) {
    progress.at(Phase::kSolve, static_cast<double>(pass) / most);
    const Correction correction = make_correction();
    const double size = correction.change.norm();
    if (!(size < 0.5 * previous)) break;
    apply(correction.change);
    const double shrink = size / (passes == 0 ? correction.solution_norm : previous);
    ++passes;
    previous = size;
    if (size * std::min(1.0, shrink) <= kBelowRounding * correction.solution_norm) break;
  }
  return passes;
}

/// The rows' side of the factor: E⁻¹ K E⁻¹ = L Lᵀ with E the rows' norms. The rows that became pivots span all rows, so
/// P = Σ_{pivots} β_i H_iᵀ, and with γ = L_Bᵀ E_B β the predictions are E L γ and ‖P‖ = ‖γ‖.
class RowFactor {
 public:
  RowFactor(const PanelStatistics& rows, double penalty) : rows_(rows) {
    const Matrix kernel = rows.make_kernel();
    std::vector<Index> nonzero;
    for (Index i = 0; i < kernel.rows(); ++i) {
      if (kernel(i, i) > 0) nonzero.push_back(i);
    }
    factor_ = make_factor(kernel.rows(), nonzero, take_columns(take_rows(kernel, nonzero), nonzero));
    scaled_ = factor_.make_A();
    if (factor_.rank == 0) return;
    Matrix gram = factor_.gram();
    gram.diagonal().array() += penalty;
    solver_ = Cholesky(gram);
    if (!solver_.is_accurate()) basis_ = make_range_basis(scaled_);
  }

  /// The change of γ that minimises ‖R − E L δ‖² + penalty ‖γ + δ‖².
  [[nodiscard]] Matrix solve(const Matrix& residuals, const Matrix& gamma, double penalty) const {
    if (factor_.rank == 0) return gamma;
    const Matrix R = take_rows(residuals, factor_.active);
    if (basis_) {
      const Vector inverse = (basis_->sigma.array().square() + penalty).inverse();
      const Matrix pulled = scale_rows(basis_->sigma, product_tn(basis_->u, R));
      const Matrix back = penalty * product_tn(basis_->v, gamma);
      return product(basis_->v, scale_rows(inverse, pulled - back));
    }
    return solver_.solve(product_tn(scaled_, R) - penalty * gamma);
  }

  [[nodiscard]] Matrix make_zero() const { return Matrix::Zero(factor_.rank, rows_.targets().cols()); }

  /// P − P₀ for γ, outputs × ψ.
  [[nodiscard]] Matrix to_coefficients(const Matrix& gamma) const {
    const Index rank = factor_.rank;
    const Matrix beta = scale_rows(factor_.scale.head(rank).cwiseInverse(),
                                   solve_lower_transposed(factor_.pivot_rows(), gamma));
    Matrix weights = Matrix::Zero(rows_.targets().rows(), gamma.cols());
    for (Index i = 0; i < rank; ++i) weights.row(factor_.active[i]) = beta.row(i);
    return rows_.combine(weights);
  }

 private:
  const PanelStatistics& rows_;
  Factor factor_;
  Matrix scaled_;  // E L
  Cholesky solver_;
  std::optional<RangeBasis> basis_;
};

}  // namespace

Matrix make_random_start(const Matrix& least_norm, std::uint64_t seed) {
  Matrix start(least_norm.rows(), least_norm.cols());
  for (Index a = 0; a < start.rows(); ++a) {
    RandomStream stream(seed, Purpose::kStart, static_cast<std::uint64_t>(a));
    for (Index f = 0; f < start.cols(); ++f) start(a, f) = stream.normal();
  }
  return start * (least_norm.norm() / start.norm());
}

Fit solve_primal(const Statistics& statistics, const Factor& factor, const FitOptions& options,
                 const Progress& progress) {
  const RangeSolver solver(factor, options.ridge);
  const Matrix cross = statistics.cross();
  Fit fit{.coefficients = solver.apply(cross), .route = Route::kPrimal, .ridge = options.ridge};
  Matrix start = Matrix::Zero(cross.rows(), cross.cols());
  if (options.start == Start::kRandom) {
    start = make_random_start(fit.coefficients, options.seed);
    fit.coefficients = start + solver.apply(cross - times_lambda(start, factor));
  }
  Matrix& P = fit.coefficients;
  fit.refinements = refine(
      options.max_refinements, progress,
      [&] {
        return Correction{solver.apply(statistics.residual_moment(P) - options.ridge * (P - start)),
                          P.norm()};
      },
      [&](const Matrix& change) { P += change; });
  return fit;
}

Fit solve_dual(const PanelStatistics& rows, const FitOptions& options, const Progress& progress) {
  const Matrix& y = rows.targets();
  const double penalty = options.ridge * static_cast<double>(y.rows());
  const RowFactor factor(rows, penalty);

  Matrix gamma = factor.solve(y, factor.make_zero(), penalty);
  Matrix P = factor.to_coefficients(gamma);
  Matrix start = Matrix::Zero(P.rows(), P.cols());
  if (options.start == Start::kRandom) {
    start = make_random_start(P, options.seed);
    gamma = factor.solve(y - rows.predict_all(start), factor.make_zero(), penalty);
    P = start + factor.to_coefficients(gamma);
  }
  const int refinements = refine(
      options.max_refinements, progress,
      [&] {
        return Correction{factor.solve(y - rows.predict_all(P), gamma, penalty), gamma.norm()};
      },
      [&](const Matrix& change) {
        gamma += change;
        P = start + factor.to_coefficients(gamma);
      });
  return {.coefficients = std::move(P),
          .route = Route::kDual,
          .ridge = options.ridge,
          .refinements = refinements};
}

Errors measure_errors(const Matrix& coefficients, const Inputs& inputs, double* worst_share) {
  std::optional<BlockModel> model;  // not for one-hot data, of which the coefficients are many
  Errors errors{.by_output = Vector::Zero(coefficients.rows())};
  visit_blocks(
      inputs, {0, inputs.count()},
      [&](const FeatureBlock& block) {
        // What the first block is, the others usually are as well.
        if (block.first_row == 0 && !is_sparse(block)) model.emplace(coefficients);
        const Matrix predicted = model ? model->predict(block) : predict_sparse(block, coefficients);
        const Matrix squares = (block.y - predicted).cwiseAbs2();
        errors.by_output += squares.colwise().sum().transpose();
        errors.label_power += block.y.squaredNorm();
        if (worst_share == nullptr) return;
        const Vector sizes = row_sizes(block);
        const Vector distances = squares.topRows(block.rows).rowwise().sum().cwiseSqrt();
        for (Index i = 0; i < block.rows; ++i) {
          if (distances[i] > *worst_share * sizes[i]) *worst_share = distances[i] / sizes[i];
        }
      },
      summed_rows(inputs.d));
  errors.squared = errors.by_output.sum();
  return errors;
}

}  // namespace polyhead
