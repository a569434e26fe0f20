import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { taskOf, tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { explanationOf } from "../../web/words/explanations";
import { formulas } from "../../web/words/formulas";
import { explainWords, pageWords } from "../../web/words/index";
import { type Parts, spectrumCaptionParts, verdictParts } from "../../web/words/sentences";
import { report } from "./report-sample";

const web = join(import.meta.dirname, "../../web");

const explainedIn = (parts: Parts): string[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : [part.by]));

/** Everything in the page's source that asks for an explanation by its name. */
function askedFor(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const found = files.flatMap((name) => {
    const text = readFileSync(join(web, name), "utf8");
    const inMarkup = [...text.matchAll(/(?:data-explain|<Explained by)="([a-zA-Z]+)"/g)];
    const inLists = name.endsWith("numbers.tsx") ? [...text.matchAll(/\bid: "([a-zA-Z]+)"/g)] : [];
    return [...inMarkup, ...inLists].map((match) => match[1] ?? "");
  });
  const sample = report();
  const inSentences = [
    ...explainedIn(verdictParts(sample)),
    ...explainedIn(spectrumCaptionParts(sample.certificate)),
  ];
  return [...new Set([...found, ...inSentences])];
}

function explain(by: string, sample = report()) {
  return explanationOf(by, {
    report: sample,
    settings: sample.task,
    task: taskOf(sample.task),
    seconds: 0.29,
  });
}

describe("Explanations", () => {
  test("the glossary has twelve words, each explained where the page uses it", () => {
    const terms = Object.entries(explainWords.glossary);
    expect(terms).toHaveLength(12);
    for (const [term, { title, words }] of terms)
      expect(explain(`term:${term}`)).toEqual({ title, words: [words] });
    expect(explain("term:nothing")).toBeNull();
  });

  test("every number that can be asked about has one, in whole sentences", () => {
    const asked = askedFor();
    expect(asked.length).toBeGreaterThan(10);
    for (const by of asked) {
      const explanation = explain(by);
      expect(explanation, by).not.toBeNull();
      for (const sentence of explanation?.words ?? []) expect(sentence).toMatch(/^[A-Z0-9].*[.:]$/);
    }
  });

  test("whoever says what symbols stand for shows a formula: one that it names, or the one of its own name", () => {
    const { formula, symbols } = explain("heads") ?? {};
    expect([formula, symbols]).toEqual(["model", pageWords.result.numbers.heads.symbols]);
    for (const by of [...askedFor(), "field:noise"]) {
      const explanation = explain(by);
      if (explanation?.symbols) expect(Object.keys(formulas), by).toContain(explanation.formula ?? by);
    }
  });

  test("every setting of every task has one, with its range", () => {
    for (const task of tasks) {
      const settings = parseDocument(
        task.data === true
          ? { v: 1, task: task.id, data: { inputs: [[[1, 2]]], targets: [[1]] } }
          : { v: 1, task: task.id },
      );
      const paths = [...task.fields.map(({ key }) => `params.${key}`), "noise", "seed"];
      for (const path of paths) {
        const explanation = explanationOf(`field:${path}`, { report: null, settings, task });
        expect(explanation?.words.length, `${task.id} ${path}`).toBeGreaterThan(0);
      }
    }
  });

  test("they carry the numbers of the fit on screen", () => {
    expect(explain("relativeError")?.words[0]).toContain(pageWords.result.numbers.relativeError.words(2048));
    expect(explain("smallest")?.words[1]).toContain(explainWords.smallest.times("47\u00a0million"));
    const open = report({ certificate: { verdict: "not-identifiable", rank: 3 } });
    expect(explain("modelsThatFit", open)?.words[0]).toContain(
      pageWords.result.numbers.modelsThatFit.words(1),
    );
    expect(explain("directions", open)?.words.at(-1)).toBe(explainWords.directions.open(1));
    // Why there are 288, and 2,304 coefficients.
    const made = report({ certificate: { features: 288, rank: 288 } });
    const associative = explain("directions", { ...made, data: { ...made.data, d: 8, outputs: 8 } });
    expect(associative?.words.slice(0, 3)).toEqual([
      explainWords.directions.words(288, 8, 36),
      explainWords.directions.coefficients(288, 8),
      explainWords.directions.direction(288, 8),
    ]);
    expect(associative?.words[1]).toContain("2,304");
    expect(explain("status")?.words).toEqual([
      expect.stringContaining("0.29"),
      expect.stringContaining("16,384 examples"),
      expect.stringContaining("4 features"),
      expect.stringContaining("Seed 42"),
    ]);
  });

  test("what cannot be explained says nothing", () => {
    expect(explain("no-such-number")).toBeNull();
    expect(explain("field:params.nothing")).toBeNull();
  });

  test("the numbers of a verdict and of its spectrum explain themselves", () => {
    const sample = report();
    expect(explainedIn(verdictParts(sample))).toEqual(["directions", "smallest", "term:model"]);
    expect(explainedIn(spectrumCaptionParts(sample.certificate))).toEqual(["largest", "condition"]);
    const open = report({ certificate: { verdict: "not-identifiable", rank: 3 } });
    expect(explainedIn(verdictParts(open))).toEqual(["directions"]);
    expect(explainedIn(spectrumCaptionParts(open.certificate))).toEqual(["largest"]);
    const close = report({ certificate: { verdict: "too-close", leastRank: 3 } });
    expect(verdictParts(close)).toContainEqual({
      by: "directions",
      text: expect.stringMatching(/3.*4.*4/),
    });
  });
});
