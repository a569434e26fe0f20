// The same sources give the same files, byte for byte: whoever builds a release can check what is served.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const site = process.env.POLYHEAD_SITE ?? join(root, "dist");

/** By their names: the content of everything in the folder. */
async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  );
}

test("The site and the single file, built once more, are those that were built", async () => {
  const folder = await mkdtemp(join(tmpdir(), "polyhead-build-"));
  try {
    for (const config of ["vite.config.ts", "vite.single.config.ts"]) {
      const build = [
        "node_modules/vite/bin/vite.js",
        "build",
        "--config",
        `web/${config}`,
        "--outDir",
        folder,
      ];
      await promisify(execFile)(process.execPath, [...build, "--logLevel", "warn"], {
        cwd: root,
        // Not that of a test.
        env: { ...process.env, NODE_ENV: "production" },
      });
    }
    const again = await filesIn(folder);
    expect(again.size).toBeGreaterThan(10);
    expect(again.has("polyhead-single.html")).toBe(true);
    for (const [name, content] of again)
      expect(content.equals(await readFile(join(site, name))), name).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
