// What the learner plans, without worker and protocol.
import type { PlanFacts } from "../../web/contract/types";
import type { RaceSettings } from "../../web/report/race";
import { type Budget, commandLineBudget, raceBudget, raceRefusalOf, refusalOf } from "../../web/task/budget";
import type { FullDocument } from "../../web/task/document";
import type { EngineError } from "../../web/task/errors";
import { learnerDocument } from "../../web/task/registry";
import { instantiateLearner } from "./built";

const learner = await instantiateLearner();

export async function planOf(
  document: FullDocument,
  budget: Pick<Budget, "flops" | "bytes"> = commandLineBudget,
  race: RaceSettings | null = null,
): Promise<PlanFacts> {
  const plan = learner.plan(await learnerDocument(document), race, budget);
  if ("error" in plan) throw new Error(plan.error.message);
  return plan;
}

/** Why a document is not fitted within a budget; null if it is. */
export async function refusedBy(budget: Budget, document: FullDocument): Promise<EngineError | null> {
  return refusalOf(document, await planOf(document, budget), budget);
}

/** The same of a race. */
export async function raceRefusedBy(
  budget: Budget,
  document: FullDocument,
  race: RaceSettings,
): Promise<EngineError | null> {
  return raceRefusalOf(document, await planOf(document, raceBudget(budget), race), budget);
}
