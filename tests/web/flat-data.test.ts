import fc from "fast-check";
import { expect, test } from "vitest";
import type { CustomData } from "../../web/task/document";
import { flatten, unflatten } from "../../web/task/flat-data";
import { parseDocument } from "../../web/task/schema";
import { custom } from "./refusal";

const number = fc.integer({ min: -99, max: 99 });

/** Data of any size as the schema takes it. */
const anyData = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })).chain(([d, c]) => {
  const token = fc.array(number, { minLength: d, maxLength: d });
  const row = fc.tuple(
    fc.array(token, { minLength: 1, maxLength: 4 }),
    fc.array(number, { minLength: c, maxLength: c }),
  );
  const rows = fc.array(row, { minLength: 1, maxLength: 5 });
  const names = fc.option(fc.constant(["a", "b", "c"].slice(0, d)), { nil: undefined });
  return fc.tuple(rows, fc.option(rows), names).map(([train, held, named]): CustomData => {
    const data: CustomData = { inputs: train.map(([input]) => input), targets: train.map(([, y]) => y) };
    if (held) data.testInputs = held.map(([input]) => input);
    if (held) data.testTargets = held.map(([, y]) => y);
    return named ? { ...data, names: named } : data;
  });
});

test("Data that crosses from the worker that read it is what it was, with a rest between any two rows or none", async () => {
  const rests = [() => undefined, () => Promise.resolve()];
  await fc.assert(
    fc.asyncProperty(anyData, async (given) => {
      const { data } = parseDocument(custom(given));
      for (const rest of rests)
        expect(await unflatten(structuredClone(flatten(data as CustomData)), rest)).toEqual(data);
    }),
  );
});
