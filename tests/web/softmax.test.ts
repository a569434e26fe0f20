import { describe, expect, it } from "vitest";
import { resultOf } from "../../web/embed/messages";
import { taskLine } from "../../web/embed/sentences";
import { baselineOf } from "../../web/engine/softmax";
import { keepSoftmaxRun } from "../../web/page/history";
import { differingPart } from "../../web/page/open-file/same-result";
import { bestPolish, noBaselines, type SoftmaxPhases } from "../../web/report/softmax";
import type { UnknownRecord } from "../../web/task/record";
import { parseDocument } from "../../web/task/schema";
import { drawLeftovers } from "../../web/tasks/softmax/bars";
import { chooseFrom, growthRows, netPoints } from "../../web/tasks/softmax/growth";
import { drawPolish } from "../../web/tasks/softmax/points";
import { deSoftmax } from "../../web/tasks/softmax/words/de";
import { enSoftmax, softmaxWords } from "../../web/tasks/softmax/words/en";
import {
  isRecovered,
  methodsVerdict,
  phaseSentence,
  resultSentence,
  resultTitle,
  wayHeadline,
  weaknessSentences,
} from "../../web/tasks/softmax/words/sentences";
import { embedWords } from "../../web/words/index";
import { baseline, softmaxReport, softmaxResult } from "./softmax-sample";

/** Numbers never break over two lines; here they may. */
const plain = (text: string | null | undefined): string => (text ?? "").replaceAll("\u00a0", " ");

/** The sentence of the phase with this number. */
function said(number: number, changes: Parameters<typeof softmaxResult>[0] = {}): string {
  const result = softmaxResult(changes);
  const phase = result.phases[number];
  if (!phase) throw new Error("There are seven phases.");
  return plain(phaseSentence(phase, result));
}

function withPhase<Place extends number>(place: Place, changes: object): { phases: SoftmaxPhases } {
  const { phases } = softmaxResult();
  const changed = phases.map((phase, number) => (number === place ? { ...phase, ...changes } : phase));
  return { phases: changed as SoftmaxPhases };
}

describe("Sentences about the phases", () => {
  it("say of sculpting whether the sum got worse", () => {
    expect(said(2)).toBe(
      `${softmaxWords.sculpt.sentence("Two", "398, 95")} ${softmaxWords.sculpt.worse("39 %")}`,
    );
    const rounds = [{ threshold: 0.1, kept: 95, sumRelativeError: 0.1 }];
    expect(said(2, withPhase(2, { rounds }))).toContain(softmaxWords.sculpt.better("10 %"));
  });

  it("call a tie neither better nor worse, and do not list rounds where there are none", () => {
    const rounds = [{ threshold: 0.1, kept: 1, sumRelativeError: 0.2501 }];
    expect(said(2, withPhase(2, { rounds }))).toBe(softmaxWords.sculpt.sentence("One", "1"));
    expect(said(2, withPhase(2, { rounds: [] }))).toContain(softmaxWords.sculpt.none);
  });

  it("say of the centre when sculpting did not help", () => {
    expect(said(3)).toBe(softmaxWords.centre.sentence("32 %"));
    const fromZero = withPhase(3, { origin: "zero", otherResidual: 0.5 });
    expect(said(3, fromZero)).toContain(softmaxWords.centre.fromZero("50 %"));
    expect(said(3, withPhase(3, { residual: 1e-12 }))).toBe(softmaxWords.centre.exact);
  });

  it("say of the hull how far it is from the true one, and that far off is far off", () => {
    expect(said(4)).toBe(
      `${softmaxWords.hull.sentence(1, "1.00", "0.12", "two")} ${softmaxWords.hull.angle(1, "6")}`,
    );
    expect(said(4, withPhase(4, { angle: 70 }))).toContain(softmaxWords.hull.poor);
  });

  it("name the number of heads only where the elbow is, and the round only after a retry", () => {
    const elbow = (...leftovers: number[]): string => said(4, withPhase(4, { leftovers }));
    expect(elbow(1, 0.78, 0.64, 0.51)).toContain(softmaxWords.hull.noElbow);
    expect(elbow(1, 0.49, 0.17, 0.07)).toContain(softmaxWords.hull.noElbow);
    expect(elbow(0, 0, 0, 0)).toContain(softmaxWords.hull.noElbow);
    expect(elbow(1, 0.61, 0.19, 0.16)).toContain(softmaxWords.hull.elsewhere("three"));
    const { phases } = softmaxResult(withPhase(6, { bestRound: 1, rounds: 3 }));
    expect(said(4, { phases })).toContain(softmaxWords.hull.round(2, 3));
  });

  it("say of the net what its best choices leave, of one as of several", () => {
    expect(said(5)).toContain(softmaxWords.net.sentence(2, "3", "two", "5 % to 10 %"));
    const { net } = softmaxResult().phases[5];
    const only = withPhase(5, { net: { ...net, best: [{ points: [0, 2], loss: 0.05 }] } });
    expect(said(5, only)).toContain(softmaxWords.net.sentence(2, "3", null, "5 %"));
  });

  it("say how many true heads the net does not reach", () => {
    const { net } = softmaxResult().phases[5];
    const withTruth = (...truth: number[]): string =>
      said(5, withPhase(5, { net: { ...net, truth: truth.map((at) => [at]) } }));
    expect(withTruth(1, -1)).not.toContain(softmaxWords.net.outside(1));
    expect(withTruth(1, -1.5)).toContain(softmaxWords.net.outside(1));
    expect(withTruth(2, -1.5)).toContain(softmaxWords.net.outside(2));
  });

  it("count one direction as one", () => {
    const { phases } = softmaxResult();
    const read = drawLeftovers(phases[4], 2, 216, softmaxWords).points.map(({ readout }) => readout.rest);
    expect(read.slice(0, 3)).toEqual([
      softmaxWords.hull.bar(0, "1.000"),
      softmaxWords.hull.bar(1, "0.120"),
      softmaxWords.hull.bar(2, "0.090"),
    ]);
  });

  it("say of the polish how many steps or starts it took, and when it failed", () => {
    expect(said(6)).toBe(softmaxWords.polish.sentence(3, false, 2));
    expect(said(6, withPhase(6, { histories: [[1e-16]] }))).toContain(softmaxWords.polish.already);
    const histories = [
      [0.3, 0.2],
      [0.1, 1e-3, 1e-14],
    ];
    expect(said(6, withPhase(6, { histories }))).toBe(softmaxWords.polish.later(2, 2));
    expect(said(6, { ...withPhase(6, { histories }), outcome: "not-fitted", residual: 0.2 })).toContain(
      softmaxWords.polish.failed(2, "20 %"),
    );
  });
});

describe("Sentences about the result", () => {
  it("count digits when the heads are the true ones", () => {
    const result = softmaxResult();
    expect(resultTitle(result)).toBe(softmaxWords.result.recovered(2));
    expect(plain(resultSentence(result))).toBe(softmaxWords.result.right(2, 12, "3.0 × 10⁻¹³"));
    expect(wayHeadline(softmaxReport())).toBe(
      softmaxWords.way.found(softmaxWords.status.examples("2,000", 2000), 2),
    );
  });

  it("do not call other heads recovered, nor labels that are not fitted", () => {
    const other = softmaxResult({ headsError: 0.8 });
    expect(isRecovered(other)).toBe(false);
    expect(resultTitle(other)).toBe(softmaxWords.result.otherHeads(2));
    expect(resultSentence(other)).toContain(softmaxWords.result.other(2, "0.80"));
    const wrong = softmaxResult({ outcome: "not-fitted", residual: 0.21, headsError: 1.2 });
    expect(resultTitle(wrong)).toBe(softmaxWords.result.notRecovered(2));
    expect(plain(resultSentence(wrong))).toContain(softmaxWords.result.wrong("21 %"));
    const near = softmaxResult({ outcome: "not-fitted", residual: 5.3e-7 });
    expect(plain(resultSentence(near))).toContain(softmaxWords.result.wrong("0.000053 %"));
    expect(wayHeadline(softmaxReport({ outcome: "not-fitted" }))).toContain(
      softmaxWords.way.notFound(softmaxWords.status.examples("2,000", 2000), 2),
    );
  });

  it("tell heads with noise from other heads, and one head that is off from the true one", () => {
    const noisy = softmaxResult({ outcome: "noise-level", headsError: 0.0521 });
    expect(plain(resultTitle(noisy))).toBe(softmaxWords.result.recoveredNoisy(2, "5.2 %"));
    expect(plain(resultSentence(noisy))).toContain("5.2 %");
    const little = softmaxResult({ outcome: "noise-level", headsError: 0.000123 });
    expect(plain(resultTitle(little))).toBe(softmaxWords.result.recoveredNoisy(2, "0.012 %"));
    expect(resultTitle(softmaxResult({ outcome: "noise-level", headsError: 0.11 }))).toBe(
      softmaxWords.result.otherHeads(2),
    );
    expect(isRecovered(softmaxResult({ headsError: 0.05 }))).toBe(false);
  });

  it("give no reason for open heads that need not be true, and say that the learner is told of the noise", () => {
    const diagnostics = [{ weakness: "open" as const, value: 177 }];
    expect(weaknessSentences(softmaxResult({ diagnostics }))).toEqual([softmaxWords.weaknesses.open("180")]);
    expect(said(6, withPhase(6, { refined: [0.1, 0.09] }))).toContain(softmaxWords.polish.told);
    expect(said(6)).not.toContain(softmaxWords.polish.told);
  });

  it("count only the steps that do something", () => {
    const { truth } = softmaxResult();
    expect(wayHeadline(softmaxReport({ truth: truth.slice(1) }))).toContain(
      softmaxWords.way.found(softmaxWords.status.examples("2,000", 2000), 1),
    );
  });

  it("do not blame the heads for what noise or too few rows explain", () => {
    const diagnostics = [{ weakness: "one-head" as const, value: 0.81 }];
    const [noise] = weaknessSentences(softmaxResult({ outcome: "noise-level", diagnostics }));
    expect(noise).toContain(softmaxWords.weaknesses.noise("81\u00a0%"));
    const few = [...diagnostics, { weakness: "too-few-rows" as const, value: 12 }];
    expect(weaknessSentences(softmaxResult({ diagnostics: few }))).toEqual([
      // Two heads, each of two matrices of 2 × 2.
      softmaxWords.weaknesses["too-few-rows"]("12", "1", "16"),
    ]);
  });

  it("name every weakness with its number", () => {
    const variants = ["title", "noise"];
    const kinds = Object.keys(enSoftmax.weaknesses).filter((key) => !variants.includes(key));
    for (const weakness of kinds as (keyof typeof enSoftmax.weaknesses & "one-head")[]) {
      // Equations and heads are counted.
      const value = ["too-few-rows", "fewer-heads"].includes(weakness) ? 25 : 0.25;
      const [sentence] = weaknessSentences(softmaxResult({ diagnostics: [{ weakness, value }] }));
      expect(plain(sentence)).toContain("25");
    }
    const diagnostics = [{ weakness: "nearly-equal" as const, value: 1000 }];
    expect(weaknessSentences(softmaxResult({ diagnostics }))[0]).toContain(
      softmaxWords.weaknesses["nearly-equal"]("1,000", "3"),
    );
  });
});

describe("The polish that counts", () => {
  it("is the one that came nearest to the labels, not the last one", () => {
    const { phases } = softmaxResult(
      withPhase(6, {
        histories: [
          [0.3, 0.1],
          [0.4, 0.2],
        ],
      }),
    );
    expect(bestPolish(phases[6])).toEqual([0.3, 0.1]);
    const drawn = drawPolish(phases[6], 216, softmaxWords);
    expect(drawn.points.map(({ readout }) => readout.rest)).toEqual([
      softmaxWords.polish.point(0, "0.30"),
      softmaxWords.polish.point(1, "0.10"),
    ]);
  });
});

describe("A baseline", () => {
  const run = (residual: number, testRelativeError: number | null, solved = false) => ({
    solved,
    residual,
    testRelativeError,
    seconds: 1 + residual,
    history: [],
  });

  it("is judged on unseen inputs by the start that fits best, not by the one that happens to do best there", () => {
    expect(baselineOf([run(0.2, 0.1), run(0.1, 0.3)]).testRelativeError).toBe(0.3);
    expect(baselineOf([run(0.1, 0.3), run(0.2, 0.1)]).testRelativeError).toBe(0.3);
    expect(baselineOf([run(0.2, null)]).testRelativeError).toBeNull();
  });

  it("counts the starts that solved it, and the time of one", () => {
    const { solved, seconds, starts } = baselineOf([run(0.5, 1, true), run(1.5, 1), run(1, 1, true)]);
    expect([solved, seconds, starts.length]).toEqual([2, 2, 3]);
  });
});

describe("The sentence about three methods", () => {
  const result = softmaxResult();
  const failed = softmaxResult({ outcome: "not-fitted" });

  it("favours a random start that is as good and faster", () => {
    const words = methodsVerdict(result, 0.24, { varpro: baseline(9, 9, 0.06), adam: baseline(4, 4, 2) });
    expect(words).toContain(softmaxWords.methods.verdict.randomFaster(false));
    expect(words).toContain(softmaxWords.methods.verdict.adam("3,000", 4, 4));
    expect(words).toContain(softmaxWords.methods.verdict.general);
  });

  it("counts the starts that fail into the time of a random start", () => {
    const words = methodsVerdict(result, 0.1, { varpro: baseline(1, 9, 0.1), adam: baseline(0, 4, 2) });
    expect(words).toContain(softmaxWords.methods.verdict.pipelineFaster(true));
    expect(words).toContain(softmaxWords.methods.verdict.someStarts(1, 9, 1));
  });

  it("does not hide that the pipeline needed several tries", () => {
    const later = softmaxResult(withPhase(6, { histories: [[0.1], [0.1], [0.1, 1e-12]] }));
    const words = methodsVerdict(later, 0.1, { varpro: baseline(8, 9, 0.1), adam: baseline(0, 4, 2) });
    expect(words).toContain(softmaxWords.methods.verdict.someStarts(8, 9, 3));
  });

  it("favours whoever found the layer", () => {
    expect(methodsVerdict(result, 1, { varpro: baseline(0, 9, 1), adam: baseline(0, 4, 2) })).toBe(
      softmaxWords.methods.verdict.onlyPipeline,
    );
    expect(methodsVerdict(failed, 1, { varpro: baseline(2, 9, 1), adam: baseline(1, 4, 2) })).toContain(
      softmaxWords.methods.verdict.onlyRandom(2, 9),
    );
    expect(methodsVerdict(failed, 1, { varpro: baseline(0, 9, 1), adam: baseline(1, 4, 2) })).toContain(
      softmaxWords.methods.verdict.onlyAdam,
    );
  });

  it("says who came nearest to the labels where nobody fits them, whatever happens on unseen inputs", () => {
    const pipeline = (left: number) => ({ ...failed, ...withPhase(6, { histories: [[0.5, left], [0.4]] }) });
    const varpro = { ...baseline(0, 9, 1), testRelativeError: 0.064 };
    const adam = { ...baseline(0, 4, 2), testRelativeError: 0.0012 };
    expect(methodsVerdict(pipeline(0.069), 1, { varpro, adam })).toBe(
      softmaxWords.methods.verdict.nobody(softmaxWords.methods.pipeline, "0.069"),
    );
    const [start, ...others] = adam.starts;
    if (!start) throw new Error("Adam has starts.");
    const nearer = { ...adam, starts: [{ ...start, residual: 0.02 }, ...others] };
    expect(methodsVerdict(pipeline(0.069), 1, { varpro, adam: nearer })).toContain(
      softmaxWords.methods.verdict.nobody(softmaxWords.methods.adam, "0.020"),
    );
  });

  it("tells whose error on unseen inputs is larger, once it is more than rounding", () => {
    const noisy = softmaxResult({ testRelativeError: 0.006 });
    const varpro = { ...baseline(9, 9, 0.06), testRelativeError: 0.03 };
    const words = methodsVerdict(noisy, 0.24, { varpro, adam: baseline(4, 4, 2) });
    expect(words).toContain(softmaxWords.methods.verdict.unseen(true, "5"));
    const better = { ...varpro, testRelativeError: 0.002 };
    expect(methodsVerdict(noisy, 0.24, { varpro: better, adam: baseline(4, 4, 2) })).toContain(
      softmaxWords.methods.verdict.unseen(false, "3"),
    );
  });

  it("is not said before both have begun", () => {
    expect(methodsVerdict(result, 1, { varpro: baseline(9, 9, 1), adam: null })).toBeNull();
  });
});

describe("What grows with the number of heads", () => {
  it("is the net: points times twelve, and choices of them", () => {
    expect([1, 2, 3, 4].map(netPoints)).toEqual([0, 19, 109, 1297]);
    expect(chooseFrom(19, 2)).toBe(171);
    expect(chooseFrom(109, 2)).toBe(5886);
    expect(chooseFrom(109, 3)).toBe(209_934);
  });

  it("is told in the words of both languages as the table has it", () => {
    for (const { bound } of [enSoftmax, deSoftmax]) {
      const growth = [netPoints(2), netPoints(3), netPoints(4) / netPoints(3)].map(Math.round);
      expect(bound.here.match(/\d\d+/g)?.map(Number)).toEqual(expect.arrayContaining(growth));
    }
  });

  it("is extrapolated only from what was measured", () => {
    expect(growthRows([]).map(({ time }) => time)).toEqual([null, null, null, null, null]);
    const fit = (seconds: number, net: number) => ({ seconds, net, found: true });
    const rows = growthRows([fit(0.1, 0), fit(0.2, 0.01), fit(0.4, 0.1)]);
    expect(rows[2]?.time).toBe(0.4);
    // The net alone grows with its pairs; the other phases take as long as with three heads.
    expect(rows[3]?.time).toBeCloseTo(0.3 + (0.1 * chooseFrom(1297, 2)) / 5886);
    expect((rows[4]?.time ?? 0) / (rows[3]?.time ?? 1)).toBeGreaterThan(100);
  });

  it("says of every fit that was measured whether it found the heads, and nothing of the others", () => {
    const fits = [true, false, true].map((found) => ({ seconds: 1, net: 0.1, found }));
    expect(growthRows(fits).map(({ found }) => found)).toEqual([true, false, true, null, null]);
  });
});

describe("The task of softmax heads", () => {
  const document = parseDocument({ v: 1, task: "softmax" });

  it("takes a full document back as it is, and no setting of linear attention", () => {
    expect(parseDocument(document)).toEqual(document);
    expect(() => parseDocument({ v: 1, task: "softmax", learner: { start: "random" } })).toThrow(
      'learner.start is "random"; the task "softmax" has to be without it, it has a learner of its own.',
    );
  });
});

describe("An embed with softmax heads", () => {
  it("tells its host what was found and how far it is from the truth, and no verdict", () => {
    const diagnostics = [{ weakness: "nearly-equal" as const, value: 120 }];
    const report = softmaxReport({ diagnostics });
    expect(resultOf({ report, seconds: 0.2 }, null)).toEqual({
      engine: "0.1.0",
      document: report.task,
      verdict: null,
      rank: null,
      features: null,
      active: null,
      lambdaMin: null,
      threshold: null,
      errors: { trainMse: null, testMse: null, testRelativeError: 4e-14, distanceToTruth: null },
      fingerprints: { data: "0123456789abcdef", fit: "fedcba9876543210" },
      execution: null,
      softmax: { outcome: "exact", headsError: 3e-13, residual: 3e-15, diagnostics },
      text: null,
      seconds: 0.2,
      lesson: null,
    });
  });

  it("names the task with its size", () => {
    const { heads, tokenNumbers } = embedWords.sizes;
    expect(plain(taskLine(softmaxReport().task))).toMatch(new RegExp(`, ${heads(2)}, ${tokenNumbers(3)}$`));
  });
});

describe("A run of softmax heads", () => {
  it("is kept without a certificate", () => {
    const report = softmaxReport();
    const run = keepSoftmaxRun(3, {
      kind: "softmax",
      report,
      written: { v: 1, task: "softmax", params: {}, learner: {} },
      seconds: 0.2,
      preview: false,
      settings: report.task,
    });
    expect(run).toMatchObject({
      number: 3,
      certificate: null,
      outcome: "exact",
      headsError: 3e-13,
      headCount: 2,
    });
  });

  it("is the same as its saved report however long it took and whatever ran after it", () => {
    const saved = structuredClone(softmaxReport()) as unknown as UnknownRecord & {
      softmax: { phases: { seconds: number }[] };
    };
    for (const phase of saved.softmax.phases) phase.seconds *= 2;
    expect(
      differingPart(softmaxReport({ baselines: { ...noBaselines, varpro: baseline(9, 9, 1) } }), saved),
    ).toBeNull();
    expect(differingPart(softmaxReport({ headsError: 1e-9 }), saved)).toBe("softmax");
  });
});
