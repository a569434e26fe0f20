// A Vite plugin that writes poly-head.js and scorm.js: scripts of their own, at addresses that never change, because course pages
// and packages name them. Their names have no hash, and they are classic scripts, which another site may load without
// asking for permission.
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const SCRIPTS = { "poly-head.js": "embed/poly-head.ts", "scorm.js": "embed/scorm.ts" };

async function scriptOf(root: string, file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, file), output: { format: "iife" } },
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
      for (const [fileName, file] of Object.entries(SCRIPTS)) {
        this.emitFile({ type: "asset", fileName, source: await scriptOf(root, file) });
      }
    },
  };
}
