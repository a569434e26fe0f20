// A learning platform to play packages in: a small server with a package unpacked on it, and pages that have the interface of SCORM by
// scorm-again, or one that refuses, or none.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const require = createRequire(import.meta.url);
const scriptOf = (name: string): string => readFileSync(require.resolve(`scorm-again/${name}/min`), "utf8");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".xml": "text/xml",
};

/** What a platform is told and keeps, as its own object has it. */
export interface Kept {
  cmi: Record<string, unknown>;
  /** How many sessions were ended properly. */
  finished: number;
}

/** A page with the package in a frame; what it has above the frame makes it a platform. */
function pageWith(script: string, sandbox: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Platform</title>
<style>html, body { height: 100%; margin: 0 } iframe { width: 100%; height: 95%; border: 0 }</style>
<script>${script}</script>
<iframe id="sco" title="Lesson" ${sandbox} src="/package/index.html"></iframe>`;
}

/** Keeps in the browser what the next session begins with. */
const REMEMBER = `
  window.remember = (api, end) => {
    const kept = JSON.parse(localStorage.getItem("kept") ?? "null");
    if (kept) api.loadFromJSON(kept.cmi, "");
    let finished = kept?.finished ?? 0;
    const write = () => localStorage.setItem("kept", JSON.stringify({ cmi: JSON.parse(JSON.stringify(api.cmi)), finished }));
    api.on(end.replace("Finish", "Commit").replace("Terminate", "Commit"), write);
    api.on("LMSSetValue.cmi.core.session_time", (_, value) => localStorage.setItem("time", value));
    api.on(end, () => { finished += 1; write(); });
  };`;

const interfaces = {
  "1.2": `${REMEMBER}
    window.API = new Scorm12API({ autocommit: false });
    API.loadFromJSON({ core: { student_id: "ada-7" } }, "cmi");
    remember(API, "LMSFinish");`,
  "1.2-mastery": `${REMEMBER}
    window.API = new Scorm12API({ autocommit: false });
    API.loadFromJSON({ core: { student_id: "ada-7" }, student_data: { mastery_score: "80" } }, "cmi");
    remember(API, "LMSFinish");`,
  "2004": `${REMEMBER}
    window.API_1484_11 = new Scorm2004API({ autocommit: false });
    API_1484_11.loadFromJSON({ learner_id: "ada-7" }, "cmi");
    remember(API_1484_11, "Terminate");`,
  refusing: `window.API = new Proxy({}, { get: (_, name) => () => (name === "LMSGetLastError" ? "101" : "false") });`,
  missing: "",
  bridge: `
    window.told = [];
    addEventListener("message", ({ source, data, origin }) => {
      if (source !== document.getElementById("sco").contentWindow) return;
      told.push({ ...data, origin });
      const answer = (type, payload) => source.postMessage({ ns: "polyhead", v: 1, id: null, type, payload }, "*");
      const kept = localStorage.getItem("state");
      if (data.type === "ready" && kept) answer("set-lesson-state", JSON.parse(kept));
      if (data.type === "lesson-state") localStorage.setItem("state", JSON.stringify(data.payload));
      if (data.type === "lesson-finished") answer("lesson-recorded", { recorded: true });
    });`,
} as const;

export type PlatformKind = keyof typeof interfaces;

export interface Platform {
  /** The page of this kind. */
  address(kind: PlatformKind): string;
  close(): Promise<void>;
}

/** `files`: of the package, by name. */
export async function startPlatform(files: ReadonlyMap<string, Uint8Array>): Promise<Platform> {
  const scripts = { "/1.2.js": scriptOf("scorm12"), "/2004.js": scriptOf("scorm2004") };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://platform");
    const file = files.get(pathname.replace("/package/", ""));
    const kind = pathname.slice(1) as PlatformKind;
    const send = (type: string, body: string | Uint8Array): void => {
      response.writeHead(200, { "content-type": type });
      response.end(body);
    };
    if (pathname.startsWith("/package/") && file) send(TYPES[extname(pathname)] ?? "text/plain", file);
    else if (Object.hasOwn(scripts, pathname))
      send("text/javascript", scripts[pathname as keyof typeof scripts]);
    else if (Object.hasOwn(interfaces, kind)) {
      const sandbox = kind === "bridge" ? 'sandbox="allow-scripts"' : "";
      const source = kind.startsWith("2004") ? "/2004.js" : kind.startsWith("1.2") ? "/1.2.js" : null;
      const load = source === null ? "" : `</script><script src="${source}"></script><script>`;
      send("text/html; charset=utf-8", pageWith(load + interfaces[kind], sandbox));
    } else {
      response.writeHead(204);
      response.end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: (kind) => `http://127.0.0.1:${port}/${kind}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
