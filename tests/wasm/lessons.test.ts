// Every step of every lesson of the site, played with the real learner: what the texts promise has to happen.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../web/engine/engine";
import type { Lesson, Step } from "../../web/lessons/lesson";
import { inlinesOf } from "../../web/lessons/markdown";
import { holds, readPredicate } from "../../web/lessons/predicates";
import { type Evidence, findQuantity, isRight } from "../../web/lessons/quantities";
import { loadLessons } from "../../web/lessons/shelf";
import { type StepDocument, stepDocument, withPatch } from "../../web/lessons/states";
import type { Report } from "../../web/report/report";
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

async function evidenceOf(document: StepDocument): Promise<Evidence> {
  const key = JSON.stringify(document);
  let report = reports.get(key);
  if (!report) {
    const fit = await engine.fit(parseDocument(document));
    report = fit.report;
    fit.dispose();
    reports.set(key, report);
  }
  return { report };
}

const all = (given: string | string[], evidence: Evidence): boolean =>
  [given].flat().every((text) => {
    const read = readPredicate(text);
    return read !== null && holds(read, evidence);
  });

/** Which choices the real result makes right. */
function rightChoices({ quantity, choices }: NonNullable<Step["predict"]>, evidence: Evidence): string[] {
  const found = quantity === undefined ? undefined : findQuantity(quantity);
  const measured = found?.read(evidence) ?? null;
  return choices
    .filter(({ value, right }) => {
      if (right !== undefined) return typeof right === "boolean" ? right : all(right, evidence);
      return found !== undefined && measured !== null && value !== undefined
        ? isRight(found, value, measured, evidence.report)
        : false;
    })
    .map(({ label }) => label);
}

const lessons: Lesson[] = await loadLessons("en");

describe.each(lessons)("The lesson “$title”", (lesson) => {
  describe.each(lesson.steps.map((step, place) => ({ step, place, title: step.title })))(
    "“$title”",
    ({ step, place }) => {
      const document = stepDocument(lesson, place);

      it("has a state that can be fitted, with every number that its texts quote", async () => {
        const evidence = await evidenceOf(document);
        const texts = [step.body, step.hint, step.predict?.question, step.predict?.clue, step.predict?.after];
        for (const inline of texts.flatMap((text) => inlinesOf(text ?? ""))) {
          if (inline.kind !== "number" || inline.name.startsWith("race")) continue;
          expect(findQuantity(inline.name)?.read(evidence), `{${inline.name}}`).not.toBeNull();
        }
      });

      const { predict, unlock } = step;
      if (predict) {
        it("has exactly one choice that the real result makes right", async () => {
          expect(rightChoices(predict, await evidenceOf(document))).toHaveLength(1);
        });
      }
      // A race has to be run by the reader; tests/browser does.
      if (unlock && ![unlock].flat().some((text) => text.startsWith("race"))) {
        it("opens Next, by its own state or by its solution, and not without either", async () => {
          const before = await evidenceOf(document);
          const after = step.solution ? await evidenceOf(withPatch(document, step.solution)) : before;
          if (step.solution) expect(all(unlock, before), "before the reader has done anything").toBe(false);
          expect(all(unlock, { ...after, changed: step.solution !== undefined })).toBe(true);
        });
      }
    },
  );
});
