import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/panels.css";
import "./styles/charts.css";
import "./styles/print.css";
import { App } from "./page/app";
import { requestFit } from "./page/fitting";
import { watchTheme } from "./page/theme";

watchTheme();
const place = document.getElementById("page");
if (place) render(<App />, place);
// The first screen is a finished fit, before any click.
requestFit("full", 0);
