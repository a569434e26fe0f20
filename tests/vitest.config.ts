import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Two groups: `web` needs no build at all; `wasm` runs the built learner (build/wasm) under Node.
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "web", include: ["tests/web/**/*.test.{ts,tsx}", "tests/tools/**/*.test.mjs"] },
      },
      {
        extends: true,
        test: {
          name: "wasm",
          include: ["tests/wasm/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
