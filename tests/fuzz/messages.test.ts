// Whatever a page around an embed, or a learning platform, says: it is understood, refused or ignored, and costs next to nothing.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainAndSmall, readMessage } from "../../web/embed/read-message";
import { readAnswer } from "../../web/embed/splice";
import { suspend, unsuspend } from "../../web/embed/suspended";
import { readState } from "../../web/lessons/progress";
import { readResult } from "../../web/lessons/result-file";
import type { LessonState } from "../../web/page/lesson-slot";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { changedIn, documentOf, odd, valueOrSentence } from "./hostile";
import { law } from "./law";

const message = (type: string, payload: unknown, id: unknown = 7) => ({
  ns: "polyhead",
  v: 1,
  id,
  type,
  payload,
});

const step = fc.record({
  prediction: fc.option(
    fc.oneof(
      fc.record({ choice: fc.nat(9), value: fc.constant(null) }),
      fc.record({ choice: fc.constant(null), value: fc.integer() }),
    ),
  ),
  outcome: fc.option(
    fc.record({ right: fc.boolean(), measured: fc.option(fc.integer()), rightChoice: fc.nat(9) }),
  ),
  opened: fc.boolean(),
  attempts: fc.nat(99),
  helped: fc.boolean(),
  seconds: fc.nat(9999),
  work: fc.option(fc.string({ maxLength: 200 })),
});
const state: fc.Arbitrary<LessonState> = fc.record({
  v: fc.constant(1 as const),
  lesson: fc.string({ maxLength: 40 }),
  student: fc.option(fc.string({ maxLength: 40 })),
  step: fc.string({ maxLength: 40 }),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  steps: fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/), step, { maxKeys: 40 }),
});

const result = {
  v: 1,
  lesson: "a",
  student: null,
  steps: [
    {
      id: "b",
      prediction: { choice: "c", value: 1 },
      right: true,
      attempts: 1,
      unlocked: null,
      helped: false,
      seconds: 3,
      work: null,
    },
  ],
  score: 1,
  seconds: 3,
  link: "v=1",
};

const document = fc.oneof(...tasks.map(documentOf));
const messages = fc.oneof(
  document.map((given) => message("set-state", { document: given })),
  fc.string().map((link) => message("set-state", { link })),
  state.map((given) => message("set-lesson-state", given)),
  fc
    .constantFrom("run", "cancel", "get-state", "set-theme", "lesson-recorded", "ready")
    .map((type) => message(type, {})),
);

async function isHeardOrNot(data: unknown): Promise<void> {
  const read = readMessage(data);
  expect(["ignored", "malformed", "message"]).toContain(read.kind);
  if (read.kind !== "message") return;
  const { type, payload } = read.message;
  if (type === "set-state" && "document" in payload)
    await valueOrSentence(() => parseDocument(payload.document));
  if (type === "set-lesson-state") readState(payload);
}

describe("A message to an embed", () => {
  law(
    "of the protocol, changed in any place, is heard, answered or ignored",
    { few: 400, share: 80 },
    changedIn(messages),
    isHeardOrNot,
  );

  law("may be any value at all", { few: 200, share: 20 }, odd, isHeardOrNot);

  law(
    "that answers for SPLICE is read only if it answers what was asked",
    { few: 200, share: 20 },
    changedIn(
      state.map((given) => ({ subject: "SPLICE.getState.response", message_id: "a-1", state: given })),
    ),
    (data) => {
      const given = readAnswer(data, "a-1");
      if (given) readState(given);
      expect(readAnswer(data, "a-2")).toBeNull();
      expect(readAnswer(data, null)).toBeNull();
    },
  );

  it("may not have a list with holes, however long it says it is", () => {
    const long: number[] = [];
    long.length = 2 ** 32 - 1;
    const holed: unknown[] = [[1]];
    holed[2] = [1];
    for (const list of [long, holed]) {
      expect(isPlainAndSmall({ list })).toBe(false);
      const own = (inputs: unknown) => ({ v: 1, task: "custom", data: { inputs, targets: list } });
      // What a program hands over without a message, too.
      expect(() => parseDocument(own([[[1, 2]]]))).toThrow(/data\.targets/);
      expect(() => parseDocument(own(list))).toThrow(/Input 1|input \d of data\.inputs/);
    }
    expect(() =>
      parseDocument({ v: 1, task: "series", params: { source: "own" }, data: { series: holed } }),
    ).toThrow(/Value \d of data\.series/);
  });
});

describe("The record of a learning platform", () => {
  law(
    "is kept in the room that there is, and read as it was kept",
    { few: 200, share: 20 },
    fc.tuple(state, fc.integer({ min: 300, max: 9000 })),
    ([given, most]) => {
      const text = suspend(given, "v=1", most);
      const kept = unsuspend(text);
      expect(readState(kept?.state)).not.toBeNull();
      const withoutWork = (each: LessonState) =>
        Object.entries(each.steps).map(([id, { work: _, ...rest }]) => [id, rest]);
      expect(kept && withoutWork(kept.state)).toEqual(
        withoutWork(JSON.parse(JSON.stringify(given)) as LessonState),
      );
    },
  );

  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    changedIn(state.map((given) => JSON.parse(suspend(given, "", 1e6)) as unknown)).map((value) => {
      try {
        return JSON.stringify(value) ?? "";
      } catch {
        return "";
      }
    }),
  );
  law("may be any text", { few: 300, share: 20 }, texts, (text) => {
    const kept = unsuspend(text);
    if (kept) readState(kept.state);
  });

  law("may have any result file", { few: 200, share: 10 }, changedIn(fc.constant(result)), (given) => {
    const read = readResult(given);
    if ("wrongAt" in read) expect(read.wrongAt).toMatch(/^\S/);
  });
});
