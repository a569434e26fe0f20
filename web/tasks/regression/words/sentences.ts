// Which sentences are true of a fit of in-context regression.
import type { InContextError } from "../../../report/report";
import { factor, significant } from "../../../words/numbers";
import { regressionWords } from "./en";

/** Errors below this are what 64-bit arithmetic leaves of an exact answer. */
const ROUNDING = 1e-9;
/** Up to this ratio the layer comes close to the best there is. */
const CLOSE = 1.25;

/** An error in a sentence; what rounding leaves is zero to a reader. */
export function errorInWords(error: number): string {
  return error < ROUNDING ? "0" : significant(error);
}

interface Examples {
  k: number;
  tokens: number;
  contextNoise: number;
}

export function regressionSentence(errors: readonly InContextError[], params: Examples): string {
  const here = errors.find(({ tokens }) => tokens === params.tokens);
  const longest = errors.at(-1);
  if (!here || !longest) return "";
  const words = regressionWords;
  const beside = words.beside(significant(here.layer), significant(here.bestLayer), errorInWords(here.ridge));
  const ratio = here.layer / here.ridge;
  // Fewer examples than a rule has numbers leave it open, even to ridge regression.
  const near = words.near(params.tokens < params.k, params.contextNoise > 0);
  const far = here.ridge < ROUNDING ? words.farExact : ratio > CLOSE ? words.far(factor(ratio)) : near;
  const say = longest.layer > here.layer ? words.worse : words.notWorse;
  return `${beside} ${far} ${say(longest.tokens, significant(longest.layer))}`;
}
