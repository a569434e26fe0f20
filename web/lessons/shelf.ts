// The lessons at hand: those that come with the site, in the language of the page, and those loaded from files. All are
// checked in the same way.
import { signal } from "@preact/signals";
import { type Language, language } from "../words/language";
import { type Lesson, parseLesson } from "./lesson";

const shelves: Readonly<Record<Language, () => Promise<{ lessons: readonly unknown[] }>>> = {
  en: () => import("./en/index"),
  de: () => import("./de/index"),
};

export async function loadLessons(of: Language = language): Promise<Lesson[]> {
  const { lessons } = await shelves[of]();
  return lessons.map(parseLesson);
}

/** Loaded from files or being written, newest first; for as long as the page is open. */
export const ownLessons = signal<readonly Lesson[]>([]);

/** A lesson of the same name is replaced. */
export function putOnShelf(lesson: Lesson): void {
  ownLessons.value = [lesson, ...ownLessons.value.filter(({ id }) => id !== lesson.id)];
}

export async function findLesson(id: string): Promise<Lesson | undefined> {
  const isWanted = (lesson: Lesson): boolean => lesson.id === id;
  return ownLessons.value.find(isWanted) ?? (await loadLessons()).find(isWanted);
}
