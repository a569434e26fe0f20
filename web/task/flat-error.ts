// Errors as they cross from a worker to its client. The client has the sentences, so a worker sends facts.
import type { RawError } from "../../wasm/polyhead";
import { addedField } from "./common-fields";
import { EngineError, type ErrorCode, type ErrorDetails, isErrorCode, withReason } from "./errors";
import { refusal, type Say, type Sentences } from "./sentences";

export interface FlatError extends Omit<ErrorDetails, "say">, Pick<RawError["error"], "range"> {
  /** One of the table's; any other is an error of ours. */
  code: string;
  /** More precise than the table's sentence; of data that 64 bits cannot hold, why. */
  message?: string;
}

function isExtreme(words: Sentences, message: string): message is keyof Sentences["extreme"] {
  return Object.hasOwn(words.extreme, message);
}

/** The sentence that the learner's facts make; undefined if there is only what a program said. */
function sayFacts({ code, message = "", field = "", range }: FlatError): Say | undefined {
  if (code === "ill-conditioned")
    return (words) => (isExtreme(words, message) ? words.extreme[message] : message);
  if (!range) return undefined;
  const { value, least, most } = range;
  const named = field === addedField.key ? addedField : undefined;
  return (words) =>
    words.is(
      words.name(field, named),
      value,
      least === null ? words.atMostForTask(most) : words.numberBetween(least, most),
    );
}

export function unflattenError(flat: FlatError): EngineError {
  const { message, reason, range: _, ...details } = flat;
  const code: ErrorCode = isErrorCode(flat.code) ? flat.code : "internal";
  if (reason !== undefined) return withReason(code, reason);
  const say = sayFacts(flat);
  return say ? refusal(code, say, details) : new EngineError(code, message, details);
}
