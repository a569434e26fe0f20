// `npm run trust`: attacks the certificate with 100,000 datasets and about 1,200,000 single inputs, natively, on all cores.
// `npm run trust -- --family NAME --seed S --count K` repeats some of them. The counts are left in build/trust.json.
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { whileBuilding } from "../../web/tools/lock.mjs";
import { BUILD, NATIVE_BUILD, ROOT } from "../../web/tools/paths.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { run, runProgram, show, step } from "../../web/tools/step.mjs";

const compile = () =>
  step("Compiling the learner and the attack on it natively (build/native)", async () => {
    await run("cmake", ["-S", ROOT, "-B", NATIVE_BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"]);
    const jobs = String(availableParallelism());
    await run("cmake", ["--build", NATIVE_BUILD, "--target", "polyhead_trust", "--parallel", jobs]);
  });

await runProgram(async (args) => {
  await setup("test");
  mkdirSync(BUILD, { recursive: true });
  await whileBuilding(compile);
  const options = ["--json", join(BUILD, "trust.json"), ...args];
  const { code } = await show(join(NATIVE_BUILD, "polyhead_trust"), options);
  return code;
});
