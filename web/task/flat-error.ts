// Errors as they cross from a worker to its client. The client has the sentences, so a worker sends facts.
import type { ErrorFacts } from "../contract/types";
import { addedField } from "./common-fields";
import { EngineError, type ErrorCode, isErrorCode, withReason } from "./errors";
import { refusal, type Say } from "./sentences";

/** What the learner says, or a worker without one; a code that is not in the table is an error of ours. */
export interface FlatError extends Partial<Omit<ErrorFacts, "code">> {
  code: string;
  /** What a program said, not made for readers. */
  reason?: string;
}

/** The sentence that the learner's facts make; undefined if there is only what a program said. */
function sayFacts({ field, range, extreme }: FlatError): Say | undefined {
  if (extreme) return (words) => words.extreme[extreme];
  if (!range) return undefined;
  const { value, least, most } = range;
  const path = field ?? "";
  const named = path === addedField.key ? addedField : undefined;
  return (words) =>
    words.is(
      words.name(path, named),
      value,
      least === null ? words.atMostForTask(most) : words.numberBetween(least, most),
    );
}

export function unflattenError(flat: FlatError): EngineError {
  const { message, reason, field } = flat;
  const code: ErrorCode = isErrorCode(flat.code) ? flat.code : "internal";
  if (reason !== undefined) return withReason(code, reason);
  const details = field ? { field } : {};
  const say = sayFacts(flat);
  return say ? refusal(code, say, details) : new EngineError(code, message || undefined, details);
}
