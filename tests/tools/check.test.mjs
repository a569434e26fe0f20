import { expect, test } from "vitest";
import { forbiddenWordsIn, repeatedBlocksIn, upwardIncludes } from "../../web/tools/check.mjs";

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
  expect(upwardIncludes("fit", text)).toEqual(["report"]);
  expect(upwardIncludes("report", text)).toEqual([]);
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
