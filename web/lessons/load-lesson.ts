// A lesson from a file or from pasted text. What cannot be read leaves everything as it is, with a sentence.
import { signal } from "@preact/signals";
import { learner } from "../page/learner";
import { EngineError, toEngineError } from "../task/errors";
import { parseJsonText } from "../task/json-text";
import { documentText } from "../words/errors-words";
import { lessonsWords } from "../words/index";
import { count } from "../words/numbers";
import { admitLesson, type Lesson } from "./lesson";
import { putOnShelf } from "./shelf";

const LARGEST = 400_000;

/** What is wrong with the last one; null when nothing is. */
export const loadProblem = signal<string | null>(null);
/** The last one that was loaded. */
export const loadedLesson = signal<Lesson | null>(null);

export async function loadLessonText(text: string, name: string | null): Promise<boolean> {
  const where = name === null ? "" : lessonsWords.editor.inFile(name);
  try {
    if (text.length > LARGEST)
      throw new EngineError("invalid-document", undefined, {
        say: () => lessonsWords.editor.tooLarge(count(LARGEST)),
      });
    const lesson = await admitLesson(parseJsonText(text), await learner());
    putOnShelf(lesson);
    loadedLesson.value = lesson;
    loadProblem.value = null;
    return true;
  } catch (thrown) {
    loadProblem.value = `${where}${documentText(toEngineError(thrown))}`;
    return false;
  }
}

export async function loadLessonFile(file: File): Promise<boolean> {
  // Longer than any text that is read: no need to look into it.
  const text = file.size > 4 * LARGEST ? " ".repeat(LARGEST + 1) : await file.text().catch(() => "");
  return loadLessonText(text, file.name);
}
