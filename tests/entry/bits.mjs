// `npm run bits`: the table of documents with the fingerprints of their data and fits (tests/fixtures), natively and on an emulated ARM
// processor. WebAssembly under Node with 1, 2 and 4 workers and in three browsers is compared with the same table in `npm test`.
// `npm run bits -- wasm`: whether the module itself, compiled once more, is the same byte for byte. Without a word both.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildBits, buildCommandLine, buildWasmIn } from "../../web/tools/build.mjs";
import { ARM_BUILD, NATIVE_BUILD, ROOT, WASM_BUILD } from "../../web/tools/paths.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { runProgram, say, seconds, show, ToolError } from "../../web/tools/step.mjs";

const native = join(NATIVE_BUILD, "polyhead_bits");
const arm = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu", join(ARM_BUILD, "polyhead_bits")];

async function compareTables() {
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
}

async function compareModules() {
  await buildCommandLine();
  const root = mkdtempSync(join(tmpdir(), "polyhead-"));
  try {
    const folder = await buildWasmIn(root);
    let worst = 0;
    for (const file of ["polyhead.wasm", "polyhead.js"]) {
      const [known, again] = [WASM_BUILD, folder].map((each) => readFileSync(join(each, file)));
      const isSame = known.equals(again);
      say(
        `${file}: ${again.length} bytes, ${isSame ? "the same" : `NOT THE SAME as the ${known.length} built before`}`,
      );
      if (!isSame) worst = 1;
    }
    return worst;
  } finally {
    rmSync(root, { recursive: true });
  }
}

const PARTS = { tables: compareTables, wasm: compareModules };

await runProgram(async (wanted) => {
  const unknown = wanted.find((name) => !(name in PARTS));
  if (unknown)
    throw new ToolError(`The part is "${unknown}"; it must be one of ${Object.keys(PARTS).join(", ")}.`);
  let worst = 0;
  for (const [name, compare] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(name)) worst = Math.max(worst, await compare());
  }
  return worst;
});
