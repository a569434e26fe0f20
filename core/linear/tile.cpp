#include "linear/tile.hpp"

#include "base/pair.hpp"

namespace polyhead {

namespace {

void add_to(double* p, Pair value) { store(p, load(p) + value); }

/// Keeps the compiler from replacing a pointer by a base and a counter: every load of the loop would then compute its address.
void hide(const double*& pointer) { __asm__("" : "+r"(pointer)); }

}  // namespace

__attribute__((noinline)) void multiply_tile(Index depth, const double* left, Index left_step,
                                             const double* right, double* tile) {
  Pair low0 = both(0), low1 = both(0), low2 = both(0), low3 = both(0);
  Pair high0 = both(0), high1 = both(0), high2 = both(0), high3 = both(0);
  const double* last = right + kTile * (depth - 1);
  // Stepping before the loads instead of after them saves a register.
  left -= left_step;
  right -= kTile;
  do {
    left += left_step;
    hide(left);
    right += kTile;
    hide(right);
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
  } while (right != last);
  add_to(tile, low0);
  add_to(tile + 2, high0);
  add_to(tile + 4, low1);
  add_to(tile + 6, high1);
  add_to(tile + 8, low2);
  add_to(tile + 10, high2);
  add_to(tile + 12, low3);
  add_to(tile + 14, high3);
}

}  // namespace polyhead
