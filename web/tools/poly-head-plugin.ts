// A Vite plugin that writes poly-head.js: one script of its own, at an address that never changes, because course pages
// name it. Its name has no hash, and it is a classic script, which another site may load without asking for permission.
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const ELEMENT_FILE = "poly-head.js";

async function elementScript(root: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, "embed/poly-head.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

export function polyHeadPlugin(): Plugin {
  let root = "";
  return {
    name: "polyhead-element",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: ELEMENT_FILE, source: await elementScript(root) });
    },
  };
}
