// `npm run fuzz`: hostile input of every kind, a million cases; the last figures stand in tests/README.md. A short run of the same
// properties is part of `npm test`. `npm run fuzz -- web` runs one part, `--cases 100000` shares out another number of cases, `--seed` repeats
// the cases of a run, which says its own.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { setup } from "../../web/tools/setup.mjs";
import { runProgram, say, seconds, ToolError } from "../../web/tools/step.mjs";
import { fuzzCore } from "./core.mjs";
import { fuzzWeb } from "./web.mjs";

const CASES = 1_000_000;

/** `work` gets the number of cases and a seed, prints its own figures and gives a sentence for everything that was found. */
const PARTS = [
  { name: "web", title: "Readers of documents, links, files and messages", work: fuzzWeb },
  { name: "core", title: "The learner behind the module's entry, under sanitizers", work: fuzzCore },
];

await runProgram(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      cases: { type: "string", default: String(CASES) },
      seed: { type: "string", default: String(randomInt(2 ** 31)) },
    },
    allowPositionals: true,
  });
  const names = PARTS.map(({ name }) => name);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new ToolError(`The part is "${unknown}"; it must be one of ${names.join(", ")}.`);
  const cases = Number(values.cases);
  if (!Number.isSafeInteger(cases) || cases < 1)
    throw new ToolError(`The number of cases is "${values.cases}"; it must be a whole number from 1.`);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed))
    throw new ToolError(`The seed is "${values.seed}"; it must be a whole number.`);
  await setup("test");
  const found = [];
  for (const { name, title, work } of PARTS) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    say(`\n=== ${title} (${name})`);
    const start = performance.now();
    const sentences = await work(cases, seed);
    found.push(...sentences);
    say(`${name}: ${sentences.length} found, ${seconds(performance.now() - start)}`);
  }
  for (const sentence of found) say(`\n*** ${sentence}`);
  return found.length === 0 ? 0 : 1;
});
