# Flags for everything that is compiled to WebAssembly, tests included.
add_compile_options(
  -msimd128 -msse4.2 -fwasm-exceptions
  -I${CMAKE_CURRENT_LIST_DIR}/eigen-simd
  "SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/eigen-simd/eigen_simd.hpp"
  -isystem/usr/include/eigen3)
# Eigen has vectorised and unrolled what pays; done again by the compiler it makes the module 30 % larger and no faster
# (npm run bench).
add_compile_options(-fno-unroll-loops -fno-vectorize -fno-slp-vectorize)
# Eigen marks what has to be inlined itself; inlining less beyond that makes the module smaller at the same speed. -Os even in a
# cold file would not: the linker may take its copy of a hot template.
add_compile_options("SHELL:-mllvm -inline-threshold=15")
# Lack of memory ends the module (JavaScript sees "Aborted(OOM)", and replaces the worker, whose memory would never shrink again).
# So nothing that takes memory throws, and nothing has to be cleaned up after it.
add_compile_options(-fnew-infallible -D_LIBCPP_NO_EXCEPTIONS)
add_link_options(-fwasm-exceptions -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=4GB -sABORTING_MALLOC=1 -sFILESYSTEM=0)
# Eigen overflows the default stack; the setting was renamed in Emscripten 3.1.25.
if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 16)
  add_link_options(-sTOTAL_STACK=5MB)
else()
  add_link_options(-sSTACK_SIZE=5MB)
endif()
