// The address and the page, both ways. A link that is opened, typed over or come back to sets the task and the view; settings
// that change are written into the address when they rest. Another task or view is a new entry of the browser's history.

import { batch, computed, effect, signal } from "@preact/signals";
import { toEngineError } from "../task/errors";
import { linkText, type OpenedLink, readLink, unpackData } from "../task/link";
import { DATA_IN_FILE, LONGEST_OFFERED, type PageKeys } from "../task/link-keys";
import { pack } from "../task/packed-data";
import { findTask, tasks } from "../task/registry";
import { compareMark, type Fingerprinted } from "../task/result-mark";
import { errorText } from "../words/errors-words";
import { linkWords } from "../words/index";
import { language, languageInAddress } from "../words/language";
import { titleOf } from "../words/tasks-words";
import { isDragging, remember } from "./edits";
import { showDocument } from "./fitting";
import {
  currentTask,
  emptyDocument,
  isStale,
  problem,
  revision,
  settings,
  shownFit,
  type WrittenDocument,
  write,
  written,
} from "./state";
import { theme } from "./theme";

/** The fragment of the address, with its #. */
const fragment = signal(location.hash);
/** Written by `setPageKeys` and by links. */
export const pageKeys = signal<PageKeys>(readLink(location.hash).page);
/** Whether the page was loaded with a step and settings of the reader's own for it. */
export const cameWithSettings = /[#&]t=/.test(location.hash) && /[#&]lesson=/.test(location.hash);
export const isNewerLink = signal(false);
/** What a link asked for and did not get, a sentence each. */
export const linkNotes = signal<readonly string[]>([]);
/** The mark of the sender's result, and the settings that it is about. */
const received = signal<{ mark: string; written: WrittenDocument } | null>(null);

interface LinkMatch {
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

function shownNow() {
  return { written: written.value, settings: settings.value, keys: pageKeys.value };
}

/** What an entry of the browser's history shows. */
type Shown = ReturnType<typeof shownNow>;

/** Browsers slow down a page that writes its address more often; Safari refuses. */
const REST_MS = 300;

interface Entry extends Pick<Shown, "written" | "keys"> {
  /** null if this page did not write it. */
  id: number | null;
  hash: string;
}

/** Before any link and any change. */
const first = shownNow();
let entry: Entry = { id: null, hash: location.hash, ...first };
/** The last valid settings of the entry: they may have come after its address. */
let latest = first;
let mayWrite = false;
/** The settings of every entry of this tab exactly as they were, also if they do not fit an address. */
const keptDocuments = new Map<number, WrittenDocument>();

/** Counts the links that were opened: data that took long to unpack may come after the next one. */
let links = 0;

/** Takes over what a link says; `show` makes a document the current one. */
async function open(link: OpenedLink, show: (document: WrittenDocument) => void): Promise<void> {
  links += 1;
  const mine = links;
  const { document, packed, notes } = link;
  const task = document && findTask(document.task);
  if (!document || !task) {
    take({ ...link, result: null }, () => {});
    if (document) {
      const shown = currentTask.value ? titleOf(currentTask.value) : "";
      linkNotes.value = [linkWords.unknownTask(document.task.slice(0, 40), shown), ...notes];
    }
    return;
  }
  // Data of one's own stays when only a setting is typed over.
  const base = written.value.task === task.id ? written.value : emptyDocument(task.id);
  const data = document.data ?? base.data;
  const without = document.data || !data ? document : { ...document, data };
  const showWith = (whole: WrittenDocument): void => {
    // A wrong value needs valid ones around it.
    if (settings.value.task !== task.id) write(base);
    show(whole);
  };
  if (packed === null) {
    take(link, () => showWith(without));
    return;
  }
  try {
    const unpacked = await unpackData(packed);
    if (mine === links) take(link, () => showWith({ ...document, data: unpacked }));
  } catch (thrown) {
    if (mine !== links) return;
    take(link, () => showWith(without));
    const said = errorText(toEngineError(thrown));
    linkNotes.value = [data ? linkWords.noData(said) : said, ...notes];
  }
}

/** All at once: who looks at the settings sees them with what belongs to them. */
function take({ page, newer, notes, result }: OpenedLink, show: () => void): void {
  batch(() => {
    pageKeys.value = page;
    isNewerLink.value = newer;
    linkNotes.value = notes;
    show();
    received.value = result === null ? null : { mark: result, written: written.value };
    entry = { ...entry, ...shownNow() };
    if (entry.id !== null) keptDocuments.set(entry.id, written.value);
  });
}

/** Opens the link that the page was loaded with, if there is one; settled once it is known what to fit. */
export async function openFirstLink(): Promise<void> {
  if (location.hash.length < 2) return;
  await open(readLink(location.hash, linkWords), (document) => {
    write(document);
    revision.value += 1;
  });
}

function idOf(state: unknown): number | null {
  const id = (state as { polyhead?: unknown } | null)?.polyhead;
  return typeof id === "number" ? id : null;
}

function writeEntry(how: "pushState" | "replaceState", id: number, shown: Shown): void {
  try {
    history[how]({ polyhead: id }, "", `#${textOf(shown)}`);
  } catch {
    // Refused for a while, or altogether: the page works without.
  }
  fragment.value = location.hash;
  entry = { id, hash: location.hash, ...shown };
  latest = shown;
  keptDocuments.set(id, shown.written);
}

/** Data as a link carries it, as far as it has been packed. */
const packedTexts = new WeakMap<object, string>();

async function packData({ settings: { data } }: Shown): Promise<void> {
  if (!data || packedTexts.has(data)) return;
  packedTexts.set(data, await pack(data).catch(() => DATA_IN_FILE));
}

/** The sender's result stays in the address as long as it is about the settings. */
function textOf({ written: document, settings: full, keys }: Shown): string {
  const sender = received.value?.written === document ? received.value.mark : undefined;
  const data = full.data ? (packedTexts.get(full.data) ?? DATA_IN_FILE) : "";
  const text = linkText(full, keys, data, sender);
  return full.data && text.length > LONGEST_OFFERED ? linkText(full, keys, DATA_IN_FILE, sender) : text;
}

let timer: ReturnType<typeof setTimeout> | undefined;

function writeWhenAtRest(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isDragging()) writeWhenAtRest();
    else void writeAddress(latest, false);
  }, REST_MS);
}

/** `before` is what the entry shows now: what a new one leads back to. */
async function writeAddress(before: Shown, isNewView: boolean): Promise<void> {
  clearTimeout(timer);
  if (!mayWrite || problem.value !== null) return;
  const now = shownNow();
  if (before.settings.data || now.settings.data) {
    await Promise.all([packData(before), packData(now)]);
    // Whoever changed the settings meanwhile writes the address.
    if (now.written !== written.value || now.keys !== pageKeys.value) return;
  }
  const isChanged = ({ written: document, keys }: Shown): boolean =>
    document !== entry.written || keys !== entry.keys;
  const id = entry.id ?? 0;
  if (isNewView || now.written.task !== entry.written.task) {
    // Back leads to the settings as they were, even if they had not rested yet.
    if (isChanged(before)) writeEntry("replaceState", id, before);
    writeEntry("pushState", id + 1, now);
  } else if (isChanged(now)) writeEntry("replaceState", id, now);
}

/** The address was changed by the reader or by the browser's history. */
function follow(): void {
  const { hash } = location;
  let id = idOf(history.state);
  if (id === entry.id && hash === entry.hash) return;
  if (languageInAddress(hash, location.search) !== language) {
    location.reload();
    return;
  }
  clearTimeout(timer);
  fragment.value = hash;
  const link = readLink(hash, linkWords);
  const kept = id === null ? undefined : keptDocuments.get(id);
  if (kept) Object.assign(link, { document: kept, packed: null });
  // An entry from before the page was loaded may be the bare address.
  else if (id !== null) link.document ??= emptyDocument(tasks[0].id);
  if (id === null && mayWrite) {
    id = (entry.id ?? 0) + 1;
    history.replaceState({ polyhead: id }, "");
  }
  entry = { ...entry, id, hash };
  const before = written.value;
  void open(link, (document) => {
    if (document === before) return;
    remember(before);
    showDocument(document);
  });
}

function matchOf(mark: string, report: Fingerprinted): LinkMatch {
  const { same, data, otherVersion, engines } = compareMark(mark, report);
  if (same) return { same, otherVersion: false, chip: linkWords.same, sentence: null };
  if (otherVersion)
    return { same, otherVersion, chip: linkWords.otherVersion, sentence: linkWords.otherVersionWords };
  const [theirs, ours] = engines;
  const what = data ? linkWords.otherFit : linkWords.otherData;
  const who = theirs === ours ? linkWords.sameEngine(ours) : linkWords.engines(theirs, ours);
  return { same, otherVersion, chip: linkWords.different, sentence: `${what} ${who}` };
}

/** Only a finished fit of the settings that the link brought can be compared. */
function compareWithSender(): void {
  const { mark, written: sent } = received.value ?? {};
  const fit = shownFit.value;
  const isTheirs = fit?.written === sent && written.value === sent && !fit?.preview;
  linkMatch.value = mark && fit && isTheirs && !isStale.value ? matchOf(mark, fit.report) : null;
}

/**
 * From now on the address follows the settings, and the settings the address. A page inside another one never writes its
 * address: it only follows.
 */
export function watchAddress(writes = true): void {
  mayWrite = writes;
  // So that this entry is known when the reader comes back to it.
  if (writes) history.replaceState({ polyhead: 0, ...history.state }, "");
  const id = writes ? idOf(history.state) : null;
  entry = { ...entry, id };
  if (id !== null) keptDocuments.set(id, first.written);
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  effect(() => {
    const now = shownNow();
    if (problem.value !== null) return;
    if (now.written.task === entry.written.task) latest = now;
    writeWhenAtRest();
  });
  effect(compareWithSender);
  effect(() => {
    // A theme that the address names is the one on screen.
    const { theme: named } = pageKeys.peek();
    if (named !== undefined && named !== theme.value && /^(light|dark)$/.test(named))
      setPageKeys({ theme: theme.value });
  });
}

/** Changes what the address says about the page; `undefined` removes a key. A new entry leads back to how it was before. */
export function setPageKeys(change: { [Key in keyof PageKeys]: string | undefined }, isNew = false): void {
  const before = shownNow();
  const keys = Object.entries({ ...before.keys, ...change }).filter(([, value]) => value !== undefined);
  pageKeys.value = Object.fromEntries(keys);
  if (isNew) void writeAddress(before, true);
}

/** The address of the page with another view, for a new tab. */
export function addressWith(view: string | undefined): string {
  const entries = new URLSearchParams(fragment.value.slice(1));
  entries.delete("view");
  if (view !== undefined) entries.set("view", view);
  return `#${entries}`;
}
