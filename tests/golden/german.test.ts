// Some of the charts in German: the language is chosen when its modules load, so they are loaded anew with a German address.
import { expect, test, vi } from "vitest";

const SHOWN = [
  "spectrum-open-640",
  "scatter-wrong",
  "lookup-640",
  "heads-900",
  "softmax-methods-520",
  "figure-2a-640",
];

vi.stubGlobal("location", { hash: "#lang=de", search: "" });
vi.resetModules();
await (await import("../../web/words/translation")).loadTranslation();
const { allPictures } = await import("./all-pictures");

test.for(SHOWN)("%s in German", async (shown) => {
  const text = allPictures.find(({ name }) => name === shown)?.text();
  await expect(text).toMatchFileSnapshot(`${shown}.de.svg`);
});
