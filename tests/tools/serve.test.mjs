import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve, serveOptions } from "../../web/tools/serve.mjs";

let folder;
let server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "polyhead-serve-"));
  const site = join(folder, "site");
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "not for readers");
  writeFileSync(join(site, "index.html"), "<!doctype html><title>x</title>");
  writeFileSync(join(site, "assets/learner.wasm"), Buffer.from([0, 97, 115, 109]));
  writeFileSync(join(site, "assets/page.js"), "export {};");
  symlinkSync(join(folder, "secret.txt"), join(site, "link.txt"));
  server = await serve({ directory: site, port: 0, base: "/course/polyhead/" });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** fetch() tidies paths up before it sends them; an attacker does not. */
function raw(path, { method = "GET", headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    request({ hostname, port, path, method, headers }, (response) => {
      let body = "";
      response.setEncoding("latin1").on("data", (text) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}

describe("the server of the built site", () => {
  test("serves the page and its files below the base, with the types that browsers insist on", async () => {
    const page = await raw("/course/polyhead/");
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const wasm = await raw("/course/polyhead/assets/learner.wasm?v=1");
    expect([wasm.status, wasm.headers["content-type"], wasm.body.length]).toEqual([
      200,
      "application/wasm",
      4,
    ]);
    const script = await raw("/course/polyhead/assets/page.js");
    expect(script.headers["content-type"]).toMatch(/^text\/javascript/);
  });

  test("sends the base without its slash to the base", async () => {
    const { status, headers } = await raw("/course/polyhead");
    expect([status, headers.location]).toEqual([301, "/course/polyhead/"]);
  });

  test.each([
    "/",
    "/course/",
    "/course/polyhead/missing.js",
    "/course/polyhead/assets",
    "/course/polyhead/assets/",
    "/course/polyhead/../secret.txt",
    "/course/polyhead/%2e%2e/secret.txt",
    "/course/polyhead/..%2fsecret.txt",
    "/course/polyhead/..%5csecret.txt",
    "/course/polyhead//etc/passwd",
    "/course/polyhead/link.txt",
    "/course/polyhead/%",
    "/course/polyhead/index.html%00.js",
  ])("finds nothing at %s", async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(body).not.toContain("not for readers");
  });

  test("answers HEAD with the headers alone and refuses to be written to", async () => {
    const head = await raw("/course/polyhead/assets/learner.wasm", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "4", ""]);
    expect((await raw("/course/polyhead/", { method: "POST" })).status).toBe(405);
  });

  test("lets a browser keep what has not changed", async () => {
    const first = await raw("/course/polyhead/");
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await raw("/course/polyhead/", { headers: { "if-none-match": first.headers.etag } });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("packs what gets smaller for a browser that asks for it, and only then", async () => {
    const path = "/course/polyhead/assets/page.js";
    const plain = await raw(path);
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, "export {};"]);
    const packed = await raw(path, { headers: { "accept-encoding": "br, gzip" } });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "accept-encoding"]);
    expect(gunzipSync(Buffer.from(packed.body, "latin1")).toString()).toBe("export {};");
    expect(packed.headers["content-length"]).toBe(String(packed.body.length));
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const refused = await raw(path, { headers: { "accept-encoding": "gzip;q=0" } });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  test("packs a file again when it has changed", async () => {
    const file = join(folder, "site/assets/changing.js");
    const read = async () => {
      const { body } = await raw("/course/polyhead/assets/changing.js", {
        headers: { "accept-encoding": "gzip" },
      });
      return gunzipSync(Buffer.from(body, "latin1")).toString();
    };
    writeFileSync(file, "let before;");
    expect(await read()).toBe("let before;");
    writeFileSync(file, "let afterwards;");
    expect(await read()).toBe("let afterwards;");
  });

  test("takes the next port when the wished one is taken", async () => {
    const wished = Number(new URL(server.address).port);
    const second = await serve({ directory: folder, port: wished });
    expect(Number(new URL(second.address).port)).toBeGreaterThan(wished);
    await second.close();
  });

  test("says what to do when there is no site yet", async () => {
    await expect(serve({ directory: join(folder, "nowhere"), port: 0 })).rejects.toThrow(/npm run build/);
  });
});

describe("the options of the server", () => {
  test("are a port and a base", () => {
    expect(serveOptions([])).toEqual({ port: 4173, base: "/" });
    expect(serveOptions(["--port", "0", "--base=/a/b/"])).toEqual({ port: 0, base: "/a/b/" });
  });

  test.each([
    [["--port", "http"], /The port is "http"; it must be a whole number from 0/],
    [["--port", "70000"], /70000/],
    [["--port"], /The port is ""/],
    [["--base", "a"], /The base is "a"; it must begin and end with a slash/],
    [["--open"], /The option --open is not known/],
  ])("refuse %j with a sentence", (args, sentence) => {
    expect(() => serveOptions(args)).toThrow(sentence);
  });
});
