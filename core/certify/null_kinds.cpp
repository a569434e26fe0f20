#include "certify/null_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "linear/cholesky.hpp"
#include "linear/columns.hpp"
#include "linear/order.hpp"

namespace polyhead {

namespace {

// Coefficients of a relation below this are rounding: the features are scaled to size one.
constexpr double kNoTerm = 1e-7;

// An example with more terms than this explains nothing.
constexpr std::size_t kMostTerms = 12;

/// (L_B L_A⁻¹)ᵀ, pivots × dependent: a column says how a dependent feature follows from the pivots, h_B = L_B L_A⁻¹ h_A.
Matrix make_relations(const Factor& factor) {
  return transposed(divide_by_lower(factor.dependent_rows(), factor.L.topRows(factor.rank)));
}

/// Splits the relations "dependent feature = combination of pivots" into relations within one type of features and ties
/// between types.
class KindSorter {
 public:
  KindSorter(const Factor& factor, Index d, const std::vector<Index>& groups)
      : factor_(factor), places_(feature_places(d)), groups_(groups), relation_(make_relations(factor)) {
    for (const Index group : groups) group_count_ = std::max(group_count_, group + 1);
    for (const Index feature : factor.active) type_of_row_.push_back(type_of(feature));
    seen_.resize(static_cast<std::size_t>(group_count_ * group_count_ * group_count_));
  }

  std::vector<NullKind> sort() {
    add_inactive();
    std::map<TypeNumber, std::vector<Index>> dependent;
    for (Index i = 0; i < relation_.cols(); ++i) dependent[type_of_row_[factor_.rank + i]].push_back(i);
    for (const auto& [type, features] : dependent) split(type, features);
    std::vector<NullKind*> found;
    for (auto& [types, kind] : kinds_) {
      const bool is_finite =
          std::all_of(kind.example.begin(), kind.example.end(),
                      [](const NullKind::Term& each) { return std::isfinite(each.coefficient); });
      if (kind.example.size() > kMostTerms || !is_finite) kind.example.clear();
      found.push_back(&kind);
    }
    Vector counts(static_cast<Index>(found.size()));
    for (Index i = 0; i < counts.size(); ++i) counts[i] = static_cast<double>(found[i]->count);
    std::vector<NullKind> kinds;
    for (const Index i : descending_order(counts)) kinds.push_back(std::move(*found[i]));
    return kinds;
  }

 private:
  /// A type of feature as one number, in the types' own order.
  using TypeNumber = Index;

  [[nodiscard]] TypeNumber type_of(Index feature) const {
    const FeaturePlace& place = places_[feature];
    const Index g = groups_[place.j];
    const Index h = groups_[place.k];
    return (std::min(g, h) * group_count_ + std::max(g, h)) * group_count_ + groups_[place.l];
  }

  [[nodiscard]] std::vector<FeatureType> types_of(const std::vector<TypeNumber>& numbers) const {
    std::vector<FeatureType> types;
    for (const TypeNumber number : numbers) {
      const Index pair = number / group_count_;
      types.push_back({pair / group_count_, pair % group_count_, number % group_count_});
    }
    return types;
  }

  void add_inactive() {
    std::vector<bool> active(places_.size(), false);
    for (const Index feature : factor_.active) active[feature] = true;
    for (std::size_t feature = 0; feature < places_.size(); ++feature) {
      if (active[feature]) continue;
      const TypeNumber type = type_of(static_cast<Index>(feature));
      NullKind& kind = kinds_[{true, {type}}];
      kind.reason = NullReason::kNeverSeen;
      kind.types = types_of({type});
      if (kind.count++ == 0) kind.example = {term(static_cast<Index>(feature), 1.0)};
    }
  }

  /// The relations of dependent features of one type. Combinations in which the pivots of other types cancel are relations
  /// within the type; as many as cannot be cancelled are ties.
  void split(TypeNumber type, const std::vector<Index>& features) {
    std::vector<Index> others;
    for (Index pivot = 0; pivot < factor_.rank; ++pivot) {
      if (type_of_row_[pivot] != type) others.push_back(pivot);
    }
    std::vector<Index> tied;
    for (const Index feature : features) {
      const double* pivots = column(relation_, feature);
      const bool is_tied =
          std::any_of(others.begin(), others.end(), [&](Index i) { return std::abs(pivots[i]) >= kNoTerm; });
      if (is_tied) {
        tied.push_back(feature);
      } else {
        add(pivots, {{feature, 1.0}});
      }
    }
    if (tied.empty()) return;
    const Matrix parts = take_rows(take_columns(relation_, tied), others);
    std::vector<Index> numbers(tied.size());
    std::iota(numbers.begin(), numbers.end(), Index{0});
    const Factor independent = make_factor(static_cast<Index>(tied.size()), numbers, make_gram(parts));
    const auto feature_of = [&](Index i) { return tied[independent.active[i]]; };
    for (Index i = 0; i < independent.rank; ++i) {
      add(column(relation_, feature_of(i)), {{feature_of(i), 1.0}});
    }

    const Matrix weights = make_relations(independent);
    for (Index i = 0; i < independent.dependent_count(); ++i) {
      const Index last = independent.rank + i;
      std::vector<std::pair<Index, double>> combined = {{feature_of(last), 1.0}};
      Vector pivots = relation_.col(feature_of(last));
      for (Index j = 0; j < independent.rank; ++j) {
        const double weight = -weights(j, i) * independent.scale[last] / independent.scale[j];
        if (std::abs(weight) < kNoTerm) continue;
        combined.emplace_back(feature_of(j), weight);
        add_scaled(pivots.size(), weight, column(relation_, feature_of(j)), pivots.data());
      }
      add(pivots.data(), combined);
    }
  }

  /// One relation: Σ weight · (dependent feature) − pivots · (pivot features) = 0, in scaled features.
  void add(const double* pivots, const std::vector<std::pair<Index, double>>& dependent) {
    std::vector<TypeNumber> types;
    std::vector<NullKind::Term> terms;
    const double unit = factor_.scale[factor_.rank + dependent.front().first];
    const auto add_term = [&](Index row, double weight) {
      const TypeNumber type = type_of_row_[row];
      if (!seen_[type]) types.push_back(type);
      seen_[type] = true;
      terms.push_back(term(factor_.active[row], weight * unit / factor_.scale[row]));
    };
    for (const auto& [i, weight] : dependent) add_term(factor_.rank + i, weight);
    for (Index pivot = 0; pivot < factor_.rank; ++pivot) {
      if (std::abs(pivots[pivot]) >= kNoTerm) add_term(pivot, -pivots[pivot]);
    }
    for (const TypeNumber type : types) seen_[type] = false;
    sort_few(types);
    NullKind& kind = kinds_[{false, types}];
    if (kind.count == 0) kind.types = types_of(types);
    if (kind.count++ == 0 || terms.size() < kind.example.size()) kind.example = std::move(terms);
  }

  [[nodiscard]] NullKind::Term term(Index feature, double coefficient) const {
    const FeaturePlace& place = places_[feature];
    return {place.j, place.k, place.l, coefficient};
  }

  const Factor& factor_;
  std::vector<FeaturePlace> places_;
  const std::vector<Index>& groups_;
  Index group_count_ = 0;
  std::vector<TypeNumber> type_of_row_;  // of each active feature
  Matrix relation_;                      // pivots × dependent
  std::vector<bool> seen_;               // by type; all false between relations
  std::map<std::pair<bool, std::vector<TypeNumber>>, NullKind> kinds_;
};

/// One more kind in an entry that stands for several.
void add(NullKind& sum, const NullKind& kind) {
  sum.count += kind.count;
  ++sum.kinds;
}

/// All relations become one kind, in its place among those that are left.
std::vector<NullKind> merge_relations(const std::vector<NullKind>& kinds) {
  NullKind merged{.reason = NullReason::kTooFewRows, .kinds = 0};
  for (const NullKind& kind : kinds) {
    if (kind.reason != NullReason::kNeverSeen) add(merged, kind);
  }
  std::vector<NullKind> list;
  for (const NullKind& kind : kinds) {
    if (kind.reason != NullReason::kNeverSeen) continue;
    if (merged.kinds > 0 && kind.count <= merged.count) list.push_back(std::exchange(merged, {.kinds = 0}));
    list.push_back(kind);
  }
  if (merged.kinds > 0) list.push_back(std::move(merged));
  return list;
}

}  // namespace

std::vector<NullKind> make_null_kinds(const Factor& factor, Index d, const std::vector<Index>& groups) {
  if (factor.rank == factor.features) return {};
  return KindSorter(factor, d, groups).sort();
}

std::vector<NullKind> list_null_kinds(const std::vector<NullKind>& kinds, Index rows, Index active) {
  std::vector<NullKind> listed = rows < active ? merge_relations(kinds) : kinds;
  if (listed.size() <= kMostListedKinds) return listed;
  NullKind others{.reason = NullReason::kOtherKinds, .kinds = 0};
  for (std::size_t i = kMostListedKinds - 1; i < listed.size(); ++i) add(others, listed[i]);
  listed.resize(kMostListedKinds - 1);
  listed.push_back(std::move(others));
  return listed;
}

}  // namespace polyhead
