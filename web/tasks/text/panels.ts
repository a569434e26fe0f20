// What the page shows of a text, in one script.
export { ComparisonPanel } from "./comparison";
export { WritingPanel } from "./writing-panel";
