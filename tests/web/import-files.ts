// Files for the tests of the readers, made by the page's own writers or by hand.
import { FileError } from "../../web/task/import/file-error";

/** The error with which a file is refused; fails when it is read. */
export function refusalOf(read: () => unknown): FileError {
  try {
    read();
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
  throw new Error("The text was read.");
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return copy;
}

/** Two inputs of two tokens, with names; the first answers stand in the last row only. */
export const smallCsv = `input,token,height,width,y1
1,1,0.21,-0.40,
1,2,0.77,0.05,0.31
2,1,0.14,0.58,
2,2,0.09,0.12,0.08
`;

/** The same data as the reader gives it. */
export const smallData = {
  inputs: [
    [
      [0.21, -0.4],
      [0.77, 0.05],
    ],
    [
      [0.14, 0.58],
      [0.09, 0.12],
    ],
  ],
  targets: [[0.31], [0.08]],
  names: ["height", "width"],
};
