// A Vite plugin that writes offline.js, the service worker of the site, with the list of the files that it keeps: all but the embed's own
// page and its element, which are for other sites' readers. Its name has no hash, because browsers look there for the next version.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const FILE = "offline.js";
const NOT_KEPT = /^(embed\.html|poly-head\.js)$/;
/** What the page shows from web/public, which the bundle does not list. */
const PUBLIC = ["favicon.svg"];

async function workerScript(root: string, define: Record<string, string>): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    define,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, "offline.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

export function offlinePlugin(): Plugin {
  let root = "";
  return {
    name: "polyhead-offline",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After everything else is there, the pages included.
      order: "post",
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => !NOT_KEPT.test(name));
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? String(page.source) : "";
        const entry = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html)?.[1];
        if (!entry) this.error("The page has no script that the service worker could know it by.");
        const hash = createHash("sha256");
        for (const name of files) {
          const file = bundle[name];
          hash.update(name).update(file?.type === "chunk" ? file.code : (file?.source ?? ""));
        }
        for (const name of PUBLIC) hash.update(readFileSync(join(root, "public", name)));
        const source = await workerScript(root, {
          FILES: JSON.stringify([...files, ...PUBLIC].sort()),
          ENTRY: JSON.stringify(entry),
          VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
        });
        this.emitFile({ type: "asset", fileName: FILE, source });
      },
    },
  };
}
