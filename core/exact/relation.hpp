#pragma once

#include <cstdint>
#include <optional>

#include "base/describe.hpp"
#include "tasks/inputs.hpp"

namespace polyhead {

/// Σ coefficient · H_(j,k),l = 0 on every training row, found in floating point.
struct ApproximateTerm {
  Index j = 0, k = 0, l = 0;
  double coefficient = 0;
};

/// The same with whole coefficients without a common divisor, the first one positive, and true.
struct ExactRelation {
  struct Term {
    Index j = 0, k = 0, l = 0;
    std::int64_t coefficient = 0;
  };
  std::vector<Term> terms;
};

template <class Visitor>
void describe(Visitor& field, ExactRelation::Term& p) {
  field.type("WholeTerm", "j, k, l, coefficient: a whole multiple of the feature G_jk z_l.");
  field.tuple(p.j, p.k, p.l, p.coefficient);
}

template <class Visitor>
void describe(Visitor& field, ExactRelation& p) {
  field.type("RelationFacts", "A relation that holds on every training input: Σ coefficient · G_jk z_l = 0.");
  field("terms", p.terms, "With whole coefficients without a common divisor.");
}

/// Fractions for the coefficients have denominators up to the first, and a common one up to the second.
inline constexpr std::int64_t kMostDenominator = 1000;
inline constexpr std::int64_t kMostCommonDenominator = 1'000'000;

/// The relation that is meant by an approximate one, checked on every row of `train`, whose numbers are whole after so many decimals.
/// Nothing if the coefficients are not small fractions or the relation does not hold.
std::optional<ExactRelation> make_exact_relation(const std::vector<ApproximateTerm>& terms,
                                                 const Inputs& train, int decimals);

}  // namespace polyhead
