// What is shown of a text that was refused: the line that is meant, and those around it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { firstShown, linesAround } from "../../web/task/import/file-error";

const line = (number: number) => ({ line: number, column: 1, length: 1 });

test("The line that is meant is shown with two lines around it, however lines end", () => {
  const lines = fc.array(fc.stringMatching(/^[a-c]{0,3}$/), { minLength: 1, maxLength: 9 });
  const ends = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(lines, ends, fc.nat(8), (given, end, meant) => {
      const place = line(1 + (meant % given.length));
      const whole = given.join(end).split(/\r\n|\n|\r/);
      const shown = whole.slice(Math.max(0, place.line - 3), place.line + 2);
      // The end of the last line begins no further one.
      if (place.line + 2 >= whole.length && place.line < whole.length && whole.at(-1) === "") shown.pop();
      expect(linesAround(given.join(end), place)).toEqual(shown);
    }),
  );
  expect(linesAround("a\nb\n", line(3))).toEqual(["a", "b", ""]);
  expect(linesAround("", line(1))).toEqual([""]);
  expect([1, 2, 3, 4, 9].map((meant) => firstShown(line(meant)))).toEqual([1, 1, 1, 2, 7]);
});
