// The three browsers, each with how to find it and how to start it.
import { findChromium, findFirefox, findProgram, findWebKit } from "../../web/tools/requirements.mjs";
import type { Browser } from "./browser";
import { startChromium, startFirefox } from "./puppeteer";
import { startWebKit } from "./webkit";

export interface Engine {
  name: string;
  /** Debian's packages, for the line that says what is missing. */
  packages: string;
  /** How to start it, saved files going to a folder; null where it is not installed. */
  start: ((folder: string) => Promise<Browser>) | null;
}

const chromium = findChromium();
const firefox = findFirefox();
const webkit = findProgram("Xvfb") === null ? null : findWebKit();

export const engines: readonly Engine[] = [
  {
    name: "Chromium",
    packages: "chromium",
    start: chromium === null ? null : (folder) => startChromium(chromium, folder),
  },
  {
    name: "Firefox",
    packages: "firefox-esr",
    start: firefox === null ? null : (folder) => startFirefox(firefox, folder),
  },
  {
    name: "WebKitGTK",
    packages: "webkit2gtk-driver and xvfb",
    start: webkit === null ? null : (folder) => startWebKit(webkit, folder),
  },
];

/** Browsers sometimes fail to start on a busy machine, and that says nothing about the page: one more try, for the start alone. */
export async function startPatiently<Started>(
  start: (folder: string) => Promise<Started>,
  folder: string,
): Promise<Started> {
  try {
    return await start(folder);
  } catch {
    return start(folder);
  }
}
