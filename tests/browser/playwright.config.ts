import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserOptions } from "./browser-options";

// The built site in a real Chromium. Nothing is downloaded: the browser is the system's own.
export default defineConfig({
  testDir: join(import.meta.dirname, ".."),
  testMatch: ["browser/*.spec.ts", "reading/*.spec.ts"],
  outputDir: join(import.meta.dirname, "../../build/test-results/browser"),
  // No test waits for time, only for facts, which on a busy machine come late: what never comes fails all the same, only later.
  timeout: 180_000,
  expect: {
    timeout: 45_000,
    // Another version of the browser draws the edges of letters a little differently.
    toHaveScreenshot: { animations: "disabled", maxDiffPixelRatio: 0.005 },
  },
  snapshotPathTemplate: join(import.meta.dirname, "../golden/pages/{arg}{ext}"),
  // While one page waits, the other works. No test here measures time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 920 },
    launchOptions: browserOptions,
  },
});
