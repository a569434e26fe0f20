// The service worker of the site: keeps all files of one version, so that the page works without a network after the first visit.
// A page is asked of the server first, so an update is seen at the next visit; files with their version in their name are taken from
// here. A page that is open keeps its version: the next version waits until none is.

// Written in when the site is built (tools/offline.mjs).
declare const FILES: readonly string[];
declare const ENTRY: string;
declare const VERSION: string;

interface FetchEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

// The page is typed with the DOM library, which knows no service workers.
const scope = self as unknown as {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

/** Other versions of the site may be kept on the same server, each below its own address. */
const CACHES = `polyhead ${scope.registration.scope} `;
const CACHE = CACHES + VERSION;

const folder = new URL(".", location.href);
/** A page that has the name of its folder is asked for in both ways. */
const addressOf = (file: string): string => new URL(file.replace(/(^|\/)index\.html$/, "$1"), folder).href;
const files = FILES;
const known = new Set(files.map(addressOf));

/** A page may only be given an answer that was not redirected, as some servers do to leave out ".html". */
const plain = async (response: Response): Promise<Response> =>
  response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      // Files in assets have their version in their name; of others the browser may have an old one.
      const response = await fetch(file, { cache: file.startsWith("assets/") ? "default" : "no-cache" });
      if (!response.ok) throw new Error(`${file}: HTTP status ${response.status}`);
      await cache.put(addressOf(file), await plain(response));
    }),
  );
  // The site may have been updated between this file and that page.
  const page = await cache.match(addressOf("index.html"));
  if (!(await page?.text())?.includes(ENTRY)) throw new Error("The page is of another version.");
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

const kept = async (address: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(address, { ignoreVary: true });

async function answer(request: Request, address: string): Promise<Response> {
  if (request.mode !== "navigate") return (await kept(address)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const page = await kept(address);
    if (page) return page;
    throw error;
  }
}

scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = addressOf(request.url.replace(/[?#].*/, ""));
  // Who wants no cache wants to know what the server has.
  if (request.method !== "GET" || request.cache === "no-store" || !known.has(address)) return;
  event.respondWith(answer(request, address));
});
