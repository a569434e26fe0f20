#pragma once

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

/// Undetermined directions of one kind: linear relations that the data's features of these types always satisfy.
struct NullKind {
  std::vector<FeatureType> types;
  /// Dimension: how many independent relations of this kind there are.
  Index count = 0;
  /// The features are zero on every training row.
  bool inactive = false;
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
  field("types", p.types, "The features that the relations are between.");
  field("count", p.count, "How many independent relations of this kind there are.");
  field("inactive", p.inactive, "The features are zero on every training row.");
  field("terms", p.example,
        "An example: Σ coefficient · G_jk z_l = 0 on every training input. Empty if it has too many terms.");
}

/// Sorts the null space of Λ into kinds, largest first. Relations within one type of features and ties between
/// types are kept apart. The counts add up to ψ − rank of the factor.
std::vector<NullKind> make_null_kinds(const Factor& factor, Index d, const std::vector<Index>& groups);

}  // namespace polyhead
