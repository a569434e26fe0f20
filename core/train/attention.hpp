#pragma once

#include "linear/matrix.hpp"

namespace polyhead {

// Softmax attention of one head and one query. Numbers of a token lie `step` apart, those of neighbouring tokens side by side, so
// that every loop runs over tokens. Heads have a multiple of four numbers.

/// Numbers of a head that are worked on together.
inline constexpr Index kAttentionLanes = 4;

/// `part` columns of a matrix, from a row on.
struct Slice {
  double* data = nullptr;
  Index step = 0;

  [[nodiscard]] double& operator[](Index i) const { return data[i * step]; }
};

inline Slice slice(Matrix& A, Index row, Index col) { return {&A(row, col), A.rows()}; }

struct HeadQuery {
  /// Keys, and numbers of each.
  Index keys = 0;
  Index part = 0;
  /// softmax_j(scale ⟨query, key_j⟩)
  double scale = 1;
};

/// weights = softmax of the scaled scores; mixed = Σ_j weights_j value_j.
void attend(const HeadQuery& head, Slice query, Slice keys, Slice values, double* weights, Slice mixed);

/// Its gradient: sets by_query, adds to by_keys and by_values. `room` holds as many numbers as there are keys.
void pull_attention(const HeadQuery& head, Slice query, Slice keys, Slice values, double* weights,
                    Slice by_mixed, double* room, Slice by_query, Slice by_keys, Slice by_values);

}  // namespace polyhead
