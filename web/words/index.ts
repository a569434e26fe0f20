// What the page says, in its language. The English catalogue is loaded piece by piece, with those who say it (`pageWords`); another
// language is one file with the same parts (`enPage`, `dePage`).
export { enLink } from "../task/link-sentences";
export * from "./en/attention";
export * from "./en/choice";
export * from "./en/compare";
export * from "./en/embed";
export * from "./en/explain";
export * from "./en/export";
export * from "./en/guarantees";
export * from "./en/heads";
export * from "./en/history";
export * from "./en/input";
export * from "./en/learner";
export * from "./en/lessons";
export * from "./en/open";
export * from "./en/page";
export * from "./en/paper";
export * from "./en/pictures";
export * from "./en/proof";
export * from "./en/race";
export * from "./en/seeds";
export * from "./en/share";
export * from "./en/show-me";
export * from "./en/studies";
export { enErrors } from "./errors-words";
export { enNumbers } from "./numbers";
export { enTasks } from "./tasks-words";
