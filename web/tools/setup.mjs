// Makes a machine ready: `node web/tools/setup.mjs build|test|tidy`. Checks first, so that a ready machine costs
// milliseconds; installs as root on Debian and its relatives; says the exact command everywhere else.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";
import {
  findMissing,
  findProgram,
  isNodeNewEnough,
  NODE_MINIMUM,
  PURPOSES,
  UNPACKED,
} from "./requirements.mjs";
import { capture, isProgram, run, runProgram, say, step, ToolError } from "./step.mjs";

const APT_INSTALL = ["install", "-y", "--no-install-recommends"];

function checkNode() {
  if (isNodeNewEnough(process.version)) return;
  throw new ToolError(
    `Polyhead needs Node.js ${NODE_MINIMUM.join(".")} or newer, and this is ${process.version}. ` +
      "Install a newer Node.js (its own installer, nvm or your distribution), then run the same command again.",
  );
}

/** "debian" where apt-get installs what we name, otherwise the distribution's own name. */
export function distributionOf(osRelease) {
  const field = (name) => new RegExp(`^${name}="?([^"\n]*)"?$`, "m").exec(osRelease)?.[1] ?? "";
  const family = `${field("ID")} ${field("ID_LIKE")}`.split(" ");
  if (family.includes("debian") || family.includes("ubuntu")) return "debian";
  return field("PRETTY_NAME") || field("ID") || process.platform;
}

function thisMachine() {
  const path = "/etc/os-release";
  return {
    distribution: distributionOf(existsSync(path) ? readFileSync(path, "utf8") : ""),
    isRoot: process.getuid?.() === 0,
    isCi: Boolean(process.env.CI),
  };
}

const names = (missing) => missing.map((requirement) => requirement.package).join(" ");
const reasons = (missing) =>
  missing.map((requirement) => `${requirement.package} (${requirement.why})`).join(", ");

/** The one message for a machine on which this script may not or cannot install. */
export function adviceFor(missing, distribution) {
  const list = `Polyhead needs what is missing here: ${reasons(missing)}.`;
  if (distribution !== "debian") {
    return (
      `${list}\nThese are the names of the Debian 12 packages; on ${distribution} install the same programs and ` +
      "headers with its own package manager (any newer emcc on PATH is fine), then run the same command again."
    );
  }
  return (
    `${list}\nOnly root may install them. Run this, then the same command again:\n\n` +
    `  sudo apt-get update && sudo apt-get ${APT_INSTALL.join(" ")} ${names(missing)}\n`
  );
}

/** Mirrors hiccup and another apt may hold the lock, so one failure is tried again before it counts. */
async function apt(args) {
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  const command = ["-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3", ...args];
  const first = await capture("apt-get", command, options);
  if (first.code === 0) return;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await run("apt-get", command, options);
}

async function unpack(packages) {
  const folder = mkdtempSync(join(tmpdir(), "polyhead-debian-"));
  try {
    await run("apt-get", ["-q", "download", ...packages], { cwd: folder });
    mkdirSync(UNPACKED, { recursive: true });
    for (const file of readdirSync(folder)) await run("dpkg-deb", ["-x", join(folder, file), UNPACKED]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const install = (missing) =>
  step(`Installing ${reasons(missing)}; this takes a few minutes, once`, async () => {
    const whole = missing.filter((requirement) => requirement.unpack === undefined);
    if (whole.length > 0) await apt([...APT_INSTALL, ...whole.map((requirement) => requirement.package)]);
    for (const requirement of missing) if (requirement.unpack) await unpack(requirement.unpack);
  });

/** What can be left out comes last, so that a system without such a package (Ubuntu has no Firefox of this name) still gets the rest. */
async function installPackages(missing, required, purpose) {
  const optional = missing.filter((requirement) => !required.includes(requirement));
  await step("Reading Debian's list of packages", () => apt(["update"]));
  if (required.length > 0) await install(required);
  if (optional.length > 0) {
    try {
      await install(optional);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      say(`${error.message}\n\n*** NOT EVERYTHING WILL RUN: ${reasons(optional)} could not be installed.\n`);
    }
  }
  const still = findMissing(purpose);
  if (still.some((requirement) => !requirement.optional)) {
    throw new ToolError(
      `The packages were installed, but this is still missing: ${reasons(still)}. ` +
        "Polyhead is made for Debian 12; on another release the package may hold a different version.",
    );
  }
}

/** `machine` is this one, except in tests. */
export async function ensurePackages(purpose, machine = thisMachine()) {
  const missing = findMissing(purpose);
  if (missing.length === 0) return;
  const { distribution, isRoot, isCi } = machine;
  const required = missing.filter((requirement) => isCi || !requirement.optional);
  if (!isRoot || distribution !== "debian" || findProgram("apt-get") === null) {
    if (required.length > 0) throw new ToolError(adviceFor(missing, distribution));
    say(`\n*** NOT EVERYTHING WILL RUN. ${adviceFor(missing, distribution)}\n`);
    return;
  }
  await installPackages(missing, required, purpose);
}

/**
 * npm writes what it really installed to node_modules/.package-lock.json, as the last thing it does. Every package of the
 * lock file must be there in the same version, except optional ones (binaries for other platforms).
 */
export function areModulesCurrent(lockText, installedText) {
  const installed = JSON.parse(installedText).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) => path === "" || wanted.optional || installed[path]?.version === wanted.version,
  );
}

function modulesAreCurrent() {
  const installed = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  return areModulesCurrent(
    readFileSync(join(ROOT, "package-lock.json"), "utf8"),
    readFileSync(installed, "utf8"),
  );
}

async function ensureModules() {
  if (modulesAreCurrent()) return;
  const npmScript = process.env.npm_execpath;
  const [command, ...prefix] = npmScript?.endsWith(".js") ? [process.execPath, npmScript] : ["npm"];
  // Not `npm ci`: it refuses a lock file that lacks other systems' binaries, which a registry may not offer. `--no-save`
  // installs the locked versions, checks their hashes and leaves both files as they are.
  const install = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"];
  await step("Installing the JavaScript packages of package-lock.json into node_modules", () =>
    run(command, [...prefix, ...install], {
      // The browser comes from Debian; Playwright's own download is neither needed nor everywhere possible.
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    }),
  );
}

export async function setup(purpose) {
  checkNode();
  await ensurePackages(purpose);
  await ensureModules();
}

if (isProgram(import.meta.url)) {
  await runProgram(async ([purpose = "build"]) => {
    if (!PURPOSES.includes(purpose)) {
      throw new ToolError(`The purpose is "${purpose}"; it must be one of ${PURPOSES.join(", ")}.`);
    }
    await setup(purpose);
    say(`This machine has what Polyhead needs to ${purpose}.`);
  });
}
