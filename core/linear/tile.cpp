#include "linear/tile.hpp"

#include "base/pair.hpp"

namespace polyhead {

namespace {

void add_to(double* p, Pair value) { store(p, load(p) + value); }

/// Keeps the compiler from replacing a pointer by a base and a counter: every load of the loop would then compute its address.
void hide(const double*& pointer) { __asm__("" : "+r"(pointer)); }

}  // namespace

__attribute__((noinline)) void multiply_tile(Index depth, const double* left, Index left_step,
                                             const double* right, double* C, Index step) {
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
  add_to(C, low0);
  add_to(C + 2, high0);
  C += step;
  add_to(C, low1);
  add_to(C + 2, high1);
  C += step;
  add_to(C, low2);
  add_to(C + 2, high2);
  C += step;
  add_to(C, low3);
  add_to(C + 2, high3);
}

__attribute__((noinline)) void multiply_columns(Index rows, const double* left, Index left_step,
                                                const double* right, double* halves) {
  Pair a0 = both(0), a1 = both(0), a2 = both(0), a3 = both(0);
  Pair b0 = both(0), b1 = both(0), b2 = both(0), b3 = both(0);
  const double* last = right + rows - 2;
  const double* other = left + left_step - 2;
  left -= 2;
  right -= 2;
  do {
    left += 2;
    hide(left);
    other += 2;
    hide(other);
    right += 2;
    hide(right);
    const Pair a = load(left);
    const Pair b = load(other);
    const Pair r0 = load(right), r1 = load(right + kColumnStep);
    const Pair r2 = load(right + 2 * kColumnStep), r3 = load(right + 3 * kColumnStep);
    a0 += a * r0;
    b0 += b * r0;
    a1 += a * r1;
    b1 += b * r1;
    a2 += a * r2;
    b2 += b * r2;
    a3 += a * r3;
    b3 += b * r3;
  } while (right != last);
  // Nothing but stores: with shuffles here V8 would keep one of the sums on the stack, at half the speed.
  store(halves, a0);
  store(halves + 2, b0);
  store(halves + 4, a1);
  store(halves + 6, b1);
  store(halves + 8, a2);
  store(halves + 10, b2);
  store(halves + 12, a3);
  store(halves + 14, b3);
}

}  // namespace polyhead
