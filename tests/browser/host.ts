// A page around an embed, as a course would have it: served from another origin, with a record of what it was told.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { test as base, expect, LONG_AFTER } from "./site";

/** What the host page was told, as it came, and from where. */
export interface Told {
  frame: string;
  origin: string;
  data: { ns: string; v: number; id: unknown; type: string; payload: Record<string, unknown> };
}

const RECORD = `<script>
  window.told = [];
  addEventListener("message", ({ source, origin, data }) => {
    const frame = [...document.querySelectorAll("iframe")].find((each) => each.contentWindow === source);
    window.told.push({ frame: frame ? frame.id : "", origin, data });
  });
  window.say = (id, data) => document.getElementById(id).contentWindow.postMessage(data, "*");
</script>`;

interface HostServer {
  /** By its number; the same server is "localhost" to a browser that asks for it so. */
  address: string;
  /** Serves this body, with a policy if one is given, and gives the page's address. */
  add(body: string, policy?: string): string;
}

export const test = base.extend<{ host: HostServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  host: async ({}, use) => {
    const pages: { body: string; policy: string | undefined }[] = [];
    const server = createServer((request, response) => {
      const page = pages[Number(request.url?.slice(1))];
      const policy = page?.policy === undefined ? {} : { "content-security-policy": page.policy };
      response.writeHead(page ? 200 : 204, { "content-type": "text/html; charset=utf-8", ...policy });
      response.end(page ? `<!doctype html><html lang="en"><title>Course</title>${page.body}` : "");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({
      address,
      add: (body, policy) => {
        pages.push({ body: policy === undefined ? RECORD + body : body, policy });
        return `${address}/${pages.length - 1}`;
      },
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

export { expect };

export const SNIPPET = "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads";
export const BARE = "allow-scripts";

interface FrameOptions {
  id?: string;
  sandbox?: string;
  width?: number;
  height?: number;
  /** File of the site. */
  file?: string;
}

export function frame(site: string, fragment: string, options: FrameOptions = {}): string {
  const { id = "embed", sandbox = BARE, width = 640, height = 420, file = "embed.html" } = options;
  const address = `${site}${file}#${fragment}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe id="${id}" title="Figure ${id}" sandbox="${sandbox}" width="${width}" height="${height}" src="${address}"></iframe>`;
}

export const toldBy = (page: Page, id = "embed"): Promise<Told["data"][]> =>
  page.evaluate(
    (id) =>
      (window as unknown as { told: Told[] }).told
        .filter((each) => each.frame === id)
        .map(({ data }) => data),
    id,
  );

/** The payloads of one type of message, in the order in which they came. */
export async function payloads(page: Page, type: string, id = "embed"): Promise<Record<string, unknown>[]> {
  return (await toldBy(page, id)).filter((data) => data.type === type).map(({ payload }) => payload);
}

export async function say(page: Page, data: unknown, id = "embed"): Promise<void> {
  await page.evaluate(
    ([id, data]) => (window as unknown as { say(id: unknown, data: unknown): void }).say(id, data),
    [id, data],
  );
}

/** Settled once the embed has heard what was said to it, and the host what it answered at once: messages keep their order. */
export async function hearEachOther(page: Page, id = "embed"): Promise<void> {
  const inside = await (await page.locator(`#${id}`).elementHandle())?.contentFrame();
  await inside?.evaluate(() => {
    addEventListener("message", ({ data }) => {
      if (data === "heard?") parent.postMessage("heard", "*");
    });
  });
  const count = async () => (await toldBy(page, id)).filter((data: unknown) => data === "heard").length;
  const before = await count();
  await say(page, "heard?", id);
  await expect.poll(count).toBeGreaterThan(before);
}

/** Settled once the embed knows that the reader does not see it, and has done whatever it puts off. */
export async function outOfSight(page: Page): Promise<void> {
  await page.frames()[1]?.evaluate(
    () =>
      new Promise((seen) => {
        new IntersectionObserver(seen).observe(document.body);
      }),
  );
  await page.clock.runFor(LONG_AFTER);
  await hearEachOther(page);
}

export const ask = (type: string, payload?: unknown, id: string | number | null = null) => ({
  ns: "polyhead",
  v: 1,
  id,
  type,
  payload,
});

/** The answer to the question of this name. */
export async function answerTo(page: Page, name: string | number, type?: string): Promise<Told["data"]> {
  let found: Told["data"] | undefined;
  await expect
    .poll(async () => {
      found = (await toldBy(page)).find(({ id, type: of }) => id === name && (!type || of === type));
      return found?.type;
    })
    .toBeTruthy();
  return found as Told["data"];
}
