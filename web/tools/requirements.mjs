// What Polyhead needs on a machine beside Node: for each thing why, for which purpose, how to recognise it, and the Debian
// package that brings it. A purpose includes the ones before it: testing needs what building needs.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

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

/** The browser of the tests and the screenshots: POLYHEAD_CHROMIUM, or the first one on PATH. */
export function findChromium() {
  const named = process.env.POLYHEAD_CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  return CHROMIUM_PROGRAMS.map((name) => findProgram(name)).find((path) => path !== null) ?? null;
}

function hasFont(directory = "/usr/share/fonts") {
  if (!existsSync(directory)) return false;
  return readdirSync(directory, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? hasFont(join(directory, entry.name)) : /\.(ttf|otf|ttc)$/.test(entry.name),
  );
}

/** `optional`: without it something is left out with a loud line instead of stopping everything (CI needs all). */
export const REQUIREMENTS = [
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
    why: "is the browser of the browser tests",
    optional: true,
    present: () => findChromium() !== null,
  },
  {
    package: "fonts-dejavu-core",
    purpose: "test",
    why: "gives the browser letters to draw",
    optional: true,
    present: () => hasFont(),
  },
  {
    package: "clang-tidy",
    purpose: "tidy",
    why: "looks for mistakes in the C++",
    present: anyProgram("clang-tidy-14", "clang-tidy"),
  },
];

const PURPOSES = ["build", "test", "tidy"];

export function findMissing(purpose) {
  const wanted = PURPOSES.slice(0, PURPOSES.indexOf(purpose) + 1);
  return REQUIREMENTS.filter((requirement) => wanted.includes(requirement.purpose) && !requirement.present());
}

export function isNodeNewEnough(version) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  return major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1]);
}
