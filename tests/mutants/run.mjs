// `npm run mutants`: small mistakes made on purpose, one at a time; the tests have to notice. `npm run mutants -- core` runs one part,
// `npm run mutants -- core fit/factor` only what has these words in its file's name.
import { setup } from "../../web/tools/setup.mjs";
import { runProgram, say, seconds, ToolError } from "../../web/tools/step.mjs";
import { mutateCore } from "./core.mjs";
import { mutateWeb } from "./web.mjs";

/** Of 100 mistakes so many have to be noticed. */
const LEAST_SHARE = 85;

/** `work` gets words that files have to contain, prints each survivor and gives how many there were: { killed, survived }. */
const PARTS = [
  { name: "core", title: "The learner's certificate, fit and exact arithmetic", work: mutateCore },
  { name: "web", title: "The page's documents, readers, reports and engine", work: mutateWeb },
];

await runProgram(async ([wanted, ...words]) => {
  const names = PARTS.map(({ name }) => name);
  if (wanted && !names.includes(wanted))
    throw new ToolError(`The part is "${wanted}"; it must be one of ${names.join(", ")}.`);
  await setup("test");
  let isEnough = true;
  for (const { name, title, work } of PARTS) {
    if (wanted && name !== wanted) continue;
    say(`\n=== ${title} (${name})`);
    const start = performance.now();
    const { killed, survived } = await work(words);
    const share = (100 * killed) / (killed + survived);
    say(
      `${name}: ${killed} noticed, ${survived} not: ${share.toFixed(0)} %, ${seconds(performance.now() - start)}`,
    );
    isEnough &&= share >= LEAST_SHARE;
  }
  return isEnough ? 0 : 1;
});
