// The named predicates of lessons, each true or false of a real result. A lesson writes "full_rank" or "rank_is(248)"; the
// sentences ("You can go on when …") are in the catalogue. One entry a predicate.
import { type Evidence, quantities } from "./quantities";

interface Predicate {
  /** The range of the number in brackets; absent: it takes none. */
  takes?: readonly [least: number, most: number];
  holds(evidence: Evidence, number: number): boolean;
}

const COUNT = [0, 1e9] as const;
const SIZE = [0, 1e9] as const;
const SHARE = [0, 1] as const;

/** What is not known is neither above nor below anything. */
function compare(
  name: keyof typeof quantities,
  takes: readonly [number, number],
  holds: (measured: number, number: number) => boolean,
): Predicate {
  return {
    takes,
    holds: (evidence, number) => {
      const measured = quantities[name].read(evidence);
      return measured !== null && holds(measured, number);
    },
  };
}

/** Medians of a race that differ by less than this say nothing: the starts of one runner differ by more. */
const CLEARLY = 10;

/** How many times lower the runner with the most heads ended than the one with the fewest; NaN, which no comparison holds of, before that. */
function gainOfMoreHeads(race: Evidence["race"]): number {
  const runners = race?.finished ? race.runners.toSorted((a, b) => a.heads - b.heads) : [];
  const [first] = runners;
  const last = runners.at(-1);
  return first && last && last.heads > first.heads ? first.loss / last.loss : Number.NaN;
}

const isBelow = (measured: number, number: number): boolean => measured < number;
const isAbove = (measured: number, number: number): boolean => measured > number;
const isAtLeast = (measured: number, number: number): boolean => measured >= number;
const isAtMost = (measured: number, number: number): boolean => measured <= number;

export const predicates = {
  full_rank: { holds: ({ report }) => report.certificate.verdict === "identifiable" },
  rank_deficient: { holds: ({ report }) => report.certificate.verdict === "not-identifiable" },
  too_close: { holds: ({ report }) => report.certificate.verdict === "too-close" },
  rank_is: compare("rank", COUNT, (measured, number) => measured === number),
  rank_at_least: compare("rank", COUNT, isAtLeast),
  rank_at_most: compare("rank", COUNT, isAtMost),
  smallest_above: compare("smallest", SIZE, isAbove),
  error_below: compare("error", SIZE, isBelow),
  error_above: compare("error", SIZE, isAbove),
  distance_below: compare("distance", SIZE, isBelow),
  distance_above: compare("distance", SIZE, isAbove),
  heads_at_most: {
    takes: COUNT,
    // The fewest heads known: what a search found, else those of the fit.
    holds: (evidence, number) =>
      (quantities.heads_needed.read(evidence) ?? quantities.heads.read(evidence)) <= number,
  },
  machines_at_least: compare("machines", COUNT, isAtLeast),
  machines_at_most: compare("machines", COUNT, isAtMost),
  all_runs_exact: {
    holds: ({ report: { execution } }) =>
      execution !== null && execution.runs > 0 && execution.exactRuns === execution.runs,
  },
  some_runs_wrong: {
    holds: ({ report: { execution } }) => execution !== null && execution.exactRuns < execution.runs,
  },
  exact_runs_at_least: compare("exact_runs", COUNT, isAtLeast),
  exact_runs_at_most: compare("exact_runs", COUNT, isAtMost),
  determined_all: {
    holds: ({ report: { execution } }) =>
      execution !== null && execution.steps > 0 && execution.certifiedSteps === execution.steps,
  },
  certified_share_at_least: compare("determined_share", SHARE, isAtLeast),
  certified_share_below: compare("determined_share", SHARE, isBelow),
  changed: { holds: ({ changed }) => changed === true },
  race_finished: { holds: ({ race }) => race?.finished === true },
  race_loss_below: compare("race_loss", SIZE, isBelow),
  race_more_heads_win: { holds: ({ race }) => gainOfMoreHeads(race) >= CLEARLY },
  race_fewer_heads_win: { holds: ({ race }) => gainOfMoreHeads(race) <= 1 / CLEARLY },
  race_heads_do_not_matter: {
    holds: ({ race }) => {
      const gain = gainOfMoreHeads(race);
      return gain > 1 / CLEARLY && gain < CLEARLY;
    },
  },
} as const satisfies Record<string, Predicate>;

type PredicateName = keyof typeof predicates;

/** A predicate as a lesson writes it, read. */
interface ReadPredicate {
  name: PredicateName;
  number: number | null;
}

const WRITTEN = /^([a-z_]+)(?:\(([^()]*)\))?$/;

/** null where it is none: an unknown name, a number that is missing, not wanted or out of range. */
export function readPredicate(text: string): ReadPredicate | null {
  const [, name = "", given] = WRITTEN.exec(text.trim()) ?? [];
  if (!Object.hasOwn(predicates, name)) return null;
  const known = name as PredicateName;
  const { takes }: Predicate = predicates[known];
  if (!takes) return given === undefined ? { name: known, number: null } : null;
  const number = given === undefined || given.trim() === "" ? Number.NaN : Number(given);
  // Written so that NaN is outside.
  return number >= takes[0] && number <= takes[1] ? { name: known, number } : null;
}

export function holds({ name, number }: ReadPredicate, evidence: Evidence): boolean {
  const predicate: Predicate = predicates[name];
  return predicate.holds(evidence, number ?? 0);
}

/** "full_rank", "rank_is(…)": what may be written. */
export const writtenForms: readonly string[] = Object.entries<Predicate>(predicates).map(
  ([name, { takes }]) => (takes ? `${name}(…)` : name),
);
