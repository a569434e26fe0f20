// Texts: what is taken, how a text of one's own travels, what is said of the rivals, and what the drawings hold.
import { describe, expect, it } from "vitest";
import { constants } from "../../web/contract/values";
import { resultOf } from "../../web/embed/messages";
import { keepTextRun } from "../../web/page/history";
import { emptyDocument } from "../../web/page/state";
import { outcomeOf } from "../../web/panels/history/run-changes";
import { bestTable, letters } from "../../web/report/text";
import { readLink, unpackData, writeLink } from "../../web/task/link";
import { parseDocument } from "../../web/task/schema";
import { alice } from "../../web/tasks/text/data/alice";
import { foldText } from "../../web/tasks/text/data/text-data";
import { drawNextLetters, sortedLetters } from "../../web/tasks/text/next-letters";
import { textWords } from "../../web/tasks/text/words/en";
import {
  comparisonTitle,
  learnedTitle,
  openTitle,
  tablesSentence,
} from "../../web/tasks/text/words/sentences";
import { historyWords } from "../../web/words/index";
import { refusal } from "./refusal";
import { nextLetter, textReport } from "./text-sample";

const own = "Paste or drop a text of your own, at least five hundred letters of it. ".repeat(8);
const ownDocument = { v: 1, task: "text", params: { source: "own" }, data: { text: own } };

describe("A text", () => {
  it("is folded to a to z and single blanks, and folded again it is the same", () => {
    expect(foldText("“Oh dear!” — said\n\tÄlice, 1865.")).toBe(" oh dear said lice ");
    expect(foldText(foldText(own))).toBe(foldText(own));
    expect(new Set(foldText(alice))).toEqual(new Set(letters));
    expect(foldText(alice).length).toBeGreaterThan(50_000);
  });

  it("needs its letters, and nothing that its learner does not take", () => {
    const base = { v: 1, task: "text" };
    const cases: [object, string][] = [
      [{ ...ownDocument, data: { text: own.slice(0, 400) } }, "data.text"],
      [{ ...ownDocument, data: { text: "1".repeat(5000) } }, "data.text"],
      [{ ...ownDocument, data: { text: "ab ".repeat(constants.mostText) } }, "data.text"],
      [{ ...ownDocument, data: undefined }, "data"],
      [{ ...ownDocument, data: { text: own, more: 1 } }, "data"],
      [{ ...base, data: { text: own } }, "data"],
      [{ ...base, noise: 0.1 }, "noise"],
      [{ ...base, samples: 6001 }, "samples"],
      [{ ...base, added: 5 }, "added"],
      [{ ...base, learner: { route: "dual" } }, "learner.route"],
      [{ ...base, learner: { start: "random" } }, "learner.start"],
      [{ ...base, params: { window: 3 } }, "params.window"],
    ];
    for (const [document, field] of cases)
      expect(refusal(() => parseDocument(document)).field, field).toBe(field);
    expect(parseDocument({ ...base, learner: { ridge: 0.1 } }).learner.ridge).toBe(0.1);
    expect(parseDocument(base)).toMatchObject({ samples: 2000, test: 3000, learner: { ridge: "loo" } });
  });

  it("of one's own travels whole in a link, and the bundled one not at all", async () => {
    const link = await writeLink(ownDocument as never);
    const { document, packed, notes } = readLink(link);
    expect(notes).toEqual([]);
    expect(document?.params).toEqual({ source: "own" });
    expect(await unpackData(packed ?? "")).toEqual({ text: own });
    expect(await writeLink({ v: 1, task: "text", params: { decay: 0.8 }, learner: { ridge: 0.01 } })).toBe(
      "v=1&t=text&decay=0.8&ridge=0.01",
    );
    expect(readLink("v=1&t=text&ridge=0.01").document?.learner).toEqual({ ridge: 0.01 });
    expect(readLink("v=1&t=text&route=dual&noise=1").notes).toHaveLength(1);
  });
});

describe("Beside the tables", () => {
  const words = textWords.comparison;

  it("the layer is level, ahead or behind, whichever it is", () => {
    const said = (bits: number | null) => [
      comparisonTitle(textReport(bits)),
      tablesSentence(textReport(bits)),
    ];
    expect(said(3.09)).toEqual([words.level, textWords.tables.level("0.03")]);
    expect(said(3.06)).toEqual([words.level, textWords.tables.level("0.01")]);
    expect(said(3.3)).toEqual([words.behind, textWords.tables.behind("0.24", words.table(3))]);
    expect(said(2.9)).toEqual([words.ahead, textWords.tables.ahead("0.16", words.table(3))]);
    expect(said(null)).toEqual([words.none, textWords.tables.none]);
  });

  it("it is said how many directions there are, and how long it took", () => {
    expect(openTitle(textReport())).toBe(words.open("2,000", "80,190"));
    expect(learnedTitle(textReport(), 2.5)).toContain("2,000");
  });
});

describe("What comes next", () => {
  it("is sorted by how likely it is, a blank drawn as one", () => {
    const sorted = sortedLetters(nextLetter);
    expect(sorted.slice(0, 3).map(({ letter }) => letter)).toEqual(["g", "␣", "d"]);
    expect(sorted).toHaveLength(27);
    expect(drawNextLetters(nextLetter, 300, textWords.bars).points).toHaveLength(8);
  });
});

describe("A run of a text", () => {
  const report = textReport();
  const finished = { kind: "text", report, seconds: 2, preview: false, settings: report.task } as const;

  it("is kept with its scores, and told a host", () => {
    const run = keepTextRun(3, { ...finished, written: emptyDocument("text") });
    expect(outcomeOf(run)).toBe(historyWords.text.bits("3.09"));
    expect(resultOf(finished, null)).toMatchObject({ verdict: null, softmax: null, text: report.text });
  });
});

describe("The best table", () => {
  it("is the one that needs the fewest bits of those that were judged, and none where none was", () => {
    const { text } = textReport();
    expect(bestTable({ text })?.bits).toBe(3.06);
    const unjudged = { letters: 9, share: null, bits: null, squared: null };
    expect(bestTable({ text: { ...text, tables: [unjudged, ...text.tables] } })?.bits).toBe(3.06);
    expect(bestTable(textReport(null))).toBeUndefined();
  });
});
