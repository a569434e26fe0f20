// What JavaScript sees of the learner. This file is a table of contents and nothing else: what each function does is in adapters.cpp,
// which reads (read.hpp) and writes (write.hpp) values by their descriptions in core/; their types on the other side are generated to
// web/contract, and polyhead.d.ts lists the functions.
//
//   - Arguments and results are plain objects, lists and numbers; a typed array belongs to JavaScript.
//   - Nothing throws across the boundary: a failure is a value, { error }.
//   - The only object that lives in WebAssembly memory is a Fit, and delete() frees it.

#include <emscripten/bind.h>

#include "adapters.hpp"

EMSCRIPTEN_BINDINGS(polyhead) {
  using namespace emscripten;
  using polyhead::wasm::KeptFit;

  function("version", &polyhead::wasm::version);
  function("heapBytes", &polyhead::wasm::heap_bytes);
  function("makeShard", &polyhead::wasm::make_shard);
  function("plan", &polyhead::wasm::plan);
  function("fit", &polyhead::wasm::fit);
  function("fitSums", &polyhead::wasm::fit_sums);
  function("compare", &polyhead::wasm::compare);
  function("learnSoftmax", &polyhead::wasm::learn_softmax);
  function("softmaxBaseline", &polyhead::wasm::run_softmax_baseline);

  class_<KeptFit>("Fit")
      .smart_ptr<std::shared_ptr<KeptFit>>("Fit")
      .function("report", &KeptFit::report)
      .function("predict", &KeptFit::predict)
      .function("certify", &KeptFit::certify)
      .function("prove", &KeptFit::prove)
      .function("witness", &KeptFit::witness)
      .function("ordinaryWitness", &KeptFit::ordinary_witness)
      .function("repair", &KeptFit::repair)
      .function("minimalHeads", &KeptFit::minimal_heads)
      .function("run", &KeptFit::run)
      .function("race", &KeptFit::race);
}
