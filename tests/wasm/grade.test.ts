// `polyhead grade`, as an instructor runs it: ten students, of whom some did not do it themselves.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../web/engine/engine";
import { parseLesson } from "../../web/lessons/lesson";
import { markedLink } from "../../web/lessons/results";
import { stepDocument } from "../../web/lessons/states";
import type { LessonResult } from "../../web/page/lesson-slot";
import { requireLinear } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { twoPairs } from "../two-pairs";
import { importBuiltEngine, runCommandLine } from "./built";

const lesson = parseLesson(twoPairs);
const MEND = 2;

let engine: Engine;
let folder: string;

beforeAll(async () => {
  const { createEngine } = await importBuiltEngine();
  engine = await createEngine({ workers: 1 });
  folder = mkdtempSync(join(tmpdir(), "polyhead-grade-"));
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The work of the last step, really fitted. */
async function workWith(student: string | null, params: object): Promise<string> {
  const given = stepDocument(lesson, MEND, student);
  const document = requireLinear(parseDocument({ ...given, params: { ...given.params, ...params } }));
  const fit = await engine.fit(document);
  fit.dispose();
  return markedLink(document, fit.report);
}

interface Play {
  student: string | null;
  choice?: "All" | "Fewer" | null;
  work?: string | null;
  score?: number;
  seconds?: number;
}

function resultOf({ student, choice = "Fewer", work = null, score = 1, seconds = 40 }: Play): LessonResult {
  const nothing = { prediction: null, right: null, unlocked: null, helped: false, work: null };
  const steps = [
    { ...nothing, id: "look", attempts: 0, seconds: 7 },
    {
      ...nothing,
      id: "predict",
      attempts: choice ? 1 : 0,
      seconds: 12,
      prediction: choice && { choice, value: null },
      right: choice && choice === "Fewer",
    },
    { ...nothing, id: "mend", attempts: 2, seconds, unlocked: work !== null, work },
  ];
  return { v: 1, lesson: "two-pairs", student, steps, score, seconds: 19 + seconds, link: "v=1" };
}

function save(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

interface Row {
  score: number;
  predict: string;
  mend: string;
  remarks: string;
}

/** The table by the files' names; no cell of it but the last holds a comma. */
function rowsOf(csv: string): Record<string, Row> {
  const [head = "", ...lines] = csv.trimEnd().split("\n");
  expect(head).toBe("file,student,score,claimed,seconds,look,predict,mend,remarks");
  return Object.fromEntries(
    lines.map((line) => {
      const [file = "", , score, , , , predict = "", mend = "", ...rest] = line.split(",");
      const name = file.slice(file.lastIndexOf("/") + 1).replace(".json", "");
      return [name, { score: Number(score), predict, mend, remarks: rest.join(",") }];
    }),
  );
}

describe("polyhead grade", () => {
  it("recomputes ten results, and catches copies, edited documents, invented fingerprints and untouched settings", async () => {
    const source = save("lesson.json", twoPairs);
    const ada = resultOf({ student: "Ada", work: await workWith("Ada", { orthogonal: 0.9 }) });
    const hana = resultOf({
      student: null,
      work: await workWith(null, { orthogonal: 0.8 }),
      seconds: 31,
    });
    const emil = await workWith("Emil", { orthogonal: 0.5 });
    const results = {
      ada,
      bob: resultOf({
        student: "Bob",
        choice: "All",
        work: await workWith("Bob", { orthogonal: 0.9 }),
        score: 0.5,
      }),
      // The same file under another name: the seed gives it away.
      cem: { ...ada, student: "Cem" },
      dina: resultOf({ student: "Dina", work: await workWith("Dina", { orthogonal: 0.9, k: 3 }) }),
      emil: resultOf({
        student: "Emil",
        work: emil.replace(/\.[0-9a-f]{8}\.[0-9a-f]{8}$/, ".01234567.89abcdef"),
      }),
      fay: resultOf({ student: "Fay", work: await workWith("Fay", {}) }),
      gus: { ...resultOf({ student: "Gus" }), score: 1 },
      hana,
      ivo: hana,
      jun: resultOf({ student: "=1+1", choice: null, score: 0 }),
    };
    const files = Object.entries(results).map(([name, value]) => save(`${name}.json`, value));
    const { stdout, code } = await runCommandLine(["grade", source, ...files]);
    expect(code).toBe(0);
    const rows = rowsOf(stdout);
    expect(rows.bob).toEqual({ score: 0.5, predict: "0", mend: "1", remarks: "" });
    expect(rows.ada).toMatchObject({ score: 1, remarks: expect.stringContaining("copied") as string });
    expect(rows.cem?.remarks).toContain('the seed is that of ""Ada""');
    expect(rows.cem).toMatchObject({ score: 0.5, mend: "0" });
    expect(rows.dina).toMatchObject({ score: 0.5, mend: "0" });
    expect(rows.dina?.remarks).toContain("edited document: params.k");
    expect(rows.emil).toMatchObject({ score: 0.5, mend: "0" });
    expect(rows.emil?.remarks).toContain("invented fingerprint");
    expect(rows.fay).toMatchObject({ score: 0.5, mend: "0" });
    expect(rows.fay?.remarks).toContain("untouched");
    expect(rows.gus).toMatchObject({ score: 0.5, mend: "0" });
    expect(rows.gus?.remarks).toContain("the score is not the one that the result says");
    for (const name of ["hana", "ivo"])
      expect(rows[name]).toMatchObject({ score: 1, remarks: expect.stringContaining("copied") as string });
    expect(rows.jun).toEqual({ score: 0, predict: "0", mend: "0", remarks: "" });
    expect(stdout).toContain(",'=1+1,");
  });

  it("judges what a prediction really was, whatever the result says of it", async () => {
    const source = save("lesson.json", twoPairs);
    const wrong = resultOf({ student: "Kim", choice: "All" });
    const lied = { ...wrong, steps: wrong.steps.map((step) => ({ ...step, right: step.right !== null })) };
    const { stdout } = await runCommandLine(["grade", source, save("kim.json", lied)]);
    expect(rowsOf(stdout).kim).toMatchObject({ score: 0, predict: "0" });
    expect(rowsOf(stdout).kim?.remarks).toContain("not judged as the result says");
  });

  it("marks what is no result as none beside the others, and refuses with a sentence what is no lesson, or nothing", async () => {
    const source = save("lesson.json", twoPairs);
    const odd = save("odd.json", { v: 1, lesson: "two-pairs", steps: [{ id: "look", seconds: "x" }] });
    const lea = save("lea.json", resultOf({ student: "Lea", score: 0.5 }));
    const text = join(folder, "text.json");
    writeFileSync(text, "I did it, honestly");
    const { stdout, code } = await runCommandLine(["grade", source, odd, text, lea]);
    expect(code).toBe(0);
    const rows = rowsOf(stdout);
    expect(rows.lea).toMatchObject({ score: 0.5, remarks: "" });
    for (const name of ["odd", "text"])
      expect(rows[name]).toMatchObject({ score: 0, predict: "0", mend: "0" });
    expect(rows.odd?.remarks).toMatch(/^not the result of a lesson: \S+ is missing or wrong\.$/);
    expect(rows.text?.remarks).toContain("Line 1, column 1");
    expect((await runCommandLine(["grade", odd, odd])).code).toBe(2);
    expect((await runCommandLine(["grade", source])).stderr).toContain("at least one result");
    const far = save(
      "far.json",
      resultOf({ student: "Lea", work: "v=1&t=nothing&r=0.1.0.a4.01234567.89abcdef" }),
    );
    expect((await runCommandLine(["grade", source, far])).stdout).toContain("the work cannot be read");
  });
});
