// What a release writes, on the files of this repository.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../web/tools/paths.mjs";
import { releasedFiles, releaseOptions } from "../../web/tools/release.mjs";

const read = (name) => readFileSync(join(ROOT, name), "utf8");
const VERSION = "98.7.6";
const DATE = "2031-02-03";

describe("A release", () => {
  test("writes its version into every file that has one, and nothing else into them", () => {
    const files = releasedFiles(read, VERSION, DATE);
    expect(JSON.parse(files["package.json"])).toEqual({
      ...JSON.parse(read("package.json")),
      version: VERSION,
    });
    const lock = JSON.parse(files["package-lock.json"]);
    expect([lock.version, lock.packages[""].version]).toEqual([VERSION, VERSION]);
    const before = JSON.parse(read("package-lock.json"));
    lock.version = before.version;
    lock.packages[""].version = before.packages[""].version;
    expect(`${JSON.stringify(lock, null, 2)}\n`).toBe(read("package-lock.json"));
    expect(files["CITATION.cff"]).toMatch(new RegExp(`^version: ${VERSION}\ndate-released: ${DATE}$`, "m"));
  });

  test("makes a dated section of what is not released, and leaves an empty one for what comes", () => {
    const { "CHANGELOG.md": after } = releasedFiles(read, VERSION, DATE);
    const before = read("CHANGELOG.md");
    expect(after.replace(`\n## [${VERSION}] - ${DATE}\n`, "")).toBe(before);
    expect(after).toContain(`## [Unreleased]\n\n## [${VERSION}] - ${DATE}\n`);
  });

  test("is refused without a word on what changed, twice, or for what is no version", () => {
    const withLog = (text) => (name) => (name === "CHANGELOG.md" ? text : read(name));
    const empty = "# Changelog\n\n## [Unreleased]\n\n## [0.0.1] - 2026-01-01\n\nSomething.\n";
    expect(() => releasedFiles(withLog(empty), VERSION, DATE)).toThrow("says nothing under Unreleased");
    expect(() => releasedFiles(withLog("# Changelog\n"), VERSION, DATE)).toThrow('has no "## [Unreleased]"');
    const twice = releasedFiles(read, VERSION, DATE)["CHANGELOG.md"];
    expect(() => releasedFiles(withLog(twice), VERSION, DATE)).toThrow(
      `already has a section for ${VERSION}`,
    );
    for (const args of [[], ["1.2"], ["v1.2.3"], ["1.2.3", "2.0.0"], ["--dry-run"]]) {
      expect(() => releaseOptions(args)).toThrow("Say which version");
    }
    expect(releaseOptions(["--dry-run", "1.2.3-rc.1"])).toEqual({ version: "1.2.3-rc.1", isDry: true });
  });

  test("cites the version that the package has now", () => {
    const { version } = JSON.parse(read("package.json"));
    expect(read("CITATION.cff")).toMatch(new RegExp(`^version: ${version.replaceAll(".", "\\.")}$`, "m"));
  });
});
