// What the page and the worker that reads a file say to each other.
import type { FullDocument, SeriesData } from "../../task/document";
import type { ErrorCode } from "../../task/errors";
import type { FlatData } from "../../task/flat-data";
import type { Mend, TextPlace } from "../../task/import/file-error";
import type { SavedResult } from "../../task/import/json";
import type { Said } from "../../task/said";
import type { ModelFile } from "./model-file";

/** A text that was pasted, or the bytes of a file. */
export type Given = string | Uint8Array<ArrayBuffer>;

/** A longer text is not edited on the page, and not sent back to it. */
export const LONGEST_TEXT = 300_000;

/** What else than a document or data a reader is asked for, and what comes of it. */
export interface Found {
  /** A gap is null. */
  series: (number | null)[];
  /** Letters and what stands between them. */
  text: string;
  model: ModelFile;
}

export type Question = { given: Given } & (
  | { as: "document" | "series" | "text" }
  /** `name`: how a sentence calls it. */
  | { as: "model"; name: string }
);

export type WithoutData = Omit<FullDocument, "data"> & { data?: SeriesData };

/** What the page hears: how far it is, and in the end one of the others. */
export type News =
  | { kind: "progress"; fraction: number }
  | {
      kind: "opened";
      document: WithoutData;
      data: FlatData | null;
      saved: SavedResult | null;
      text: string | null;
    }
  | { kind: "found"; found: Found[keyof Found] }
  | {
      kind: "refused";
      code: ErrorCode;
      said: Said;
      place: TextPlace | undefined;
      mend: Mend | undefined;
      /** Around the place that is meant. */
      lines: string[] | null;
      /** All of it, where it is not too long to be mended by hand. */
      text: string | null;
    };
