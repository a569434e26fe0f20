// What an undetermined answer lacks. The certificate of an input names the few features that carry most of what is missing;
// whether the plainest thing of all never happened in training, that a rule was looked up, is asked beside it.
import type { FitHandle } from "../../engine/engine";
import { numbersOf, type Span, valuesIn } from "../../programs/layout";
import type { MachineAnswer, TokenBits } from "../../report/machine";
import type { Feature, Missing } from "./words/missing";

/** Every trace has a token with the mark from its start on, so G_mm z_l is zero throughout only if z_l always was. */
const MARK = 0;

function lacksRule(tokens: readonly TokenBits[], pairs: Span): boolean {
  // The rules stand before the first token with the mark, and nothing else there names a pair.
  const start = tokens.findIndex((token) => token.includes(MARK));
  const rules = tokens.slice(0, start).filter((token) => valuesIn(token, pairs).length > 0);
  return rules.length < pairs.size;
}

/**
 * `pairs` are the coordinates of the rules looked up; which one this input asks for, the true layer says. A token with one of them is always followed by another answer, so that
 * a rule that is in no last token was never looked up.
 */
export async function askMissing(
  { certify, report }: Pick<FitHandle, "certify" | "report">,
  tokens: readonly TokenBits[],
  { truth }: Pick<MachineAnswer, "truth">,
  pairs: Span,
): Promise<Missing> {
  const { d } = report.data;
  const point = await certify(numbersOf(tokens, d));
  const isPair = (bit: number): boolean => bit >= pairs.first && bit < pairs.first + pairs.size;
  const asked = [...(tokens.at(-1) ?? []), ...truth].filter(isPair);
  const never: Feature[] = [];
  for (const l of point.determined ? [] : asked) {
    const probe = await certify(numbersOf([[MARK], [l]], d));
    const isNew = probe.missing.some(({ j, k, l: last }) => j === MARK && k === MARK && last === l);
    if (probe.touchesInactive && isNew) never.push({ j: MARK, k: MARK, l });
  }
  return { point, never, lacksRule: report.task.task === "dfa" && lacksRule(tokens, pairs) };
}
