// What each task shows of itself on the page: one line a task (web/task/registry.ts has the list that the engine knows).
import type { TaskLook } from "../page/task-look";
import { associativeLook } from "./associative/look";
import { customLook } from "./custom/look";
import { dfaLook } from "./dfa/look";
import { randomLook } from "./random/look";
import { regressionLook } from "./regression/look";
import { seriesLook } from "./series/look";
import { softmaxLook } from "./softmax/look";
import { turingLook } from "./turing/look";

export const looks: Readonly<Record<string, TaskLook>> = {
  associative: associativeLook,
  random: randomLook,
  dfa: dfaLook,
  turing: turingLook,
  regression: regressionLook,
  series: seriesLook,
  softmax: softmaxLook,
  custom: customLook,
};
