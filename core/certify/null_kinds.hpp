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

/// Why directions are undetermined.
enum class NullReason {
  /// The features are zero on every training row.
  kNeverSeen,
  /// A relation between the features holds on every training row.
  kRelation,
  /// There are more unknowns than rows. Most relations are then no property of the data: any few rows have such.
  kTooFewRows,
  /// Kinds, each no larger than those listed, that a list has no room for.
  kOtherKinds,
};

/// Undetermined directions of one kind: linear relations that the data's features of these types always satisfy.
struct NullKind {
  NullReason reason = NullReason::kRelation;
  /// Empty where it stands for several kinds.
  std::vector<FeatureType> types;
  /// Dimension: how many independent relations of this kind there are.
  Index count = 0;
  /// How many kinds it stands for.
  Index kinds = 1;
  /// An example: Σ coefficient · H_(j,k),l = 0 on every training row, with few terms; the first coefficient is one. Empty
  /// if none with few terms was found.
  struct Term {
    Index j = 0, k = 0, l = 0;
    double coefficient = 0;
  };
  std::vector<Term> example;
};

/// Sorts the null space of Λ into kinds, largest first. Relations within one type of features and ties between
/// types are kept apart. The counts add up to ψ − rank of the factor.
std::vector<NullKind> make_null_kinds(const Factor& factor, Index d, const std::vector<Index>& groups);

inline constexpr std::size_t kMostListedKinds = 50;

/// The kinds as a report lists them, largest first: all relations are one kind where there are fewer rows than active
/// features, and what does not fit the list is its last entry. The counts stay complete.
std::vector<NullKind> list_null_kinds(const std::vector<NullKind>& kinds, Index rows, Index active);

}  // namespace polyhead
