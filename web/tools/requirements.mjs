// What Polyhead needs on a machine beside Node: for each thing why, for which purpose, how to recognise it, and the Debian
// package that brings it. A purpose includes the ones before it: testing needs what building needs.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BUILD } from "./paths.mjs";

export const NODE_MINIMUM = [20, 19];

/** Looks a program up on PATH, as a shell would. */
export function findProgram(name, path = process.env.PATH ?? "") {
  for (const directory of path.split(delimiter)) {
    if (directory === "") continue;
    const candidate = join(directory, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not here: the next directory may have it.
    }
  }
  return null;
}

const anyProgram =
  (...names) =>
  () =>
    names.some((name) => findProgram(name) !== null);

/** CMake looks into these places too, so what is found here is found by the build. */
function prefixes() {
  const named = (process.env.CMAKE_PREFIX_PATH ?? "").split(/[:;]/).filter((entry) => entry !== "");
  return [...named, "/usr", "/usr/local", "/opt/homebrew"];
}

const header =
  (...paths) =>
  () =>
    prefixes().some((prefix) => paths.some((path) => existsSync(join(prefix, "include", path))));

const CHROMIUM_PROGRAMS = ["chromium", "google-chrome-stable", "google-chrome"];

const FIREFOX_PROGRAMS = ["firefox-esr", "firefox"];

/** The file that a variable names, or what is found without it; a variable that names nothing means there is none. */
function namedOr(variable, find) {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : null;
  return find() ?? null;
}

const firstProgram = (names) => names.map((name) => findProgram(name)).find((path) => path !== null);

/** The browser of the smoke list, the measurements and the screenshots: POLYHEAD_CHROMIUM, or the first one on PATH. */
export const findChromium = () => namedOr("POLYHEAD_CHROMIUM", () => firstProgram(CHROMIUM_PROGRAMS));

/** For hundreds of pages: the same Chromium without windows, which takes a quarter less to open one; otherwise the whole one. */
export const findHeadlessChromium = () =>
  namedOr("POLYHEAD_CHROMIUM", () => firstProgram(["chromium-headless-shell", ...CHROMIUM_PROGRAMS]));

/** POLYHEAD_FIREFOX, or the first one on PATH. */
export const findFirefox = () => namedOr("POLYHEAD_FIREFOX", () => firstProgram(FIREFOX_PROGRAMS));

const subfolders = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : [];

/** WebKitGTK's small browser is not on PATH: its library keeps it beside itself, in a folder named after the version. */
function findMiniBrowser() {
  return ["/usr/libexec", "/usr/lib", ...subfolders("/usr/lib"), "/usr/lib64"]
    .flatMap(subfolders)
    .filter((folder) => /\/webkit(2)?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, "MiniBrowser"))
    .filter((path) => existsSync(path))
    .sort()
    .at(-1);
}

/** The browser (POLYHEAD_WEBKIT or MiniBrowser) and the driver that speaks to it; null unless both are there. */
export function findWebKit() {
  const browser = namedOr("POLYHEAD_WEBKIT", findMiniBrowser);
  const driver = findProgram("WebKitWebDriver");
  return browser === null || driver === null ? null : { browser, driver };
}

/** The Python that reads back what the page exports: POLYHEAD_PYTHON, or Debian's own, whose modules are packages too. */
export const findPython = () => namedOr("POLYHEAD_PYTHON", () => "/usr/bin/python3");

/** Here lie packages that would start a service where they are installed; they are only unpacked. */
export const UNPACKED = join(BUILD, "debian");

/** Where Debian keeps what only root is expected to start. */
const server = (name) =>
  findProgram(name) ?? findProgram(name, "/usr/sbin") ?? findProgram(name, join(UNPACKED, "usr/sbin"));

/** The servers whose settings the guide prints. */
export const findNginx = () => server("nginx");
export const findApache = () => server("apache2");

/** Looks where Python itself would look, without the second that importing takes. */
const pythonModule = (name) => () => {
  const python = findPython();
  if (python === null) return false;
  const question = `import importlib.util, sys; sys.exit(importlib.util.find_spec("${name}") is None)`;
  return spawnSync(python, ["-c", question], { stdio: "ignore" }).status === 0;
};

function hasFont(file, directory = "/usr/share/fonts") {
  if (!existsSync(directory)) return false;
  return readdirSync(directory, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? hasFont(file, join(directory, entry.name)) : entry.name === file,
  );
}

/**
 * `optional`: without it something is left out with a loud line instead of stopping everything (CI needs all). `unpack`: these packages are
 * unpacked into a folder here, because installed they would start a service.
 */
const REQUIREMENTS = [
  {
    package: "emscripten",
    purpose: "build",
    why: "compiles the learner to WebAssembly",
    present: () => findProgram("emcc") !== null && findProgram("emcmake") !== null,
  },
  { package: "cmake", purpose: "build", why: "plans the C++ build", present: anyProgram("cmake") },
  {
    package: "ninja-build",
    purpose: "build",
    why: "runs the C++ build",
    present: anyProgram("ninja", "ninja-build"),
  },
  {
    package: "libeigen3-dev",
    purpose: "build",
    why: "is the matrix library of the learner",
    present: header("eigen3/Eigen/Core", "Eigen/Core"),
  },
  // The build plan holds the tests too, so CMake asks for it even when only the page is built.
  {
    package: "catch2",
    purpose: "build",
    why: "is the framework of the C++ tests",
    present: header("catch2/catch.hpp"),
  },
  {
    package: "g++",
    purpose: "test",
    why: "compiles the learner natively",
    present: anyProgram("g++", "clang++"),
  },
  {
    package: "clang-format",
    purpose: "test",
    why: "checks how the C++ is laid out",
    present: anyProgram("clang-format-14", "clang-format"),
  },
  {
    package: "chromium",
    purpose: "test",
    why: "is the first browser of the tests",
    optional: true,
    present: () => findChromium() !== null,
  },
  {
    package: "chromium-headless-shell",
    purpose: "test",
    why: "is the browser of the browser tests",
    optional: true,
    present: () => findHeadlessChromium() !== null,
  },
  {
    package: "firefox-esr",
    purpose: "test",
    why: "is the second browser of the tests",
    optional: true,
    present: () => findFirefox() !== null,
  },
  {
    package: "webkit2gtk-driver",
    purpose: "test",
    why: "is WebKit, the third browser of the tests",
    optional: true,
    present: () => findWebKit() !== null,
  },
  {
    package: "xvfb",
    purpose: "test",
    why: "is the screen that WebKit draws on",
    optional: true,
    present: anyProgram("Xvfb"),
  },
  {
    // Depends on fonts-dejavu-core, which has all letters but those of formulas.
    package: "fonts-dejavu-extra",
    purpose: "test",
    why: "has the letters of the pictures that the browser tests compare",
    optional: true,
    present: () => hasFont("DejaVuMathTeXGyre.ttf"),
  },
  {
    package: "python3-numpy",
    purpose: "test",
    why: "reads back the NumPy files that the page exports",
    optional: true,
    present: pythonModule("numpy"),
  },
  {
    package: "python3-torch",
    purpose: "test",
    why: "runs the PyTorch code that the page exports",
    optional: true,
    present: pythonModule("torch"),
  },
  {
    package: "parallel",
    purpose: "test",
    why: "makes the parts of data that is larger than memory at the same time",
    present: anyProgram("parallel"),
  },
  {
    package: "nginx",
    purpose: "test",
    why: "is a server whose settings the guide prints",
    optional: true,
    unpack: ["nginx", "nginx-common"],
    present: () => findNginx() !== null,
  },
  {
    // Only the program: nothing that starts by itself.
    package: "apache2-bin",
    purpose: "test",
    why: "is another one",
    optional: true,
    present: () => findApache() !== null,
  },
  {
    package: "libopenblas0-pthread",
    purpose: "bench",
    why: "is the matrix library with which NumPy is worth a comparison",
    present: () => subfolders("/usr/lib").some((folder) => existsSync(join(folder, "openblas-pthread"))),
  },
  {
    package: "clang-tidy",
    purpose: "tidy",
    why: "looks for mistakes in the C++",
    present: anyProgram("clang-tidy-14", "clang-tidy"),
  },
  { package: "clang", purpose: "harden", why: "compiles with sanitizers", present: anyProgram("clang++") },
  {
    package: "libclang-rt-dev",
    purpose: "harden",
    why: "has the sanitizers and the fuzzer",
    present: () =>
      ["/usr/lib/clang"].flatMap(subfolders).some((folder) => existsSync(join(folder, "lib/linux"))),
  },
  {
    package: "llvm",
    purpose: "harden",
    why: "says which lines were run",
    present: () => findProgram("llvm-cov") !== null && findProgram("llvm-profdata") !== null,
  },
  {
    package: "g++-aarch64-linux-gnu",
    purpose: "harden",
    why: "compiles the learner for ARM",
    present: anyProgram("aarch64-linux-gnu-g++"),
  },
  {
    package: "qemu-user",
    purpose: "harden",
    why: "runs what was compiled for ARM",
    present: anyProgram("qemu-aarch64"),
  },
];

export const PURPOSES = ["build", "test", "bench", "tidy", "harden"];

export function findMissing(purpose) {
  const wanted = PURPOSES.slice(0, PURPOSES.indexOf(purpose) + 1);
  return REQUIREMENTS.filter((requirement) => wanted.includes(requirement.purpose) && !requirement.present());
}

export function isNodeNewEnough(version) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  return major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1]);
}
