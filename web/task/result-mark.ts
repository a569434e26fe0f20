// By what a link tells whether a page computed what the sender did: the engine's version, the version of its arithmetic and
// the beginnings of the two fingerprints, of the data and of the fit.

/**
 * Version of the learner's arithmetic, raised whenever the bits of some fit change; links and saved reports without one have 1.
 * 2: rank and solution are taken from the rows themselves, in good coordinates, where sums over the data have lost digits
 * (fewer rows than features, rows or coordinates of very different sizes, offsets, directions that are small or missing), and
 * single features are no longer scaled.
 * 3: solutions from the rows are corrected by residuals in twofold precision, in coordinates that are rounded once; the rows are taken
 * wherever the sums drop a direction that they show.
 * 4: fingerprints are taken of 64-bit words, so that every one is another (softmax heads included); rows are summed 256 at a time,
 * solutions are corrected once less, and eigenvalues come from a root-free QL.
 */
export const ARITHMETIC = 4;

const FIRST_ARITHMETIC = 1;

export interface Fingerprinted {
  engine: string;
  /** Absent in reports from before there was one; those of softmax heads had none before version 4. */
  arithmetic?: number | undefined;
  data: { fingerprint: string };
  fit: { fingerprint: string };
}

export function arithmeticOf({ arithmetic }: Pick<Fingerprinted, "arithmetic">): number {
  return arithmetic ?? FIRST_ARITHMETIC;
}

const MARK = /^(.{1,40}?)(?:\.a(\d{1,4}))?\.([0-9a-f]{8})\.([0-9a-f]{8})$/;

export function isMark(text: string): boolean {
  return MARK.test(text);
}

/** "0.1.0.a2.841966e2.00112233" */
export function resultMark({ engine, arithmetic, data, fit }: Fingerprinted): string {
  const version = arithmetic === undefined ? engine : `${engine}.a${arithmetic}`;
  return [version, data.fingerprint.slice(0, 8), fit.fingerprint.slice(0, 8)].join(".");
}

interface MarkComparison {
  /** The same data and the same fit, whichever engine made them. */
  same: boolean;
  data: boolean;
  fit: boolean;
  /** The learner's arithmetic is another one, so that other bits mean nothing. */
  otherVersion: boolean;
  engines: readonly [theirs: string, ours: string];
}

/** `mark` is one that a link brought. */
export function compareMark(mark: string, report: Fingerprinted): MarkComparison {
  const [, theirs = "", theirVersion = "1", theirData = "", theirFit = ""] = MARK.exec(mark) ?? [];
  const [, ours = "", ourVersion = "1", ourData = "", ourFit = ""] = MARK.exec(resultMark(report)) ?? [];
  const data = theirData === ourData;
  const fit = theirFit === ourFit;
  const otherVersion = Number(theirVersion) !== Number(ourVersion);
  return { same: data && fit, data, fit, otherVersion, engines: [theirs, ours] };
}
