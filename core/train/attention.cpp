#include "train/attention.hpp"

#include <algorithm>

#include "base/elementary.hpp"
#include "base/pair.hpp"
#include "linear/columns.hpp"

namespace polyhead {

namespace {

// None of these is inlined, for the reason in linear/tile.hpp. The four lanes are written out: as loops they would be kept as
// loops.

/// y_j = Σ_i a_i X(j, i), or added to what is there.
template <bool kAdded>
__attribute__((noinline)) void combine_lanes(Index n, Slice a, Slice X, double* y) {
  const double* x0 = X.data;
  const double* x1 = x0 + X.step;
  const double* x2 = x1 + X.step;
  const double* x3 = x2 + X.step;
  const Pair a0 = both(a[0]), a1 = both(a[1]), a2 = both(a[2]), a3 = both(a[3]);
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair sum = a0 * load(x0 + j) + a1 * load(x1 + j) + (a2 * load(x2 + j) + a3 * load(x3 + j));
    store(y + j, kAdded ? load(y + j) + sum : sum);
  }
  if (j == n) return;
  const double sum = a[0] * x0[j] + a[1] * x1[j] + (a[2] * x2[j] + a[3] * x3[j]);
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
  const double* x0 = X.data;
  const double* x1 = x0 + X.step;
  const double* x2 = x1 + X.step;
  const double* x3 = x2 + X.step;
  Pair s0 = both(0), s1 = both(0), s2 = both(0), s3 = both(0);
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair weight = load(y + j);
    s0 += weight * load(x0 + j);
    s1 += weight * load(x1 + j);
    s2 += weight * load(x2 + j);
    s3 += weight * load(x3 + j);
  }
  const double last = j < n ? y[j] : 0.0;
  const Index at = j < n ? j : 0;
  a[0] = sum(s0) + last * x0[at];
  a[1] = sum(s1) + last * x1[at];
  a[2] = sum(s2) + last * x2[at];
  a[3] = sum(s3) + last * x3[at];
}

void sum_over_keys(const HeadQuery& head, const double* y, Slice X, Slice a) {
  for (Index i = 0; i < head.part; i += kAttentionLanes) {
    sum_lanes(head.keys, y, {X.data + i * X.step, X.step}, {a.data + i * a.step, a.step});
  }
}

/// X(j, i) += y_j a_i
__attribute__((noinline)) void spread_lanes(Index n, const double* y, Slice a, Slice X) {
  double* x0 = X.data;
  double* x1 = x0 + X.step;
  double* x2 = x1 + X.step;
  double* x3 = x2 + X.step;
  const Pair a0 = both(a[0]), a1 = both(a[1]), a2 = both(a[2]), a3 = both(a[3]);
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair weight = load(y + j);
    store(x0 + j, load(x0 + j) + weight * a0);
    store(x1 + j, load(x1 + j) + weight * a1);
    store(x2 + j, load(x2 + j) + weight * a2);
    store(x3 + j, load(x3 + j) + weight * a3);
  }
  if (j == n) return;
  x0[j] += y[j] * a[0];
  x1[j] += y[j] * a[1];
  x2[j] += y[j] * a[2];
  x3[j] += y[j] * a[3];
}

void spread(const HeadQuery& head, const double* y, Slice a, Slice X) {
  for (Index i = 0; i < head.part; i += kAttentionLanes) {
    spread_lanes(head.keys, y, {a.data + i * a.step, a.step}, {X.data + i * X.step, X.step});
  }
}

__attribute__((noinline)) double largest_of(Index n, const double* x) {
  Pair pairs = both(x[0]);
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    const Pair here = load(x + j);
    pairs = here > pairs ? here : pairs;
  }
  const double largest = std::max(pairs[0], pairs[1]);
  return j < n ? std::max(largest, x[j]) : largest;
}

/// x_j ← factor (x_j − shift)
__attribute__((noinline)) void shift_and_scale(Index n, double shift, double factor, double* x) {
  const Pair shifts = both(shift), factors = both(factor);
  Index j = 0;
  for (; j + 1 < n; j += 2) store(x + j, factors * (load(x + j) - shifts));
  if (j < n) x[j] = factor * (x[j] - shift);
}

void softmax(Index n, double scale, double* scores) {
  shift_and_scale(n, largest_of(n, scores), scale, scores);
  portable_exp(n, scores);
  shift_and_scale(n, 0, 1 / sum_of(n, scores), scores);
}

/// by_weights becomes the gradient with respect to the scores.
__attribute__((noinline)) void pull_softmax(Index n, double scale, const double* weights,
                                            double* by_weights) {
  const double along = inner_products(n, weights, by_weights).ab;
  const Pair scales = both(scale), alongs = both(along);
  Index j = 0;
  for (; j + 1 < n; j += 2) {
    store(by_weights + j, scales * (load(weights + j) * (load(by_weights + j) - alongs)));
  }
  if (j < n) by_weights[j] = scale * (weights[j] * (by_weights[j] - along));
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
