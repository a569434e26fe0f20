#pragma once

#include <array>

#include "base/describe.hpp"
#include "fit/factor.hpp"

namespace polyhead {

/// A type of feature: the groups of its pair (g ≤ h) and of its last coordinate, for example key·key × value.
struct FeatureType {
  Index g = 0;
  Index h = 0;
  Index last = 0;

  friend bool operator==(const FeatureType& a, const FeatureType& b) {
    return a.g == b.g && a.h == b.h && a.last == b.last;
  }
};

template <class Visitor>
void describe(Visitor& field, FeatureType& p) {
  field.type("FeatureType", "Features of one kind, by the groups of their coordinates.");
  field.tuple(p.g, p.h, p.last);
}

/// Why directions are undetermined.
enum class NullReason { kNeverSeen, kRelation, kTooFewRows, kOtherKinds };

constexpr std::array<Name<NullReason>, 4> names_of(NullReason) {
  return {
      {{NullReason::kNeverSeen, "never-seen", "The features are zero on every training row."},
       {NullReason::kRelation, "relation", "A relation between the features holds on every training row."},
       {NullReason::kTooFewRows, "too-few-rows",
        "There are more unknowns than rows; most relations are then no property of the data: any few rows "
        "have such."},
       {NullReason::kOtherKinds, "other-kinds",
        "Kinds, each no larger than those listed, that a list has no room for."}}};
}

/// Undetermined directions of one kind: linear relations that the data's features of these types always satisfy.
struct NullKind {
  NullReason reason = NullReason::kRelation;
  std::vector<FeatureType> types;
  Index count = 0;
  Index kinds = 1;
  /// An example: Σ coefficient · H_(j,k),l = 0 on every training row, with few terms; the first coefficient is one. Empty
  /// if none with few terms was found.
  struct Term {
    Index j = 0, k = 0, l = 0;
    double coefficient = 0;
  };
  std::vector<Term> example;
};

template <class Visitor>
void describe(Visitor& field, NullKind::Term& p) {
  field.type("Term", "j, k, l, coefficient: a multiple of the feature G_jk z_l.");
  field.tuple(p.j, p.k, p.l, p.coefficient);
}

template <class Visitor>
void describe(Visitor& field, NullKind& p) {
  field.type("NullKind", "Undetermined directions of one kind.");
  field("reason", p.reason, "Why they are.");
  field("types", p.types,
        "The features that the relations are between; empty where it stands for several kinds.");
  field("count", p.count, "How many independent relations of this kind there are.");
  field("kinds", p.kinds, "How many kinds it stands for.");
  field("terms", p.example,
        "An example: Σ coefficient · G_jk z_l = 0 on every training input. Empty if it has too many terms.");
}

/// Sorts the null space of Λ into kinds, largest first. Relations within one type of features and ties between
/// types are kept apart. The counts add up to ψ − rank of the factor.
std::vector<NullKind> make_null_kinds(const Factor& factor, Index d, const std::vector<Index>& groups);

inline constexpr std::size_t kMostListedKinds = 50;

/// The kinds as a report lists them, largest first: all relations are one kind where there are fewer rows than active
/// features, and what does not fit the list is its last entry. The counts stay complete.
std::vector<NullKind> list_null_kinds(const std::vector<NullKind>& kinds, Index rows, Index active);

}  // namespace polyhead
