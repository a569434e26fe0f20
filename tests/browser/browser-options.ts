import { findHeadlessChromium } from "../../web/tools/requirements.mjs";

// Chromium takes the last of several lists: this one stands for Playwright's (chromiumSwitches.ts), of which it keeps what
// concerns Chromium on Linux.
const DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // What the address bar would suggest: two pages of the browser's own for every page of a test, half of what opening it takes.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** How every browser test starts the system's own Chromium. */
export const browserOptions = {
  executablePath: findHeadlessChromium() ?? "chromium",
  args: [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    `--disable-features=${DISABLED_FEATURES.join(",")}`,
  ],
};
