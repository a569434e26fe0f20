#include "fit/gram_kernel.hpp"

#include "linear/tile.hpp"

namespace polyhead {

namespace {

constexpr Index panels_of(Index n) { return (n + kTile - 1) / kTile; }

/// panel[4 row + lane] = a[row] b[row].
void pack(const double* a, const double* b, double* panel, Index lane) {
  for (Index row = 0; row < kBlockRows; ++row) panel[4 * row + lane] = a[row] * b[row];
}

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
      left_(static_cast<std::size_t>(kTile * kBlockRows), 0.0),
      right_(static_cast<std::size_t>(panels_of(pair_count(d)) * kTile * kBlockRows), 0.0) {}

void GramKernel::accumulate(const FeatureBlock& block, StructuredGram& sum) {
  constexpr Index kPanelSize = kTile * kBlockRows;
  Index at = 0;
  for (Index l = 0; l < d_; ++l) {
    for (Index m = l; m < d_; ++m, ++at) {
      pack(block.u.col(l).data(), block.u.col(m).data(), right_.data() + at / kTile * kPanelSize, at % kTile);
    }
  }
  double* tile = sum.tiles_.data();
  const auto multiply_panel = [&] {
    for (Index panel = 0; panel < sum.panels_; ++panel, tile += kTile * kTile) {
      multiply_tile(kBlockRows, left_.data(), right_.data() + panel * kPanelSize, tile);
    }
  };
  const Index q = pair_count(d_);
  at = 0;
  for (Index a = 0; a < q; ++a) {
    for (Index b = a; b < q; ++b, ++at) {
      pack(block.s.col(a).data(), block.s.col(b).data(), left_.data(), at % kTile);
      if (at % kTile == kTile - 1) multiply_panel();
    }
  }
  // In a last panel that is not full, the other lanes hold products of the panel before. What they add to the padding of
  // the sum is never read.
  if (at % kTile != 0) multiply_panel();
}

}  // namespace polyhead
