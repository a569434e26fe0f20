// The lessons that come with the site, in the language of the page. They are checked like any other when they are loaded.
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
