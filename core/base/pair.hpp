#pragma once

namespace polyhead {

/// Two numbers in one register, for the few loops that the compiler or Eigen would not vectorise well. Every build has it, and
/// all round in the same way.
using Pair = double __attribute__((vector_size(16)));

/// By memcpy: two numbers read one by one would stay two loads and a shuffle in WebAssembly.
inline Pair load(const double* p) {
  Pair value;
  __builtin_memcpy(&value, p, sizeof value);
  return value;
}

inline Pair both(double value) { return Pair{value, value}; }
inline double sum(Pair value) { return value[0] + value[1]; }

/// The first numbers of two pairs, and the second ones.
inline Pair firsts(Pair a, Pair b) { return Pair{a[0], b[0]}; }
inline Pair seconds(Pair a, Pair b) { return Pair{a[1], b[1]}; }

inline void store(double* p, Pair value) { __builtin_memcpy(p, &value, sizeof value); }

}  // namespace polyhead
