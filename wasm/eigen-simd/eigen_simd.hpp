#pragma once

// Included before everything else. Eigen has no WebAssembly backend, but its SSE path compiles to WebAssembly SIMD through
// Emscripten's SSE headers. Where it sees GCC or Clang it uses inline x86 assembly, so it must not.
#include <Eigen/src/Core/util/Macros.h>
#undef EIGEN_COMP_GNUC
#define EIGEN_COMP_GNUC 0

// Every product of matrices is compiled twice, a second time for tiny sizes. No size is below this, so the second copies fall
// away.
#define EIGEN_GEMM_TO_COEFFBASED_THRESHOLD (-2147483647 - 1)

#include "eigen_loops.hpp"
#include "eigen_storage.hpp"
