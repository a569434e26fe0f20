// Tools that only a long command needs: fetched by npm into a folder of the build, and no dependency of this repository.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD } from "../web/tools/paths.mjs";
import { run, step } from "../web/tools/step.mjs";

/** The folder `build/<name>` with these packages, as { name: version }. What they expect beside them is this repository's own. */
export async function fetched(name, packages) {
  const folder = join(BUILD, name);
  const wanted = Object.entries(packages).map(([each, version]) => `${each}@${version}`);
  if (Object.keys(packages).every((each) => existsSync(join(folder, "node_modules", each)))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  await step(`Fetching ${wanted.join(", ")}`, () =>
    run("npm", ["install", "--legacy-peer-deps", "--no-audit", "--no-fund", ...wanted], { cwd: folder }),
  );
  return folder;
}
