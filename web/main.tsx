import { render } from "preact";
import "./styles/index.css";
import { openLink, prepare, watchWholePage } from "./app/open";
import { watchAddress } from "./page/address";
import { App } from "./page/app";
import { checkMachine, requestFit } from "./page/fitting";
import { offerIntro } from "./page/intro";
import { learner } from "./page/learner";
import { keepOffline } from "./page/offline";
import { isVeiled } from "./page/state";
import { pageWords } from "./words/index";

prepare();
watchWholePage();
const canFit = checkMachine();
// Compiled while the page is drawn. Whether it can be is said by the fit.
if (canFit) learner().catch(() => {});
watchAddress();
offerIntro();
keepOffline();

async function open(): Promise<void> {
  await openLink();
  document.title = pageWords.title;
  const place = document.getElementById("page");
  if (place) render(<App />, place);
  // The first screen is a finished fit, before any click.
  if (canFit && !isVeiled.value) requestFit("full", 0);
}

void open();
