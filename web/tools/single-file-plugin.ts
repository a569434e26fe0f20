// Vite plugins for the single-file build: the learner as a text, and everything the page needs inside one HTML file. Its
// content security policy names the one script and the one style sheet by their hashes, and nothing may be loaded.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const NAME = "virtual:learner";
/** Vite's mark for a module that is no file. */
const RESOLVED = `\0${NAME}`;

/** Deflated before it becomes a text: what packs the file on its way cannot do much with base64. */
export function learnerPlugin(wasm: string): Plugin {
  return {
    name: "polyhead-learner",
    enforce: "pre",
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(wasm);
      const packed = deflateRawSync(readFileSync(wasm), { level: 9 }).toString("base64");
      return `export const learner = "${packed}";`;
    },
    transform: {
      filter: { id: /build\/wasm\/polyhead\.js$/ },
      // The learner is handed over compiled; its own way to its file would put it into the page a second time.
      handler: (code) => code.replace('new URL("polyhead.wasm",import.meta.url).toString()', '""'),
    },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function policy(script: string, style: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    `style-src ${hashOf(style)}`,
    "img-src data:",
  ].join("; ");
}

/** Inside a script element nothing may look like its end, or like a comment of HTML. */
function insideScript(code: string): string {
  return code.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
}

function textOf(source: string | Uint8Array): string {
  return typeof source === "string" ? source : new TextDecoder().decode(source);
}

/** Puts the one script and the one style sheet into the one page and leaves nothing beside it. */
export function singleFilePlugin(fileName: string): Plugin {
  return {
    name: "polyhead-single-file",
    enforce: "post",
    // After Vite has finished the script.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
        const assets = files.filter((file): file is Rolldown.OutputAsset => file.type === "asset");
        const styles = assets.filter(({ fileName: name }) => name.endsWith(".css"));
        const page = assets.find(({ fileName: name }) => name.endsWith(".html"));
        const others = assets.filter((asset) => asset !== page && !styles.includes(asset));
        const [chunk] = chunks;
        if (!page || !chunk || chunks.length !== 1 || others.length > 0) {
          const names = files.map(({ fileName: name }) => name).join(", ");
          this.error(`The single file needs one page and one script; there are ${names}.`);
        }
        const script = insideScript(chunk.code);
        const style = styles.map(({ source }) => textOf(source)).join("\n");
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">`;
        const html = textOf(page.source)
          .replace(/\s*<script\b[^>]*><\/script>/g, "")
          .replace(/\s*<link\b[^>]*>/g, "")
          .replace('<meta charset="utf-8">', () => `<meta charset="utf-8">\n    ${meta}`)
          .replace(
            "</head>",
            () => `<style>${style}</style>\n<script type="module">${script}</script>\n</head>`,
          );
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: "asset", fileName, source: html });
      },
    },
  };
}
