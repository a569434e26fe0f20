// A static file server for the built site, on this machine only: `node web/tools/serve.mjs [--port 4173] [--base /path/]`.
// By hand: sirv, which Vite's preview uses too, packs nothing on the way and follows links out of the site.
import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SITE } from "./paths.mjs";
import { isProgram, runProgram, ToolError } from "./step.mjs";

const DEFAULT_PORT = 4173;
const HOST = "127.0.0.1";
const PORTS_TO_TRY = 50;

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** What gets smaller, as it does on the servers that the site is made for; pictures and fonts are packed already. */
const COMPRESSED = new Set([".css", ".csv", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"]);

function acceptsGzip(request) {
  const offers = (request.headers["accept-encoding"] ?? "").split(",").map((offer) => offer.trim());
  return offers.some((offer) => /^gzip(;|$)/.test(offer) && !/;\s*q=0(\.0*)?$/.test(offer));
}

/** Packed once for each version of a file: the tests open the same page hundreds of times. */
const packed = new Map();

async function packedFile(file, version) {
  const known = packed.get(file);
  if (known?.version === version) return known.bytes;
  const bytes = await promisify(gzip)(await readFile(file));
  packed.set(file, { version, bytes });
  return bytes;
}

function answer(response, status, text, headers = {}) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(`${text}\n`);
}

/** The path below the site that an address means, or null if the address is outside the base or makes no sense. */
export function pathOf(address, base) {
  let path;
  try {
    path = decodeURIComponent(address.split(/[?#]/, 1)[0]);
  } catch {
    return null;
  }
  if (path.includes("\0") || path.includes("\\") || !path.startsWith(base)) return null;
  const below = path.slice(base.length);
  return below.split("/").includes("..") ? null : below;
}

/** The file to send: resolved through links and still inside the site, or null. */
async function fileFor(directory, below) {
  try {
    const wished = resolve(directory, below);
    const isDirectory = (await stat(wished)).isDirectory();
    // A directory without its slash is not served: relative links in its page would point one level too high.
    if (isDirectory && below !== "" && !below.endsWith("/")) return null;
    const file = await realpath(isDirectory ? join(wished, "index.html") : wished);
    const details = await stat(file);
    return file.startsWith(directory + sep) && details.isFile() ? { file, details } : null;
  } catch {
    return null;
  }
}

async function handle(request, response, directory, base) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    answer(response, 405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
    return;
  }
  if (request.url === base.slice(0, -1)) {
    answer(response, 301, `The page is at ${base}.`, { location: base });
    return;
  }
  const below = pathOf(request.url, base);
  const found = below === null ? null : await fileFor(directory, below);
  if (found === null) {
    answer(response, 404, "There is no such file here.");
    return;
  }
  const { file, details } = found;
  const isPacked = COMPRESSED.has(extname(file)) && acceptsGzip(request);
  const version = `${details.size.toString(16)}-${details.mtimeMs.toString(16)}`;
  const headers = {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "cache-control": "no-cache",
    etag: isPacked ? `"${version}-gzip"` : `"${version}"`,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    // A sandboxed frame has an opaque origin and may load modules only from a server that says so.
    "access-control-allow-origin": "*",
  };
  if (request.headers["if-none-match"] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (isPacked) {
    const bytes = await packedFile(file, version);
    response.writeHead(200, { ...headers, "content-encoding": "gzip", "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  response.writeHead(200, { ...headers, "content-length": details.size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
}

function listen(server, port) {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, HOST, () => {
      server.off("error", failed);
      done(server.address().port);
    });
  });
}

/** The wished port or the next free one. */
async function listenNear(server, wished) {
  const last = wished === 0 ? 0 : Math.min(65535, wished + PORTS_TO_TRY - 1);
  for (let port = wished; port <= last; port++) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    }
  }
  throw new ToolError(`The ports ${wished} to ${last} of ${HOST} are all taken; name another with --port.`);
}

/** Serves a directory until `close()`; port 0 means any free one. */
export async function serve({ directory = SITE, port = DEFAULT_PORT, base = "/" } = {}) {
  let root;
  try {
    root = await realpath(directory);
  } catch {
    throw new ToolError(`The directory ${directory} does not exist; run "npm run build" first.`);
  }
  const server = createServer((request, response) => {
    handle(request, response, root, base).catch(() => response.destroy());
  });
  const actual = await listenNear(server, port);
  const close = () =>
    new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  return { address: `http://${HOST}:${actual}${base}`, close };
}

/** Reads `--port` and `--base`; refuses anything else with a sentence. */
export function serveOptions(args) {
  const options = { port: DEFAULT_PORT, base: "/" };
  for (let index = 0; index < args.length; index++) {
    const [name, inline] = args[index].split("=", 2);
    if (name !== "--port" && name !== "--base") {
      throw new ToolError(`The option ${args[index]} is not known; the options are --port and --base.`);
    }
    const value = inline ?? args[++index] ?? "";
    if (name === "--port") {
      options.port = Number(value);
      if (!/^\d{1,5}$/.test(value) || options.port > 65535) {
        throw new ToolError(
          `The port is "${value}"; it must be a whole number from 0 (any free one) to 65535.`,
        );
      }
    } else {
      if (!/^\/([\w.~-]+\/)*$/.test(value)) {
        throw new ToolError(
          `The base is "${value}"; it must begin and end with a slash, for example /course/polyhead/.`,
        );
      }
      options.base = value;
    }
  }
  return options;
}

/** Serves until Ctrl-C and prints the address alone on its line. */
export async function serveUntilInterrupted(options) {
  const server = await serve(options);
  const interrupted = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  process.stdout.write(`Polyhead is running; Ctrl-C ends it. Open\n${server.address}\n`);
  await interrupted;
  await server.close();
}

if (isProgram(import.meta.url)) await runProgram((args) => serveUntilInterrupted(serveOptions(args)));
