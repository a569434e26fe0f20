// What the address says about the page: which view is open, and whatever else is not part of the task. The first screen needs
// no more; links are read and the address is written by keep-address.ts, which is loaded with the first link or change.
import { computed, effect, signal } from "@preact/signals";
import type { PageKeys } from "../task/link-keys";
import { pageWords } from "../words/index";
import { settings, type WrittenDocument, written } from "./state";

/** The fragment of the address, with its #. */
export const fragment = signal(location.hash);
/** Written by `setPageKeys` and by links; before the first link has been read, everything that the address says. */
export const pageKeys = signal<PageKeys>(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
/** Whether the page was loaded with a step and settings of the reader's own for it. */
export const cameWithSettings = /[#&]t=/.test(location.hash) && /[#&]lesson=/.test(location.hash);
export const isNewerLink = signal(false);
/** What a link asked for and did not get, a sentence each. */
export const linkNotes = signal<readonly string[]>([]);
/** The mark of the sender's result, and the settings that it is about. */
export const received = signal<{ mark: string; written: WrittenDocument } | null>(null);

export interface LinkMatch {
  same: boolean;
  /** Made by another version of the learner's arithmetic: neither the same nor another result. */
  otherVersion: boolean;
  chip: string;
  /** What differs. */
  sentence: string | null;
}

/** Whether the fit on screen is the sender's; null if no result was sent, or there is no such fit yet. */
export const linkMatch = signal<LinkMatch | null>(null);

/** The view named in the address; null where none is. */
export const viewInAddress = computed(() => pageKeys.value.view || null);

export function shownNow() {
  return { written: written.value, settings: settings.value, keys: pageKeys.value };
}

/** What an entry of the browser's history shows. */
export type Shown = ReturnType<typeof shownNow>;

type Keeper = typeof import("./keep-address");

/** Before any link and any change. */
const first = shownNow();
let keeper: Promise<Keeper> | null = null;
let mayWrite = false;

function keep(): Promise<Keeper> {
  keeper ??= import("./keep-address").then((loaded) => {
    loaded.start(first, mayWrite);
    return loaded;
  });
  return keeper;
}

/** If it cannot be loaded, the page works without, and the next change tries again. */
function withKeeper(use: (keeper: Keeper) => void | Promise<void>): Promise<void> {
  return keep()
    .then(use)
    .catch(() => {
      keeper = null;
    });
}

/** Opens the link that the page was loaded with, if there is one; settled once it is known what to fit. */
export async function openFirstLink(): Promise<void> {
  if (location.hash.length < 2) return;
  await withKeeper((loaded) => loaded.openFirstLink());
  if (!keeper) linkNotes.value = [pageWords.part.failed];
}

/**
 * From now on the address follows the settings, and the settings the address. A page inside another one never writes its
 * address: it only follows.
 */
export function watchAddress(writes = true): void {
  mayWrite = writes;
  // So that this entry is known when the reader comes back to it.
  if (writes) history.replaceState({ polyhead: 0, ...history.state }, "");
  const follow = () => withKeeper((loaded) => loaded.follow());
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  effect(() => {
    if (written.value !== first.written || pageKeys.value !== first.keys) void withKeeper(() => {});
  });
}

/** Changes what the address says about the page; `undefined` removes a key. A new entry leads back to how it was before. */
export function setPageKeys(change: { [Key in keyof PageKeys]: string | undefined }, isNew = false): void {
  const before = shownNow();
  const keys = Object.entries({ ...before.keys, ...change }).filter(([, value]) => value !== undefined);
  pageKeys.value = Object.fromEntries(keys);
  if (isNew) void withKeeper((loaded) => loaded.writeAddress(before, true));
}

/** The address of the page with another view, for a new tab. */
export function addressWith(view: string | undefined): string {
  const entries = new URLSearchParams(fragment.value.slice(1));
  entries.delete("view");
  if (view !== undefined) entries.set("view", view);
  return `#${entries}`;
}
