// What the page and an embed of it do when they open.
import { sayRoundCharts } from "../charts/frame";
import { openFirstLink, pageKeys } from "../page/address";
import { watchExplanations } from "../page/explained";
import { recordRuns } from "../page/history";
import { watchDrops } from "../page/open-file/watch-drops";
import { isVeiled } from "../page/state";
import { setLooks, type TaskLook } from "../page/task-look";
import { watchTheme } from "../page/theme";
import { watchUndoKeys } from "../page/undo";
import { setParts } from "../page/views";
import { taskOfFile } from "../task/registry";
import { pageWords } from "../words/index";
import { language } from "../words/language";
import { loadTranslation } from "../words/translation";
import { pageParts } from "./views";

/** Of every task that shows anything of its own, by the name of its folder. */
const looks = Object.fromEntries(
  Object.entries(import.meta.glob<TaskLook>("../tasks/*/look.ts", { eager: true, import: "look" })).map(
    ([path, look]) => [taskOfFile(path), look],
  ),
);

/** Before anything is drawn. */
export function prepare(): void {
  document.documentElement.lang = language;
  setLooks(looks);
  setParts(pageParts);
  watchTheme();
}

/** What works everywhere on the page; a small embed has none of it. */
export function watchWholePage(): void {
  watchUndoKeys();
  watchDrops();
  watchExplanations();
  recordRuns();
}

/** Settled once it is known what to show, and in which words; without a link there is nothing to wait for. */
export async function openLink(): Promise<void> {
  await loadTranslation();
  sayRoundCharts(pageWords.chart);
  await openFirstLink();
  // A lesson chooses for itself what to fit, and when the result is seen.
  isVeiled.value = pageKeys.value.lesson !== undefined;
}
