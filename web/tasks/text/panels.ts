// What the page shows of a text, in one script.
export { ComparisonPanel } from "./comparison";
export { TextHeadsPanel } from "./heads-panel";
export { TextHeadsResult } from "./heads-result";
export { WritingPanel } from "./writing-panel";
