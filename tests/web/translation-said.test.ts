// German as the page says it: the language is chosen when its modules load, so they are loaded anew with a German address.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Certificate, NullDirections, Report } from "../../web/report/report";

/** Words that no German sentence has. */
const ENGLISH =
  /\b(the|of|and|is|are|were|with|from|to|by|not|this|that|which|for|it|has|have|or|than|input|inputs|answer|answers|heads?|layer|fit|direction|directions|training|rule|state|letter|seed|key|value|pair)\b/;

async function german() {
  const [sample, refusal, schema, budget, registry, common] = await Promise.all([
    import("./report-sample"),
    import("./refusal"),
    import("../../web/task/schema"),
    import("../../web/task/budget"),
    import("../../web/task/registry"),
    import("../../web/task/common-fields"),
  ]);
  const [errors, tasks, open, sentences, typed, sliders, cells, readFile, model] = await Promise.all([
    import("../../web/words/errors-words"),
    import("../../web/words/tasks-words"),
    import("../../web/words/open-words"),
    import("../../web/words/sentences"),
    import("../../web/words/typed-number"),
    import("../../web/page/slider-steps"),
    import("../../web/panels/certificate/edited-input"),
    import("../../web/task/import/read-file"),
    import("../../web/engine/model"),
  ]);
  return {
    ...{ sample, refusal, schema, budget, registry, common },
    ...{ errors, tasks, open, sentences, typed, sliders, cells, readFile, model },
  };
}

let page: Awaited<ReturnType<typeof german>>;

beforeAll(async () => {
  vi.stubGlobal("location", { hash: "#lang=de", search: "" });
  vi.resetModules();
  await (await import("../../web/words/translation")).loadTranslation();
  page = await german();
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the page says of a document that it refuses; the error itself stays English. */
function refused(act: () => unknown): { german: string; english: string } {
  const error = page.refusal.refusal(act);
  return { german: page.errors.errorText(error), english: error.message };
}

const parse = (document: unknown) => () => page.schema.parseDocument(document);

describe("A refused document", () => {
  it("is named with its label, its value and what is allowed, in German numbers; the engine's sentence stays", () => {
    expect(refused(parse({ v: 1, task: "associative", params: { orthogonal: 1.3 } }))).toEqual({
      german: "Orthogonaler Anteil ist 130\u00a0%; erlaubt ist eine Zahl zwischen 0\u00a0% und 100\u00a0%.",
      english: "params.orthogonal is 1.3; it has to be between 0 and 1.",
    });
    expect(refused(parse({ v: 1, task: "associative", samples: 5e6 })).german).toBe(
      "Trainingseingaben ist 5.000.000; erlaubt ist eine ganze Zahl zwischen 1 und 4.194.304.",
    );
    expect(refused(parse({ v: 1, task: "turing", params: { runLength: 0 } })).german).toMatch(
      /^Schritte eines Laufs ist 0;/,
    );
    expect(refused(parse({ v: 1, task: "dfa", params: { runLength: 0 } })).german).toMatch(
      /^Wortlänge eines Laufs ist 0;/,
    );
    expect(refused(parse({ v: 1, task: "associative", learner: { ridge: "much" } })).german).toBe(
      'Ridge-Strafe ist "much"; erlaubt ist eine Zahl zwischen 0 und 1.000.000 oder "loo".',
    );
  });

  it("says where its data is wrong, counted from 1", () => {
    const data = { inputs: [[[1, 2]], [[1, 2], [3]]], targets: [[1], [2]] };
    expect(refused(parse(page.refusal.custom(data))).german).toBe(
      "Token 2 von Eingabe 2 in data.inputs hat 1 Zahl; nötig sind 2, wie beim ersten Token in data.inputs.",
    );
    expect(refused(parse(page.refusal.custom({ ...data, inputs: [[[1, "x"]]] }))).german).toBe(
      'Zahl 2 von Token 1 von Eingabe 1 in data.inputs ist "x"; erlaubt ist eine Zahl zwischen −1.000.000.000 und 1.000.000.000.',
    );
  });

  it("that asks for too much says what to lower, by its label", () => {
    const { parseDocument } = page.schema;
    const { pageBudget, refusalOf } = page.budget;
    const large = parseDocument({ v: 1, task: "random", params: { d: 16 }, samples: 1_000_000 });
    const lower = [{ field: "samples", value: 1024 }];
    const plan = { rows: 1e8, flops: 1e14, bytes: 1e9, exceeded: "work", lower } as const;
    const { german, english } = refused(() => {
      throw refusalOf(large, { ...plan, lower: [...plan.lower] }, pageBudget);
    });
    expect(german).toMatch(
      /^Das würde etwa .* brauchen; die Seite hört bei .* auf\. Abhilfe: „Trainingseingaben“ auf /,
    );
    expect(english).toMatch(/^This would need about /);
  });

  it("is never refused in English", () => {
    const documents: unknown[] = [
      null,
      [],
      {},
      { v: 2 },
      { v: "1" },
      { v: 1 },
      { v: 1, task: "odd" },
      { v: 1, task: "associative", params: [] },
      { v: 1, task: "associative", params: { odd: 1 } },
      { v: 1, task: "custom", params: { odd: 1 }, data: page.refusal.twoInputs },
      { v: 1, task: "associative", data: {} },
      { v: 1, task: "custom", samples: 5, data: page.refusal.twoInputs },
      { v: 1, task: "custom", test: 5, data: page.refusal.twoInputs },
      { v: 1, task: "custom", added: 1, data: page.refusal.twoInputs },
      { v: 1, task: "custom" },
      { v: 1, task: "series", test: 3 },
      { v: 1, task: "series", data: { series: [1, 2, 3] } },
      {
        v: 1,
        task: "series",
        params: { source: "own" },
        data: { series: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
      },
      { v: 1, task: "series", params: { source: "own" }, data: { series: [1, "x", 2] } },
      { v: 1, task: "series", params: { source: "own" }, data: { series: [1, 2] } },
      { v: 1, task: "associative", extra: 5 },
      page.refusal.custom(5),
      page.refusal.custom({ odd: [] }),
      page.refusal.custom({ inputs: [] }),
      page.refusal.custom({ inputs: [[]], targets: [] }),
      page.refusal.custom({ inputs: [5], targets: [] }),
      page.refusal.custom({ inputs: [[[]]], targets: [] }),
      page.refusal.custom({ inputs: [[[1]]], targets: [] }),
      page.refusal.custom({ inputs: [[[1]]], targets: [[]] }),
      page.refusal.custom({ inputs: [[[1]]], targets: [[1]], names: ["a", "b"] }),
      page.refusal.custom({ inputs: [[[1]]], targets: [[1]], names: [5] }),
      page.refusal.custom({ inputs: [[[1]]], targets: [[1]], testInputs: [] }),
    ];
    for (const document of documents) {
      const { german, english } = refused(parse(document));
      expect(german, english).not.toBe(english);
      // What stands in quotes, dots or braces is the document's own.
      expect(german.replace(/"[^"]*"|\{[^}]*\}|[\w.]+\.\w+/g, ""), english).not.toMatch(
        /\b(the|of|and|is|are|has|have|list|missing|it)\b/,
      );
      expect(german).not.toMatch(/undefined|NaN/);
    }
  });

  it("is explained by the code where a program said something else", async () => {
    const { EngineError } = await import("../../web/task/errors");
    const { errorText, nextText } = page.errors;
    expect(errorText(new EngineError("cancelled"))).toBe("Die Anpassung wurde abgebrochen.");
    expect(errorText(new EngineError("internal", "Odd."))).toBe(
      "Polyhead hat selbst einen Fehler gemacht. (Odd.)",
    );
    expect(nextText(new EngineError("worker-died"))).toBe("Erneut versuchen.");
  });

  it("is said from the facts that the learner sends", async () => {
    const { unflattenError } = await import("../../web/task/flat-error");
    const said = (flat: Parameters<typeof unflattenError>[0]) => page.errors.errorText(unflattenError(flat));
    expect(said({ code: "ill-conditioned", message: "", extreme: "too-small" })).toMatch(
      /^Die Zahlen .* zu klein:/,
    );
    const range = { value: 7, least: null, most: 3 };
    expect(said({ code: "invalid-document", message: "English.", field: "added", range })).toBe(
      "Hinzugefügte Vorschläge ist 7; erlaubt ist bei dieser Aufgabe höchstens 3.",
    );
    expect(said({ code: "internal", reason: "odd" })).toBe("Polyhead hat selbst einen Fehler gemacht. (odd)");
  });
});

describe("A file that is not understood", () => {
  it("is told with its place, in German", () => {
    const { readText } = page.readFile;
    expect(refused(() => readText("input,token,x1,y1\n1,1,a,2")).german).toBe(
      "Zeile 2, Spalte 5: „a“ ist keine Zahl.",
    );
    expect(refused(() => readText('{"inputs": [[[1]]],, }')).german).toBe(
      'Zeile 1, Spalte 20: "," steht, wo JSON einen Schlüssel in doppelten Anführungszeichen braucht.',
    );
    expect(refused(() => readText('{"inputs": [], "targets": []}')).german).toMatch(
      /^Zeile 1, Spalte 12: data\.inputs hat keine Eingaben;/,
    );
    expect(refused(() => readText("")).german).toBe(
      "Zeile 1, Spalte 1: Der Text ist leer; nötig sind Daten.",
    );
  });

  it("is a model with a matrix of another size, in German", () => {
    const heads = [{ V: [[1]], Q: [[1, 2]] }];
    expect(refused(() => page.model.parseModel({ heads }, "Modell A")).german).toBe(
      "Modell A.heads[0].Q ist 1 × 2; nötig ist 1 × 1.",
    );
    expect(refused(() => page.model.parseModel({}, "Modell A")).german).toBe(
      "Modell A.heads fehlt; nötig ist eine Liste von höchstens 4.096 Köpfen.",
    );
  });
});

describe("Typed numbers in German", () => {
  it("have a decimal comma or a point, and points between groups", () => {
    const { typedNumber } = page.typed;
    const texts = ["0,5", "0.5", "97,5", "−1,25", "1e-3", "1,5e3", "1.234,5", "1.234.567", " 12 "];
    expect(texts.map((text) => typedNumber(text))).toEqual([
      0.5, 0.5, 97.5, -1.25, 1e-3, 1500, 1234.5, 1234567, 12,
    ]);
    for (const text of ["1,2,3", "1,234.5", "12.34.5", ",", "", "x"])
      expect(typedNumber(text), text).toBeNull();
  });

  it("with three digits after a point are thousands only where nothing but a whole number is meant", () => {
    const { typedNumber } = page.typed;
    expect([typedNumber("1.234"), typedNumber("1.234", true), typedNumber("0.234", true)]).toEqual([
      1.234, 1234, 0.234,
    ]);
  });

  it("are what the page itself writes in a field and in a cell", () => {
    const { typedValue } = page.sliders;
    const { samplesField, noiseField } = page.common;
    expect(typedValue(samplesField(1), "16.384")).toBe(16384);
    expect(typedValue(noiseField, "0,03")).toBe(0.03);
    for (const value of [0.123, -1.234, 12.5, 123.4, 1234, 0.00012, -7, 0]) {
      expect(page.cells.numberIn(page.cells.cellText(value))).toBe(value);
    }
    expect(page.cells.cellText(-1.2345)).toBe("−1,234");
  });
});

describe("Tasks in German", () => {
  it("have a title, a description and, for every setting, a label and a help of their own", () => {
    const { titleOf, descriptionOf, labelOf, helpOf } = page.tasks;
    const { commonFieldsOf, learnerFields } = page.common;
    for (const task of page.registry.tasks) {
      expect(titleOf(task)).not.toBe(task.title);
      expect(descriptionOf(task)).not.toMatch(ENGLISH);
      for (const field of [...task.fields, ...commonFieldsOf(task), ...learnerFields]) {
        expect(helpOf(field), field.help).not.toBe(field.help);
        expect(helpOf(field)).not.toMatch(ENGLISH);
        expect(`${labelOf(field)} ${field.key}`, field.label).not.toMatch(
          /^(The|Word|Size|Seed|Steps|Letters|States)\b/,
        );
      }
    }
  });

  it("name every coordinate in German, and a reader's own as they are", () => {
    const { coordinateNames } = page.tasks;
    for (const task of page.registry.tasks) {
      if (task.data) continue;
      const document = page.schema.parseDocument({ v: 1, task: task.id });
      const names = task.coordinateNames(document);
      const said = coordinateNames({ task: document, data: { names } } as Pick<Report, "task" | "data">);
      expect(said).toHaveLength(names.length);
      for (const name of said) expect(name).not.toMatch(ENGLISH);
    }
    const own = page.schema.parseDocument(
      page.refusal.custom({ ...page.refusal.twoInputs, names: ["key", "value"] }),
    );
    const data = { names: ["key", "value"] } as Report["data"];
    expect(coordinateNames({ task: own, data })).toEqual(["key", "value"]);
  });
});

describe("What the data leaves open, in German", () => {
  const kind = (facts: Partial<NullDirections>): NullDirections => ({
    reason: "relation",
    types: [],
    count: 3,
    kinds: 1,
    terms: [],
    kind: "",
    words: "",
    ...facts,
  });
  const keys: NullDirections["types"] = [[0, 0, 0]];
  const ties: NullDirections["types"] = [
    [0, 0, 1],
    [1, 1, 1],
  ];
  const kinds = [
    kind({ types: keys, count: 20 }),
    kind({ types: ties, count: 1 }),
    kind({ types: Array(1234).fill([0, 0, 0]) }),
    kind({ reason: "never-seen", types: [[0, 1, 0]], terms: [[0, 4, 1, 1]] }),
    kind({ reason: "never-seen", types: [[0, 1, 0]] }),
    kind({ reason: "too-few-rows" }),
    kind({ reason: "other-kinds", kinds: 2 }),
  ];

  it("is said of every kind that a report has, in whole sentences", () => {
    const names = ["key 1", "key 2", "key 3", "key 4", "value 1", "value 2", "value 3", "value 4"];
    const report = page.sample.report();
    const full: Report = { ...report, data: { ...report.data, names, groups: ["key", "value"] } };
    const said = kinds.map((kind) => page.open.openKind(kind, full));
    for (const { name, words } of said) {
      expect(`${name} ${words}`).not.toMatch(ENGLISH);
      expect(`${name} ${words}`).not.toMatch(/undefined|NaN/);
      expect(words).toMatch(/^[A-ZÄÖÜ0-9].*\.$/);
    }
    expect(said[0]).toEqual({
      name: "Schlüssel·Schlüssel × Schlüssel",
      words:
        "Auf jeder Trainingseingabe gelten 20 feste Beziehungen zwischen Produkten zweier Koordinaten „Schlüssel“, mal eine Koordinate „Schlüssel“ des letzten Tokens; 20 Kombinationen ihrer Gewichte können sich also ändern, ohne dass sich eine Trainingsantwort ändert.",
    });
    expect(said[2]?.name).toBe("1.234 Arten von Merkmalen");
    expect(said[3]?.words).toBe(
      "Keine Trainingseingabe hat je Schlüssel 1 · Wert 1 (über ihre Token summiert) zusammen mit Schlüssel 2 im letzten Token. 2 weitere Kombinationen fehlen ebenso.",
    );
  });

  it("is in words of its own where the task knows why", () => {
    const report = page.sample.report({ document: { params: { orthogonal: 1 } } });
    expect(page.open.openKind(kind({ types: keys }), report).words).toMatch(/^Bei senkrechten Schlüsseln/);
    expect(page.open.openKind(kind({ types: ties }), report).words).toMatch(
      /^Die quadrierten Schlüssel .* 5;/,
    );
    const series = page.sample.report({ document: { task: "series", params: { window: 1 } } });
    expect(page.open.openKind(kind({ types: keys }), series).words).toMatch(/^Jede Eingabe ist .* Fenster/);
  });

  it("is said of one input", () => {
    const report = page.sample.report();
    const point = {
      tooClose: false,
      exactError: null,
      largestDifference: 0,
      residual: 1,
      words: "",
      deviation: null,
      touchesInactive: false,
    };
    const said = [
      page.open.pointWords({ ...point, determined: true, missing: [] }, report),
      page.open.pointWords({ ...point, determined: false, missing: [] }, report),
      page.open.pointWords({ ...point, determined: false, missing: [{ j: 0, k: 0, l: 0 }] }, report),
      page.open.pointWords({ ...point, determined: false, tooClose: true, missing: [] }, report),
    ];
    for (const sentence of said) expect(sentence).not.toMatch(ENGLISH);
    expect(said[2]).toBe(
      "Nicht bestimmt: Diese Eingabe verwendet ⟨x1, x1⟩ mal x1 des letzten Tokens auf eine Weise, die keine Trainingseingabe zeigt.",
    );
  });
});

describe("The sentences about a report, in German", () => {
  it("are whole and have no English word, whatever the verdict and the error", () => {
    const { sentences: say, sample } = page;
    const verdicts: Partial<Certificate>[] = [
      {},
      { verdict: "not-identifiable", rank: 3 },
      { verdict: "not-identifiable", rank: 1 },
      { verdict: "too-close", leastRank: 3, mostRank: 4 },
      { verdict: "too-close", leastRank: 1, mostRank: 4, rank: 2, way: "rows", reason: "offsets" },
      { verdict: "too-close", way: "rows", reason: "small-direction" },
      { way: "rows", reason: "row-sizes", eigenvalues: [1e-12, 0.02, 0.13, 3.79] },
      { way: "exact", reason: "whole-numbers", rank: 3, verdict: "not-identifiable" },
    ];
    for (const certificate of verdicts) {
      for (const testError of [null, 0, 1e-16, 1e-9, 0.02, 1.5]) {
        for (const trainError of [1e-16, 0.1]) {
          const report = sample.report({ certificate, testError, trainError, document: { noise: 0.1 } });
          const { sentence, note } = say.resultHeadline(report);
          const all = [
            say.verdictTitle(report.certificate),
            say.verdictSentence(report),
            say.fitSentence(report),
            say.spectrumCaption(report.certificate),
            say.spectrumSentence(report.certificate),
            say.roundingSentence(report),
            sentence,
            note,
          ].filter((text) => text !== null);
          for (const text of all) {
            expect(text).not.toMatch(ENGLISH);
            expect(text).not.toMatch(/undefined|NaN/);
            // A decimal point would be an English number; one between thousands is followed by three digits.
            expect(text).not.toMatch(/\d\.(?!\d{3}(?!\d))\d/);
          }
        }
      }
    }
    const { after, status } = { after: 3, status: "none smaller found" as const };
    expect(say.fewestHeadsSentence({ before: 9, after, status, residual: 0 })).toBe(
      "Drei Köpfe genügen, um diese Funktion zu berechnen; eine begrenzte Suche fand keine kleinere Zahl.",
    );
  });
});
