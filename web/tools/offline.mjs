// Writes offline.js, the service worker of the site (web/offline.ts), with the list of the files that it keeps. Its name has no hash,
// because browsers look there for the next version.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { filesBelow } from "./fingerprint.mjs";
import { ROOT, SITE } from "./paths.mjs";
import { ToolError } from "./step.mjs";

export const OFFLINE = join(SITE, "offline.js");
/** What is for other sites, holds everything once more, or is a picture of what the page itself shows. */
const NOT_KEPT = /^(embed\.html|poly-head\.js|polyhead-single\.html|demo\.\w+|offline\.js)$|\.png$/;

/** Of the site as it stands in its folder, guide included. */
export async function writeOffline() {
  const { build } = await import("vite");
  const names = filesBelow(SITE)
    .map((file) => relative(SITE, file).split(sep).join("/"))
    .filter((name) => !NOT_KEPT.test(name));
  const page = readFileSync(join(SITE, "index.html"), "utf8");
  const entry = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new ToolError("The page has no script that the service worker could know it by.");
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(SITE, name)));
  const root = join(ROOT, "web");
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    define: {
      FILES: JSON.stringify(names),
      ENTRY: JSON.stringify(entry),
      VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
    },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, "offline.ts"), output: { format: "iife" } },
    },
  });
  writeFileSync(OFFLINE, built.output[0].code);
}
