// Files that the command line writes.
import { constants } from "node:fs";
import { access, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

function unwritable(path: string, error: unknown): Error {
  const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new Error(`The file ${JSON.stringify(path)} could not be written (${reason}).`);
}

/** Said before hours are computed for it. */
export async function checkFolderOf(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** A rename would put a plain file in the place of /dev/stdout or of a pipe. */
const isSpecial = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => !found.isFile(),
    () => false,
  );

/** Under another name until it is complete: a job that was ended leaves no half of a file. */
export async function writeWhole(path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const unfinished = (await isSpecial(path)) ? path : `${path}.${process.pid}.part`;
  try {
    const file = await open(unfinished, "w");
    try {
      for (const bytes of pieces) await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    if (unfinished !== path) await rename(unfinished, path);
  } catch (error) {
    if (unfinished !== path) await rm(unfinished, { force: true });
    throw unwritable(path, error);
  }
}
