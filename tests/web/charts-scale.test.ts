import { ticks } from "d3-array";
import fc from "fast-check";
import { expect, test } from "vitest";
import { roundTicks } from "../../web/charts/scale";

test("Ticks stand where d3 puts them", () => {
  const end = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const span = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(end, span, fc.integer({ min: 2, max: 8 }), (low, width, wanted) => {
      const theirs = ticks(low, low + width, wanted);
      const ours = roundTicks(low, low + width, wanted);
      // At the very ends a tick is in or out by rounding.
      const inside = (value: number) => value > low + width * 1e-6 && value < low + width * (1 - 1e-6);
      expect(ours.filter(inside).map((value) => Number(value.toPrecision(9)))).toEqual(
        theirs.filter(inside).map((value) => Number((value + 0).toPrecision(9))),
      );
    }),
    { numRuns: 2000 },
  );
});
