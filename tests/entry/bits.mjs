// `npm run bits`: the table of documents with the fingerprints of their data and fits (tests/fixtures), natively and on an emulated ARM
// processor. WebAssembly under Node with 1, 2 and 4 workers and in three browsers is compared with the same table in `npm test`.
import { join } from "node:path";
import { buildBits } from "../../web/tools/build.mjs";
import { ARM_BUILD, NATIVE_BUILD, ROOT } from "../../web/tools/paths.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { runProgram, say, seconds, show } from "../../web/tools/step.mjs";

const native = join(NATIVE_BUILD, "polyhead_bits");
const arm = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu", join(ARM_BUILD, "polyhead_bits")];

await runProgram(async () => {
  await setup("harden");
  await buildBits();
  let worst = 0;
  for (const [title, [program, ...args]] of [
    ["natively", [native]],
    ["on ARM, emulated", arm],
  ]) {
    say(`\n=== The table ${title}: document, data, fit`);
    const start = performance.now();
    const { code } = await show(program, [...args, join(ROOT, "tests/fixtures")]);
    say(seconds(performance.now() - start));
    worst = Math.max(worst, code);
  }
  return worst;
});
