// Writes the guide into the site: `node build/guide/write.mjs`, after the site and the engine are built (web/tools/build.mjs).
import { copyFileSync, existsSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { version } from "../../package.json";
import { Frame } from "./frame";
import { generatorOf } from "./generated";
import { render } from "./markdown";
import { pages } from "./pages";
import { makePictures } from "./pictures";
import { styleSheet } from "./styles";

const texts = import.meta.glob<string>("./*.md", { eager: true, query: "?raw", import: "default" });

const root = process.cwd();
const folder = join(root, "dist/guide");

/** A PNG says it in its first 24 bytes. */
function sizeOf(file: string): { width: number; height: number } {
  const head = Buffer.alloc(24);
  readSync(openSync(join(root, file), "r"), head);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

const generate = generatorOf(await makePictures());
const rendered = pages.map((id) => {
  const text = texts[`./${id}.md`];
  if (text === undefined) throw new Error(`There is no web/guide/${id}.md.`);
  return { id, ...render(text, { generate, sizeOf }) };
});

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "guide.css"), styleSheet());
const all = rendered.map(({ id, title }) => ({ id, title }));
for (const { id, title, html, headings, images, files } of rendered) {
  for (const file of [...images, ...files])
    if (!existsSync(join(root, file)))
      throw new Error(`web/guide/${id}.md names ${file}, which is not there.`);
  for (const image of images) copyFileSync(join(root, image), join(folder, basename(image)));
  const page = renderToString(h(Frame, { page: { id, title }, all, headings, html, version }));
  writeFileSync(join(folder, `${id}.html`), `<!doctype html>\n${page}\n`);
}
process.stdout.write(`${rendered.length} pages\n`);
