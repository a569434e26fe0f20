// The set-up script against machines that lack things: PATH and CMAKE_PREFIX_PATH point into a folder of the test, apt-get
// is a small script that notes how it was called and "installs" by creating what was asked for.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  findChromium,
  findHeadlessChromium,
  findMissing,
  findWebKit,
  isNodeNewEnough,
} from "../../web/tools/requirements.mjs";
import { adviceFor, areModulesCurrent, distributionOf, ensurePackages } from "../../web/tools/setup.mjs";

const ROOT_ON_DEBIAN = { distribution: "debian", isRoot: true, isCi: false };
let folder;

function program(name, text = "#!/bin/sh\n") {
  const path = join(folder, "bin", name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** `failures`: how many calls fail before one works; `unknown`: a package it has never heard of. */
function aptGet({ creates, failures = 0, unknown = "no-such-package" }) {
  program(
    "apt-get",
    `#!/bin/sh
echo "$DEBIAN_FRONTEND: $*" >> "${folder}/calls"
if [ "$(/usr/bin/wc -l < "${folder}/calls")" -le ${failures} ]; then echo "mirror is down" >&2; exit 100; fi
case "$*" in *${unknown}*) echo "Unable to locate package ${unknown}" >&2; exit 100;; esac
case "$*" in *install*) ${creates.map((name) => `echo > "${folder}/bin/${name}"; /bin/chmod 755 "${folder}/bin/${name}"`).join("; ") || ":"};; esac
`,
  );
}

const calls = () => readFileSync(join(folder, "calls"), "utf8").trimEnd().split("\n");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "polyhead-setup-"));
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "include/eigen3/Eigen"), { recursive: true });
  writeFileSync(join(folder, "include/eigen3/Eigen/Core"), "");
  mkdirSync(join(folder, "include/catch2"));
  writeFileSync(join(folder, "include/catch2/catch.hpp"), "");
  vi.stubEnv("PATH", join(folder, "bin"));
  vi.stubEnv("CMAKE_PREFIX_PATH", folder);
  for (const name of ["CHROMIUM", "FIREFOX", "WEBKIT"]) vi.stubEnv(`POLYHEAD_${name}`, "");
  vi.stubEnv("POLYHEAD_PYTHON", join(folder, "bin", "no-python"));
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const name of ["emcc", "emcmake", "cmake"]) program(name);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe("on a machine without ninja", () => {
  test("only ninja is missing for a build, and a test needs more", () => {
    const packages = (purpose) => findMissing(purpose).map((requirement) => requirement.package);
    expect(packages("build")).toEqual(["ninja-build"]);
    expect(packages("test")).toEqual(
      expect.arrayContaining(["ninja-build", "g++", "clang-format", "chromium"]),
    );
    expect(packages("test")).not.toContain("clang-tidy");
  });

  test("root on Debian gets it installed, without recommended packages and without questions", async () => {
    aptGet({ creates: ["ninja"] });
    await ensurePackages("build", ROOT_ON_DEBIAN);
    expect(calls()).toHaveLength(2);
    expect(calls()[0]).toMatch(/^noninteractive: .* update$/);
    expect(calls()[1]).toMatch(/^noninteractive: .* install -y --no-install-recommends ninja-build$/);
    await ensurePackages("build", ROOT_ON_DEBIAN);
    expect(calls(), "a second run has nothing left to install").toHaveLength(2);
  });

  test("one hiccup of the mirror is forgiven", { timeout: 20_000 }, async () => {
    aptGet({ creates: ["ninja"], failures: 1 });
    await ensurePackages("build", ROOT_ON_DEBIAN);
    expect(calls()).toHaveLength(3);
  });

  test("a mirror that stays down is an error with what apt-get said", { timeout: 20_000 }, async () => {
    aptGet({ creates: [], failures: 9 });
    await expect(ensurePackages("build", ROOT_ON_DEBIAN)).rejects.toThrow(
      /mirror is down[\s\S]*exit code 100/,
    );
  });

  test("a package that does not bring the program is an error, not a build that fails later", async () => {
    aptGet({ creates: [] });
    await expect(ensurePackages("build", ROOT_ON_DEBIAN)).rejects.toThrow(/still missing: ninja-build/);
  });

  test("another user gets the exact command and nothing is tried", async () => {
    aptGet({ creates: ["ninja"] });
    await expect(ensurePackages("build", { ...ROOT_ON_DEBIAN, isRoot: false })).rejects.toThrow(
      "sudo apt-get update && sudo apt-get install -y --no-install-recommends ninja-build\n",
    );
    expect(() => calls()).toThrow();
  });

  test("another system gets a sentence with its name and the packages", async () => {
    await expect(
      ensurePackages("build", { ...ROOT_ON_DEBIAN, distribution: "Fedora Linux 42" }),
    ).rejects.toThrow(/ninja-build \(runs the C\+\+ build\).*\n.*on Fedora Linux 42/);
  });
});

describe("a machine on which only browsers and Python's modules are missing", () => {
  beforeEach(() => {
    for (const name of ["ninja", "g++", "clang-format", "parallel"]) program(name);
  });

  test("lacks each of them by its package", () => {
    // Found in the system's own folders, whatever PATH is.
    const elsewhere = ["fonts-dejavu-extra", "nginx", "apache2-bin"];
    const packages = () =>
      findMissing("test")
        .map((requirement) => requirement.package)
        .filter((name) => !elsewhere.includes(name));
    const optional = [
      "chromium",
      "chromium-headless-shell",
      "firefox-esr",
      "webkit2gtk-driver",
      "xvfb",
      "python3-numpy",
      "python3-torch",
    ];
    expect(packages()).toEqual(optional);
    for (const name of ["chromium", "firefox-esr", "WebKitWebDriver", "Xvfb", "MiniBrowser"]) program(name);
    vi.stubEnv("POLYHEAD_WEBKIT", join(folder, "bin", "MiniBrowser"));
    // A Python that has every module except torch, as far as it is asked.
    program("python3", '#!/bin/sh\ncase "$*" in *torch*) exit 1;; esac\n');
    vi.stubEnv("POLYHEAD_PYTHON", join(folder, "bin", "python3"));
    expect(packages()).toEqual(["python3-torch"]);
  });

  test("opens pages in Chromium without windows, or else in the whole one", () => {
    expect(findHeadlessChromium()).toBeNull();
    program("chromium");
    expect(findHeadlessChromium()).toBe(join(folder, "bin", "chromium"));
    program("chromium-headless-shell");
    expect(findHeadlessChromium()).toBe(join(folder, "bin", "chromium-headless-shell"));
    expect(findChromium()).toBe(join(folder, "bin", "chromium"));
  });

  test("has no WebKit when only one of browser and driver is there", () => {
    program("MiniBrowser");
    vi.stubEnv("POLYHEAD_WEBKIT", join(folder, "bin", "MiniBrowser"));
    expect(findWebKit()).toBeNull();
    program("WebKitWebDriver");
    expect(findWebKit()).not.toBeNull();
    vi.stubEnv("POLYHEAD_WEBKIT", join(folder, "bin", "NoBrowser"));
    expect(findWebKit()).toBeNull();
  });

  test("goes on with a loud line when the system has no package of that name", {
    timeout: 20_000,
  }, async () => {
    aptGet({ creates: [], unknown: "firefox-esr" });
    await ensurePackages("test", ROOT_ON_DEBIAN);
    const said = process.stderr.write.mock.calls.flat().join("");
    expect(said).toContain("Unable to locate package firefox-esr");
    expect(said).toContain("NOT EVERYTHING WILL RUN");
    await expect(ensurePackages("test", { ...ROOT_ON_DEBIAN, isCi: true })).rejects.toThrow(
      /Unable to locate package firefox-esr/,
    );
  });

  test("goes on with a loud line where it cannot be installed", async () => {
    await ensurePackages("test", { ...ROOT_ON_DEBIAN, isRoot: false });
    const said = process.stderr.write.mock.calls.flat().join("");
    expect(said).toContain("NOT EVERYTHING WILL RUN");
    for (const name of ["chromium", "firefox-esr", "webkit2gtk-driver"]) expect(said).toContain(name);
  });

  test("stops in CI, where every test is required", async () => {
    await expect(ensurePackages("test", { ...ROOT_ON_DEBIAN, isRoot: false, isCi: true })).rejects.toThrow(
      /chromium/,
    );
  });
});

test("Node 20.19 is the oldest that is accepted", () => {
  expect(["v18.20.0", "v20.18.9", "v20.19.0", "v22.0.0"].map(isNodeNewEnough)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("Debian and its relatives are recognised, others keep their name", () => {
  expect(distributionOf('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n')).toBe("debian");
  expect(distributionOf('NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe("debian");
  expect(distributionOf('PRETTY_NAME="Alpine Linux v3.20"\nID=alpine\n')).toBe("Alpine Linux v3.20");
  expect(distributionOf("")).toBe(process.platform);
});

test("the advice names every missing package with its reason", () => {
  const advice = adviceFor(findMissing("tidy"), "debian");
  for (const { package: name, why } of findMissing("tidy")) expect(advice).toContain(`${name} (${why})`);
});

test("installed modules are current when every needed package is there in the locked version", () => {
  const lock = (packages) => JSON.stringify({ packages });
  const wanted = lock({
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", optional: true },
  });
  expect(areModulesCurrent(wanted, lock({ "node_modules/a": { version: "1.0.0" } }))).toBe(true);
  expect(areModulesCurrent(wanted, lock({ "node_modules/a": { version: "1.0.1" } }))).toBe(false);
  expect(areModulesCurrent(wanted, lock({}))).toBe(false);
});
