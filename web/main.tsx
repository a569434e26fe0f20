import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/panels.css";
import "./styles/charts.css";
import "./styles/print.css";
import { openFirstLink, pageKeys, watchAddress } from "./page/address";
import { App } from "./page/app";
import { watchExplanations } from "./page/explained";
import { checkMachine, requestFit } from "./page/fitting";
import { recordRuns } from "./page/history";
import { isVeiled } from "./page/state";
import { watchTheme } from "./page/theme";
import { watchUndoKeys } from "./page/undo";
import { watchDrops } from "./panels/open-file/watch-drops";
import { language } from "./words/language";
import { pageWords } from "./words/page-words";

document.documentElement.lang = language;
document.title = pageWords.title;
watchTheme();
watchUndoKeys();
watchDrops();
watchExplanations();
recordRuns();
const canFit = checkMachine();
watchAddress();
// Without a link there is nothing to wait for. Not awaited here: what reads links needs this file to be there.
void openFirstLink().then(() => {
  isVeiled.value = pageKeys.value.lesson !== undefined;
  const place = document.getElementById("page");
  if (place) render(<App />, place);
  // The first screen is a finished fit, before any click; a lesson chooses for itself what to fit.
  if (canFit && !isVeiled.value) requestFit("full", 0);
});
