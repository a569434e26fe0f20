// Every chart with fixed data, as it is drawn and as it is put into words. `npx vitest -u` writes the pictures anew.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { allPictures } from "./all-pictures";

test.for(allPictures)("$name", async ({ name, text }) => {
  await expect(text()).toMatchFileSnapshot(`${name}.svg`);
});

test("Every function that draws a chart has a picture", () => {
  const texts = import.meta.glob<string>(["../../web/charts/*.tsx", "../../web/tasks/*/*.tsx"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const drawing = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/^export function (draw[A-Z]\w*)/gm)].map(([, name]) => name),
  );
  expect(drawing.length).toBeGreaterThan(20);
  const pictured = new Set(allPictures.map(({ of }) => (typeof of === "function" ? of.name : "")));
  expect(drawing.filter((name) => !pictured.has(name ?? ""))).toEqual([]);
});

test("No picture is drawn twice, and none is left of a chart that is gone", () => {
  const names = allPictures.map(({ name }) => `${name}.svg`);
  expect(new Set(names).size).toBe(names.length);
  const kept = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".svg"));
  expect(kept.filter((file) => !names.includes(file.replace(".de.", ".")))).toEqual([]);
});

test("No picture has a number that cannot be drawn, or a value that was forgotten", () => {
  for (const { name, text } of allPictures)
    expect(text(), name).not.toMatch(/NaN|Infinity|undefined|\[object|∞/);
});
