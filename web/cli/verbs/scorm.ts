// A lesson as a package for learning platforms.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseLesson } from "../../lessons/lesson";
import { scormPackage } from "../../lessons/scorm-package";
import { parseJsonText } from "../../task/json-text";
import { inFile, readText } from "../sources";
import { UsageError, type Verb } from "../verb";

const SINGLE = "polyhead-single.html";
const EDITIONS = ["1.2", "2004"] as const;

/** Where the files of the built site are: the folder named, that of this program, or the site of its repository. */
function siteFolder(named: string | undefined): string {
  const own = dirname(fileURLToPath(import.meta.url));
  const folders = named === undefined ? [own, join(own, "../../dist")] : [named];
  const found = folders.find((folder) => existsSync(join(folder, SINGLE)));
  if (found !== undefined) return found;
  throw new Error(
    `There is no ${SINGLE} in ${folders.join(" or ")}; "npm run build" makes it, and --site names its folder.`,
  );
}

export const scorm: Verb = {
  name: "scorm",
  does: "Makes a lesson a package for learning platforms (SCORM), as a ZIP file.",
  takes: ["<lesson>"],
  options: {
    edition: {
      type: "string",
      value: "1.2|2004",
      does: "which manifest is at the root (1.2); the other one stands beside it",
    },
    pass: {
      type: "string",
      value: "PERCENT",
      does: "from which score on a student has passed; without, a finished lesson is completed",
    },
    "per-student": { type: "boolean", does: "other data for every student, so that copies show" },
    site: { type: "string", value: "FOLDER", does: `where ${SINGLE} and scorm.js are` },
  },
  examples: [
    ["polyhead scorm lesson.json > lesson.zip", "for Moodle, Canvas, ILIAS and others"],
    ["polyhead scorm --pass 60 --per-student lesson.json > lesson.zip", "with a mark to pass"],
  ],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const named = given.text("edition") ?? "1.2";
    const edition = EDITIONS.find((each) => each === named);
    if (!edition) throw new UsageError(`--edition is ${JSON.stringify(named)}; it has to be 1.2 or 2004.`);
    const pass = given.has("pass") ? given.whole("pass", 0, "--pass", 0, 100) : null;
    const lesson = await inFile(source, async () => parseLesson(parseJsonText(await readText(source))));
    const folder = siteFolder(given.text("site"));
    const [single, runtime] = await Promise.all(
      [SINGLE, "scorm.js"].map((name) => readFile(join(folder, name), "utf8")),
    );
    const choice = { edition, perStudent: given.has("per-student"), pass };
    const file = await scormPackage(lesson, { single: single ?? "", runtime: runtime ?? "" }, choice);
    return new Uint8Array(await file.arrayBuffer());
  },
};
