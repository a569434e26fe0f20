// Once for all tests of the package: what `npm publish` would send, packed and installed in an empty folder, without a network.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { PACKAGE } from "../../web/tools/paths.mjs";

const runFile = promisify(execFile);

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with the package in its node_modules. */
    project: string;
    /** What the packed file holds. */
    packed: string[];
  }
}

/** A project as `npm init` and `npm install` leave it. */
async function installIn(folder: string, tarball: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, "package.json"), '{ "name": "reader", "private": true, "type": "module" }');
  await runFile("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
}

let folder = "";

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "polyhead-package-"));
  const { stdout } = await runFile("npm", ["pack", PACKAGE, "--json", "--pack-destination", folder]);
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  await installIn(join(folder, "reader"), join(folder, filename));
  project.provide("project", join(folder, "reader"));
  project.provide("packed", files.map(({ path }) => path).sort());
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true });
}
