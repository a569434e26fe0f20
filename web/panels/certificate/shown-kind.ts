// The kind of undetermined directions that is being looked at, so that the spectrum can frame its eigenvalues.
import { signal } from "@preact/signals";

export interface ShownKind {
  /** First and last of its directions in the spectrum. */
  directions: readonly [number, number];
  /** Said below the spectrum meanwhile. */
  words: string;
}

export const shownKind = signal<ShownKind | null>(null);
