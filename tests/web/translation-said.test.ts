// German as the page says it: the language is chosen when its modules load, so they are loaded anew with a German address.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Report } from "../../web/report/report";
import type { Say } from "../../web/task/sentences";
import { ENGLISH } from "../golden/all-sentences";

async function german() {
  const [sample, refusal, documents, schema, budget, registry, common] = await Promise.all([
    import("./report-sample"),
    import("./refusal"),
    import("./refused-documents"),
    import("../../web/task/schema"),
    import("../../web/task/budget"),
    import("../../web/task/registry"),
    import("../../web/task/common-fields"),
  ]);
  const [errors, tasks, open, sentences, typed, sliders, cells, readFile, model, said] = await Promise.all([
    import("../../web/words/errors-words"),
    import("../../web/words/tasks-words"),
    import("../../web/words/open-words"),
    import("../../web/words/sentences"),
    import("../../web/words/numbers"),
    import("../../web/page/slider-steps"),
    import("../../web/panels/certificate/edited-input"),
    import("../../web/task/import/read-file"),
    import("../../web/engine/model"),
    import("../../web/task/said"),
  ]);
  return {
    ...{ sample, refusal, documents, schema, budget, registry, common },
    ...{ errors, tasks, open, sentences, typed, sliders, cells, readFile, model, said },
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
    const { pageBudget, patientBudget, refusalOf } = page.budget;
    const large = parseDocument({ v: 1, task: "random", params: { d: 16 }, samples: 1_000_000 });
    const lower = [{ field: "samples", value: 1024 }];
    const plan = { rows: 1e8, flops: 1e14, bytes: 1e9, seconds: 8000, exceeded: "work", lower } as const;
    const { german, english } = refused(() => {
      throw refusalOf(large, { ...plan, lower: [...plan.lower] }, pageBudget);
    });
    expect(german).toMatch(
      /^Das würde etwa .* brauchen; die Seite hört bei .* auf\. Abhilfe: „Trainingseingaben“ auf /,
    );
    expect(english).toMatch(/^This would need about /);
    const patient = refused(() => {
      const long = { ...plan, flops: 1e12, seconds: 90, lower: [...plan.lower] };
      throw refusalOf(large, long, pageBudget, patientBudget());
    });
    expect(patient.german).toMatch(/^Das dauert etwa 2 Minuten und braucht 1\u00a0GB Speicher; /);
    expect(patient.english).toMatch(/^This takes about 2 minutes and 1\u00a0GB of memory, /);
  });

  it("is never refused in English", () => {
    for (const [, error] of page.documents.refusedDocuments()) {
      const german = page.errors.errorText(error);
      const english = error.message;
      expect(german, english).not.toBe(english);
      // The same from the worker that reads files, which knows no language.
      const sent = structuredClone(page.said.saidBy(error));
      const say: Say = (words) => page.said.sayAgain(sent, words);
      expect(page.errors.errorText({ ...error, say, next: error.next, isDocumentError: true })).toBe(german);
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
  it("have a title, a description and a name for every setting of their own", () => {
    const english = page.registry.tasks.filter(
      (task) =>
        page.tasks.titleOf(task) === task.title ||
        page.tasks.descriptionOf(task) === task.description ||
        task.fields.some((field) => page.tasks.helpOf(field) === field.help),
    );
    expect(english.map(({ id }) => id)).toEqual([]);
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
