#include "certify/null_kinds.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace polyhead {

namespace {

// Coefficients of a relation below this are rounding: the features are scaled to size one.
constexpr double kNoTerm = 1e-7;

// An example with more terms than this explains nothing.
constexpr std::size_t kMostTerms = 12;

struct Place {
  Index j = 0, k = 0, l = 0;
};

std::vector<Place> make_places(Index d) {
  std::vector<Place> places;
  for (Index j = 0; j < d; ++j) {
    for (Index k = j; k < d; ++k) {
      for (Index l = 0; l < d; ++l) places.push_back({j, k, l});
    }
  }
  return places;
}

/// Some rows of the factor's L, split into independent ones and those that depend on them.
struct Dependence {
  std::vector<Index> independent;
  std::vector<Index> dependent;
  /// dependent × independent: L_dependent = relation · L_independent.
  Matrix relation;
};

/// `factor` of some rows, `rows` in its order.
Dependence dependence_of(const Factor& factor, const std::vector<Index>& rows) {
  Dependence dependence;
  const auto rank = static_cast<std::ptrdiff_t>(factor.rank);
  dependence.independent.assign(rows.begin(), rows.begin() + rank);
  dependence.dependent.assign(rows.begin() + rank, rows.end());
  Matrix relation = factor.L.bottomRows(factor.active_count() - factor.rank).transpose();
  factor.L.topRows(factor.rank).transpose().triangularView<Eigen::Upper>().solveInPlace(relation);
  dependence.relation = relation.transpose();
  return dependence;
}

Dependence find_dependence(const Matrix& L, const std::vector<Index>& rows) {
  const Matrix part = L(rows, Eigen::all);
  std::vector<Index> numbers(rows.size());
  std::iota(numbers.begin(), numbers.end(), Index{0});
  // The rows of L have unit length, so their Gram matrix is a unit-diagonal matrix like the one L came from.
  const Factor factor = make_factor(static_cast<Index>(rows.size()), numbers, part * part.transpose());
  std::vector<Index> ordered;
  for (const Index number : factor.active) ordered.push_back(rows[number]);
  return dependence_of(factor, ordered);
}

class KindSorter {
 public:
  KindSorter(const Factor& factor, Index d, const std::vector<Index>& groups)
      : factor_(factor), places_(make_places(d)), groups_(groups) {}

  std::vector<NullKind> sort() {
    add_inactive();
    std::map<FeatureType, std::vector<Index>> by_type;
    for (Index row = 0; row < factor_.active_count(); ++row)
      by_type[type_of(factor_.active[row])].push_back(row);
    if (by_type.size() == 1) {
      // The factor itself is the answer.
      std::vector<Index> rows(static_cast<std::size_t>(factor_.active_count()));
      std::iota(rows.begin(), rows.end(), Index{0});
      add_all(dependence_of(factor_, rows));
    } else {
      std::vector<Index> left;
      for (const auto& [type, rows] : by_type) {
        const Dependence within = find_dependence(factor_.L, rows);
        add_all(within);
        left.insert(left.end(), within.independent.begin(), within.independent.end());
      }
      if (static_cast<Index>(left.size()) > factor_.rank) add_all(find_dependence(factor_.L, left));
    }
    std::vector<NullKind> kinds;
    for (auto& [types, kind] : kinds_) {
      if (kind.example.size() > kMostTerms) kind.example.clear();
      kinds.push_back(std::move(kind));
    }
    std::stable_sort(kinds.begin(), kinds.end(),
                     [](const auto& a, const auto& b) { return a.count > b.count; });
    return kinds;
  }

 private:
  [[nodiscard]] FeatureType type_of(Index feature) const {
    const Place& place = places_[feature];
    const Index g = groups_[place.j];
    const Index h = groups_[place.k];
    return {std::min(g, h), std::max(g, h), groups_[place.l]};
  }

  void add_inactive() {
    std::vector<bool> active(places_.size(), false);
    for (const Index feature : factor_.active) active[feature] = true;
    for (std::size_t feature = 0; feature < places_.size(); ++feature) {
      if (active[feature]) continue;
      const FeatureType type = type_of(static_cast<Index>(feature));
      NullKind& kind = kinds_[{true, {type}}];
      kind.inactive = true;
      kind.types = {type};
      if (kind.count++ == 0) kind.example = {term(static_cast<Index>(feature), 1.0)};
    }
  }

  void add_all(const Dependence& dependence) {
    for (Index i = 0; i < dependence.relation.rows(); ++i) add(dependence, i);
  }

  /// One relation: the dependent feature minus a combination of independent ones is zero.
  void add(const Dependence& dependence, Index i) {
    const Index row = dependence.dependent[i];
    std::set<FeatureType> types = {type_of(factor_.active[row])};
    // In scaled features the relation reads h_row = Σ r h_other; a feature is h times its scale.
    std::vector<NullKind::Term> terms = {term(factor_.active[row], 1.0)};
    for (Index other = 0; other < dependence.relation.cols(); ++other) {
      const double r = dependence.relation(i, other);
      if (std::abs(r) < kNoTerm) continue;
      const Index other_row = dependence.independent[other];
      types.insert(type_of(factor_.active[other_row]));
      terms.push_back(term(factor_.active[other_row], -r * factor_.scale[row] / factor_.scale[other_row]));
    }
    const std::vector<FeatureType> key(types.begin(), types.end());
    NullKind& kind = kinds_[{false, key}];
    kind.types = key;
    if (kind.count++ == 0 || terms.size() < kind.example.size()) kind.example = std::move(terms);
  }

  [[nodiscard]] NullKind::Term term(Index feature, double coefficient) const {
    const Place& place = places_[feature];
    return {place.j, place.k, place.l, coefficient};
  }

  const Factor& factor_;
  std::vector<Place> places_;
  const std::vector<Index>& groups_;
  std::map<std::pair<bool, std::vector<FeatureType>>, NullKind> kinds_;
};

}  // namespace

std::vector<NullKind> make_null_kinds(const Factor& factor, Index d, const std::vector<Index>& groups) {
  if (factor.rank == factor.features) return {};
  return KindSorter(factor, d, groups).sort();
}

}  // namespace polyhead
