// What an error says on the page: in its language, with the labels of settings instead of their paths. The English sentences stand
// where the errors are found (web/task), for the command line says them too; another language has all of them in a table.
import { type EngineError, type ErrorCode, errorTable } from "../task/errors";
import { boundsOfAny, type Field, type FieldValues } from "../task/field";
import { type Sentences, sentences } from "../task/sentences";
import { percent } from "./numbers";
import { labelOf } from "./tasks-words";
import { inLanguage } from "./translation";

export const enErrors = {
  sentences,
  /** An error without a sentence of its own: the table's, with what a program said if it did. */
  other: (_code: ErrorCode, message: string, _reason: string | undefined) => message,
  next: (code: ErrorCode): string => errorTable[code].next,
};

const words = inLanguage("errors", enErrors);

/** As the page shows a share, and with every digit: 1.00001 is not "100 %". */
export const exactPercent = (share: number): string => percent(share, 10);

function inPercent(field: Field): typeof exactPercent | undefined {
  return field.kind === "number" && field.format === "percent" ? exactPercent : undefined;
}

/** Its sentences with the page's own labels and numbers. */
function spoken(): Sentences {
  const inWords = words.sentences;
  return {
    ...inWords,
    name: (path, field) => (field ? labelOf(field) : path),
    label: labelOf,
    allowed: (field, bounds, value) => inWords.allowed(field, bounds, value, inPercent(field)),
    written: (field, value) =>
      typeof value === "number" && Number.isFinite(value) ? inPercent(field)?.(value) : undefined,
  };
}

export function errorText({ say, code, message, reason }: EngineError): string {
  return say ? say(spoken()) : words.other(code, message, reason);
}

/** The same with a document's own paths, for a file that is not the page's. */
export function documentText({ say, code, message, reason }: EngineError): string {
  return say ? say(words.sentences) : words.other(code, message, reason);
}

/** What to do next. */
export function nextText({ code }: EngineError): string {
  return words.next(code);
}

/** "Seeds is 1,000; it has to be a whole number between 2 and 200." Of a setting whose range is its own. */
export function outOfRangeText(field: Field, value: number | string): string {
  const said = spoken();
  const allowed = said.allowed(field, boundsOfAny(field, {}), value);
  return said.is(said.label(field), value, allowed, said.written(field, value));
}

/** "a whole number between 2 and 6" */
export function allowedInWords(field: Field, earlier: FieldValues): string {
  return spoken().allowed(field, boundsOfAny(field, earlier));
}
