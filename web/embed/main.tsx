// Entry of embed.html: the same page with less around it, inside somebody else's.
import "../styles/index.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { openLink, prepare, watchWholePage } from "../app/open";
import { pageKeys, watchAddress } from "../page/address";
import { checkMachine } from "../page/fitting";
import { listener } from "../page/lesson-slot";
import { readOnly, running } from "../page/state";
import { VERSION } from "../task/version";
import { Embed } from "./embed";
import { type Host, makeHost, watchHeight } from "./host";
import { type EmbedOptions, embedOptions } from "./options";
import { watchOpenAddress } from "./present-link";
import { isStarted, startWhenVisible } from "./start";

/** Few embeds are spoken to, so what understands messages is loaded by those that are. Without it nothing is said. */
function converse(host: Host): Promise<void> {
  const conversation = () => import("./conversation");
  const noAnswer = (): void => {};
  host.listen((data) => void conversation().then(({ hear }) => hear(host, data), noAnswer));
  return host.isTold ? conversation().then(({ tell }) => tell(host), noAnswer) : Promise.resolve();
}

async function open(options: EmbedOptions, place: HTMLElement): Promise<void> {
  const { platform } = options;
  const host = makeHost(options.host, platform === "scorm");
  if (host.isTold) listener.value = platform === "scorm" ? "not-recorded" : "page";
  const canFit = checkMachine();
  await openLink();
  readOnly.value = options.readOnly;
  // It follows its address, which is its host's, and never writes it.
  watchAddress(false);
  watchOpenAddress();
  if (options.ui !== "min") watchWholePage();
  // A reader who moves the slider has asked for a fit as well.
  effect(() => {
    if (running.value) isStarted.value = true;
  });
  render(<Embed options={options} />, place);
  // Canvas has this message from LTI, SPLICE has it from Canvas.
  watchHeight(place, host, platform === "canvas" || platform === "splice");
  await converse(host);
  if (platform === "splice") await import("./splice").then(({ speakSplice }) => speakSplice(host));
  host.send("ready", { version: VERSION });
  if (canFit && !options.onClick) startWhenVisible(place);
}

prepare();
const place = document.getElementById("page");
if (place) void open(embedOptions(pageKeys.value), place);
