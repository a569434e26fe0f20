// A result as whoever marks a lesson has it: from a file, and possibly written by hand.
import * as v from "valibot";
import type { LessonResult } from "../page/lesson-slot";

const name = v.pipe(v.string(), v.maxLength(200));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const resultSchema: v.GenericSchema<unknown, LessonResult> = v.object({
  v: v.literal(1),
  lesson: name,
  student: v.nullable(name),
  steps: v.array(
    v.object({
      id: name,
      prediction: v.nullable(
        v.object({ choice: v.nullable(v.string()), value: v.nullable(v.pipe(v.number(), v.finite())) }),
      ),
      right: v.nullable(v.boolean()),
      attempts: amount,
      unlocked: v.nullable(v.boolean()),
      helped: v.boolean(),
      seconds: amount,
      work: v.nullable(v.string()),
    }),
  ),
  score: share,
  seconds: amount,
  link: v.string(),
});

/** The result, or where it is none: "steps.0.seconds". */
export function readResult(given: unknown): LessonResult | { wrongAt: string } {
  const read = v.safeParse(resultSchema, given, { abortEarly: true });
  return read.success ? read.output : { wrongAt: v.getDotPath(read.issues[0]) ?? "the whole" };
}
