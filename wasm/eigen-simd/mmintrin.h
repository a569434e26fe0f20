// Empty on purpose. Eigen's SSE headers include the MMX header, which WebAssembly does not have; nothing from it is used.
