// The page around the embed: who it is, what it is told and how much is heard from it. Only the parent is listened to, and
// with `host=` only if it has that origin; without `host=` nobody is told anything but that the embed is there and how high
// it is.
import {
  type MessageId,
  makeMessage,
  type Outgoing,
  type OutgoingType,
  toAnybody,
  toPackage,
} from "./messages";

/** The origin that `host=` names, also if it names a page of it; null if it names none. */
export function originOf(host: string): string | null {
  try {
    const { origin, protocol } = new URL(host);
    return protocol === "https:" || protocol === "http:" ? origin : null;
  } catch {
    return null;
  }
}

/** So many messages at once, and so many a second for as long as it takes: more than any honest page needs. */
const BURST = 40;
const PER_SECOND = 20;

/** Lets through what a bucket of messages holds that is filled at a steady rate. */
export function makeLimit(now: () => number): () => boolean {
  let left = BURST;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(BURST, left + ((time - last) / 1000) * PER_SECOND);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

export interface Host {
  send<Type extends OutgoingType>(type: Type, payload: Outgoing[Type], id?: MessageId | null): void;
  /** In the words of another protocol: what a platform that the link names by `lms=` listens to. */
  sendForeign(message: object): void;
  /** Whether somebody is told about the task. */
  readonly isTold: boolean;
  /** Hears what the host says, whatever it is, as long as it is not too much. */
  listen(onData: (data: unknown) => void): void;
}

/**
 * `named`: what the link says as `host=`; undefined if it says nothing. `isPackaged`: the page around is that of a course package, whose
 * address nobody knows before its platform does.
 */
export function makeHost(named: string | undefined, isPackaged = false): Host {
  const { parent } = window;
  const isFramed = parent !== window;
  const origin = named === undefined ? null : originOf(named);
  const isTold = isFramed && (origin !== null || isPackaged);
  const toAll = isPackaged ? toPackage : toAnybody;

  return {
    isTold,
    send(type, payload, id = null) {
      if (!isFramed) return;
      if (origin !== null) parent.postMessage(makeMessage(type, payload, id), origin);
      else if (toAll.includes(type)) parent.postMessage(makeMessage(type, payload, id), "*");
    },
    sendForeign(message) {
      if (isFramed) parent.postMessage(message, origin ?? "*");
    },
    listen(onData) {
      const isAllowed = makeLimit(() => performance.now());
      addEventListener("message", (event: MessageEvent<unknown>) => {
        if (!isFramed || event.source !== parent) return;
        // A host that is named but cannot be one is nobody.
        if (named !== undefined && event.origin !== origin) return;
        if (isAllowed()) onData(event.data);
      });
    },
  };
}

/**
 * Tells the host how high the content is, whenever that changes: the page around an embed cannot see it. The content has the
 * height it needs, however high the frame is; the foot stands below it.
 */
export function watchHeight(place: Element, host: Host, isLti: boolean): void {
  const parts = [...place.querySelectorAll<HTMLElement>(".embed-content, .foot")];
  let told = 0;
  const tell = (): void => {
    const height = parts.reduce((sum, part) => sum + Math.ceil(part.getBoundingClientRect().height), 0);
    if (height === 0 || height === told) return;
    told = height;
    host.send("resize", { height });
    if (isLti) host.sendForeign({ subject: "lti.frameResize", height });
  };
  const observer = new ResizeObserver(tell);
  for (const part of parts) observer.observe(part);
}
