// The Emscripten module, instantiated from WebAssembly that was compiled once in the client.
import createModule from "../../build/wasm/polyhead.js";
import type { PolyheadModule } from "../../wasm/polyhead";

export function instantiate(compiled: WebAssembly.Module): Promise<PolyheadModule> {
  return new Promise((resolve, reject) => {
    createModule({
      instantiateWasm(imports, done) {
        // Emscripten never hears of a failure in here, so it goes straight to the caller.
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
