// Mutants of the learner: each is compiled alone and linked before the library, so that nothing in the tree changes and the build stays.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { buildNativeTests } from "../../web/tools/build.mjs";
import { BUILD, NATIVE_BUILD, ROOT } from "../../web/tools/paths.mjs";
import { capture, run, say, seconds, ToolError } from "../../web/tools/step.mjs";
import { mutants } from "./core-mutants.mjs";

/** Seconds of the tests of one mutant, on a busy machine: one that never ends is noticed, too. */
const LONGEST = 900;

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

/** Gives the program whose learner has this mistake. */
async function build(mutant, commands, link, folder) {
  const program = join(folder, "polyhead_tests");
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
  return program;
}

async function passes(executable, tests) {
  const { code } = await capture("timeout", [String(LONGEST), executable, "--abort", tests]);
  return code === 0;
}

/** Without any mistake the tests have to pass, or every mutant would be noticed. */
async function requirePassing(chosen) {
  const tests = [...new Set(chosen.map((mutant) => mutant.tests))].join(",");
  if (!(await passes(join(NATIVE_BUILD, "polyhead_tests"), tests)))
    throw new ToolError(`The tests ${tests} fail without any mutant.`);
}

export async function mutateCore(words) {
  await buildNativeTests();
  const chosen = mutants.filter(({ file }) => words.every((word) => file.includes(word)));
  if (chosen.length === 0)
    throw new ToolError(`No mutant is in a file with ${words.join(" and ")} in its name.`);
  for (const mutant of mutants) sourceOf(mutant);
  const commands = await compileCommands();
  const link = await linkCommand();
  const result = { killed: 0, survived: 0 };
  const left = [...chosen];
  // A mutant on every core, each with a folder of its own.
  const takeMutants = async (_, worker) => {
    const folder = join(BUILD, "mutants", String(worker));
    mkdirSync(folder, { recursive: true });
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const start = performance.now();
      const survived = await passes(await build(mutant, commands, link, folder), mutant.tests);
      result[survived ? "survived" : "killed"] += 1;
      const change = `${mutant.from.trim()} → ${mutant.to.trim() || "(nothing)"}`.replace(/\s+/g, " ");
      const known = survived && mutant.because ? ` (${mutant.because})` : "";
      say(
        `${survived ? "SURVIVED" : "noticed "} ${mutant.file}: ${change}${known}, ${seconds(performance.now() - start)}`,
      );
    }
  };
  await Promise.all([requirePassing(chosen), ...Array.from({ length: availableParallelism() }, takeMutants)]);
  return result;
}
