#include "linear/multiply.hpp"

#include <algorithm>

#include "base/pair.hpp"
#include "linear/tile.hpp"

namespace polyhead {

namespace {

// Two panels of 4 × this depth take half of a first-level cache of 32 KB, and the panels of so many columns half of a second-level one of
// 512 KB.
constexpr Index kDepth = 256;
constexpr Index kColumns = 128;

/// Rows that are packed together, so that a line of the cache is used whole where they lie next to each other.
constexpr Index kStrip = 4 * kTile;

/// panel[4 k + lane] = source[lane · lane_step + k · depth_step]; lanes that do not exist are zero. Not inlined, like the kernel
/// itself (linear/tile.hpp).
__attribute__((noinline)) void pack(const double* source, Index lanes, Index lane_step, Index depth,
                                    Index depth_step, double* panel) {
  if (lanes < kTile) {
    for (Index k = 0; k < depth; ++k, source += depth_step, panel += kTile) {
      for (Index lane = 0; lane < kTile; ++lane) panel[lane] = lane < lanes ? source[lane * lane_step] : 0.0;
    }
    return;
  }
  const double* s1 = source + lane_step;
  const double* s2 = s1 + lane_step;
  const double* s3 = s2 + lane_step;
  for (Index k = 0, at = 0; k < depth; ++k, at += depth_step, panel += kTile) {
    store(panel, Pair{source[at], s1[at]});
    store(panel + 2, Pair{s2[at], s3[at]});
  }
}

/// The same for a whole strip of lanes that lie next to each other: one panel after the other.
__attribute__((noinline)) void pack_strip(const double* source, Index depth, Index depth_step,
                                          double* panels) {
  const Index size = depth * kTile;
  for (Index k = 0; k < depth; ++k, source += depth_step, panels += kTile) {
    for (Index panel = 0; panel < kStrip / kTile; ++panel) {
      const double* from = source + panel * kTile;
      double* to = panels + panel * size;
      store(to, load(from));
      store(to + 2, load(from + 2));
    }
  }
}

/// All lanes, in panels of four.
void pack_all(const double* source, Index lanes, Index lane_step, Index depth, Index depth_step,
              double* panels) {
  Index lane = 0;
  if (lane_step == 1) {
    for (; lane + kStrip <= lanes; lane += kStrip) {
      pack_strip(source + lane, depth, depth_step, panels + lane * depth);
    }
  }
  for (; lane < lanes; lane += kTile) {
    pack(source + lane * lane_step, std::min(kTile, lanes - lane), lane_step, depth, depth_step,
         panels + lane * depth);
  }
}

/// Four rows of C against all packed columns: C += leftᵀ right. Tiles that are whole are added where they belong.
__attribute__((noinline)) void multiply_panel(Index depth, const double* left, const double* right,
                                              Index rows, Index cols, double* C, Index step) {
  for (Index col = 0; col < cols; col += kTile, right += depth * kTile, C += kTile * step) {
    const Index width = std::min(kTile, cols - col);
    if (rows == kTile && width == kTile) {
      multiply_tile(depth, left, kTile, right, C, step);
      continue;
    }
    double tile[kTile * kTile] = {};
    multiply_tile(depth, left, kTile, right, tile, kTile);
    for (Index j = 0; j < width; ++j) {
      for (Index i = 0; i < rows; ++i) C[i + j * step] += tile[j * kTile + i];
    }
  }
}

bool is_zero(const double* numbers, Index count) {
  for (Index i = 0; i < count; ++i) {
    if (numbers[i] != 0) return false;
  }
  return true;
}

/// y += sign · A x. A vector is used once for every number of A, so packing would cost more than the product.
void add_to_vector(Eigen::Ref<Vector> y, const Operand& A, const double* numbers, double sign) {
  using Strided = Eigen::Map<const Matrix, Eigen::Unaligned, Eigen::OuterStride<>>;
  const Eigen::Map<const Vector> x(numbers, A.cols);
  if (A.row_step == 1) {
    y.noalias() += sign * (Strided(A.data, A.rows, A.cols, A.col_step) * x);
  } else {
    y.noalias() += sign * (Strided(A.data, A.cols, A.rows, A.row_step).transpose() * x);
  }
}

}  // namespace

void add_product(Eigen::Ref<Matrix> C, const Operand& A, const Operand& B, double sign, Part part) {
  if (B.cols == 1 && B.row_step == 1) return add_to_vector(C.col(0), A, B.data, sign);
  const Index deepest = std::min(kDepth, A.cols);
  const Index padded = (std::min(kColumns, B.cols) + kTile - 1) / kTile * kTile;
  Vector left(deepest * kStrip);
  Vector right(deepest * padded);
  for (Index first = 0; first < A.cols; first += kDepth) {
    const Index depth = std::min(kDepth, A.cols - first);
    for (Index start = 0; start < B.cols; start += kColumns) {
      const Index cols = std::min(kColumns, B.cols - start);
      const double* source = B.data + first * B.row_step + start * B.col_step;
      pack_all(source, cols, B.col_step, depth, B.row_step, right.data());
      if (sign != 1) right *= sign;
      const Index top = part == Part::kLower ? start : 0;
      for (Index strip = top; strip < A.rows; strip += kStrip) {
        const Index lanes = std::min(kStrip, A.rows - strip);
        pack_all(A.data + strip * A.row_step + first * A.col_step, lanes, A.row_step, depth, A.col_step,
                 left.data());
        for (Index lane = 0; lane < lanes; lane += kTile) {
          const double* panel = left.data() + lane * depth;
          if (is_zero(panel, depth * kTile)) continue;
          const Index row = strip + lane;
          const Index wanted = part == Part::kLower ? std::min(cols, row + kTile - start) : cols;
          multiply_panel(depth, panel, right.data(), std::min(kTile, lanes - lane), wanted,
                         C.data() + row + start * C.outerStride(), C.outerStride());
        }
      }
    }
  }
}

}  // namespace polyhead
