// What the page and the worker that reads a file say to each other.
import type { FullDocument, SeriesData } from "../../task/document";
import type { ErrorCode } from "../../task/errors";
import type { FlatData } from "../../task/flat-data";
import type { Mend, TextPlace } from "../../task/import/file-error";
import type { SavedResult } from "../../task/import/json";
import type { Said } from "../../task/said";

/** A text that was pasted, or the bytes of a file. */
export type Given = string | Uint8Array<ArrayBuffer>;

/** A longer text is not edited on the page, and not sent back to it. */
export const LONGEST_TEXT = 300_000;

export type WithoutData = Omit<FullDocument, "data"> & { data?: SeriesData };

/** What the page hears: how far it is, and in the end either of the two others. */
export type News =
  | { kind: "progress"; fraction: number }
  | {
      kind: "opened";
      document: WithoutData;
      data: FlatData | null;
      saved: SavedResult | null;
      text: string | null;
    }
  | {
      kind: "refused";
      code: ErrorCode;
      said: Said;
      place: TextPlace | undefined;
      mend: Mend | undefined;
      /** Of a text with a place that is meant: all of it. */
      text: string | null;
    };
