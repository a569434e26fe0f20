#pragma once

#include <string>
#include <vector>

namespace trust {

/// Tokens of d numbers each, one after the other. The features are (Σ w z zᵀ) ⊗ last: every token has weight one and the last
/// one is `last`, unless an ideal input says otherwise.
struct Input {
  int d = 0;
  std::vector<double> z;
  /// Only of ideal inputs; empty: one each.
  std::vector<double> weights = {};
  /// Only of ideal inputs; empty: the last token.
  std::vector<double> last = {};

  [[nodiscard]] int length() const { return static_cast<int>(z.size()) / d; }
};

struct Question {
  /// What the learner sees.
  Input given;
  /// What is meant, where the given numbers are rounded; otherwise empty. It has the same features up to a factor and a linear map
  /// of the coordinates that all inputs of a problem share, neither of which changes what is determined.
  Input ideal = {};
  /// Built to hide: a large determined part and a small undetermined one.
  bool hidden = false;

  [[nodiscard]] const Input& truth() const { return ideal.z.empty() ? given : ideal; }
};

/// A dataset with one output, and inputs to ask about. What is true of it is for the oracle to say.
struct Problem {
  int d = 0;
  std::vector<Question> rows;
  std::vector<double> targets;
  std::vector<Question> asked;
  /// The given numbers are the ones that are meant.
  bool exact = true;
  /// f(Z) = Σ teacher · features of Z with coordinate j divided by 2^shift_j. Empty: the labels are noise.
  std::vector<int> teacher = {};
  std::vector<int> shifts = {};
  /// The labels are the teacher's, without rounding.
  bool taught = false;
  /// The labels are those of some layer on the given numbers, rounded once.
  bool layered = false;
};

/// Whole numbers of at most 47 bits throughout.
bool is_whole(const Input& input);
bool is_whole(const Problem& problem);

/// As a document that the page and the command line read.
std::string write_document(const Problem& problem);
std::string write_input(const Input& input);

}  // namespace trust
