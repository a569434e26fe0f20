#pragma once

#include "base/describe.hpp"
#include "linear/matrix.hpp"

namespace polyhead {

/// One head: value matrix V (outputs × d) and key–query matrix Q (d × d).
struct Head {
  Matrix V;
  Matrix Q;
};

/// Multi-head linear attention, f(Z) = Σ_h V_h Z (Zᵀ Q_h z_n): the plain sum over heads, no scaling.
/// Tokens are the columns of Z (d × n), z_n is the last one.
struct Mhla {
  Index d = 0;
  Index outputs = 0;
  std::vector<Head> heads;
};

/// The answer at the last token.
Vector evaluate(const Mhla& model, const Eigen::Ref<const Matrix>& Z);

/// ‖p(A) − p(B)‖_F: zero iff the two models agree on every input of two or more tokens.
double distance(const Mhla& a, const Mhla& b);

/// Number of unordered coordinate pairs, q = d(d+1)/2.
constexpr Index pair_count(Index d) { return d * (d + 1) / 2; }

/// Number of folded features, ψ = d²(d+1)/2.
constexpr Index feature_count(Index d) { return pair_count(d) * d; }

/// Position of the pair (j, k), j ≤ k, in lexicographic order.
constexpr Index pair_index(Index d, Index j, Index k) { return j * d - j * (j - 1) / 2 + (k - j); }

/// Position of the feature G_jk z_ln, j ≤ k: pairs lexicographic, l fastest. Fixed for every file format.
constexpr Index feature_index(Index d, Index j, Index k, Index l) { return pair_index(d, j, k) * d + l; }

/// A feature G_jk z_l: a pair of coordinates, summed over the tokens, times one of the last token.
struct FeaturePlace {
  Index j = 0;
  Index k = 0;
  Index l = 0;
};

template <class Visitor>
void describe(Visitor& field, FeaturePlace& p) {
  field.type("FeaturePlace", "The feature G_jk z_l.");
  field("j", p.j, "First coordinate of the pair, from 0.");
  field("k", p.k, "Second coordinate of the pair, j ≤ k.");
  field("l", p.l, "Coordinate of the last token.");
}

/// All ψ of them, in order.
std::vector<FeaturePlace> feature_places(Index d);

/// H(Z)_{(j,k),l} = G_jk · z_{l,n} with G = Z Zᵀ.
Vector folded_features(const Eigen::Ref<const Matrix>& Z);

/// p(Θ), outputs × ψ: f(Z)_a = ⟨p_a, H(Z)⟩ [Yau 2024, Lemma A.3], folded because G is symmetric.
Matrix coefficients(const Mhla& model);

}  // namespace polyhead
