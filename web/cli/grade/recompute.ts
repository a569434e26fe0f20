// What a lesson's states and a student's work really come to: fitted again here, each document once.
import type { Engine } from "../../engine/engine";
import type { Lesson, RaceSetup } from "../../lessons/lesson";
import { type Evidence, raceEvidenceOf } from "../../lessons/quantities";
import { stepDocument } from "../../lessons/states";
import type { Report } from "../../report/report";
import type { FullDocument } from "../../task/document";
import { readLink, unpackData } from "../../task/link";
import { requireLinear } from "../../task/registry";
import { parseDocument } from "../../task/schema";

interface Recomputed extends Evidence {
  report: Report;
}

export type Recompute = (document: FullDocument, race: RaceSetup | undefined) => Promise<Recomputed>;

async function raceOf(engine: Engine, document: FullDocument, setup: RaceSetup) {
  const { heads = [], run: _, ...settings } = setup;
  const runners = heads.map((each) => ({ heads: each }));
  const race = await engine.race(document, { ...settings, ...(runners.length > 0 && { runners }) });
  return raceEvidenceOf(race, true);
}

export function recomputeWith(engine: Engine): Recompute {
  const known = new Map<string, Promise<Recomputed>>();
  const compute = async (document: FullDocument, race: RaceSetup | undefined): Promise<Recomputed> => {
    const fit = await engine.fit(requireLinear(document));
    const { report } = fit;
    fit.dispose();
    return { report, race: race ? await raceOf(engine, document, race) : null };
  };
  return (document, race) => {
    const key = JSON.stringify([document, race]);
    const answer = known.get(key) ?? compute(document, race);
    known.set(key, answer);
    return answer;
  };
}

/** The settings that a step gives one student, every default filled in. */
export function documentGiven(lesson: Lesson, index: number, student: string | null): FullDocument {
  return parseDocument(stepDocument(lesson, index, student));
}

interface Work {
  document: FullDocument;
  /** The mark of the result that the student had; null without. */
  mark: string | null;
}

/** Reads the link of a student's work. Throws an EngineError with a sentence. */
export async function readWork(link: string): Promise<Work | null> {
  const { document, packed, result } = readLink(link.slice(link.indexOf("#") + 1));
  if (!document) return null;
  const data = packed === null ? {} : { data: await unpackData(packed) };
  return { document: parseDocument({ ...document, ...data }), mark: result };
}
