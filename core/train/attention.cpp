#include "train/attention.hpp"

#include <algorithm>

#include "elementary.hpp"
#include "linear/columns.hpp"
#include "linear/pair.hpp"

namespace polyhead {

namespace {

// None of these is inlined, for the reason in linear/tile.hpp.

/// y_j = Σ_i a_i X(j, i), or added to what is there.
template <bool kAdded>
__attribute__((noinline)) void combine_lanes(Index n, Slice a, Slice X, double* y) {
  const double* x[kAttentionLanes];
  Pair factor[kAttentionLanes];
  for (Index i = 0; i < kAttentionLanes; ++i) {
    x[i] = X.data + i * X.step;
    factor[i] = both(a[i]);
  }
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair sum = factor[0] * load(x[0] + j) + factor[1] * load(x[1] + j) +
                     (factor[2] * load(x[2] + j) + factor[3] * load(x[3] + j));
    store(y + j, kAdded ? load(y + j) + sum : sum);
  }
  if (j == n) return;
  const double sum = a[0] * x[0][j] + a[1] * x[1][j] + (a[2] * x[2][j] + a[3] * x[3][j]);
  y[j] = kAdded ? y[j] + sum : sum;
}

void combine(const HeadQuery& head, Slice a, Slice X, double* y) {
  combine_lanes<false>(head.keys, a, X, y);
  for (Index i = kAttentionLanes; i < head.part; i += kAttentionLanes) {
    combine_lanes<true>(head.keys, {a.data + i * a.step, a.step}, {X.data + i * X.step, X.step}, y);
  }
}

/// a_i = Σ_j y_j X(j, i)
__attribute__((noinline)) void sum_lanes(Index n, const double* y, Slice X, Slice a) {
  const double* x[kAttentionLanes];
  Pair sums[kAttentionLanes];
  for (Index i = 0; i < kAttentionLanes; ++i) {
    x[i] = X.data + i * X.step;
    sums[i] = both(0);
  }
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair weight = load(y + j);
    for (Index i = 0; i < kAttentionLanes; ++i) sums[i] += weight * load(x[i] + j);
  }
  for (Index i = 0; i < kAttentionLanes; ++i) a[i] = sum(sums[i]) + (j < n ? y[j] * x[i][j] : 0.0);
}

void sum_over_keys(const HeadQuery& head, const double* y, Slice X, Slice a) {
  for (Index i = 0; i < head.part; i += kAttentionLanes) {
    sum_lanes(head.keys, y, {X.data + i * X.step, X.step}, {a.data + i * a.step, a.step});
  }
}

/// X(j, i) += y_j a_i
__attribute__((noinline)) void spread_lanes(Index n, const double* y, Slice a, Slice X) {
  double* x[kAttentionLanes];
  Pair factor[kAttentionLanes];
  for (Index i = 0; i < kAttentionLanes; ++i) {
    x[i] = X.data + i * X.step;
    factor[i] = both(a[i]);
  }
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair weight = load(y + j);
    for (Index i = 0; i < kAttentionLanes; ++i) store(x[i] + j, load(x[i] + j) + weight * factor[i]);
  }
  if (j == n) return;
  for (Index i = 0; i < kAttentionLanes; ++i) x[i][j] += y[j] * a[i];
}

void spread(const HeadQuery& head, const double* y, Slice a, Slice X) {
  for (Index i = 0; i < head.part; i += kAttentionLanes) {
    spread_lanes(head.keys, y, {a.data + i * a.step, a.step}, {X.data + i * X.step, X.step});
  }
}

__attribute__((noinline)) void softmax(Index n, double scale, double* scores) {
  double largest = scores[0];
  for (Index j = 1; j < n; ++j) largest = std::max(largest, scores[j]);
  for (Index j = 0; j < n; ++j) scores[j] = scale * (scores[j] - largest);
  portable_exp(n, scores);
  Pair sums = both(0);
  Index j = 0;
  for (; j + 1 < n; j += 2) sums += load(scores + j);
  const double inverse = 1 / (sum(sums) + (j < n ? scores[j] : 0.0));
  for (j = 0; j < n; ++j) scores[j] *= inverse;
}

/// by_weights becomes the gradient with respect to the scores.
__attribute__((noinline)) void pull_softmax(Index n, double scale, const double* weights,
                                            double* by_weights) {
  const double along = inner_products(n, weights, by_weights).ab;
  for (Index j = 0; j < n; ++j) by_weights[j] = scale * (weights[j] * (by_weights[j] - along));
}

}  // namespace

void attend(const HeadQuery& head, Slice query, Slice keys, Slice values, double* weights, Slice mixed) {
  combine(head, query, keys, weights);
  softmax(head.keys, head.scale, weights);
  sum_over_keys(head, weights, values, mixed);
}

void pull_attention(const HeadQuery& head, Slice query, Slice keys, Slice values, double* weights,
                    Slice by_mixed, double* room, Slice by_query, Slice by_keys, Slice by_values) {
  combine(head, by_mixed, values, room);
  pull_softmax(head.keys, head.scale, weights, room);
  sum_over_keys(head, room, keys, by_query);
  spread(head, room, query, by_keys);
  spread(head, weights, by_mixed, by_values);
}

}  // namespace polyhead
