// Die Lektionen der Seite auf Deutsch: dieselben wie auf Englisch, unter denselben Namen.
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
