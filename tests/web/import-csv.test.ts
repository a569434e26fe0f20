import { describe, expect, it } from "vitest";
import { largestOutputs } from "../../web/task/custom-data";
import { readCsv } from "../../web/task/import/csv";
import { refusalOf, smallCsv, smallData } from "./import-files";

const names = (letter: string, count: number): string =>
  Array.from({ length: count }, (_, place) => `${letter}${place + 1}`).join(",");
/** One input of one number, with so many targets. */
const wide = (targets: number): string =>
  `input,x1,${names("y", targets)}\n1,2,${new Array(targets).fill(3).join(",")}\n`;

const refusal = (text: string) => refusalOf(() => readCsv(text));

describe("CSV", () => {
  it("gives one input for the rows that share a number, with the names of the first line", () => {
    expect(readCsv(smallCsv)).toEqual(smallData);
  });

  it("reads the same from semicolons, tabs, quotes, other line ends and targets in every row", () => {
    expect(readCsv(smallCsv.replaceAll(",", ";"))).toEqual(smallData);
    expect(readCsv(smallCsv.replaceAll(",", "\t"))).toEqual(smallData);
    expect(readCsv(smallCsv.replaceAll("\n", "\r\n"))).toEqual(smallData);
    expect(readCsv(smallCsv.replace("height", '"height"').replace("0.21", '"0.21"'))).toEqual(smallData);
    const everywhere = smallCsv.replace("-0.40,\n", "-0.40,0.31\n").replace("0.58,\n", "0.58,0.08\n");
    expect(readCsv(everywhere)).toEqual(smallData);
    expect(readCsv(`sep=,\n${smallCsv}\n\n`)).toEqual(smallData);
  });

  it("needs no column for tokens, and takes test inputs from a column for sets", () => {
    const text = "input,set,x1,y1,y2\na,train,1,2,3\nb,test,4,5,6\n";
    expect(readCsv(text)).toEqual({
      inputs: [[[1]]],
      targets: [[2, 3]],
      testInputs: [[[4]]],
      testTargets: [[5, 6]],
      names: ["x1"],
    });
  });

  it("may have as many targets as there may be outputs", () => {
    expect(readCsv(wide(largestOutputs)).targets[0]).toHaveLength(largestOutputs);
  });

  it("may count tokens from 0", () => {
    expect(readCsv("input,token,x,y\n7,0,1,\n7,1,2,3\n").inputs).toEqual([[[1], [2]]]);
  });

  it("shows a decimal comma in its line, and mends it where that is certain", () => {
    const error = refusal(
      "input,token,x1,x2,x3,y1\n1,1,0.21,-0.40,1.03,\n1,2,0.77,0.05,-0.92,0.31\n2,1,0.14,0,58,0.66,\n2,2,0.09,0.12,0.47,0.08\n",
    );
    expect(error.message).toBe(
      "Line 4, column 10: “0,58” makes 7 fields where the first line has 6. Write decimals with a point.",
    );
    expect(error.place).toEqual({ line: 4, column: 10, length: 4 });
    expect(error.mend).toMatchObject({ from: "0,58", to: "0.58", places: 1 });
    expect(readCsv(error.mend?.text ?? "").inputs[1]).toEqual([
      [0.14, 0.58, 0.66],
      [0.09, 0.12, 0.47],
    ]);
  });

  it("mends all decimal commas of a file at once", () => {
    const text = smallCsv.replaceAll(",", ";").replaceAll(".", ",");
    const error = refusal(text);
    expect(error.message).toBe("Line 2, column 5: “0,21” has a comma. Write decimals with a point.");
    expect(error.mend?.places).toBe(10);
    expect(readCsv(error.mend?.text ?? "")).toEqual(smallData);
  });

  it("mends the rows that have one, and leaves the first line, an empty one and quotes as they were", () => {
    const text = 'input;"1,5 m";y1\n1;0,25;5\n\n2;"0,75";6\n3;1;7\n';
    const { mend } = refusal(text);
    expect(mend).toMatchObject({ from: "0,25", to: "0.25", places: 1 });
    expect(mend?.text).toBe(text.replace("0,25", "0.25"));
  });

  it("does not mend what may mean thousands", () => {
    expect(refusal("input;x1;y1\n1;1,234;5\n").mend).toBeUndefined();
    expect(refusal("input,x1,y1\n1,1,234,5\n").mend).toBeUndefined();
  });

  const refused: [string, string, string][] = [
    ["is empty", "\n\n", "Line 1, column 1: the file is empty"],
    ["has no names", "1,1,2\n", "Line 1, column 1: the first line holds numbers"],
    ["has no column for inputs", "token,x1,y1\n", "Line 1, column 1: no column is called “input”"],
    ["has no targets", "input,x1\n1,2\n", "Line 1, column 7: no column holds targets"],
    ["has no coordinates", "input,y1\n1,2\n", "Line 1, column 7: no column holds the numbers of a token"],
    ["has coordinates only", "input,x1,x2\n1,2,3\n", "Line 1, column 10: no column holds targets"],
    ["has targets only", "input,y1,y2\n1,2,3\n", "Line 1, column 10: no column holds the numbers of a token"],
    [
      "has too many targets",
      wide(largestOutputs + 1),
      "Line 1, column 257: there are 65 targets; at most 64 are read.",
    ],
    ["names two columns alike", "input,a,a,y1\n", "Line 1, column 9: two columns are called “a”"],
    ["holds a word", "input,x1,y1\n1,two,3\n", "Line 2, column 3: “two” is not a number."],
    ["holds NaN", "input,x1,y1\n1,NaN,3\n", "Line 2, column 3: “NaN” is not a number."],
    ["lacks a number", "input,x1,y1\n1,,3\n", "Line 2, column 3: a number is missing here."],
    ["holds a huge number", "input,x1,y1\n1,1e10,3\n", "Line 2, column 3: “1e10” is too large"],
    [
      "ends a line early",
      "input,x1,y1\n1,2\n",
      "Line 2, column 4: the line ends after 2 fields; the first line has 3.",
    ],
    [
      "goes on too long",
      "input,x1,y1\n1,2,a,b\n",
      "Line 2, column 7: the line has 4 fields where the first line has 3.",
    ],
    ["has no target", "input,x1,y1\n1,2,\n", "Line 2, column 5: the last token of input “1” has no target."],
    [
      "has two targets",
      "input,x1,y1\n1,2,3\n1,2,4\n",
      "Line 2, column 1: input “1” has another target here than in line 3.",
    ],
    [
      "comes back to an input",
      "input,x1,y1\n1,2,3\n2,2,3\n1,2,3\n",
      "Line 4, column 1: input “1” began in line 2 already.",
    ],
    [
      "skips a token",
      "input,token,x1,y1\n1,1,2,\n1,3,2,3\n",
      "Line 3, column 3: token “3” of input “1” stands where token 2 should.",
    ],
    [
      "leaves a quote open",
      'input,x1,y1\n1,"2,3\n',
      "Line 2, column 3: the quote that opens here is not closed",
    ],
    [
      "names an unknown set",
      "input,set,x1,y1\n1,maybe,2,3\n",
      "Line 2, column 3: the set is “maybe”; it has to be train or test.",
    ],
    [
      "has only test inputs",
      "input,set,x1,y1\n1,test,2,3\n",
      "Line 3, column 1: the file ends without a training input.",
    ],
    ["has a column without a name", "input,,y1\n", "Line 1, column 7: a column has no name."],
  ];
  it.each(refused)("that %s is refused with its place", (_, text, sentence) => {
    expect(refusal(text).message).toContain(sentence);
    expect(refusal(text).place).toBeDefined();
  });

  it("says in which column a token has too many numbers", () => {
    const names = Array.from({ length: 33 }, (_, index) => `x${index + 1}`);
    expect(refusal(`input,${names.join(",")},y1\n`).message).toMatch(
      /^Line 1, column \d+: a token has 33 numbers; it can have at most 32\./,
    );
  });
});
