// The servers of the page about hosting: each block is loaded by the real program, as printed but for its folder and port, and then has to
// serve the site as the page says.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SITE } from "../../web/tools/paths.mjs";
import { findApache, findNginx } from "../../web/tools/requirements.mjs";
import { blocksOf } from "./blocks";

const blocks = blocksOf("web/guide/hosting.md");
const blockIn = (language: string): string => blocks.find((block) => block.language === language)?.text ?? "";
/** As the page has it. */
const FOLDER = "/srv/polyhead/";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(address)));
    });
  });
}

interface Served {
  find: () => string | null;
  /** Writes its settings into the folder and says what to start. */
  settings: (folder: string, port: number, program: string) => string[];
}

const servers: Readonly<Record<string, Served>> = {
  nginx: {
    find: findNginx,
    settings(folder, port, program) {
      const types = join(dirname(program), "../../etc/nginx/mime.types");
      const block = blockIn("nginx").replace("listen 8080;", `listen 127.0.0.1:${port};`);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      writeFileSync(
        join(folder, "nginx.conf"),
        `daemon off; pid ${folder}/pid; error_log stderr; events {}
         http { include ${types}; access_log off; ${temporary.join(" ")}\n${block.replaceAll(FOLDER, `${SITE}/`)}\n}`,
      );
      return ["-p", folder, "-c", join(folder, "nginx.conf")];
    },
  },
  apache: {
    find: findApache,
    settings(folder, port) {
      const modules = "mpm_event authz_core alias mime dir headers filter deflate".split(" ");
      const loads = modules.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      );
      writeFileSync(
        join(folder, "apache.conf"),
        [
          `ServerRoot ${folder}`,
          `ServerName localhost`,
          `Listen 127.0.0.1:${port}`,
          `PidFile ${folder}/pid`,
          `ErrorLog ${folder}/error.log`,
          ...loads,
          "TypesConfig /etc/mime.types",
          blockIn("apache").replaceAll(FOLDER, `${SITE}/`),
        ].join("\n"),
      );
      return ["-f", join(folder, "apache.conf"), "-DFOREGROUND"];
    },
  },
};

async function untilItAnswers(address: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`);
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.each(Object.entries(servers))("The block for %s", (name, { find, settings }) => {
  let folder: string;
  let child: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const path = find();
    if (path === null)
      throw new Error(`There is no ${name} here (web/tools/requirements.mjs says which package has it).`);
    folder = mkdtempSync(join(tmpdir(), "polyhead-hosting-"));
    mkdirSync(join(folder, "logs"));
    const port = await freePort();
    address = `http://127.0.0.1:${port}/polyhead/`;
    child = spawn(path, settings(folder, port, path), { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    await untilItAnswers(address, child, () => said);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string) => fetch(new URL(path, address), { headers: { "accept-encoding": "gzip" } });
  /** Addresses of the files that the page names at once. */
  async function assets(): Promise<string[]> {
    const page = await (await ask("")).text();
    return [...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  }

  it("serves the page and the guide, compressed, with a policy of its own", async () => {
    const page = await ask("");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.headers.get("content-encoding")).toBe("gzip");
    const text = await page.text();
    const own = /Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1];
    expect(page.headers.get("content-security-policy")).toBe(own);
    expect((await ask("guide/index.html")).status).toBe(200);
    // An embed has a policy of its own, which another one would narrow.
    expect((await ask("embed.html")).headers.get("content-security-policy")).toBeNull();
  });

  it("lets every file be loaded by a frame without an origin, wherever it stands", async () => {
    const files = [
      "",
      "embed.html",
      "poly-head.js",
      "polyhead-single.html",
      "guide/guide.css",
      ...(await assets()),
    ];
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) {
      const { status, headers } = await ask(file);
      expect(status, file).toBe(200);
      expect(headers.get("access-control-allow-origin"), file).toBe("*");
      expect(headers.get("x-frame-options"), file).toBeNull();
      const forEver = file.startsWith("assets/");
      expect(headers.get("cache-control"), file).toMatch(forEver ? /immutable/ : /^no-cache$/);
    }
    expect((await ask("nowhere.html")).status).toBe(404);
  });

  it("sends scripts and WebAssembly with their types, compressed", async () => {
    const names = readdirSync(join(SITE, "assets"));
    for (const [ending, type] of [
      [".js", /^(text|application)\/javascript/],
      [".wasm", /^application\/wasm/],
      [".css", /^text\/css/],
    ] as const) {
      const name = names.find((each) => each.endsWith(ending));
      const { headers } = await ask(`assets/${name}`);
      expect(headers.get("content-type"), name).toMatch(type);
      expect(headers.get("content-encoding"), name).toBe("gzip");
    }
  });
});
