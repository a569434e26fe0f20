// What an embed hears. It may come from anybody: it is plain data of a limited size and of the protocol's form, or it is
// nothing.
import * as v from "valibot";
import { LONGEST_LINK } from "../task/link-keys";
import { isRecord, own, type UnknownRecord } from "../task/record";
import { type Incoming, type MessageId, NAMESPACE, VERSION } from "./messages";

const id = v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.finite())]);

const envelope = <const Type extends string, Payload extends v.GenericSchema>(type: Type, payload: Payload) =>
  v.object({
    ns: v.literal(NAMESPACE),
    v: v.literal(VERSION),
    id: v.optional(v.nullable(id), null),
    type: v.literal(type),
    payload,
  });

const nothing = v.optional(v.unknown(), null);

const incoming: v.GenericSchema<unknown, Incoming> = v.variant("type", [
  envelope(
    "set-state",
    v.union([
      v.object({ document: v.custom<UnknownRecord>(isRecord) }),
      v.object({ link: v.pipe(v.string(), v.maxLength(LONGEST_LINK)) }),
    ]),
  ),
  envelope("run", nothing),
  envelope("cancel", nothing),
  envelope("get-state", nothing),
  envelope("set-theme", v.object({ theme: v.picklist(["light", "dark"]) })),
  envelope("set-lesson-state", v.custom<UnknownRecord>(isRecord)),
  envelope("lesson-recorded", v.object({ recorded: v.boolean() })),
]);

/** As many numbers as data of some ten thousand inputs has; more of it is a file, not a message. */
const MOST_VALUES = 1_000_000;
const MOST_CHARACTERS = 1_000_000;
const DEEPEST = 12;

/**
 * Whether this is plain data (what JSON can hold) and not too much of it. A message may hold anything that a browser can
 * copy: cycles, maps, buffers of any size.
 */
export function isPlainAndSmall(value: unknown): boolean {
  let values = 0;
  let characters = 0;
  const isShort = (text: string): boolean => {
    characters += text.length;
    return characters <= MOST_CHARACTERS;
  };
  /** A list may have a length and nothing in it: what goes over its entries does not see that. */
  const isFull = (list: readonly unknown[], depth: number): boolean => {
    for (let place = 0; place < list.length; place += 1)
      if (!(place in list) || !look(list[place], depth + 1)) return false;
    return true;
  };
  const look = (part: unknown, depth: number): boolean => {
    values += 1;
    if (values > MOST_VALUES || depth > DEEPEST) return false;
    if (typeof part === "string") return isShort(part);
    if (part === null || part === undefined || typeof part === "boolean" || typeof part === "number")
      return true;
    if (Array.isArray(part)) return part.length <= MOST_VALUES - values && isFull(part, depth);
    if (typeof part !== "object" || Object.getPrototypeOf(part) !== Object.prototype) return false;
    return Object.entries(part).every(([key, each]) => isShort(key) && look(each, depth + 1));
  };
  return look(value, 0);
}

type Read =
  /** Somebody else's, or nothing that could be answered. */
  | { kind: "ignored" }
  /** Ours by its name, but not understood: `id` says what to answer. */
  | { kind: "malformed"; id: MessageId }
  | { kind: "message"; message: Incoming };

export function readMessage(data: unknown): Read {
  if (!isRecord(data) || own(data, "ns") !== NAMESPACE) return { kind: "ignored" };
  const parsed = isPlainAndSmall(data) ? v.safeParse(incoming, data) : null;
  if (parsed?.success) return { kind: "message", message: parsed.output };
  const named = v.safeParse(id, own(data, "id"));
  return named.success ? { kind: "malformed", id: named.output } : { kind: "ignored" };
}
