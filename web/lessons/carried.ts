// A lesson that a file carries in itself: the single file in a package for a learning platform.
import { type Lesson, parseLesson } from "./lesson";

/** The name of the element that holds it. */
export const CARRIED = "polyhead-lesson";

export function carriedLesson(): Lesson | null {
  const text = globalThis.document?.getElementById(CARRIED)?.textContent;
  try {
    return text ? parseLesson(JSON.parse(text)) : null;
  } catch {
    // Changed by hand: the address then names a lesson that is not there, which is said.
    return null;
  }
}
