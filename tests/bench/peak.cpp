// The most that this machine does of what the learner is made of: 128-bit multiplications and additions that never leave the registers.
#include <emscripten/emscripten.h>

using Pair = double __attribute__((vector_size(16)));

/// 32 flops a round: eight products in two lanes, each added to a sum of its own.
extern "C" EMSCRIPTEN_KEEPALIVE double spend(int rounds) {
  Pair a = {}, b = {}, c = {}, d = {}, e = {}, f = {}, g = {}, h = {};
  Pair x = {1e-9, 2e-9};
  Pair y = {1, 3};
  for (int i = 0; i < rounds; ++i) {
    // Otherwise the compiler would make the products once, before the loop.
    __asm__("" : "+r"(x));
    a += x * y;
    b += x * x;
    __asm__("" : "+r"(y));
    c += x * y;
    d += y * y;
    __asm__("" : "+r"(x));
    e += x * y;
    f += x * x;
    __asm__("" : "+r"(y));
    g += x * y;
    h += y * y;
  }
  const Pair sum = a + b + c + d + e + f + g + h;
  return sum[0] + sum[1];
}
