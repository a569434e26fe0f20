// What JavaScript sees of the learner. This file is a table of contents and nothing else: what each function does is in adapters.cpp,
// which reads (read.hpp) and writes (write.hpp) values by their descriptions in core/; their types on the other side are generated to
// web/contract, and polyhead.d.ts lists the functions.
//
//   - Arguments and results are plain objects, lists and numbers; a typed array belongs to JavaScript.
//   - Nothing throws across the boundary: a failure is a value, { error }.
//   - The only objects that live in WebAssembly memory are a Fit and a Text, and delete() frees them.

#include <emscripten/bind.h>

#include "adapters.hpp"

EMSCRIPTEN_BINDINGS(polyhead) {
  using namespace emscripten;
  using polyhead::wasm::KeptFit;
  using polyhead::wasm::KeptText;

  function("version", &polyhead::wasm::version);
  function("heapBytes", &polyhead::wasm::heap_bytes);
  function("makeShard", &polyhead::wasm::make_shard);
  function("plan", &polyhead::wasm::plan);
  function("fit", &polyhead::wasm::fit);
  function("fitSums", &polyhead::wasm::fit_sums);
  function("compare", &polyhead::wasm::compare);
  function("learnSoftmax", &polyhead::wasm::learn_softmax);
  function("softmaxBaseline", &polyhead::wasm::run_softmax_baseline);
  function("fitText", &polyhead::wasm::fit_text);

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
      .function("fittingHeads", &KeptFit::fitting_heads)
      .function("run", &KeptFit::run)
      .function("race", &KeptFit::race);

  class_<KeptText>("Text")
      .smart_ptr<std::shared_ptr<KeptText>>("Text")
      .function("report", &KeptText::report)
      .function("nextLetter", &KeptText::next_letter)
      .function("heads", &KeptText::heads)
      .function("coefficients", &KeptText::coefficients)
      .function("race", &KeptText::race);
}
