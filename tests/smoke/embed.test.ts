// The essential flows of an embed, the same in every browser: it runs in a bare sandbox of another origin, computes the same
// bits as the command line, tells its host, hears nobody else; and the single file runs without a server.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SITE } from "../../web/tools/paths.mjs";
import { serve } from "../../web/tools/serve.mjs";
import type { Browser } from "./browser";
import { onCommandLine } from "./command-line";
import { engines, startPatiently } from "./engines";

const ORTHOGONAL = '{"v":1,"task":"associative","params":{"orthogonal":1}}';
const DFA = '{"v":1,"task":"dfa","params":{"machines":22}}';

let site: Awaited<ReturnType<typeof serve>>;
let hostServer: Server;
let host = "";

/** A host page: frames of the site in the sandbox, and what they said. */
function hostPage(frames: readonly { id: string; fragment: string }[]): string {
  const elements = frames.map(
    ({ id, fragment }) =>
      `<iframe id="${id}" title="${id}" sandbox="allow-scripts" width="640" height="420" src="${site.address}embed.html#${fragment}"></iframe>`,
  );
  return `<!doctype html><html lang="en"><title>Course</title>${elements.join("")}<script>
    window.told = [];
    addEventListener("message", ({ source, data }) => {
      const frame = [...document.querySelectorAll("iframe")].find((each) => each.contentWindow === source);
      window.told.push({ frame: frame && frame.id, ...data });
    });
  </script>`;
}

beforeAll(async () => {
  site = await serve({ port: 0 });
  hostServer = createServer((request, response) => {
    const address = new URL(request.url ?? "/", host);
    const frames = [...address.searchParams].map(([id, fragment]) => ({ id, fragment }));
    response.writeHead(frames.length > 0 ? 200 : 204, { "content-type": "text/html; charset=utf-8" });
    response.end(frames.length > 0 ? hostPage(frames) : undefined);
  });
  await new Promise<void>((done) => hostServer.listen(0, "127.0.0.1", done));
  host = `http://127.0.0.1:${(hostServer.address() as AddressInfo).port}`;
});

afterAll(async () => {
  hostServer.closeAllConnections();
  hostServer.close();
  await site.close();
});

const pageWith = (frames: Record<string, string>): string => `${host}/?${new URLSearchParams(frames)}`;

interface Said {
  frame: string;
  type: string;
  id: unknown;
  payload: Record<string, unknown>;
}

for (const { name, packages, start } of engines) {
  const isMissing = start === null && !process.env.CI;
  describe.skipIf(isMissing)(`An embed in ${name}`, () => {
    let browser: Browser;
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "polyhead-smoke-"));
      if (start === null)
        throw new Error(`${name} is not installed (Debian's ${packages}), and CI=true requires it.`);
      browser = await startPatiently(start, folder);
    });

    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });

    const told = (): Promise<Said[]> => browser.ask(() => (window as unknown as { told: Said[] }).told);
    const results = async (frame = "embed"): Promise<Said["payload"][]> =>
      (await told())
        .filter((each) => each.frame === frame && each.type === "result")
        .map(({ payload }) => payload);
    const say = (frame: string, type: string, payload: unknown): Promise<void> =>
      browser.ask(
        (frame, type, payload) => {
          const element = document.getElementById(frame) as HTMLIFrameElement;
          const message = { ns: "polyhead", v: 1, id: 1, type, payload: JSON.parse(payload) };
          element.contentWindow?.postMessage(message, "*");
        },
        frame,
        type,
        JSON.stringify(payload),
      );

    test("runs in the bare sandbox and tells its host the same fingerprints as the command line", async () => {
      await browser.open(pageWith({ embed: `v=1&t=associative&orthogonal=1&host=${host}` }));
      await expect.poll(() => results()).toHaveLength(1);
      const [result] = await results();
      expect(result).toMatchObject({ verdict: "not-identifiable", rank: 248, features: 288 });
      expect(result?.fingerprints).toEqual(await onCommandLine(ORTHOGONAL));
      await expect.poll(async () => (await told()).map(({ type }) => type)).toContain("resize");
    });

    test("takes a task from its host and runs machines to the same bits", async () => {
      await say("embed", "set-state", { document: JSON.parse(DFA) });
      await expect.poll(() => results()).toHaveLength(2);
      const result = (await results())[1];
      expect(result).toMatchObject({ document: { task: "dfa" } });
      expect(result?.fingerprints).toEqual(await onCommandLine(DFA));
    });

    test("does not hear a parent that is not its host, and does not tell it anything", async () => {
      await browser.open(
        pageWith({
          other: "v=1&t=associative&run=click&host=https://course.example",
          own: `v=1&t=associative&run=click&host=${host}`,
        }),
      );
      await expect
        .poll(async () => (await told()).some(({ frame, type }) => frame === "own" && type === "ready"))
        .toBe(true);
      await say("other", "run", null);
      await say("own", "run", null);
      await expect.poll(() => results("own")).toHaveLength(1);
      expect((await told()).filter(({ frame }) => frame === "other")).toEqual([]);
    });

    test("is one file that runs from the disk, as a page and as an embed", async () => {
      const file = pathToFileURL(join(SITE, "polyhead-single.html")).href;
      const fit = () => browser.ask(() => document.querySelector("main")?.dataset.fitFingerprint ?? "");
      await browser.open(`${file}#v=1&t=associative&orthogonal=1`);
      const { fit: expected } = await onCommandLine(ORTHOGONAL);
      await expect.poll(fit).toBe(expected);
      await browser.open("about:blank");
      await browser.open(`${file}#v=1&t=associative&orthogonal=1&ui=min`);
      await expect.poll(fit).toBe(expected);
      await expect
        .poll(() => browser.ask(() => document.querySelector(".foot")?.textContent))
        .toContain("Open in Polyhead");
    });
  });
}
