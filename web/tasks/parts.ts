// What the tasks show of themselves beyond the first screen: loaded with the views, through later.ts.
import type { MakeChart } from "../page/task-look";
import { charts as associative } from "./associative/charts";
import { charts as custom } from "./custom/picture";
import { charts as random } from "./random/picture";
import { charts as regression } from "./regression/picture";
import { charts as series } from "./series/picture";

export { CustomData } from "./custom/data";
export { CustomGallery } from "./custom/picture";
export { AutomatonEditor } from "./dfa/editor";
export { AutomatonResult } from "./dfa/result";
export { MachineChart, MachineVerdict } from "./machines/figure";
export { RunCertificate } from "./machines/run-certificate";
export { RandomPositions } from "./random/picture";
export { InContext } from "./regression/picture";
export { OwnSeries } from "./series/own-series";
export { ForecastPicture } from "./series/picture";
export { SoftmaxHeadsPanel } from "./softmax/heads-panel";
export {
  SoftmaxAbout,
  SoftmaxChart,
  SoftmaxNumbers,
  SoftmaxStatus,
  SoftmaxVerdict,
} from "./softmax/small-parts";
export { WayPanel } from "./softmax/way-panel";
export { resultSentence } from "./softmax/words/sentences";
export { TuringEditor } from "./turing/editor";
export { TuringResult } from "./turing/result";

/** What a task adds to the Export view. */
export const taskCharts: Readonly<Record<string, readonly MakeChart[]>> = {
  associative,
  custom,
  random,
  regression,
  series,
};
