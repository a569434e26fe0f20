import type { FunctionComponent } from "preact";
import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";

const parts = () => import("./page-parts");

/** Everything about softmax heads is loaded with the first of its parts that is shown. */
function part(name: Exclude<keyof Awaited<ReturnType<typeof parts>>, "resultSentence">): FunctionComponent {
  return lazyPart(() => parts().then((loaded) => loaded[name]));
}

/** Not about linear attention: a way of its own to the result, and no certificate. */
export const softmaxLook: TaskLook = {
  About: part("SoftmaxAbout"),
  Result: part("WayPanel"),
  Certificate: part("SoftmaxHeadsPanel"),
  resultLabel: () => pageWords.panels.way,
  certificateLabel: () => pageWords.panels.result,
  Status: part("SoftmaxStatus"),
  announce: async ({ report }) => (await parts()).resultSentence(report.softmax),
  figure: { Verdict: part("SoftmaxVerdict"), Numbers: part("SoftmaxNumbers"), Chart: part("SoftmaxChart") },
};
