#include "exact/relation.hpp"

#include <cmath>
#include <numeric>

#include "elementary.hpp"
#include "exact/row_bits.hpp"

namespace polyhead {

namespace {

/// A coefficient is taken for a fraction within this of it, relative to max(1, |coefficient|). Fractions with denominators up to
/// 1,000 are at least 1e-6 apart, so of small coefficients there is at most one; a wrong one is found out on the rows.
constexpr double kNear = 1e-7;

struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};

/// The first convergent of x's continued fraction that is near enough.
std::optional<Fraction> make_fraction(double x) {
  if (!(std::abs(x) <= static_cast<double>(kMostCommonDenominator))) return std::nullopt;
  const double near = kNear * std::max(1.0, std::abs(x));
  Fraction before{1, 0};
  double part = std::floor(x);
  Fraction convergent{static_cast<std::int64_t>(part), 1};
  double rest = x - part;
  while (std::abs(x - static_cast<double>(convergent.numerator) /
                          static_cast<double>(convergent.denominator)) > near) {
    // What is left of a fraction this close to an integer has been found before.
    if (!(rest > 1e-12)) return std::nullopt;
    const double inverse = 1 / rest;
    part = std::floor(inverse);
    rest = inverse - part;
    if (part > static_cast<double>(kMostDenominator)) return std::nullopt;
    const auto whole = static_cast<std::int64_t>(part);
    const Fraction next{whole * convergent.numerator + before.numerator,
                        whole * convergent.denominator + before.denominator};
    before = convergent;
    convergent = next;
    if (convergent.denominator > kMostDenominator) return std::nullopt;
  }
  return convergent;
}

/// Whole coefficients, without terms that are zero.
std::optional<std::vector<ExactRelation::Term>> make_whole(const std::vector<ApproximateTerm>& terms) {
  std::vector<Fraction> fractions;
  std::int64_t common = 1;
  for (const ApproximateTerm& term : terms) {
    const std::optional<Fraction> fraction = make_fraction(term.coefficient);
    if (!fraction) return std::nullopt;
    fractions.push_back(*fraction);
    common = std::lcm(common, fraction->denominator);
    if (common > kMostCommonDenominator) return std::nullopt;
  }
  std::vector<ExactRelation::Term> whole;
  std::int64_t divisor = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const std::int64_t coefficient = fractions[i].numerator * (common / fractions[i].denominator);
    if (coefficient == 0) continue;
    whole.push_back({terms[i].j, terms[i].k, terms[i].l, coefficient});
    divisor = std::gcd(divisor, coefficient);
  }
  if (whole.empty()) return std::nullopt;
  if (whole.front().coefficient < 0) divisor = -divisor;
  for (ExactRelation::Term& term : whole) term.coefficient /= divisor;
  return whole;
}

bool holds(const std::vector<ExactRelation::Term>& terms, const ResidueRows& rows, Index d) {
  const PrimeField& field = rows.field();
  std::vector<double> coefficients;
  for (const ExactRelation::Term& term : terms) {
    coefficients.push_back(field.residue(static_cast<double>(term.coefficient)));
  }
  bool zero = true;
  rows.visit([&](Index, const ResidueRow& row) {
    double sum = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const ExactRelation::Term& term = terms[i];
      const double feature = field.reduce(row.s[pair_index(d, term.j, term.k)] * row.u[term.l]);
      sum = field.reduce(sum + coefficients[i] * feature);
    }
    zero = sum == 0;
    return zero;
  });
  return zero;
}

}  // namespace

std::optional<ExactRelation> make_exact_relation(const std::vector<ApproximateTerm>& terms,
                                                 const Inputs& train, const ExactSpace& space) {
  // Then there is none, and coefficients that a prime divides must not pass for one.
  if (space.full_rank()) return std::nullopt;
  const auto whole = make_whole(terms);
  if (!whole) return std::nullopt;
  const std::optional<int> decimals = space.whole() ? std::optional(space.decimals()) : std::nullopt;
  for (const std::int32_t prime : space.primes()) {
    const PrimeField field(prime);
    if (!holds(*whole, ResidueRows(train, decimals, field), train.d)) return std::nullopt;
  }
  // |Σ coefficient · H| ≤ ‖coefficients‖ ‖H‖ on every row.
  double squares = 0;
  for (const ExactRelation::Term& term : *whole) {
    squares += static_cast<double>(term.coefficient) * static_cast<double>(term.coefficient);
  }
  const double bits = portable_log(squares) * (0.5 * 1.4426950408889634) + 1e-6 + space.largest_row_bits();
  return ExactRelation{*whole, space.all_divide(bits)};
}

}  // namespace polyhead
