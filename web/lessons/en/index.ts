// The lessons of the site in English, in the order of the list. German has the same ones under the same names.
import anyAutomaton from "./any-automaton.json";
import howSure from "./how-sure.json";
import linearPredictor from "./linear-predictor.json";
import moreHeads from "./more-heads.json";
import softmaxHeads from "./softmax-heads.json";
import whenDetermined from "./when-determined.json";

export const lessons: readonly unknown[] = [
  linearPredictor,
  whenDetermined,
  howSure,
  moreHeads,
  anyAutomaton,
  softmaxHeads,
];
