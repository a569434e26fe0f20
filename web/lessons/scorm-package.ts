// A lesson as a SCORM package: a ZIP file that a learning platform takes as it is. One organization with one item, whose one resource is
// the SCO.
//
//   imsmanifest.xml        SCORM 1.2, or 2004 (4th edition) where that was asked for: what the platform reads
//   imsmanifest-2004.xml   the other one (or imsmanifest-1.2.xml), to be renamed by hand for a platform that wants it
//   index.html             the SCO: a frame with the lesson, and a line for what has to be said
//   scorm.js               what speaks with the platform (web/embed/scorm.ts)
//   polyhead.html          the single file, with the lesson in it
//
// [ADL, SCORM 1.2 Content Aggregation Model, 2.3; ADL, SCORM 2004 4th Edition Content Aggregation Model, 3.4]
import { zip } from "../export/zip";
import type { PackageChoice } from "../page/lesson-slot";
import { enLessons } from "../words/index";
import { type Language, wordsOf } from "../words/language";
import { CARRIED } from "./carried";
import type { Lesson } from "./lesson";

/** What the package is made of, from the built site. */
interface PackageParts {
  /** polyhead-single.html */
  single: string;
  /** scorm.js */
  runtime: string;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** JSON inside a script element: nothing in it may look like the element's end. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

const PAGE = "index.html";
const FILES = [PAGE, "scorm.js", "polyhead.html"] as const;

const resource = (scormType: string): string => `  <resources>
    <resource identifier="sco" type="webcontent" adlcp:${scormType}="sco" href="${PAGE}">
${FILES.map((name) => `      <file href="${name}"/>`).join("\n")}
    </resource>
  </resources>`;

/** "polyhead-when-determined" */
const identifierOf = ({ id }: Lesson): string => `polyhead-${id}`;

function manifest12(lesson: Lesson, pass: PackageChoice["pass"]): string {
  const title = escaped(lesson.title);
  const mastery = pass === null ? "" : `\n        <adlcp:masteryscore>${pass}</adlcp:masteryscore>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifierOf(lesson)}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${title}</title>
      <item identifier="item" identifierref="sco" isvisible="true">
        <title>${title}</title>${mastery}
      </item>
    </organization>
  </organizations>
${resource("scormtype")}
</manifest>
`;
}

function manifest2004(lesson: Lesson, pass: PackageChoice["pass"]): string {
  const title = escaped(lesson.title);
  const measure =
    pass === null
      ? ""
      : `
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="score" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${pass / 100}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifierOf(lesson)}" version="1.0"
  xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${title}</title>
      <item identifier="item" identifierref="sco">
        <title>${title}</title>
        <imsss:sequencing>${measure}
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>
    </organization>
  </organizations>
${resource("scormType")}
</manifest>
`;
}

type PackageWords = (typeof enLessons)["package"];

/** What the page of a package says, in the language of its lesson. */
async function wordsIn(language: Language): Promise<PackageWords> {
  const parts = await wordsOf(language);
  return ((parts?.lessons as typeof enLessons | undefined) ?? enLessons).package;
}

/** The SCO. Its script finds here what it says and how the lesson is opened. */
function pageOf(lesson: Lesson, language: Language, words: PackageWords, perStudent: boolean): string {
  const settings = { lesson: lesson.id, language, perStudent, words };
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(lesson.title)}</title>
    <style>
      html, body { height: 100%; margin: 0; }
      body { display: flex; flex-direction: column; color: light-dark(#1b1d20, #e9eaec); background: light-dark(#fff, #15171a); }
      #note { margin: 0; padding: 8px 16px; font: 14px/1.4 system-ui, sans-serif; border-bottom: 1px solid light-dark(#868b91, #757c86); }
      #note:empty { display: none; }
      iframe { flex: 1; width: 100%; border: 0; }
    </style>
  </head>
  <body>
    <p id="note" role="status"></p>
    <script type="application/json" id="settings">${json(settings)}</script>
    <script src="scorm.js"></script>
  </body>
</html>
`;
}

/** The single file with the lesson in it: it is then there under its own name. */
function withLesson(single: string, lesson: Lesson): string {
  const end = single.lastIndexOf("</body>");
  if (end < 0) throw new Error("The single file of Polyhead is not one: it has no end.");
  const carried = `<script type="application/json" id="${CARRIED}">${json(lesson)}</script>\n  `;
  return single.slice(0, end) + carried + single.slice(end);
}

export async function scormPackage(
  lesson: Lesson,
  { single, runtime }: PackageParts,
  { edition, perStudent, pass }: PackageChoice,
  language: Language = "en",
): Promise<Blob> {
  const spoken = lesson.language ?? language;
  const page = pageOf(lesson, spoken, await wordsIn(spoken), perStudent);
  const [first, second] = [manifest12(lesson, pass), manifest2004(lesson, pass)];
  const manifests =
    edition === "1.2"
      ? { "imsmanifest.xml": first, "imsmanifest-2004.xml": second }
      : { "imsmanifest.xml": second, "imsmanifest-1.2.xml": first };
  const texts = {
    ...manifests,
    "index.html": page,
    "scorm.js": runtime,
    "polyhead.html": withLesson(single, lesson),
  };
  const encoder = new TextEncoder();
  return zip(Object.entries(texts).map(([name, text]) => ({ name, content: encoder.encode(text) })));
}

export function packageName({ id }: Lesson, { edition }: Pick<PackageChoice, "edition">): string {
  return `${id}-scorm-${edition}.zip`;
}
