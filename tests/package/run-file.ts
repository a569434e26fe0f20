// Runs programs in the project that has the package, and reads the code blocks of its README.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

export const project = inject("project");
export const installed = join(project, "node_modules/polyhead");

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** In the project, whatever it ends with. */
export function run(command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const limits = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
    execFile(command, args, limits, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
    );
  });
}

/** Its blocks of one language, in their order, as they are printed. */
export function readmeBlocks(language: string): string[] {
  const text = readFileSync(join(installed, "README.md"), "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, of, block = ""]) => (of === language ? [block] : []));
}
