// Lighthouse, fetched by npx when it is asked for: too large to be installed for everyone who only wants to run the tests.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../web/tools/requirements.mjs";
import { run } from "../../web/tools/step.mjs";
import { CHROMIUM_ARGUMENTS } from "./long-tasks.mjs";

/** The last one that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Its four scores in per cent, and the audits that cost points or ask for a look. */
export async function measureLighthouse(address, device) {
  const folder = mkdtempSync(join(tmpdir(), "polyhead-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await run(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        address,
        "--output=json",
        `--output-path=${file}`,
        "--quiet",
        `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(" ")}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        ...(device === "desktop" ? ["--preset=desktop"] : []),
      ],
      { env: { CHROME_PATH: findChromium() } },
    );
    const report = JSON.parse(readFileSync(file, "utf8"));
    const weights = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs);
    const costsPoints = ({ id, score }) =>
      score !== null &&
      score < 0.9 &&
      weights.some((reference) => reference.id === id && reference.weight > 0);
    return {
      scores: CATEGORIES.map((category) => Math.round(100 * report.categories[category].score)),
      remarks: Object.values(report.audits)
        .filter(costsPoints)
        .map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim()),
      paint: report.audits["largest-contentful-paint"].displayValue,
      blocking: report.audits["total-blocking-time"].displayValue,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
