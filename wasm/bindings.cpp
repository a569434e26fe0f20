// What JavaScript sees of the learner. This file is a table of contents and nothing else: values are read and
// written by their descriptions (read.hpp, write.hpp), what is done with them is in adapters.cpp, the types on the other side are in
// polyhead.d.ts, and a test (tests/wasm/contract.test.ts) walks the descriptions over what the built learner really says.
//
//   - Arguments and results are plain objects and lists; only data in bulk comes in typed arrays, which belong to JavaScript.
//   - Nothing throws across the boundary: a failure is a value, { error } with an ErrorFacts.
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
      .function("witnessLikeData", &KeptFit::witness_like_data)
      .function("repair", &KeptFit::repair)
      .function("minimalHeads", &KeptFit::minimal_heads)
      .function("run", &KeptFit::run)
      .function("race", &KeptFit::race);
}
