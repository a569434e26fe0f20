// Writes web/tasks/series/data/encoded.ts from the two published files: node web/tools/encode-series.mjs <sunspots.csv> <co2.csv>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [sunspotsFile, co2File] = process.argv.slice(2);
/** 91 printable characters: from # on, without the backslash. */
const letter = (value) => String.fromCharCode(value + (value + 35 >= 92 ? 36 : 35));
const pair = (value) => letter(Math.floor(value / 91)) + letter(value % 91);

/** In tenths; null for an empty cell. */
function tenths(file) {
  const lines = readFileSync(file, "utf8").trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const cell = line.split(",")[1];
    return cell === "" ? null : Math.round(10 * Number(cell));
  });
}

function withDifferences(values) {
  let last = 0;
  return values
    .map((value) => {
      if (value === null) return letter(89);
      const difference = value - last;
      last = value;
      const zigzag = difference < 0 ? -2 * difference - 1 : 2 * difference;
      return zigzag < 89 ? letter(zigzag) : letter(90) + pair(zigzag);
    })
    .join("");
}

const text = `// Written by web/tools/encode-series.mjs; do not edit.
export const sunspotsText =
  "${tenths(sunspotsFile).map(pair).join("")}";
export const co2Text =
  "${withDifferences(tenths(co2File))}";
`;
writeFileSync(join(import.meta.dirname, "../tasks/series/data/encoded.ts"), text);
