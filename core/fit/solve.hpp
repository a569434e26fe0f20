#pragma once

#include <array>
#include <cstdint>

#include "base/check.hpp"
#include "fit/factor.hpp"

namespace polyhead {

enum class Route { kAuto, kPrimal, kDual, kRows };

constexpr std::array<Name<Route>, 4> names_of(Route) {
  return {{{Route::kAuto, "auto", "The one that fits the data."},
           {Route::kPrimal, "primal", "Sums over the data."},
           {Route::kDual, "dual", "The N × N kernel of its rows."},
           {Route::kRows, "rows", "The rows themselves (fit/row_solve.hpp)."}}};
}

/// Which minimiser.
enum class Start { kZero, kRandom };

constexpr std::array<Name<Start>, 2> names_of(Start) {
  return {{{Start::kZero, "zero", "The one of least norm, nearest to zero."},
           {Start::kRandom, "random",
            "The one nearest to a random start, which gradient descent from there converges to."}}};
}

struct FitOptions {
  /// ρ in (Λ + ρ I); zero is ordinary least squares.
  double ridge = 0;
  /// Choose ρ by exact leave-one-out instead.
  bool leave_one_out = false;
  /// Auto takes the sums where they are comfortable, and the rows themselves where not. With a ridge and fewer rows than active features
  /// it takes the kernel; without one the kernel, which squares the condition, gives way to the rows.
  Route route = Route::kAuto;
  Start start = Start::kZero;
  std::uint64_t seed = 42;
  /// Refinement stops when a correction is not below half of the one before, or after this many passes.
  int max_refinements = 3;
};

template <class Visitor>
void describe(Visitor& field, FitOptions& p) {
  field.type("Learner", "How the least-squares problem is solved.");
  field.number_or("ridge", p.ridge, between(0, 1e6), "loo", p.leave_one_out,
                  "ρ in (Λ + ρ I): 0 is ordinary least squares, \"loo\" chooses ρ by exact leave-one-out.");
  field("route", p.route, one_of(Route::kAuto, Route::kPrimal, Route::kDual), "How the data is held.");
  field("start", p.start, "Which of several perfect fits is found.");
}

struct Fit {
  /// P, outputs × ψ: the prediction is P H(Z).
  Matrix coefficients;
  Route route = Route::kPrimal;
  double ridge = 0;
  int refinements = 0;
};

/// The minimiser of E‖y − P H‖² + ρ‖P − P₀‖² that is nearest to P₀ (P₀ = 0, or random of the norm of the least-norm
/// solution). Normal equations square the condition number; the refinement passes over the data win the digits back.
Fit solve_primal(const Statistics& statistics, const Factor& factor, const FitOptions& options,
                 const Progress& progress);

/// The same minimiser as a combination of the training rows, P = P₀ + Σ α_i H_iᵀ, from the N × N kernel.
Fit solve_dual(const PanelStatistics& rows, const FitOptions& options, const Progress& progress);

/// Gaussian, of the norm of the least-norm solution.
Matrix make_random_start(const Matrix& least_norm, std::uint64_t seed);

struct Errors {
  double squared = 0;      ///< Σ ‖y − P H‖²
  double label_power = 0;  ///< Σ ‖y‖²
  Vector by_output;        ///< Σ (y_a − (P H)_a)², for each output
};

/// Summed over all rows, from direct residuals; `worst_share`, if it is wanted, becomes the largest ‖y − P H‖ / ‖H‖ of a row.
Errors measure_errors(const Matrix& coefficients, const Inputs& inputs, double* worst_share = nullptr);

}  // namespace polyhead
