// What the page shows of softmax heads, in one place to load.

export { SoftmaxAbout } from "./about";
export { SoftmaxChart, SoftmaxNumbers, SoftmaxVerdict } from "./figure";
export { SoftmaxHeadsPanel } from "./heads-panel";
export { SoftmaxStatus } from "./status";
export { WayPanel } from "./way-panel";
export { resultSentence } from "./words/sentences";
