// Lighthouse, fetched by npx when it is asked for: too large to be installed for everyone who only wants to run the tests.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SITE } from "../../web/tools/paths.mjs";
import { findChromium } from "../../web/tools/requirements.mjs";
import { run } from "../../web/tools/step.mjs";
import { CHROMIUM_ARGUMENTS } from "./long-tasks.mjs";

/** The last one that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** What Lighthouse says of an address, as it writes it down. */
async function ask(address, categories, device) {
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
        `--only-categories=${categories.join(",")}`,
        ...(device === "desktop" ? ["--preset=desktop"] : []),
      ],
      { env: { CHROME_PATH: findChromium() } },
    );
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const scoreOf = (report, category) => Math.round(100 * report.categories[category].score);

/** The audits that cost points or ask for a look. */
function remarksOf(report) {
  const weights = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs);
  const costsPoints = ({ id, score }) =>
    score !== null && score < 0.9 && weights.some((reference) => reference.id === id && reference.weight > 0);
  return Object.values(report.audits)
    .filter(costsPoints)
    .map(({ title, displayValue = "" }) => `${title} ${displayValue}`.trim());
}

/** Its four scores in per cent, and what costs points. */
export async function measureLighthouse(address, device) {
  const report = await ask(address, CATEGORIES, device);
  return {
    scores: CATEGORIES.map((category) => scoreOf(report, category)),
    remarks: remarksOf(report),
    paint: report.audits["largest-contentful-paint"].displayValue,
    blocking: report.audits["total-blocking-time"].displayValue,
  };
}

/** The accessibility of every page of the guide. */
export async function measureGuide(address) {
  const scores = new Map();
  const pages = readdirSync(join(SITE, "guide")).filter((name) => name.endsWith(".html"));
  for (const page of pages) {
    const report = await ask(`${address}guide/${page}`, ["accessibility"], "mobile");
    scores.set(page, { score: scoreOf(report, "accessibility"), remarks: remarksOf(report) });
  }
  return scores;
}
