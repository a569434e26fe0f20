#include "fit/gram_kernel.hpp"

namespace polyhead {

namespace {

using Pair = double __attribute__((vector_size(16)));

Pair load(const double* p) { return Pair{p[0], p[1]}; }
Pair both(double value) { return Pair{value, value}; }

void add_to(double* p, Pair value) {
  p[0] += value[0];
  p[1] += value[1];
}

/// sum(4 × 4) += leftᵀ right over the block's rows. A function of its own, never inlined: V8 compiles a function with its
/// optimising tier only once it has been called often, and the driver around it is called once.
__attribute__((noinline)) void multiply_tile(const double* left, const double* right, double* sum, Index stride) {
  Pair low0 = both(0), low1 = both(0), low2 = both(0), low3 = both(0);
  Pair high0 = both(0), high1 = both(0), high2 = both(0), high3 = both(0);
  for (Index row = 0; row < kBlockRows; ++row, left += 4, right += 4) {
    const Pair low = load(left);
    const Pair high = load(left + 2);
    const Pair r0 = both(right[0]), r1 = both(right[1]), r2 = both(right[2]), r3 = both(right[3]);
    low0 += low * r0;
    high0 += high * r0;
    low1 += low * r1;
    high1 += high * r1;
    low2 += low * r2;
    high2 += high * r2;
    low3 += low * r3;
    high3 += high * r3;
  }
  add_to(sum, low0);
  add_to(sum + 2, high0);
  add_to(sum + stride, low1);
  add_to(sum + stride + 2, high1);
  add_to(sum + 2 * stride, low2);
  add_to(sum + 2 * stride + 2, high2);
  add_to(sum + 3 * stride, low3);
  add_to(sum + 3 * stride + 2, high3);
}

/// panel[4 row + lane] = a[row] b[row].
void pack(const double* a, const double* b, double* panel, Index lane) {
  for (Index row = 0; row < kBlockRows; ++row) panel[4 * row + lane] = a[row] * b[row];
}

}  // namespace

GramKernel::GramKernel(Index d)
    : d_(d),
      q_(pair_count(d)),
      left_(static_cast<std::size_t>(kTile * kBlockRows), 0.0),
      right_(static_cast<std::size_t>(padded(pair_count(d)) * kBlockRows), 0.0) {}

void GramKernel::accumulate(const FeatureBlock& block, Matrix& sum) {
  Index at = 0;
  for (Index l = 0; l < d_; ++l) {
    for (Index m = l; m < d_; ++m, ++at) {
      pack(block.u.col(l).data(), block.u.col(m).data(), right_.data() + at / kTile * kTile * kBlockRows, at % kTile);
    }
  }
  const auto multiply_panel = [&](Index first) {
    for (Index col = 0; col < cols(); col += kTile) {
      multiply_tile(left_.data(), right_.data() + col * kBlockRows, &sum(first, col), sum.outerStride());
    }
  };
  at = 0;
  for (Index a = 0; a < q_; ++a) {
    for (Index b = a; b < q_; ++b, ++at) {
      pack(block.s.col(a).data(), block.s.col(b).data(), left_.data(), at % kTile);
      if (at % kTile == kTile - 1) multiply_panel(at - (kTile - 1));
    }
  }
  if (at % kTile != 0) {
    // The lanes past the end hold products of the panel before: clear them, so that the padding stays zero.
    for (Index lane = at % kTile; lane < kTile; ++lane) {
      for (Index row = 0; row < kBlockRows; ++row) left_[kTile * row + lane] = 0;
    }
    multiply_panel(at / kTile * kTile);
  }
}

}  // namespace polyhead
