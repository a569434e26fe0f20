// What the task adds to the Export view.
import type { MakeChart } from "../../page/task-look";
import { exportWords, pageWords } from "../../words/index";
import { drawLookup, lookupSentence, lookupTable } from "./lookup";
import { lookupAt } from "./picture";

const lookup: MakeChart = (report, example) => {
  const shown = lookupAt(report, example);
  if (!shown) return null;
  return {
    id: "lookup",
    title: exportWords.charts.lookup,
    sentence: lookupSentence(shown, pageWords.lookup),
    draw: (width) => drawLookup(shown, Math.min(width, 640), pageWords.lookup),
    table: () => lookupTable(shown, pageWords.lookup),
  };
};

export const charts: readonly MakeChart[] = [lookup];
