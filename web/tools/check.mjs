// `npm run check` reads, `npm run format` (--write) also mends; --tidy adds clang-tidy over core.
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, extname, join, relative } from "node:path";
import { buildNativeTests } from "./build.mjs";
import { checkContract, writeContract } from "./contract.mjs";
import { filesBelow } from "./fingerprint.mjs";
import { NATIVE_BUILD, ROOT, script } from "./paths.mjs";
import { findProgram } from "./requirements.mjs";
import { setup } from "./setup.mjs";
import { capture, isProgram, run, runProgram, say, step, ToolError } from "./step.mjs";

const CPP_FOLDERS = ["core", "wasm", "tests"];
// Written by scripts, as long as the numbers are.
const GENERATED = join(ROOT, "tests/fixtures");
// Another version lays the same code out differently, and then nobody could tell a mistake from a disagreement.
const CLANG_FORMAT_VERSION = "14";

const filesIn = (folders, pattern) =>
  folders.flatMap((folder) => filesBelow(join(ROOT, folder))).filter((file) => pattern.test(file));

async function checkTypeScript(write) {
  const mode = write ? ["check", "--write"] : ["check", "--error-on-warnings"];
  await run(process.execPath, [script.biome, ...mode, "web", "tests", "package.json", ".biome.json"]);
}

async function checkTypes() {
  await run(process.execPath, [script.tsc, "-p", "web/tsconfig.json"]);
}

async function findClangFormat() {
  for (const name of [`clang-format-${CLANG_FORMAT_VERSION}`, "clang-format"]) {
    if (findProgram(name) === null) continue;
    const { stdout } = await capture(name, ["--version"]);
    if (stdout.includes(`version ${CLANG_FORMAT_VERSION}.`)) return name;
  }
  return null;
}

async function checkCpp(write) {
  const files = filesIn(CPP_FOLDERS, /\.(cpp|hpp)$/).filter((file) => !file.startsWith(GENERATED));
  if (files.length === 0) return;
  const program = await findClangFormat();
  if (program === null) {
    const sentence = `clang-format ${CLANG_FORMAT_VERSION} is not on PATH, so the layout of the C++ was NOT checked.`;
    if (process.env.CI) throw new ToolError(sentence);
    say(`\n*** ${sentence}`);
    return;
  }
  await run(program, [...(write ? ["-i"] : ["--dry-run", "-Werror"]), ...files]);
}

// In the order in which data flows: a file uses its own room and those before it, types and what is loaded later included.
const ROOMS = {
  core: "base linear model tasks fit exact certify execute train softmax text report plan contract".split(
    " ",
  ),
  // Last the files of no room: where a bundle begins.
  web: "contract task report programs words engine figures export charts page tasks panels lessons app embed cli guide .".split(
    " ",
  ),
};
/** Beside the rooms: no sources that others import, or only by names of their own. */
const BESIDE = ["public", "screenshots", "styles", "tools"];

/** A task's declaration, its data and its words stand with the rest of the task but belong to those who know no page. */
function roomOf(path) {
  if (/^tasks\/[^/]+\/words\//.test(path)) return "words";
  if (/^tasks\/[^/]+\/(task(\.ts)?$|data\/)/.test(path)) return "task";
  const [room, name] = path.split("/");
  return name === undefined ? "." : room;
}

/** What a file includes or imports, as paths from the tree's root. */
function usedBy(tree, path, text) {
  if (tree === "core") return [...text.matchAll(/^#include "(\w+\/[^"]+)"/gm)].map(([, used]) => used);
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)]
    .map(([, used]) => join(dirname(path), used))
    .filter((used) => !used.startsWith(".."));
}

/** A sentence for each use of a room behind the file's own: exported for its test. */
export function upwardUses(tree, path, text) {
  const rooms = ROOMS[tree];
  const own = roomOf(path);
  return usedBy(tree, path, text)
    .filter((used) => rooms.indexOf(roomOf(used)) > rooms.indexOf(own))
    .map((used) => `${tree}/${path} uses ${used}, which stands behind ${own}.`);
}

async function checkRooms() {
  const found = Object.entries(ROOMS).flatMap(([tree, rooms]) =>
    filesIn([tree], /\.(cpp|hpp|ts|tsx)$/).flatMap((file) => {
      const path = relative(join(ROOT, tree), file);
      const room = roomOf(path);
      // The front door of the learner stands before all of its rooms.
      if (BESIDE.includes(room) || (tree === "core" && room === ".")) return [];
      if (!rooms.includes(room)) return [`${tree}/${room} is not one of the rooms: ${rooms.join(", ")}.`];
      return upwardUses(tree, path, readFileSync(file, "utf8"));
    }),
  );
  if (found.length > 0) throw new ToolError(found.join("\n"));
}

/** Blocks of three declarations or more that stand twice under the same condition: exported for its test. */
export function repeatedBlocksIn(sheets) {
  const known = new Map();
  const found = [];
  for (const [name, text] of Object.entries(sheets)) {
    const around = [];
    for (const [, opened, body] of text.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)\{|([^{}]*)\}/g)) {
      if (body === undefined) {
        around.push(opened.trim().replace(/\s+/g, " "));
        continue;
      }
      const place = `${name}: ${around.pop()}`;
      const lines = body.split(";").flatMap((line) => line.trim() || []);
      // What engines name differently cannot stand in one list.
      if (lines.length < 3 || place.includes("::-")) continue;
      const block = [...around, ...lines.sort()].join("\n");
      if (known.has(block)) found.push(`${place} repeats ${known.get(block)}.`);
      else known.set(block, place);
    }
  }
  return found;
}

async function checkStyles() {
  const files = filesIn(["web/styles"], /\.css$/);
  const found = repeatedBlocksIn(
    Object.fromEntries(files.map((file) => [relative(ROOT, file), readFileSync(file, "utf8")])),
  );
  if (found.length > 0) throw new ToolError(found.join("\n"));
}

// Written in pieces so that this file does not find itself.
const WORDS = [
  [["TO", "DO"], "an unfinished thought: finish it or file an issue"],
  [["FIX", "ME"], "an unfinished thought: finish it or file an issue"],
  [["registry", ".npmjs"], "the address of a package registry: name packages only"],
  [["registry", ".yarnpkg"], "the address of a package registry: name packages only"],
  [["deb", ".debian", ".org"], "the address of a package registry: name packages only"],
  [["pypi", ".org"], "the address of a package registry: name packages only"],
  [["files.python", "hosted"], "the address of a package registry: name packages only"],
  [["/ro", "ot/"], "an absolute path of one machine"],
  [[`${ROOT}/`], "an absolute path of this machine"],
].map(([pieces, reason]) => ({ word: pieces.join(""), reason }));

const NOT_OURS = new Set(["node_modules", "build", "dist", ".git", "LICENSE"]);
const BINARY = new Set([".png", ".wasm", ".ico", ".woff2", ".npz", ".npy"]);

/** The forbidden words in a text, each with its line: exported for its test. */
export function forbiddenWordsIn(text) {
  return text.split("\n").flatMap((line, index) =>
    WORDS.filter(({ word }) => line.includes(word)).map(({ word, reason }) => ({
      line: index + 1,
      word,
      reason,
    })),
  );
}

/** Looks at files rather than at git, so that a downloaded archive and a file not yet added are checked too. */
async function checkWords() {
  const found = readdirSync(ROOT)
    .filter((name) => !NOT_OURS.has(name))
    .flatMap((name) => filesBelow(join(ROOT, name)))
    .filter((file) => !BINARY.has(extname(file)))
    .flatMap((file) =>
      forbiddenWordsIn(readFileSync(file, "utf8")).map(
        ({ line, word, reason }) => `${relative(ROOT, file)}:${line}: "${word}" is ${reason}.`,
      ),
    );
  if (found.length > 0) throw new ToolError(found.join("\n"));
}

/** clang-tidy takes ten seconds a file, so it is not part of `npm test`; as many files at once as there are cores. */
async function tidy() {
  await setup("tidy");
  await buildNativeTests();
  const waiting = filesIn(["core"], /\.cpp$/);
  const program = findProgram("clang-tidy-14") ?? "clang-tidy";
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await run(program, ["--quiet", "--warnings-as-errors=*", "-p", NATIVE_BUILD, file]);
    }
  };
  await step("Looking for mistakes in core (clang-tidy)", () => Promise.all(cpus().map(work)));
}

/** Runs every check, also after one has failed, and gives the names of those that failed. */
export async function check({ write = false } = {}) {
  const failed = [];
  const attempt = async (title, work) => {
    try {
      await step(title, work);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      say(`${error.message}\n`);
      failed.push(title);
    }
  };
  const verb = write ? "Mending" : "Checking";
  await attempt(`${verb} the layout and habits of the TypeScript (biome)`, () => checkTypeScript(write));
  await attempt(
    `${verb} what the learner says of itself (web/contract)`,
    write ? writeContract : checkContract,
  );
  await attempt("Checking types (tsc)", checkTypes);
  await attempt(`${verb} the layout of the C++ (clang-format)`, () => checkCpp(write));
  await attempt("Checking the order of the rooms in core and web", checkRooms);
  await attempt("Checking that no style stands twice", checkStyles);
  await attempt("Checking for unfinished thoughts, registry addresses and machine paths", checkWords);
  return failed;
}

if (isProgram(import.meta.url)) {
  await runProgram(async (args) => {
    const unknown = args.find((arg) => arg !== "--write" && arg !== "--tidy");
    if (unknown)
      throw new ToolError(`The option ${unknown} is not known; the options are --write and --tidy.`);
    await setup("test");
    const failed = await check({ write: args.includes("--write") });
    if (args.includes("--tidy")) await tidy();
    if (failed.length === 0) return 0;
    say(`${failed.length} of the checks failed; "npm run format" mends what is only layout.`);
    return 1;
  });
}
