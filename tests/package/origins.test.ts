// The packed package, and the element, from another origin than the page's, without a bundler.
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SITE } from "../../web/tools/paths.mjs";
import { html, open, READER, SHOWN, serveFolder, servePage, useBrowser } from "./page";
import { installed, readmeBlocks } from "./run-file";

useBrowser();

const moduleScript = (code: string) => `<script type="module">${code}</script>`;

/** A copy of the package on a server that forgot the header. */
const closed: Server[] = [];
async function serveWithoutHeader(folder: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname.slice(1);
    const type = path.endsWith(".html") ? "text/html" : "text/javascript";
    // Only the script itself may be loaded from elsewhere.
    const header = path === "index.js" ? { "access-control-allow-origin": "*" } : {};
    const file = await readFile(join(folder, path)).catch(() => null);
    response.writeHead(file ? 200 : 404, { "content-type": type, ...header }).end(file ?? "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closed.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

afterAll(() => {
  for (const server of closed) {
    server.closeAllConnections();
    server.close();
  }
});

test("A plain page imports it from another port, under the policy that README names", async () => {
  const files = await serveFolder(installed);
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `script-src 'unsafe-inline' 'wasm-unsafe-eval' ${files}`,
    `connect-src ${files}`,
    "worker-src blob:",
  ].join("; ");
  const { text, asked } = await open(await servePage(html(moduleScript(READER(`${files}index.js`)), policy)));
  expect(text).toBe(SHOWN);
  const from = (name: string) => asked.filter((line) => line === `200 ${files}${name}`);
  for (const name of ["index.js", "polyhead.wasm"]) expect(from(name), name).toHaveLength(1);
});

test("The script of its README runs as printed", async () => {
  const files = await serveFolder(installed);
  const block = readmeBlocks("html").find((each) => each.includes("createEngine")) ?? "";
  const body = block.replaceAll("https://your.site/polyhead/", files);
  expect(body).toContain(files);
  const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>${body}</body></html>`;
  expect((await open(await servePage(page), (opened) => opened.locator("body"))).text).toContain(
    "identifiable",
  );
});

test("A page that is sandboxed, and so has no origin at all, fits as well", async () => {
  const files = await serveFolder(installed);
  const inner = html(moduleScript(READER(`${files}index.js`)))
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  const outer = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe></html>`;
  const { text } = await open(await servePage(outer), (page) =>
    page.frameLocator("iframe").locator("output"),
  );
  expect(text).toBe(SHOWN);
});

test("A server that does not allow it is named, and not the page's rules blamed", async () => {
  const files = await serveWithoutHeader(installed);
  const { text } = await open(await servePage(html(moduleScript(READER(`${files}index.js`)))));
  expect(text).toContain(`engine-not-loaded: The learner could not be loaded from ${files}polyhead.wasm`);
});

/** What a page with the element is told first, written into the page. */
const TELL = `<output></output><script>
  for (const type of ["result", "error"]) addEventListener("polyhead-" + type, ({ detail }) => {
    document.querySelector("output").textContent ||= [type, detail.verdict ?? detail.code, detail.rank ?? detail.message].join(" ");
  });
</script>`;

test("The element of its README shows a figure of a site on another port", async () => {
  const site = await serveFolder(SITE);
  const block = readmeBlocks("html").find((each) => each.includes("<poly-head")) ?? "";
  const files = await serveFolder(installed);
  const body = block
    .replace("https://your.site/polyhead/poly-head.js", `${files}poly-head.js`)
    .replace("https://your.site/polyhead/", site);
  const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>${TELL}${body}</body></html>`;
  expect((await open(await servePage(page))).text).toBe("result not-identifiable 248");
});

test("The element says after 15 seconds that its server does not let the figure load", async () => {
  const site = await serveWithoutHeader(SITE);
  const files = await serveFolder(installed);
  const body = `<script src="${files}poly-head.js"></script><poly-head src="${site}" ui="min"></poly-head>`;
  const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>${TELL}${body}</body></html>`;
  const began = performance.now();
  const { text } = await open(await servePage(page));
  expect(performance.now() - began).toBeGreaterThan(14_900);
  expect(text).toContain(`error no-answer Nothing was heard from ${site}embed.html within 15 seconds.`);
  expect(text).toContain("Access-Control-Allow-Origin");
});
