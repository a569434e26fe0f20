#include "certify/null_kinds.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "linear/cholesky.hpp"

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

/// L_B L_A⁻¹, dependent × pivots: how each dependent feature follows from the pivots, h_B = L_B L_A⁻¹ h_A.
Matrix make_relations(const Factor& factor) {
  return divide_by_lower(factor.dependent_rows(), factor.L.topRows(factor.rank));
}

/// Splits the relations "dependent feature = combination of pivots" into relations within one type of features and ties
/// between types.
class KindSorter {
 public:
  KindSorter(const Factor& factor, Index d, const std::vector<Index>& groups)
      : factor_(factor), places_(make_places(d)), groups_(groups) {
    relation_ = make_relations(factor);
  }

  std::vector<NullKind> sort() {
    add_inactive();
    std::map<FeatureType, std::vector<Index>> dependent;
    for (Index i = 0; i < relation_.rows(); ++i) dependent[type_of_row(factor_.rank + i)].push_back(i);
    for (const auto& [type, rows] : dependent) split(type, rows);
    std::vector<NullKind*> found;
    for (auto& [types, kind] : kinds_) {
      if (kind.example.size() > kMostTerms) kind.example.clear();
      found.push_back(&kind);
    }
    Vector counts(static_cast<Index>(found.size()));
    for (Index i = 0; i < counts.size(); ++i) counts[i] = static_cast<double>(found[i]->count);
    std::vector<NullKind> kinds;
    for (const Index i : descending_order(counts)) kinds.push_back(std::move(*found[i]));
    return kinds;
  }

 private:
  [[nodiscard]] FeatureType type_of(Index feature) const {
    const Place& place = places_[feature];
    const Index g = groups_[place.j];
    const Index h = groups_[place.k];
    return {std::min(g, h), std::max(g, h), groups_[place.l]};
  }

  [[nodiscard]] FeatureType type_of_row(Index row) const { return type_of(factor_.active[row]); }

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

  /// The relations of dependent features of one type. Combinations in which the pivots of other types cancel are relations
  /// within the type; as many as cannot be cancelled are ties.
  void split(const FeatureType& type, const std::vector<Index>& rows) {
    std::vector<Index> others;
    for (Index pivot = 0; pivot < factor_.rank; ++pivot) {
      if (!(type_of_row(pivot) == type)) others.push_back(pivot);
    }
    const Matrix outside = take_columns(take_rows(relation_, rows), others);
    std::vector<Index> tied;  // places in `rows`
    for (Index i = 0; i < outside.rows(); ++i) {
      if (outside.row(i).lpNorm<Eigen::Infinity>() < kNoTerm) {
        add(relation_.row(rows[i]), {{rows[i], 1.0}});
      } else {
        tied.push_back(i);
      }
    }
    if (tied.empty()) return;
    const Matrix parts = take_rows(outside, tied);
    std::vector<Index> numbers(tied.size());
    std::iota(numbers.begin(), numbers.end(), Index{0});
    const Factor independent =
        make_factor(static_cast<Index>(tied.size()), numbers, product_nt(parts, parts));
    const auto row_of = [&](Index i) { return rows[tied[independent.active[i]]]; };
    for (Index i = 0; i < independent.rank; ++i) add(relation_.row(row_of(i)), {{row_of(i), 1.0}});

    const Matrix weights = make_relations(independent);
    for (Index i = 0; i < independent.dependent_count(); ++i) {
      const Index last = independent.rank + i;
      std::vector<std::pair<Index, double>> combined = {{row_of(last), 1.0}};
      Vector pivots = relation_.row(row_of(last));
      for (Index j = 0; j < independent.rank; ++j) {
        const double weight = -weights(i, j) * independent.scale[last] / independent.scale[j];
        if (std::abs(weight) < kNoTerm) continue;
        combined.emplace_back(row_of(j), weight);
        pivots += weight * Vector(relation_.row(row_of(j)));
      }
      add(pivots, combined);
    }
  }

  /// One relation: Σ weight · (dependent feature) − pivots · (pivot features) = 0, in scaled features.
  void add(const Vector& pivots, const std::vector<std::pair<Index, double>>& dependent) {
    std::set<FeatureType> types;
    std::vector<NullKind::Term> terms;
    const double unit = factor_.scale[factor_.rank + dependent.front().first];
    const auto add_term = [&](Index row, double weight) {
      types.insert(type_of_row(row));
      terms.push_back(term(factor_.active[row], weight * unit / factor_.scale[row]));
    };
    for (const auto& [i, weight] : dependent) add_term(factor_.rank + i, weight);
    for (Index pivot = 0; pivot < pivots.size(); ++pivot) {
      if (std::abs(pivots[pivot]) >= kNoTerm) add_term(pivot, -pivots[pivot]);
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
  Matrix relation_;  // dependent × pivots
  std::map<std::pair<bool, std::vector<FeatureType>>, NullKind> kinds_;
};

}  // namespace

std::vector<NullKind> make_null_kinds(const Factor& factor, Index d, const std::vector<Index>& groups) {
  if (factor.rank == factor.features) return {};
  return KindSorter(factor, d, groups).sort();
}

}  // namespace polyhead
