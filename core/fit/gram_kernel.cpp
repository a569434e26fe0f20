#include "fit/gram_kernel.hpp"

#include "base/pair.hpp"
#include "linear/columns.hpp"
#include "linear/tile.hpp"

namespace polyhead {

namespace {

/// A tile of sums: four products s_a s_b by two u_l u_m.
constexpr Index kColumns = 2;
constexpr Index kTileSize = kTile * kColumns;

constexpr Index panels_of(Index n) { return (n + kTile - 1) / kTile; }
constexpr Index columns_of(Index d) { return (pair_count(d) + 1) / kColumns; }

/// Panels of four products s_a s_b that stay in the first-level cache while those of u_l u_m pass.
constexpr Index kHeld = 2;

// Not inlined: see linear/tile.hpp.

__attribute__((noinline)) void multiply_rows(Index rows, const double* a, const double* b, double* to) {
  for (Index i = 0; i < rows; i += 2) store(to + i, load(a + i) * load(b + i));
}

__attribute__((noinline)) void add_halves(const double* halves, double* tile) {
  for (Index i = 0; i < kTileSize; i += 2) {
    const Pair first = load(halves + 2 * i);
    const Pair second = load(halves + 2 * i + 2);
    store(tile + i, load(tile + i) + (firsts(first, second) + seconds(first, second)));
  }
}

}  // namespace

Index StructuredGram::count(Index d) {
  return panels_of(pair_count(pair_count(d))) * columns_of(d) * kTileSize;
}

StructuredGram::StructuredGram(Index d) : d_(d), columns_(columns_of(d)), tiles_(Vector::Zero(count(d))) {}

double StructuredGram::operator()(Index a, Index b, Index l, Index m) const {
  const Index row = pair_index(pair_count(d_), std::min(a, b), std::max(a, b));
  const Index col = pair_index(d_, std::min(l, m), std::max(l, m));
  return tiles_[(row / kTile * columns_ + col / kColumns) * kTileSize + row % kTile * kColumns +
                col % kColumns];
}

StructuredGram& StructuredGram::operator+=(const StructuredGram& other) {
  assert(other.d_ == d_);
  tiles_ += other.tiles_;
  return *this;
}

GramKernel::GramKernel(Index d)
    : d_(d),
      held_(Matrix::Zero(kColumnStep, kHeld * kTile)),
      passing_(Matrix::Zero(kColumnStep, pair_count(d))) {}

void GramKernel::accumulate(const FeatureBlock& block, StructuredGram& sum) {
  const Index rows = block.depth();
  Index passing = 0;
  for (Index l = 0; l < d_; ++l) {
    for (Index m = l; m < d_; ++m) {
      multiply_rows(rows, column(block.u, l), column(block.u, m), column(passing_, passing++));
    }
  }
  double* tile = sum.tiles_.data();
  const Index tile_row = sum.columns_ * kTileSize;
  // In a last panel that is not full, the other columns hold products of a panel before; an odd last column passes twice. What they add to
  // the padding of the sum is never read.
  const auto multiply_panels = [&](Index panels) {
    for (Index first = 0; first < passing; first += kColumns, tile += kTileSize) {
      const Index step = first + 1 < passing ? kColumnStep : 0;
      for (Index panel = 0; panel < panels; ++panel) {
        double halves[2 * kTileSize];
        multiply_columns(rows, column(passing_, first), step, column(held_, panel * kTile), halves);
        add_halves(halves, tile + panel * tile_row);
      }
    }
    tile += (panels - 1) * tile_row;
  };
  Index held = 0;
  for (Index a = 0; a < block.s.cols(); ++a) {
    for (Index b = a; b < block.s.cols(); ++b) {
      multiply_rows(rows, column(block.s, a), column(block.s, b), column(held_, held++));
      if (held < held_.cols()) continue;
      multiply_panels(kHeld);
      held = 0;
    }
  }
  if (held > 0) multiply_panels(panels_of(held));
}

}  // namespace polyhead
