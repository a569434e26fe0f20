/** Under which name this tab keeps how far a lesson was played; a course package, whose platform keeps that, empties it. */
export const PROGRESS_KEY = "polyhead-lesson-progress";
