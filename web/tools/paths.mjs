// Where things are, said once for every tool.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const BUILD = join(ROOT, "build");
export const WASM_BUILD = join(BUILD, "wasm");
export const NATIVE_BUILD = join(BUILD, "native");
export const SANITIZED_BUILD = join(BUILD, "sanitized");
export const ARM_BUILD = join(BUILD, "arm");
export const PACKAGE = join(BUILD, "package");
export const COMMAND_LINE = join(PACKAGE, "cli.js");
/** POLYHEAD_SITE names another build of the site to serve and test. */
export const SITE = process.env.POLYHEAD_SITE ?? join(ROOT, "dist");

/** The script behind a tool of node_modules, to be run by this very Node rather than by whatever `npx` finds. */
export const script = {
  vite: join(ROOT, "node_modules/vite/bin/vite.js"),
  vitest: join(ROOT, "node_modules/vitest/vitest.mjs"),
  playwright: join(ROOT, "node_modules/@playwright/test/cli.js"),
  biome: join(ROOT, "node_modules/@biomejs/biome/bin/biome"),
  tsc: join(ROOT, "node_modules/typescript/bin/tsc"),
};
