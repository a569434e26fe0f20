// What is shipped names the licences of what it ships: web/public/third-party.txt, which is in the site and in the package.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const ALLOWED = ["MIT", "ISC"];
/** Rooms whose code is in no script that a reader loads: the guide is written when the site is built. */
const NOT_SHIPPED = /^web\/(tools|guide|screenshots)\/|\.config\.ts$/;
const PACKAGE = /^(@[^/]+\/[^/]+|[^/@.][^/]*)/;

/** With what they need themselves. */
function withNeeds(names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    const { dependencies = {} } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    withNeeds(Object.keys(dependencies), known);
  }
  return known;
}

function shipped(): Set<string> {
  const files = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
    .map((file) => `web/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file));
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export|\}).* from "([^"\n]+)"|\bimport\("([^"\n]+)"\)/gm)].flatMap(
      ([, from, later]) => {
        const name = PACKAGE.exec(from ?? later ?? "")?.[1];
        return name === undefined || /^(node|virtual|vite|polyhead)(:|$)/.test(name) ? [] : [name];
      },
    ),
  );
  return withNeeds([...new Set(names)]);
}

test("Every package that is shipped stands in the list of licences with its own text, and the list has no other", () => {
  const list = read("web/public/third-party.txt");
  const named = [...list.matchAll(/^=+\n(@?[a-z][\w/-]*) \(/gm)].map(([, name = ""]) => name);
  expect(new Set(named)).toEqual(shipped());
  for (const name of named) {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
    expect(ALLOWED, name).toContain(license);
    const folder = `node_modules/${name}`;
    const file = readdirSync(join(root, folder)).find((each) => /^LICEN[SC]E/.test(each));
    expect(list, name).toContain(read(`${folder}/${file}`).trim());
  }
  // The learner has one library, and a runtime.
  expect(read("core/base/describe.hpp") + read("CMakeLists.txt")).toMatch(/Eigen/);
  expect(list).toMatch(/^Eigen .* MPL-2\.0$/m);
  expect(list).toMatch(/^Emscripten, with musl, libc\+\+ and compiler-rt/m);
});

test("Dependencies are few, and each stands in the lock file with the hash of its content", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(5);
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  for (const [path, { integrity }] of Object.entries(packages))
    if (path !== "") expect(integrity, path).toMatch(/^sha512-/);
});
