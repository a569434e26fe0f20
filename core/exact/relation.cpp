#include "exact/relation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

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

__extension__ using Wide = __int128;

/// Features are below n 2⁷², and a term has at most 20 bits more: no sum of a thousand terms over a thousand tokens leaves 128 bits.
bool holds(const std::vector<ExactRelation::Term>& terms, const Inputs& train, int decimals) {
  const double unit = std::pow(10.0, decimals);
  const auto number = [&](Index token, Index j) {
    return static_cast<std::int64_t>(std::round(train.tokens[token * train.d + j] * unit));
  };
  std::vector<Wide> pairs(terms.size());
  Index row = 0;
  for (Index i = 0; i < train.count(); ++i) {
    std::fill(pairs.begin(), pairs.end(), Wide{0});
    for (Index token = train.starts[i]; token < train.starts[i + 1]; ++token) {
      for (std::size_t t = 0; t < terms.size(); ++t) {
        pairs[t] += static_cast<Wide>(number(token, terms[t].j)) * number(token, terms[t].k);
      }
      if (row == train.rows() || token != train.last_token(row)) continue;
      ++row;
      Wide sum = 0;
      for (std::size_t t = 0; t < terms.size(); ++t) {
        sum += pairs[t] * number(token, terms[t].l) * terms[t].coefficient;
      }
      if (sum != 0) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<ExactRelation> make_exact_relation(const std::vector<ApproximateTerm>& terms,
                                                 const Inputs& train, int decimals) {
  const auto whole = make_whole(terms);
  if (!whole || !holds(*whole, train, decimals)) return std::nullopt;
  return ExactRelation{*whole};
}

}  // namespace polyhead
