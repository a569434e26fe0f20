import { render } from "preact";
import "./styles/index.css";
import { pageParts } from "./app/views";
import { sayRoundCharts } from "./charts/frame";
import { openFirstLink, pageKeys, watchAddress } from "./page/address";
import { App } from "./page/app";
import { watchExplanations } from "./page/explained";
import { checkMachine, requestFit } from "./page/fitting";
import { recordRuns } from "./page/history";
import { watchDrops } from "./page/open-file/watch-drops";
import { isVeiled } from "./page/state";
import { setLooks } from "./page/task-look";
import { watchTheme } from "./page/theme";
import { watchUndoKeys } from "./page/undo";
import { setParts } from "./page/views";
import { looks } from "./tasks/looks";
import { pageWords } from "./words/index";
import { language } from "./words/language";
import { loadTranslation } from "./words/translation";

document.documentElement.lang = language;
setLooks(looks);
setParts(pageParts);
watchTheme();
watchUndoKeys();
watchDrops();
watchExplanations();
recordRuns();
const canFit = checkMachine();
watchAddress();

async function open(): Promise<void> {
  await loadTranslation();
  document.title = pageWords.title;
  sayRoundCharts(pageWords.chart);
  // Without a link there is nothing to wait for.
  await openFirstLink();
  isVeiled.value = pageKeys.value.lesson !== undefined;
  const place = document.getElementById("page");
  if (place) render(<App />, place);
  // The first screen is a finished fit, before any click; a lesson chooses for itself what to fit.
  if (canFit && !isVeiled.value) requestFit("full", 0);
}

void open();
