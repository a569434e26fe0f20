import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { mathsPlugin } from "../web/tools/maths-plugin.ts";

// Five groups: `web` needs no build at all; `wasm` runs the built learner (build/wasm) under Node; `guide` does what README and guide say;
// `package` installs what npm would publish in an empty folder; `smoke` opens the built site in three browsers.
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  plugins: [mathsPlugin()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    // No test waits for time, only for facts, which on a busy machine come late.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    testTimeout: 180_000,
    // Long enough for a browser that has to be started twice.
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          include: [
            "tests/web/**/*.test.{ts,tsx}",
            "tests/golden/*.test.ts",
            "tests/tools/**/*.test.mjs",
            "tests/fuzz/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: { name: "wasm", include: ["tests/wasm/**/*.test.ts"] },
      },
      {
        extends: true,
        test: { name: "guide", include: ["tests/guide/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          globalSetup: "tests/package/install.ts",
        },
      },
      {
        extends: true,
        test: { name: "smoke", include: ["tests/smoke/**/*.test.ts"] },
      },
    ],
  },
});
