#pragma once

#include <array>

#include "fit/heads.hpp"

namespace polyhead {

enum class HowFew { kProved, kGeneric, kNoneSmallerFound };

constexpr std::array<Name<HowFew>, 3> names_of(HowFew) {
  return {{{HowFew::kProved, "proved", "No fewer heads can compute this function."},
           {HowFew::kGeneric, "generic", "No fewer heads can compute almost any function of this size."},
           {HowFew::kNoneSmallerFound, "none smaller found", "Fewer heads were looked for and not found."}}};
}

struct Minimality {
  Index before = 0;
  Index after = 0;
  double residual = 0;
  HowFew status = HowFew::kNoneSmallerFound;
};

template <class Visitor>
void describe(Visitor& field, Minimality& p) {
  field.type("Minimality", "How few heads compute the function.");
  field("before", p.before, "Heads of the singular value decomposition.");
  field("after", p.after, "The fewest that were found.");
  field("residual", p.residual,
        "‖p(heads) − P‖ / ‖P‖; of any model that fits, along the directions that the data determines.");
  field("status", p.status, "How sure it is that there are no fewer.");
}

struct MinimalHeads {
  std::vector<WeightedHead> heads;
  Minimality minimality;
};

template <class Visitor>
void describe(Visitor& field, MinimalHeads& p) {
  field.type("MinimalHeads", "As few heads as were found, of the same function or of any model that fits.");
  field("heads", p.heads, "The heads.");
  field("minimality", p.minimality, "How few they are.");
}

struct MinimalHeadsOptions {
  /// Accept a number of heads when ‖p(heads) − P‖ ≤ tolerance · ‖P‖.
  double tolerance = 1e-9;
  int starts = 10;
  int sweeps = 200;
  /// Give up when the search has cost this many multiplications; the count is the same on every machine.
  double work = 5e7;
};

/// Rewrites P (outputs × ψ) with as few heads as it can find: for 1, 2, … heads, alternating least squares on
/// S = sym_jk Σ_h V_h[a,j] Q_h[k,l], where S[a,j,k,l] = p/2 for j ≠ k (both orders) and p for j = k.
MinimalHeads make_minimal_heads(const Matrix& P, Index d, const MinimalHeadsOptions& options = {});

/// The same of any model that answers as P does on all that the data sees: the model may differ from P along what no training row shows.
/// `seen`: an orthonormal basis, ψ × rank, of the rows' features in the tokens' own coordinates. ‖(p(heads) − P) seen‖ is what the
/// tolerance is for, so every training row i is answered to within tolerance · ‖P‖ ‖h_i‖.
MinimalHeads make_fitting_heads(const Matrix& P, Index d, const Matrix& seen,
                                const MinimalHeadsOptions& options = {});

}  // namespace polyhead
