import { expect, test } from "vitest";
import { forbiddenWordsIn, repeatedBlocksIn, upwardUses } from "../../web/tools/check.mjs";

test("unfinished thoughts, registry addresses and machine paths are found with their line", () => {
  const unfinished = ["TO", "DO"].join("");
  const registry = ["https://registry", ".npmjs", ".org/x"].join("");
  const found = forbiddenWordsIn(`fine\n// ${unfinished}: later\nresolved ${registry}\n`);
  expect(found.map(({ line }) => line)).toEqual([2, 3]);
  expect(found[1].reason).toContain("registry");
});

test("ordinary prose and code are left alone", () => {
  expect(forbiddenWordsIn("All that is to do: run npm start.\nconst root = join(here, '..');\n")).toEqual([]);
});

test("an include of a room behind a file's own is found, others are not", () => {
  const text = '#include "base/error.hpp"\n#include "fit/solve.hpp"\n#include "report/report.hpp"\n';
  expect(upwardUses("core", "fit/factor.cpp", text)).toHaveLength(1);
  expect(upwardUses("core", "report/report.cpp", text)).toEqual([]);
});

test("so are imports of the page: types, and what is loaded later", () => {
  const text = [
    'import { words } from "../words/index";',
    'import type { Panel } from "../panels/view-jobs";',
    'const later = () => import("../lessons/shelf");',
    'import "../styles/base.css";',
    'import { run } from "./step.mjs";',
  ].join("\n");
  const found = upwardUses("web", "page/app.tsx", text);
  expect(found).toHaveLength(2);
  expect(found[0]).toContain("panels/view-jobs");
  expect(found[1]).toContain("lessons/shelf");
  expect(upwardUses("web", "embed/embed.tsx", text)).toEqual([]);
});

test("a task's declaration, data and words may be imported by those who know no page, its look may not", () => {
  const uses = (name) => upwardUses("web", "task/registry.ts", `import { x } from "../tasks/dfa/${name}";`);
  const german = 'import { x } from "../../tasks/dfa/words/de";';
  expect(upwardUses("web", "words/de/tasks.ts", german)).toEqual([]);
  expect(upwardUses("web", "tasks/series/data/rows.ts", german)).toHaveLength(1);
  expect(uses("task")).toEqual([]);
  expect(uses("data/rows")).toEqual([]);
  expect(uses("look")).toHaveLength(1);
  expect(upwardUses("web", "tasks/dfa/task.ts", 'import { x } from "../../page/state";')).toHaveLength(1);
});

test("a style that stands twice is found, but not under another condition, shorter, or for another engine", () => {
  const block = (selector, more = "") =>
    `${selector} { color: red; /* { */ margin: 0; padding: 1px;${more} }`;
  const sheets = {
    "a.css": `${block(".a")} ${block(".b", " top: 0;")} .c { color: red; }`,
    "b.css": `.d { padding: 1px; margin: 0; color: red }\n@media print { ${block(".e")} } .f { color: red; }`,
    "c.css": `@media print { .g { top: 0; } ${block(".h")} } ${block(".i::-moz-range-thumb")}`,
  };
  expect(repeatedBlocksIn(sheets)).toEqual(["b.css: .d repeats a.css: .a.", "c.css: .h repeats b.css: .e."]);
});
