#include "fit/gram_kernel.hpp"

#include "base/pair.hpp"
#include "linear/tile.hpp"

namespace polyhead {

namespace {

constexpr Index panels_of(Index n) { return (n + kTile - 1) / kTile; }

/// Panels of products s_a s_b that stay in the first-level cache while those of u_l u_m pass.
constexpr Index kHeld = 2;

/// Products of columns, two at a time, into panels of four columns: panel[4 row + lane] and the lane beside it. Not inlined: see
/// linear/tile.hpp.
__attribute__((noinline)) void pack_two(Index depth, const double* a0, const double* b0, const double* a1,
                                        const double* b1, double* panel) {
  for (Index row = 0; row < depth; row += 2, panel += 2 * kTile) {
    const Pair first = load(a0 + row) * load(b0 + row);
    const Pair second = load(a1 + row) * load(b1 + row);
    store(panel, firsts(first, second));
    store(panel + kTile, seconds(first, second));
  }
}

/// Packs the products of pairs of columns, in the order of vech.
class PairPacker {
 public:
  PairPacker(Index depth, double* panels) : depth_(depth), panels_(panels) {}

  /// The number of products so far.
  Index add(const double* a, const double* b) {
    if (count_++ % 2 == 0) {
      a_ = a;
      b_ = b;
    } else {
      pack_two(depth_, a_, b_, a, b, place(count_ - 2));
    }
    return count_;
  }
  /// An odd last product is packed twice: what lies beside it is never read.
  void finish() {
    if (count_ % 2 == 1) pack_two(depth_, a_, b_, a_, b_, place(count_ - 1));
  }
  void restart() { count_ = 0; }

 private:
  [[nodiscard]] double* place(Index lane) const {
    return panels_ + lane / kTile * kTile * depth_ + lane % kTile;
  }

  Index depth_;
  double* panels_;
  Index count_ = 0;
  const double* a_ = nullptr;
  const double* b_ = nullptr;
};

}  // namespace

StructuredGram::StructuredGram(Index d)
    : d_(d),
      panels_(panels_of(pair_count(d))),
      tiles_(Vector::Zero(panels_of(pair_count(pair_count(d))) * panels_ * kTile * kTile)) {}

double StructuredGram::operator()(Index a, Index b, Index l, Index m) const {
  const Index row = pair_index(pair_count(d_), std::min(a, b), std::max(a, b));
  const Index col = pair_index(d_, std::min(l, m), std::max(l, m));
  return tiles_[((row / kTile * panels_ + col / kTile) * kTile + col % kTile) * kTile + row % kTile];
}

StructuredGram& StructuredGram::operator+=(const StructuredGram& other) {
  assert(other.d_ == d_);
  tiles_ += other.tiles_;
  return *this;
}

GramKernel::GramKernel(Index d)
    : d_(d),
      left_(static_cast<std::size_t>(kHeld * kTile * kSummedRows), 0.0),
      right_(static_cast<std::size_t>(panels_of(pair_count(d)) * kTile * kSummedRows), 0.0) {}

void GramKernel::accumulate(const FeatureBlock& block, StructuredGram& sum) {
  const Index depth = block.depth();
  const Index panel_size = kTile * depth;
  const Index tile_row = sum.panels_ * kTile * kTile;
  PairPacker right(depth, right_.data());
  for (Index l = 0; l < d_; ++l) {
    for (Index m = l; m < d_; ++m) right.add(block.u.col(l).data(), block.u.col(m).data());
  }
  right.finish();
  double* tile = sum.tiles_.data();
  // In a last panel that is not full, the other lanes hold products of a panel before. What they add to the padding of the sum is never
  // read.
  const auto multiply_panels = [&](Index panels) {
    for (Index column = 0; column < sum.panels_; ++column, tile += kTile * kTile) {
      for (Index row = 0; row < panels; ++row) {
        multiply_tile(depth, left_.data() + row * panel_size, kTile, right_.data() + column * panel_size,
                      tile + row * tile_row);
      }
    }
    tile += (panels - 1) * tile_row;
  };
  PairPacker left(depth, left_.data());
  const Index q = pair_count(d_);
  Index held = 0;
  for (Index a = 0; a < q; ++a) {
    for (Index b = a; b < q; ++b) {
      held = left.add(block.s.col(a).data(), block.s.col(b).data());
      if (held < kHeld * kTile) continue;
      multiply_panels(kHeld);
      left.restart();
      held = 0;
    }
  }
  left.finish();
  if (held > 0) multiply_panels(panels_of(held));
}

}  // namespace polyhead
