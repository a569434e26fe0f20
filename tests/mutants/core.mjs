// Mutants of the learner: each is compiled alone and linked before the library, so that nothing in the tree changes and the build stays.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { buildNativeTests } from "../../web/tools/build.mjs";
import { BUILD, NATIVE_BUILD, ROOT } from "../../web/tools/paths.mjs";
import { capture, run, say, seconds, ToolError } from "../../web/tools/step.mjs";
import { mutants } from "./core-mutants.mjs";

const folder = join(BUILD, "mutants");
const program = join(folder, "polyhead_tests");
/** Seconds of the tests of one mutant: one that never ends is noticed, too. */
const LONGEST = 240;

/** The words of a shell command that Ninja printed; none of them is quoted. */
const wordsOf = (command) => command.trim().split(/\s+/);

async function compileCommands() {
  return JSON.parse(readFileSync(join(NATIVE_BUILD, "compile_commands.json"), "utf8"));
}

/** The program and its arguments that link the tests, up to what CMake wraps around them. */
async function linkCommand() {
  const { stdout } = await run("ninja", ["-C", NATIVE_BUILD, "-t", "commands", "polyhead_tests"]);
  const last = stdout.trim().split("\n").at(-1);
  return wordsOf(last.split("&&").find((part) => part.includes(" -o polyhead_tests ")));
}

function sourceOf({ file, from, to }) {
  const path = join(ROOT, "core", file);
  const text = readFileSync(path, "utf8");
  const count = text.split(from).length - 1;
  if (count !== 1)
    throw new ToolError(
      `core/${file} has this ${count} times, and not once: ${from}. The list of mutants is old.`,
    );
  return text.replace(from, () => to);
}

async function build(mutant, commands, link) {
  const path = join(ROOT, "core", mutant.file);
  const command = commands.find(({ file, output = "" }) => file === path && !output.includes("quiet"));
  const source = join(folder, basename(path));
  const object = join(folder, "mutant.o");
  writeFileSync(source, sourceOf(mutant));
  const [compiler, ...args] = wordsOf(command.command);
  args[args.indexOf("-o") + 1] = object;
  args[args.indexOf(path)] = source;
  await run(compiler, args, { cwd: NATIVE_BUILD });
  const [linker, ...parts] = link;
  const place = parts.indexOf("-o");
  parts.splice(place, 2, object, "-o", program);
  await run(linker, parts, { cwd: NATIVE_BUILD });
}

/** The tests as they are have to pass, or every mutant would be noticed. */
async function passes(executable, tests) {
  const { code } = await capture("timeout", [String(LONGEST), executable, "--abort", tests]);
  return code === 0;
}

export async function mutateCore(words) {
  await buildNativeTests();
  mkdirSync(folder, { recursive: true });
  const chosen = mutants.filter(({ file }) => words.every((word) => file.includes(word)));
  if (chosen.length === 0)
    throw new ToolError(`No mutant is in a file with ${words.join(" and ")} in its name.`);
  for (const mutant of mutants) sourceOf(mutant);
  for (const tests of new Set(chosen.map(({ tests }) => tests))) {
    if (!(await passes(join(NATIVE_BUILD, "polyhead_tests"), tests)))
      throw new ToolError(`The tests ${tests} fail without any mutant.`);
  }
  const commands = await compileCommands();
  const link = await linkCommand();
  const result = { killed: 0, survived: 0 };
  for (const mutant of chosen) {
    const start = performance.now();
    await build(mutant, commands, link);
    const survived = await passes(program, mutant.tests);
    result[survived ? "survived" : "killed"] += 1;
    const change = `${mutant.from.trim()} → ${mutant.to.trim() || "(nothing)"}`.replace(/\s+/g, " ");
    const known = survived && mutant.because ? ` (${mutant.because})` : "";
    say(
      `${survived ? "SURVIVED" : "noticed "} ${relative("", mutant.file)}: ${change}${known}, ${seconds(performance.now() - start)}`,
    );
  }
  return result;
}
