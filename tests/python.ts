// Runs Python with NumPy and PyTorch, which read what the page writes. Where they are missing the tests that need them say so
// loudly and stop there; with CI=true they fail.
import { spawnSync } from "node:child_process";

/** Debian's own: another Python on the PATH has other packages, or none. */
const python = process.env.POLYHEAD_PYTHON ?? "/usr/bin/python3";

interface PythonRun {
  code: number | null;
  said: string;
  complained: string;
}

/** Runs a program given as text. */
export function runPython(program: string, args: string[] = []): PythonRun {
  const { status, stdout, stderr, error } = spawnSync(python, ["-", ...args], {
    input: program,
    encoding: "utf8",
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    timeout: 120_000,
  });
  return { code: status, said: stdout ?? "", complained: `${stderr ?? ""}${error?.message ?? ""}` };
}

/** Whether a module can be imported; says loudly if it cannot. */
export function hasModule(name: "numpy" | "torch"): boolean {
  const { code, complained } = runPython(`import ${name}`);
  if (code === 0) return true;
  const sentence = `Python's ${name} is not there (${python}), so nothing read the exported files. Install python3-${name}.`;
  if (process.env.CI === "true") throw new Error(`${sentence}\n${complained}`);
  console.warn(`\n*** NOT TESTED: ${sentence} ***\n`);
  return false;
}
