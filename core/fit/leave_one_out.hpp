#pragma once

#include "base/describe.hpp"
#include "fit/factor.hpp"

namespace polyhead {

/// The leave-one-out error of a ridge, for each ridge tried.
struct LeaveOneOut {
  Vector ridges;
  Vector errors;
  /// The ridge of least error; the smallest of equals.
  double best = 0;
};

template <class Visitor>
void describe(Visitor& field, LeaveOneOut& p) {
  field.type("LeaveOneOut", "The leave-one-out error of each ridge tried that has a finite one.");
  field("ridges", p.ridges, "ρ, ascending.");
  field("errors", p.errors,
        "Mean over rows of ‖y_i − f₋ᵢ(Z_i)‖², where f₋ᵢ is fitted without row i (or without its whole input, "
        "for causal rows).");
}

/// Exact, without refitting: with N ρ held fixed, the left-out residual is e_i / (1 − h_i), h_i = H_iᵀ (Λ + ρ I)⁻¹ H_i / N. For
/// causal data the rows of an input are left out together. ρ runs over λ_max · 10^(−12 … 0) in half decades. `cross` is
/// Σ y Hᵀ / N.
LeaveOneOut leave_one_out(const Factor& factor, const Inputs& inputs, const Matrix& cross);

/// The same errors for ridges of your own.
Vector leave_one_out_errors(const Factor& factor, const Inputs& inputs, const Matrix& cross,
                            const Vector& ridges);

}  // namespace polyhead
