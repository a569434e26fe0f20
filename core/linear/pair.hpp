#pragma once

namespace polyhead {

/// Two numbers in one register, for the few loops that the compiler or Eigen would not vectorise well. Every build has it, and
/// all round in the same way.
using Pair = double __attribute__((vector_size(16)));

inline Pair load(const double* p) { return Pair{p[0], p[1]}; }
inline Pair both(double value) { return Pair{value, value}; }
inline double sum(Pair value) { return value[0] + value[1]; }

inline void store(double* p, Pair value) {
  p[0] = value[0];
  p[1] = value[1];
}

}  // namespace polyhead
