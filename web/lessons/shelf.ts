// The lessons at hand: those that come with the site, in the language of the page, and those loaded from files. All are
// checked in the same way.

import { signal } from "@preact/signals";
import { lessonInLink } from "../page/lesson-slot";
import { packJson, unpackJson } from "../task/packed-data";
import { type Language, language } from "../words/language";
import { carriedLesson } from "./carried";
import { type Lesson, parseLesson } from "./lesson";

export async function loadLessons(of: Language = language): Promise<Lesson[]> {
  const { lessons } = (await import(`./${of}/index.ts`)) as { lessons: readonly unknown[] };
  return lessons.map(parseLesson);
}

/** Those of the site, in the order of the list; empty until they are loaded. */
export const shippedLessons = signal<readonly Lesson[]>([]);

export async function loadShipped(): Promise<readonly Lesson[]> {
  if (shippedLessons.value.length === 0) shippedLessons.value = await loadLessons();
  return shippedLessons.value;
}

/** Loaded from files or being written, newest first; for as long as the page is open. */
export const ownLessons = signal<readonly Lesson[]>([carriedLesson()].filter((lesson) => lesson !== null));

/** A lesson of the same name is replaced. */
export function putOnShelf(lesson: Lesson): void {
  ownLessons.value = [lesson, ...ownLessons.value.filter(({ id }) => id !== lesson.id)];
}

/** In a link, a lesson that the site does not have stands itself where otherwise its name does, behind this sign. */
const PACKED = "~";

export function isPackedLesson(name: string): boolean {
  return name.startsWith(PACKED);
}

/** As a link names a lesson: by its id, or, one's own, whole. Throws an EngineError if it is too long for a link. */
async function linkNameOf(name: string): Promise<string> {
  const own = ownLessons.value.find(({ id }) => id === name);
  return own ? PACKED + (await packJson(own)) : name;
}

lessonInLink.value = linkNameOf;

/** Lessons that came with links, by their names there: the same one each time it is asked for. */
const unpacked = new Map<string, Lesson>();

async function unpackLesson(name: string): Promise<Lesson | undefined> {
  const known = unpacked.get(name);
  if (known) return known;
  try {
    const lesson = parseLesson(await unpackJson(name.slice(PACKED.length)));
    unpacked.set(name, lesson);
    return lesson;
  } catch {
    return undefined;
  }
}

export async function findLesson(id: string): Promise<Lesson | undefined> {
  if (isPackedLesson(id)) return unpackLesson(id);
  const isWanted = (lesson: Lesson): boolean => lesson.id === id;
  return ownLessons.value.find(isWanted) ?? (await loadShipped()).find(isWanted);
}
