// Says whether anything changed since the last build, from contents rather than times: a fresh clone, a branch change and
// a touched file all give the right answer.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { BUILD, ROOT } from "./paths.mjs";

/** All files below a path (or the path itself if it is a file), in a fixed order; nothing if it does not exist. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over relative names and contents of everything below `paths` (relative to the repository). */
export function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(ROOT, path)))) {
    const content = readFileSync(file);
    // The length keeps two different lists of files from hashing alike.
    hash.update(`${relative(ROOT, file).split(sep).join("/")}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

const stampPath = (name) => join(BUILD, "stamps", name);

export function isStamped(name, fingerprint) {
  const path = stampPath(name);
  return existsSync(path) && readFileSync(path, "utf8") === fingerprint;
}

export function stamp(name, fingerprint) {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), fingerprint);
}
