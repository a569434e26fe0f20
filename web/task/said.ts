// A sentence that crosses from a worker, which does not know the page's language: not its words, but what was asked of the table of
// sentences for it. The page asks its own table the same.
import type { EngineError } from "./errors";
import { type Sentences, sentences } from "./sentences";

/** A place of the table; with values where a function stands there. */
interface Asked {
  path: readonly string[];
  values: readonly ({ asked: Asked } | { plain: unknown })[] | null;
}

export type Said = { asked: Asked } | { text: string };

/** In place of a text of the table. */
class Answer {
  readonly asked: Asked;

  constructor(path: readonly string[], values: readonly unknown[] | null) {
    const sent = (value: unknown) =>
      value instanceof Answer ? { asked: value.asked } : { plain: slim(value) };
    this.asked = { path, values: values?.map(sent) ?? null };
  }
}

const MOST_ENTRIES = 100;
const DEEPEST = 3;

/** As much of a value as a sentence shows. A setting has functions, which no worker can send. */
function slim(value: unknown, depth = 0): unknown {
  if (typeof value === "function") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((each) => slim(each, depth + 1));
  const entries = Object.entries(value).slice(0, MOST_ENTRIES);
  return Object.fromEntries(entries.map(([key, each]) => [key, slim(each, depth + 1)]));
}

function listening(place: unknown, path: readonly string[]): unknown {
  if (typeof place === "string") return new Answer(path, null);
  if (typeof place === "function") return (...values: unknown[]) => new Answer(path, values);
  return new Proxy(place as object, {
    get: (table, key) => listening(Reflect.get(table, key), [...path, String(key)]),
  });
}

/** What a worker sends of an error. */
export function saidBy({ say, message }: EngineError): Said {
  const said: unknown = say?.(listening(sentences, []) as Sentences);
  return said instanceof Answer ? { asked: said.asked } : { text: message };
}

function answer({ path, values }: Asked, words: Sentences): unknown {
  const place = path.reduce<unknown>((table, key) => (table as Record<string, unknown>)[key], words);
  if (values === null) return place;
  const given = values.map((value) => ("asked" in value ? answer(value.asked, words) : value.plain));
  return (place as (...values: unknown[]) => unknown)(...given);
}

export function sayAgain(said: Said, words: Sentences): string {
  return "text" in said ? said.text : String(answer(said.asked, words));
}
