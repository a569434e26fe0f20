// Whatever is given as a lesson: it can be played, or a sentence says which step and field is wrong.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLesson } from "../../web/lessons/lesson";
import { stepDocument } from "../../web/lessons/states";
import { parseDocument } from "../../web/task/schema";
import { changedIn, mustBeSentence, odd } from "./hostile";
import { law } from "./law";

const folder = join(import.meta.dirname, "../../web/lessons/en");
const lessons = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown);

function isPlayedOrRefused(value: unknown): void {
  let lesson: ReturnType<typeof parseLesson>;
  try {
    lesson = parseLesson(value);
  } catch (error) {
    mustBeSentence(error);
    return;
  }
  const text = JSON.stringify(lesson);
  expect(JSON.stringify(parseLesson(JSON.parse(text)))).toBe(text);
  for (const place of lesson.steps.keys()) parseDocument(stepDocument(lesson, place));
}

describe("A lesson", () => {
  law(
    "with anything changed in any place is played or refused with a sentence",
    { few: 400, share: 80 },
    changedIn(fc.constantFrom(...lessons)),
    isPlayedOrRefused,
  );

  law("may be any value at all", { few: 100, share: 10 }, odd, isPlayedOrRefused);

  it("that a host forgot is said to be missing", () => {
    expect(() => parseLesson(undefined)).toThrow(/^The lesson is missing; it has to be/);
  });
});
