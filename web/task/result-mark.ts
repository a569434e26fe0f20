// By what a link tells whether a page computed what the sender did: the engine's version and the beginnings of the two
// fingerprints, of the data and of the fit.

export interface Fingerprinted {
  engine: string;
  data: { fingerprint: string };
  fit: { fingerprint: string };
}

const MARK = /^(.{1,40})\.([0-9a-f]{8})\.([0-9a-f]{8})$/;

export function isMark(text: string): boolean {
  return MARK.test(text);
}

export function resultMark({ engine, data, fit }: Fingerprinted): string {
  return [engine, data.fingerprint.slice(0, 8), fit.fingerprint.slice(0, 8)].join(".");
}

export interface MarkComparison {
  /** The same data and the same fit, whichever engine made them. */
  same: boolean;
  data: boolean;
  fit: boolean;
  engines: readonly [theirs: string, ours: string];
}

/** `mark` is one that a link brought. */
export function compareMark(mark: string, report: Fingerprinted): MarkComparison {
  const [, theirs = "", theirData = "", theirFit = ""] = MARK.exec(mark) ?? [];
  const [, ours = "", ourData = "", ourFit = ""] = MARK.exec(resultMark(report)) ?? [];
  const data = theirData === ourData;
  const fit = theirFit === ourFit;
  return { same: data && fit, data, fit, engines: [theirs, ours] };
}
