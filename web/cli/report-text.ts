// A report as it is printed: with its data, or with no more than what that was.
import type { CustomData, FullDocument } from "../task/document";
import { isRecord } from "../task/record";

/** Data of more bytes, at 8 for each number, is left out unless it is asked for. */
const MOST_DATA = 10e6;

function numbersOf({ inputs, targets, testInputs = [], testTargets = [] }: CustomData): number {
  const d = inputs[0]?.[0]?.length ?? 0;
  const c = targets[0]?.length ?? 0;
  const tokens = [...inputs, ...testInputs].reduce((sum, input) => sum + input.length, 0);
  return tokens * d + (targets.length + testTargets.length) * c;
}

/** Inputs × tokens × numbers; null where inputs differ in length. */
function shapeOf(inputs: readonly (readonly number[][])[]): (number | null)[] {
  const [first = []] = inputs;
  const isEven = inputs.every(({ length }) => length === first.length);
  return [inputs.length, isEven ? first.length : null, first[0]?.length ?? 0];
}

function shapesOf({ inputs, targets, testInputs, testTargets }: CustomData) {
  const rows = (list: readonly number[][]): number[] => [list.length, list[0]?.length ?? 0];
  return {
    inputs: shapeOf(inputs),
    targets: rows(targets),
    ...(testInputs && testTargets ? { testInputs: shapeOf(testInputs), testTargets: rows(testTargets) } : {}),
  };
}

export type DataChoice = "with" | "without" | "if small";

/** One line of JSON. */
export function reportText(
  report: { task: FullDocument; data: { fingerprint: string } },
  choice: DataChoice,
): string {
  const { task } = report;
  const data = task.task === "custom" ? task.data : undefined;
  const isLarge = data !== undefined && 8 * numbersOf(data) > MOST_DATA;
  if (!isRecord(data) || choice === "with" || (choice === "if small" && !isLarge)) {
    return `${JSON.stringify(report)}\n`;
  }
  const { names, causal } = data;
  const left = {
    fingerprint: report.data.fingerprint,
    shapes: shapesOf(data),
    ...(names ? { names } : {}),
    ...(causal ? { causal } : {}),
  };
  return `${JSON.stringify({ ...report, task: { ...task, data: left } })}\n`;
}
