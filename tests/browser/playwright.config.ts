import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The built site in a real Chromium. Nothing is downloaded: the browser is the system's own.
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, "../../build/test-results/browser"),
  timeout: 60_000,
  // A fit may have to wait for its core; a sentence that never comes fails all the same, only later.
  expect: { timeout: 15_000 },
  // While one page waits, the other works. No test here measures time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 920 },
    launchOptions: {
      executablePath: process.env.POLYHEAD_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
