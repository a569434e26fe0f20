import { expect, test, vi } from "vitest";
import { createEngineOn } from "../../web/engine/client";
import type { Platform } from "../../web/engine/platform";
import type { Response } from "../../web/engine/protocol";
import { pageBudget } from "../../web/task/budget";
import { findTask } from "../../web/task/registry";
import { parseDocument, parseForGood } from "../../web/task/schema";
import type { TaskDeclaration } from "../../web/task/task";

/** Its workers start, and refuse whatever they are asked then: what comes before that is what is looked at here. */
const refusing: Platform = {
  budget: pageBudget,
  defaultWorkers: () => 1,
  compile: async () => ({}) as WebAssembly.Module,
  makeWorker: ({ onResponse }) => ({
    post({ id, kind }) {
      const refused: Response = { id, type: "failed", error: { code: "disposed" }, fatal: false };
      const started: Response = { id, type: "done", answer: { version: "1.0.0" } };
      queueMicrotask(() => onResponse(kind === "start" ? started : refused));
    },
    terminate() {},
  }),
};

const own = { v: 1, task: "custom", data: { inputs: [[[1, 2]], [[2, 1]]], targets: [[1], [2]] } };

test("The engine reads the data of a foreign document once a question, and that of the page's own never again", async () => {
  const engine = await createEngineOn(refusing);
  const read = vi.spyOn(findTask("custom") as Required<TaskDeclaration>, "parseData");
  const ask = async (document: object): Promise<number> => {
    read.mockClear();
    for (const question of [engine.fit(document), engine.plan(document), engine.race(document)]) {
      await expect(question).rejects.toMatchObject({ code: "disposed" });
    }
    return read.mock.calls.length;
  };
  expect(await ask(parseForGood(own))).toBe(0);
  expect(await ask(own)).toBe(3);
  // Whoever parses for himself may have changed it since.
  expect(await ask(parseDocument(own))).toBe(3);
  engine.close();
});
