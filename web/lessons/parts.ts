// What the page shows of lessons: a script of its own, loaded with the first of it.
export { EditorPanel } from "./editor-panel";
export { LessonPanel } from "./lesson-panel";
export { ListPanel } from "./list-panel";
export { loadLessonFile } from "./load-lesson";
export { openFirstLesson } from "./player";
export { readState } from "./progress";
