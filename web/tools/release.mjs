// `npm run release -- 0.2.0`: writes the version where it stands, dates the changelog, builds, packs the package and the site under its
// version into build/release, commits and tags. Nothing leaves this machine. With --dry-run it says what it would do, and changes nothing.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackage } from "./build.mjs";
import { filesBelow } from "./fingerprint.mjs";
import { BUILD, PACKAGE, ROOT, SITE } from "./paths.mjs";
import { capture, isProgram, run, runProgram, say, step, ToolError } from "./step.mjs";

const RELEASE = join(BUILD, "release");
const UNRELEASED = "## [Unreleased]\n";

/** Replaces what has to be there; a file that is written otherwise is not guessed at. */
function replaced(file, text, pattern, by) {
  if (!pattern.test(text))
    throw new ToolError(`${file} has no ${pattern.source}, so the version cannot be written there.`);
  return text.replace(pattern, by);
}

/** The section of what is not released yet becomes that of the version. */
function datedChangelog(text, version, date) {
  if (text.includes(`## [${version}]`))
    throw new ToolError(`CHANGELOG.md already has a section for ${version}.`);
  const [before, after] = text.split(UNRELEASED);
  if (after === undefined) throw new ToolError(`CHANGELOG.md has no "${UNRELEASED.trim()}".`);
  const section = after.split(/^## /m, 1)[0];
  if (section.trim() === "")
    throw new ToolError("CHANGELOG.md says nothing under Unreleased: write what changed, in plain words.");
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`;
}

const WRITTEN = {
  "package.json": (text, version) =>
    replaced("package.json", text, /^ {2}"version": "[^"]*"/m, `  "version": "${version}"`),
  "package-lock.json": (text, version) =>
    `${JSON.stringify(versionOfLock(JSON.parse(text), version), null, 2)}\n`,
  "CHANGELOG.md": datedChangelog,
  "CITATION.cff": (text, version, date) => {
    const cited = replaced("CITATION.cff", text, /^version: .*$/m, `version: ${version}`);
    return /^date-released:/m.test(cited)
      ? cited.replace(/^date-released: .*$/m, `date-released: ${date}`)
      : cited.replace(/^version: .*$/m, `$&\ndate-released: ${date}`);
  },
};

function versionOfLock(lock, version) {
  lock.version = version;
  lock.packages[""].version = version;
  return lock;
}

/** The files in which a release writes, by their names; `read` gives the text of one. */
export function releasedFiles(read, version, date) {
  return Object.fromEntries(
    Object.entries(WRITTEN).map(([name, write]) => [name, write(read(name), version, date)]),
  );
}

export function releaseOptions(args) {
  const isDry = args.includes("--dry-run");
  const [version, ...others] = args.filter((arg) => arg !== "--dry-run");
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? "") || others.length > 0) {
    throw new ToolError("Say which version: npm run release -- 0.2.0 [--dry-run]");
  }
  return { version, isDry };
}

const git = (...args) => run("git", args);

async function checkTree(tag) {
  const { stdout: changes } = await git("status", "--porcelain");
  if (changes !== "") throw new ToolError(`There are changes that are not committed:\n${changes}`);
  const { code } = await capture("git", ["rev-parse", "--quiet", "--verify", `refs/tags/${tag}`]);
  if (code === 0) throw new ToolError(`The tag ${tag} exists already.`);
}

const kilobytes = (files) =>
  `${(files.reduce((sum, file) => sum + readFileSync(file).length, 0) / 1e3).toFixed(0)} KB in ${files.length} files`;

/** The package as a file, and the site in a folder that can be put beside older versions and left there. */
async function pack(version) {
  rmSync(RELEASE, { recursive: true, force: true });
  const site = join(RELEASE, "site", version);
  mkdirSync(site, { recursive: true });
  cpSync(SITE, site, { recursive: true });
  await run("npm", ["pack", PACKAGE, "--pack-destination", RELEASE]);
}

export async function release({ version, isDry }) {
  const tag = `v${version}`;
  const date = new Date().toISOString().slice(0, 10);
  if (!isDry) await checkTree(tag);
  const read = (name) => readFileSync(join(ROOT, name), "utf8");
  const files = releasedFiles(read, version, date);
  if (isDry) {
    const changed = Object.keys(files).filter((name) => files[name] !== read(name));
    say(`Would write ${changed.join(", ")}; commit; tag ${tag}. The changelog would say:\n`);
    say(
      files["CHANGELOG.md"].slice(files["CHANGELOG.md"].indexOf(`## [${version}]`)).split(/\n(?=## )/, 1)[0],
    );
  } else {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(ROOT, name), text);
  }
  await buildPackage();
  if (isDry) {
    say(
      `Would pack the package (${kilobytes(filesBelow(PACKAGE))}) and the site (${kilobytes(filesBelow(SITE))}). Nothing was changed.`,
    );
    return;
  }
  await step("Packing package and site (build/release)", () => pack(version));
  await git("add", ...Object.keys(files));
  await git("commit", "--quiet", "--message", `Release ${version}`);
  await git("tag", "--annotate", tag, "--message", `Polyhead ${version}`);
  say(
    `Released here as ${tag}. To let others have it:\n  git push --follow-tags\n  npm publish build/release/polyhead-${version}.tgz\n` +
      `  copy build/release/site/${version}/ to your server, beside the older versions`,
  );
}

if (isProgram(import.meta.url)) await runProgram((args) => release(releaseOptions(args)));
