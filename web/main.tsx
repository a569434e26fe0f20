import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/panels.css";
import "./styles/charts.css";
import "./styles/print.css";
import { App } from "./page/app";
import { watchExplanations } from "./page/explained";
import { checkMachine, requestFit } from "./page/fitting";
import { recordRuns } from "./page/history";
import { watchTheme } from "./page/theme";
import { watchUndoKeys } from "./page/undo";
import { watchDrops } from "./panels/open-file/watch-drops";

watchTheme();
watchUndoKeys();
watchDrops();
watchExplanations();
recordRuns();
const canFit = checkMachine();
const place = document.getElementById("page");
if (place) render(<App />, place);
// The first screen is a finished fit, before any click.
if (canFit) requestFit("full", 0);
