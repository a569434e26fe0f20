// Every step of every lesson of the site, played with the real learner: what the texts promise has to happen.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../web/engine/engine";
import { all, isChoiceRight } from "../../web/lessons/judge";
import { admitLesson, type Lesson, type Prediction, type RaceSetup } from "../../web/lessons/lesson";
import { inlinesOf } from "../../web/lessons/markdown";
import { type Evidence, findQuantity, type RaceEvidence, raceEvidenceOf } from "../../web/lessons/quantities";
import { loadLessons } from "../../web/lessons/shelf";
import { type StepDocument, stepDocument, withPatch } from "../../web/lessons/states";
import type { Report } from "../../web/report/report";
import { requireLinear } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { importBuiltEngine } from "./built";

let engine: Engine;
const reports = new Map<string, Report>();

beforeAll(async () => {
  const { createEngine } = await importBuiltEngine();
  engine = await createEngine({ workers: 2 });
});

afterAll(async () => {
  await engine.close();
});

/** The race that a step sets, run to its end. */
async function raceOf(
  document: StepDocument,
  { heads = [], run: _run, ...settings }: RaceSetup,
): Promise<RaceEvidence> {
  const runners = heads.map((each) => ({ heads: each }));
  const race = await engine.race(parseDocument(document), {
    ...settings,
    ...(heads.length > 0 && { runners }),
  });
  return raceEvidenceOf(race, true);
}

async function evidenceOf(document: StepDocument, race?: RaceSetup): Promise<Evidence> {
  const { report } = await fitted(document);
  return race ? { report, race: await raceOf(document, race) } : { report };
}

async function fitted(document: StepDocument): Promise<{ report: Report }> {
  const key = JSON.stringify(document);
  let report = reports.get(key);
  if (!report) {
    const fit = await engine.fit(requireLinear(parseDocument(document)));
    report = fit.report;
    fit.dispose();
    reports.set(key, report);
  }
  return { report };
}

/** What the steps about softmax heads promise; the others find the true heads. */
const SOFTMAX_ENDS: Readonly<Record<string, string>> = {
  "wrong-heads": "other heads",
  "not-found": "none",
};

async function softmaxEnd(document: StepDocument): Promise<string> {
  const fit = await engine.fit(parseDocument(document));
  const { report } = fit;
  fit.dispose();
  if (!("softmax" in report)) throw new Error("This is a report about linear attention.");
  const { outcome, headsError, testRelativeError } = report.softmax;
  if (outcome !== "exact") return "none";
  const isTrue = headsError < 1e-9;
  // Other heads that fit the examples answer unseen inputs wrongly.
  expect((testRelativeError ?? 0) < 1e-9).toBe(isTrue);
  return isTrue ? "true heads" : "other heads";
}

/** Which choices the real result makes right. */
function rightChoices(asked: Prediction, evidence: Evidence): string[] {
  return asked.choices.filter((choice) => isChoiceRight(asked, choice, evidence)).map(({ label }) => label);
}

const lessons: Lesson[] = await loadLessons("en");

describe.each(lessons)("The lesson “$title”", (lesson) => {
  describe.each(lesson.steps.map((step, place) => ({ step, place, title: step.title })))(
    "“$title”",
    ({ step, place }) => {
      const document = stepDocument(lesson, place);

      if (document.task === "softmax") {
        it("finds the heads, finds others, or finds none, as its text says", async () => {
          expect(await softmaxEnd(document)).toBe(SOFTMAX_ENDS[step.id] ?? "true heads");
        });
        return;
      }

      it("has a state that can be fitted, with every number that its texts quote", async () => {
        const evidence = await evidenceOf(document, step.race);
        const texts = [step.body, step.hint, step.predict?.question, step.predict?.clue, step.predict?.after];
        for (const inline of texts.flatMap((text) => inlinesOf(text ?? ""))) {
          if (inline.kind !== "number") continue;
          expect(findQuantity(inline.name)?.read(evidence), `{${inline.name}}`).not.toBeNull();
        }
      });

      if (step.id === "too-close") {
        it("is too close to call, as its title says, with two readings", async () => {
          const { report } = await evidenceOf(document);
          expect(report.certificate.verdict).toBe("too-close");
          expect(report.certificate.leastRank).toBeLessThan(report.certificate.mostRank);
        });
      }

      const { predict, unlock } = step;
      if (predict) {
        it("has exactly one choice that the real result makes right", async () => {
          expect(rightChoices(predict, await evidenceOf(document, step.race))).toHaveLength(1);
        });
      }
      if (unlock) {
        it("opens Next, by its own state or by its solution, and not without either", async () => {
          const before = await evidenceOf(document, step.race);
          const after = step.solution
            ? await evidenceOf(withPatch(document, step.solution), step.race)
            : before;
          if (step.solution) expect(all(unlock, before), "before the reader has done anything").toBe(false);
          expect(all(unlock, { ...after, changed: step.solution !== undefined })).toBe(true);
        });
      }
    },
  );
});

describe("A lesson from elsewhere", () => {
  const lessonWith = (change: object) => ({
    v: 1,
    id: "own",
    title: "Own",
    summary: "One step.",
    steps: [{ id: "one", title: "One", body: "Text", focus: "certificate", ...change }],
  });

  it("is refused if a state asks for more than may be computed here, with step and field", async () => {
    const state = { task: "random", params: { d: 16 }, samples: 4_194_304 };
    await expect(admitLesson(lessonWith({ state }), engine)).rejects.toMatchObject({
      field: "steps[0].state.samples",
      message: expect.stringContaining("steps[0].state does not work:") as string,
    });
    await expect(admitLesson(lessonWith({}), engine)).resolves.toMatchObject({ id: "own" });
  });
});
