import { beforeEach, describe, expect, test } from "vitest";
import { spectrumOf } from "../../web/charts/direction-plot";
import { drawSpectraPair, lieOnEachOther, spectraCaption, spectraTable } from "../../web/charts/spectra-pair";
import { keepRun, recordRuns, runOnScreen, runs } from "../../web/page/history";
import { type LinearFit, shownFit, type WrittenDocument } from "../../web/page/state";
import { pairWords } from "../../web/panels/history/chart-words";
import {
  bringBack,
  chooseRun,
  chosen,
  clearRuns,
  pair,
  pairOf,
  removed,
  removeRun,
} from "../../web/panels/history/history-state";
import { changesInWords, describeSettings, differencesBetween } from "../../web/panels/history/run-changes";
import { placedFields } from "../../web/panels/task/field-control";
import type { Report } from "../../web/report/report";
import type { Run } from "../../web/report/run";
import type { Field } from "../../web/task/field";
import { findTask } from "../../web/task/registry";
import type { TaskDeclaration } from "../../web/task/task";
import { pairHeadline, pairNote } from "../../web/words/history-sentences";
import { historyWords, verdictWords } from "../../web/words/index";
import { percent } from "../../web/words/numbers";
import { labelOf, titleOf } from "../../web/words/tasks-words";
import { certificate, report } from "./report-sample";

const open = { verdict: "not-identifiable", rank: 248, features: 288 } as const;
const determined = { verdict: "identifiable", rank: 288, features: 288 } as const;

function writtenAs(document: Record<string, unknown> = {}): WrittenDocument {
  return { v: 1, task: "associative", params: {}, learner: {}, ...document };
}

function finished(sample: Parameters<typeof report>[0] = {}, seconds = 0.3): LinearFit {
  const made = report(sample);
  return {
    // Runs do not ask the fit anything.
    kind: "linear",
    handle: { report: made } as LinearFit["handle"],
    report: made,
    seconds,
    preview: false,
    written: writtenAs(sample.document),
    settings: made.task,
  };
}

function run(number: number, sample: Parameters<typeof report>[0] = {}, changes: Partial<Run> = {}): Run {
  return { ...keepRun(number, finished(sample)), ...changes };
}

describe("Runs of this tab", () => {
  recordRuns();

  beforeEach(() => {
    shownFit.value = null;
    runs.value = [];
    chosen.value = {};
    removed.value = [];
  });

  test("every finished fit is kept once, newest first; previews are not", () => {
    const first = finished();
    shownFit.value = first;
    shownFit.value = { ...finished(), preview: true };
    expect(runOnScreen()).toBeUndefined();
    const second = finished({ document: { params: { orthogonal: 1 } } });
    shownFit.value = second;
    expect(runs.value).toHaveLength(2);
    expect(runs.value[0]?.settings.params).toMatchObject({ orthogonal: 1 });
    // Undo can bring a fit back on screen without running it again.
    shownFit.value = first;
    expect(runs.value).toHaveLength(2);
    expect(runOnScreen()).toBe(runs.value[1]?.number);
  });

  test("no more than fifty are kept, and the oldest goes first", () => {
    for (let made = 0; made < 60; made += 1) shownFit.value = finished();
    expect(runs.value).toHaveLength(50);
    const [newest] = runs.value;
    expect(newest?.number).toBe((runs.value.at(-1)?.number ?? 0) + 49);
  });

  test("what is large is let go: coefficients, predictions, the data and the heads of large fits", () => {
    const fit = finished();
    const head = { weight: 1, V: [[1]], Q: [[1]] };
    fit.report.heads = new Array<typeof head>(17).fill(head);
    expect(keepRun(1, fit).heads).toHaveLength(17);
    const large: Report = { ...fit.report, data: { ...fit.report.data, d: 16, outputs: 16 } };
    large.heads = new Array<typeof head>(256).fill(head);
    const kept = keepRun(1, { ...fit, report: large });
    expect([kept.heads, kept.headCount]).toEqual([null, 256]);
    expect(JSON.stringify(kept)).not.toMatch(/"(coefficients|predictions|examples|inputs":\s*\[)/);
  });

  test("a run is removed and brought back to its place; clearing keeps the run on screen", () => {
    for (let made = 0; made < 4; made += 1) shownFit.value = finished();
    const numbers = runs.value.map(({ number }) => number);
    const [, second] = runs.value;
    if (second) removeRun(second);
    expect(runs.value).toHaveLength(3);
    bringBack();
    expect(runs.value.map(({ number }) => number)).toEqual(numbers);
    clearRuns();
    expect(runs.value.map(({ number }) => number)).toEqual(numbers.slice(0, 1));
    expect(removed.value).toHaveLength(3);
  });

  test("B is the newest run and A the one before it, until a reader chooses; the same run is never both", () => {
    const list = [run(3), run(2), run(1)];
    expect(pairOf(list, {})).toMatchObject({ A: { number: 2 }, B: { number: 3 } });
    expect(pairOf(list, { A: 1 })).toMatchObject({ A: { number: 1 }, B: { number: 3 } });
    expect(pairOf(list, { B: 1 })).toMatchObject({ A: { number: 3 }, B: { number: 1 } });
    expect(pairOf(list, { B: 2 })).toMatchObject({ A: { number: 1 }, B: { number: 2 } });
    expect(pairOf(list.slice(0, 1), {})).toMatchObject({ A: null, B: { number: 3 } });
    runs.value = list;
    chooseRun("A", 3);
    expect(pair.value).toMatchObject({ A: { number: 3 }, B: { number: 2 } });
    chooseRun("A", 1);
    expect(pair.value).toMatchObject({ A: { number: 1 }, B: { number: 2 } });
  });
});

/** What the controls call a task, and a setting of it. */
const title = (task: string): string => titleOf(findTask(task) as TaskDeclaration);
const label = (task: string, path: string): string =>
  labelOf(placedFields(task).find((placed) => placed.path === path)?.field as Field);

describe("What a run changed", () => {
  test("is said against the run before it, in the words of the controls", () => {
    const before = run(1);
    const after = run(2, { document: { params: { orthogonal: 1 } } });
    expect(changesInWords(after, [before])).toBe(
      historyWords.changed(label("associative", "params.orthogonal"), percent(0.97), percent(1)),
    );
    expect(changesInWords(before, [])).toBe(historyWords.defaults(title("associative")));
    const random = run(3, { document: { task: "random", params: { d: 5, causal: false }, noise: 0.1 } });
    expect(changesInWords(random, [after])).toBe(
      [
        title("random"),
        historyWords.setTo(label("random", "params.d"), "5"),
        historyWords.setTo(label("random", "params.causal"), historyWords.no),
        historyWords.setTo(label("random", "noise"), "0.1"),
      ].join(", "),
    );
  });

  test("a value that only follows another setting is no change of its own", () => {
    const differences = differencesBetween(run(1), run(2, { document: { params: { k: 3 } } }));
    const pairs = label("associative", "params.k");
    expect(differences).toEqual([{ label: pairs, a: "4", b: "3" }]);
    const sized = differencesBetween(run(1), run(2, { document: { params: { k: 3, scale: 0.5 } } }));
    expect(sized.map(({ label }) => label)).toEqual([pairs]);
    expect(describeSettings(run(1, { document: { seed: 7, test: 64 } }), false)).toEqual([
      historyWords.setTo(label("associative", "test"), "64"),
    ]);
  });

  test("many changes are counted", () => {
    const many = run(2, {
      document: { params: { k: 3, orthogonal: 0.5 }, samples: 64, test: 8, noise: 1, seed: 3 },
    });
    expect(changesInWords(many, [run(1)])).toContain(historyWords.more(3));
  });

  test("a run that repeats its predecessor says whether the coefficients did too", () => {
    expect(changesInWords(run(2), [run(1)])).toBe(historyWords.again(1, true));
    expect(changesInWords(run(2, {}, { fitFingerprint: "0" }), [run(1)])).toContain(
      historyWords.again(1, false),
    );
  });

  test("other data of the reader's own is named by size and fingerprint", () => {
    const data = { inputs: [[[1, 2]]], targets: [[1]] };
    const own = (inputs: object): Partial<Run> => ({ written: writtenAs({ task: "custom", data: inputs }) });
    const document = { task: "custom", data };
    const [a, b] = [run(1, { document }, own(data)), run(2, { document }, own({ ...data }))];
    expect(differencesBetween(a, a)).toEqual([]);
    expect(differencesBetween(a, b)).toEqual([
      {
        label: historyWords.data,
        a: historyWords.ownData(16384, "01234567"),
        b: historyWords.ownData(16384, "01234567"),
      },
    ]);
  });
});

describe("Two runs in a sentence", () => {
  test("what B determines more or less than A, and how both predict", () => {
    const [full, part] = [run(1, { certificate: determined }), run(2, { certificate: open })];
    expect(pairHeadline(full, part)).toBe(
      `${historyWords.pair.fewer(40)}; ${historyWords.pair.bothDigits(historyWords.pair.digits(14))}.`,
    );
    expect(pairHeadline(part, full)).toContain(historyWords.pair.more(40));
    const one = run(3, { certificate: { ...open, rank: 287 } });
    expect(pairHeadline(full, one)).toContain(historyWords.pair.fewer(1));
    expect(pairHeadline(part, part)).toContain(historyWords.pair.bothOpen(40));
  });

  test("answers are compared as they are: digits, errors, or none", () => {
    const exact = run(1, { certificate: determined });
    const rough = run(2, { certificate: determined, testError: 0.05 });
    expect(pairHeadline(exact, rough)).toBe(
      `${historyWords.pair.bothIdentifiable}; ${historyWords.pair.digitsAndError("A", historyWords.pair.digits(14), "B", "5\u00a0%")}.`,
    );
    expect(pairHeadline(rough, exact)).toContain(
      historyWords.pair.digitsAndError("B", historyWords.pair.digits(14), "A", "5\u00a0%"),
    );
    expect(pairHeadline(rough, rough)).toContain(historyWords.pair.sameError("5\u00a0%"));
    const unasked = run(3, { testError: null });
    expect(pairHeadline(unasked, unasked)).toContain(historyWords.pair.noneUnseen);
    expect(pairHeadline(unasked, run(4))).toContain(historyWords.pair.oneUnseen("B"));
  });

  test("too close is not taken for a verdict, and other sizes are not compared", () => {
    const close = run(1, { certificate: { ...determined, verdict: "too-close" } });
    expect(pairHeadline(close, run(2, { certificate: open }))).toContain(
      historyWords.pair.oneClose("A", "B", verdictWords["not-identifiable"]),
    );
    expect(pairHeadline(run(1), run(2, { certificate: determined }))).toContain(
      historyWords.pair.otherSize(4, 288),
    );
  });

  test("the note says what is the same bit for bit and names a notable difference", () => {
    expect(pairNote(run(1), run(2))).toBe(
      `${historyWords.pair.sameCoefficients} ${historyWords.pair.smallestAlike}`,
    );
    const other = run(2, { certificate: { lambdaMin: 1.5e-3 } }, { fitFingerprint: "0", seconds: 3 });
    expect(pairNote(run(1), other)).toBe(
      `${historyWords.pair.sameData} ${historyWords.pair.smallest("2.0")} ${historyWords.pair.slower("B", "10")}`,
    );
  });
});

describe("The spectra of two runs", () => {
  const a = spectrumOf(certificate());
  const b = spectrumOf(certificate({ rank: 3, eigenvalues: [-1e-17, 0.02, 0.13, 3.79], threshold: 1e-9 }));

  test("every direction is reached, with both eigenvalues, inside the drawing", () => {
    const { points, width, height } = drawSpectraPair([a, b], 400, pairWords());
    expect(points).toHaveLength(4);
    for (const { x, y, twin } of points) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
      expect(twin && twin.y >= 0 && twin.y <= height).toBe(true);
    }
    expect(points[3]?.readout.rest).toBe(
      historyWords.spectra.values("7.5\u00a0×\u00a010⁻⁴", "−1.0\u00a0×\u00a010⁻¹⁷"),
    );
  });

  test("a direction that only one of them has says so, in the readout and in the table", () => {
    const longer = { ...b, eigenvalues: [...b.eigenvalues, 0] };
    expect(drawSpectraPair([a, longer], 400, pairWords()).points[4]?.readout.rest).toContain(
      historyWords.spectra.onlyOne("B", "0"),
    );
    expect(spectraTable([a, longer], pairWords()).rows[4]).toEqual([5, "–", 0]);
  });

  test("spectra that cannot be told apart are said to lie on each other", () => {
    expect(lieOnEachOther([a, a])).toBe(true);
    expect(lieOnEachOther([a, b])).toBe(false);
    expect(spectraCaption([a, a], pairWords())).toContain(historyWords.spectra.captionAlike);
  });
});
