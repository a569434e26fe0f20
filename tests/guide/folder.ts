// A folder as a reader has it who follows a page: files of that page beside each other, the package installed, `polyhead` on the path, and
// the scripts of the repository.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./blocks";

export interface Printed {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Folder {
  path: string;
  write(file: string, text: string): void;
  run(command: string, args: readonly string[]): Promise<Printed>;
  /** Runs a command that serves until it has printed its address; then `use`, and the end. */
  serve(command: string, use: (address: string) => Promise<void>): Promise<void>;
  remove(): void;
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\S*/;

export function makeFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "polyhead-guide-"));
  const bin = join(path, ".bin");
  mkdirSync(bin);
  mkdirSync(join(path, "node_modules"));
  symlinkSync(root, join(path, "node_modules/polyhead"));
  // The scripts of package.json name files of these folders; where they really are is where they build.
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(join(path, "package.json"), JSON.stringify({ name: "reader", private: true, scripts }));
  for (const folder of ["web", "tests"]) symlinkSync(join(root, folder), join(path, folder));
  const script = join(root, "web/tools/polyhead.mjs");
  writeFileSync(
    join(bin, "polyhead"),
    `#!/bin/sh\nINIT_CWD="$PWD" exec "${process.execPath}" "${script}" "$@"\n`,
    {
      mode: 0o755,
    },
  );
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, INIT_CWD: path };
  const start = (command: string, args: readonly string[], isGroup = false) =>
    spawn(command, args, { cwd: path, env, detached: isGroup, stdio: ["ignore", "pipe", "pipe"] });

  return {
    path,
    write: (file, text) => writeFileSync(join(path, file), text),
    run: (command, args) =>
      new Promise((resolve, reject) => {
        const child = start(command, args);
        const printed = { stdout: "", stderr: "" };
        for (const stream of ["stdout", "stderr"] as const) {
          child[stream].setEncoding("utf8").on("data", (text: string) => {
            printed[stream] += text;
          });
        }
        child.on("error", reject);
        child.on("close", (code) => resolve({ code, ...printed }));
      }),
    async serve(command, use) {
      const child = start("bash", ["-c", command], true);
      const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
      let all = "";
      try {
        const address = await new Promise<string>((resolve, reject) => {
          const read = (text: string): void => {
            all += text;
            const found = ADDRESS.exec(all);
            if (found) resolve(found[0]);
          };
          child.stdout.setEncoding("utf8").on("data", read);
          child.stderr.setEncoding("utf8").on("data", read);
          child.once("close", () => reject(new Error(`It ended without an address:\n${all}`)));
        });
        await use(address);
      } finally {
        // All that it started: npm passes no signal on to what its shell runs.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGINT");
        await ended;
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
