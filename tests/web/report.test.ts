// What is added to the learner's facts: the document, names, words, and what forecasts are measured by.
import { describe, expect, it } from "vitest";
import type { NullKind, PointFacts, ReportFacts } from "../../web/contract/types";
import { makeReport, pointOf } from "../../web/engine/make-report";
import { hasSpectrum } from "../../web/report/certificate";
import { ARITHMETIC } from "../../web/task/result-mark";
import { parseDocument } from "../../web/task/schema";
import { enOpen } from "../../web/words/en/open";
import { report as sampleReport } from "./report-sample";

const document = parseDocument({
  v: 1,
  task: "custom",
  data: { names: ["key", "value"], inputs: [[[1, 2]]], targets: [[3]] },
});

/** What the learner would say: the sample without what is added to it. */
function facts(nullDirections: NullKind[] = []): ReportFacts {
  const { v, engine, arithmetic, task, forecast, data, certificate, ...said } = sampleReport();
  const { names, groups, ...dataFacts } = data;
  return { ...said, data: dataFacts, certificate: { ...certificate, nullDirections } };
}

const kind = (changes: Partial<NullKind>): NullKind => ({
  reason: "relation",
  types: [[0, 0, 1]],
  count: 2,
  kinds: 1,
  terms: [],
  ...changes,
});

describe("The report", () => {
  it("has the document, the version, and the names of coordinates and their groups", async () => {
    const report = await makeReport(document, "0.1.0", facts());
    expect(report).toMatchObject({ v: 1, engine: "0.1.0", arithmetic: ARITHMETIC, forecast: null });
    expect(report.task).toBe(document);
    expect(report.data).toMatchObject({ names: ["key", "value"], groups: ["key", "value"] });
  });

  it("changes nothing that the learner says, and is plain JSON", async () => {
    const said = facts([kind({})]);
    const report = await makeReport(document, "0.1.0", said);
    expect(report).toMatchObject(said);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it("names what is left open, and keeps the facts that the words are made of", async () => {
    const kinds = [
      kind({ reason: "never-seen", terms: [[0, 0, 1, 1]] }),
      kind({ types: [[0, 1, 1]] }),
      kind({ reason: "too-few-rows", types: [] }),
      kind({ reason: "other-kinds", types: [], count: 9, kinds: 4 }),
    ];
    const { certificate } = await makeReport(document, "0.1.0", facts(kinds));
    const [neverSeen, relation, fewRows, others] = certificate.nullDirections;
    expect(certificate.nullDirections).toMatchObject(kinds);
    expect(neverSeen?.kind).toContain("key·key × value");
    expect(neverSeen?.words).toMatch(/key.*value/);
    // Where a task knows why a relation holds, it says so: each input of this one is a single token.
    expect(relation).toMatchObject({ kind: "key·value × value", words: enOpen.because["single-tokens"](1) });
    expect(fewRows?.kind).toBe(enOpen.fewRowsName);
    expect(others?.words).toMatch(/9.*4|4.*9/);
    const words = certificate.nullDirections.map((each) => each.words);
    expect(new Set(words).size).toBe(4);
    for (const sentence of words) expect(sentence).toMatch(/\.$/);
  });

  it("of a series compares the layer's error with simpler forecasts", async () => {
    const said = facts();
    const series = parseDocument({ v: 1, task: "series" });
    const { forecast } = await makeReport(series, "0.1.0", { ...said, fit: { ...said.fit, testMse: 0.25 } });
    expect(forecast?.layer).toBe(0.5);
    expect(forecast?.autoregression).toBeGreaterThan(0);
    expect(forecast?.naive).toBeGreaterThan(forecast?.autoregression ?? Number.NaN);
  });
});

describe("A spectrum", () => {
  it("is there once there is an eigenvalue for each feature, those of features that are always zero counted", () => {
    expect(hasSpectrum({ eigenvalues: [3, 1], zeros: 2, features: 4 })).toBe(true);
    expect(hasSpectrum({ eigenvalues: [], zeros: 2, features: 4 })).toBe(false);
    expect(hasSpectrum({ eigenvalues: [3, 1], zeros: 0, features: 0 })).toBe(false);
  });
});

describe("An answer about a further input", () => {
  const point = (changes: Partial<PointFacts>): PointFacts => ({
    determined: false,
    tooClose: false,
    exactError: null,
    largestDifference: null,
    residual: 0.3,
    touchesInactive: false,
    missing: [],
    deviation: null,
    ...changes,
  });

  it("names what is missing, and keeps the facts", () => {
    const facts = point({
      missing: [
        { j: 0, k: 1, l: 1 },
        { j: 0, k: 0, l: 1 },
      ],
    });
    expect(pointOf(facts, ["a", "b"])).toEqual({
      ...facts,
      words: enOpen.uses("a", "b", "b", false),
    });
  });

  it("says of a determined input that every model gives this answer", () => {
    const facts = point({ determined: true, exactError: 8e-13, largestDifference: 0, residual: 0 });
    expect(pointOf(facts, ["a", "b"])).toEqual({
      ...facts,
      words: enOpen.determined,
    });
  });

  it("says where 64-bit arithmetic cannot tell", () => {
    const { words } = pointOf(point({ tooClose: true, residual: 1e-15 }), ["a", "b"]);
    expect(words).toBe(enOpen.tooClose);
  });
});
