#pragma once

#include "base/describe.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

struct WeightedHead {
  double weight = 0;
  Head head;
};

template <class Visitor>
void describe(Visitor& field, WeightedHead& p) {
  field.type("Head", "A head of linear attention.");
  field("weight", p.weight, "σ_h, already inside V and Q.");
  field("V", p.head.V, "outputs × d.");
  field("Q", p.head.Q, "d × d.");
}

/// The rank-one table valuesᵀ queries as a head: values in the order a·d + j, queries in the order k·d + l. V and Q get the same
/// length, and the entry of Q of largest magnitude is positive.
WeightedHead make_head(Vector values, Vector queries, Index d);

/// P (outputs × ψ) as a table over heads, W[(a,j),(k,l)] with row a·d + j and column k·d + l; each j < k coefficient is split evenly.
Matrix spread(const Matrix& P, Index d);
/// The other way: what a sum of rank-one tables has for coefficients. collect(spread(P)) = P.
Matrix collect(const Matrix& W, Index d);

/// Singular values at or below this share of the largest are dropped: σ_h ≤ kHeadTolerance · σ_1.
inline constexpr double kHeadTolerance = 1e-12;

/// Turns a regressor P (outputs × ψ) back into heads, strongest first: unfold it into W[(a,j),(k,l)], splitting each
/// j < k coefficient evenly, and take the SVD [Yau 2024, Algorithm 1]. ‖V_h‖ = ‖Q_h‖, and the entry of Q_h of largest magnitude
/// is positive. At most min(outputs · d, d²) heads; together they have exactly the coefficients P.
std::vector<WeightedHead> make_heads(const Matrix& P, Index d, double tolerance = kHeadTolerance);

/// √(Σ‖y − f_m(Z)‖² / Σ‖y‖²) for the model f_m of the first m heads, m = 1, 2, …. Over all rows, or over as many of the first
/// as `kTruncationWork` multiplications allow. Empty where there is nothing to be wrong about.
Vector truncation_errors(const std::vector<WeightedHead>& heads, const Inputs& inputs);

inline constexpr double kTruncationWork = 2e7;

/// The heads of a model, each with ‖V‖ ‖Q‖ for its weight.
std::vector<WeightedHead> weigh_heads(const Mhla& model);

/// The same heads as a model.
Mhla make_model(const std::vector<WeightedHead>& heads, Index d, Index outputs);

}  // namespace polyhead
