#pragma once

#include <array>

#include "softmax/net.hpp"
#include "softmax/sculpt.hpp"

namespace polyhead {

struct LearnOptions {
  /// 1 … 3; 0: the fewest with which the labels are fitted. The page knows how many heads there are and asks for them; what this chooses
  /// it says beside them, and where the elbow is.
  Index heads = 2;
  /// Distinct rows that the search uses, the most frequent first.
  Index rows = 800;
  int centre_iterations = 15;
  /// Known standard deviation of the labels' noise, for the stopping rule alone: fitted when
  /// Σ w²‖e‖² ≤ (1 + 6/√n) σ² n, n the number of equations minus that of parameters.
  double noise = 0;
  /// Steps on all rows at the end, where labels are noisy.
  int noise_steps = 3;
  std::uint64_t seed = 42;
};

/// What a round of search starts from.
enum class Origin { kSculpted, kZero, kNoCentre };

constexpr std::array<Name<Origin>, 3> names_of(Origin) {
  return {{{Origin::kSculpted, "sculpted", "The head that sculpting found."},
           {Origin::kZero, "zero", "A head that looks at all tokens alike."},
           {Origin::kNoCentre, "no-centre", "Nothing."}}};
}

/// Phase 3: one head alone.
struct Centre {
  Polish fit;
  Origin origin = Origin::kSculpted;
};

/// One round: hull and net round a centre, then polishing from the best points of the net. A single head has neither, and is
/// polished from the centre itself.
struct Round {
  Origin origin = Origin::kSculpted;
  Hull hull;
  Net net;
  std::vector<Polish> polishes;
};

enum class Outcome { kExact, kNoiseLevel, kNotFitted };

constexpr std::array<Name<Outcome>, 3> names_of(Outcome) {
  return {{{Outcome::kExact, "exact", "The labels are fitted to rounding."},
           {Outcome::kNoiseLevel, "noise-level", "As well as their noise allows."},
           {Outcome::kNotFitted, "not-fitted", "They are not fitted."}}};
}

/// Seconds of each phase; of phases that ran several times, together.
struct LearnSeconds {
  std::array<double, 7> phases{};
  double refine = 0;
};

struct Learned {
  Index heads = 0;
  Polish best;
  Outcome outcome = Outcome::kNotFitted;
  Index total_rows = 0;
  Index distinct_rows = 0;
  Index used_rows = 0;
  /// How many of the unknowns these rows tell, whatever the layer: the rank of the equations at heads without any pattern.
  Index independent = 0;
  /// Directions in which Θ of `best` can move by 1 and change no answer by more than 10⁻⁶ of their size, the best W taken.
  Index hidden = 0;
  Matrix crude_sum;
  Sculpting sculpting;
  /// The better one first.
  std::array<Centre, 2> centres;
  /// Round the centre of the round that led to `best`: what a hull of 0 … 3 directions leaves of the first order, and how much of
  /// the residual the first order is. Of a single head only where it does not fit.
  std::vector<double> elbow;
  double explained = 0;
  /// The same round the better centre.
  double explained_first = 0;
  std::vector<Round> rounds;
  /// The round that led to `best`.
  Index best_round = 0;
  /// Of several heads that fit: the residual without the one that is missed least, the others polished on where that may help.
  double one_fewer = 1;
  /// With noise: the residual on all rows before and after each step of refinement.
  std::vector<double> refined;
  /// The residual that counted as fitted.
  double enough = 0;
  LearnSeconds seconds;

  [[nodiscard]] Index polishes() const;
  /// Entries of every Θ and every W.
  [[nodiscard]] Index unknowns() const { return 2 * heads * crude_sum.size(); }
};

/// The practical pipeline with the phases of [Chen and Li 2024]: rows, crude sum, sculpting, centre, affine hull, net, polish. At most nine
/// polishes, three round each of three centres.
Learned learn_softmax(const SoftmaxExamples& examples, const LearnOptions& options);

/// The residual that noise alone would leave, with a margin (see LearnOptions::noise); without noise the tolerance of `polish`.
double fitted_residual(const SoftmaxRows& rows, Index heads, double noise);

}  // namespace polyhead
