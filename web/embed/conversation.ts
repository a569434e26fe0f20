// What the page around the embed may ask for and what it is told. It may do what a reader may do and no more: what it sends
// goes through the same checks as a link or a file, and changes nothing if it does not pass them.
import { effect } from "@preact/signals";
import { setPageKeys } from "../page/address";
import { cancelFit, openDocument, requestFit } from "../page/fitting";
import { learner } from "../page/learner";
import { lessonReport, lessonResult, lessonState, listener } from "../page/lesson-slot";
import {
  emptyDocument,
  isVeiled,
  lacksSpectrum,
  outcome,
  problem,
  readOnly,
  revision,
  running,
  settings,
  shownFit,
  type WrittenDocument,
  write,
  written,
} from "../page/state";
import { setTheme } from "../page/theme";
import { EngineError, toEngineError } from "../task/errors";
import { readLink, unpackData } from "../task/link";
import { isRecord, own } from "../task/record";
import { parseDocument } from "../task/schema";
import type { Host } from "./host";
import { giveState, isPristine } from "./kept-state";
import { type Incoming, type MessageId, type Outgoing, resultOf } from "./messages";
import { presentLink } from "./present-link";
import { readMessage } from "./read-message";
import { isStarted, start } from "./start";

/** Changes that follow each other more quickly are told as one. */
const REST_MS = 150;
const PROGRESS_MS = 100;

type SetState = Extract<Incoming, { type: "set-state" }>;

/** The document that a message brings, with what a document may leave out. Throws if it could not be fitted here. */
async function documentGiven(given: Readonly<Record<string, unknown>>): Promise<WrittenDocument> {
  const document = parseDocument(given);
  // Before the reader presses Run nothing heavy is loaded: what is too much is then refused by the fit.
  const plan = isStarted.value ? await (await learner()).plan(document) : null;
  if (plan?.refusal) throw plan.refusal;
  const part = (key: string) => {
    const value = own(given, key);
    return isRecord(value) ? value : {};
  };
  return { ...given, params: part("params"), learner: part("learner") } as WrittenDocument;
}

async function documentOf({ payload }: SetState): Promise<WrittenDocument | null> {
  if ("document" in payload) return documentGiven(payload.document);
  const { document, packed, page } = readLink(payload.link);
  if (page.lesson !== undefined || page.step !== undefined) {
    setPageKeys({ lesson: page.lesson, step: page.step });
  }
  if (!document) return null;
  const data = packed === null ? emptyDocument(document.task).data : await unpackData(packed);
  return documentGiven({ ...document, ...(data && { data }) });
}

/** Of the question that the next result or error answers. */
let asked: MessageId | null = null;

function answered(): MessageId | null {
  const id = asked;
  asked = null;
  return id;
}

async function setState(host: Host, message: SetState): Promise<void> {
  let document: WrittenDocument | null;
  try {
    document = await documentOf(message);
  } catch (thrown) {
    host.send("error", errorOf(toEngineError(thrown)), message.id);
    return;
  }
  if (document) {
    asked = message.id;
    // It is the reader who may not change anything.
    const before = readOnly.value;
    readOnly.value = false;
    if (isStarted.value) openDocument(document);
    else if (write(document)) revision.value += 1;
    readOnly.value = before;
  }
  await sendState(host, message.id);
}

async function sendState(host: Host, id: MessageId | null): Promise<void> {
  if (host.isTold) host.send("state", { document: settings.value, link: await presentLink() }, id);
}

function errorOf({ code, message, field }: EngineError): Outgoing["error"] {
  return { code, message, ...(field !== undefined && { field }) };
}

function onMessage(host: Host, message: Incoming): void {
  switch (message.type) {
    case "set-state":
      void setState(host, message);
      break;
    case "run":
      asked = message.id;
      if (!start()) requestFit("full", 0);
      break;
    case "cancel":
      // Where nothing runs there is only the state to tell.
      if (!running.value) void sendState(host, message.id);
      else asked = message.id;
      cancelFit();
      break;
    case "get-state":
      void sendState(host, message.id);
      break;
    case "set-theme":
      setTheme(message.payload.theme);
      break;
    case "set-lesson-state":
      void giveState(message.payload).then((isState) => {
        if (!isState) host.send("error", MALFORMED, message.id);
      });
      break;
    case "lesson-recorded":
      listener.value = message.payload.recorded ? "recorded" : "not-recorded";
      break;
  }
}

/** For whoever writes a host page; a reader never sees it. */
const MALFORMED = {
  code: "malformed-message",
  message: "The message is not understood: its type or its payload is not one of the protocol.",
};

/** What the host said. */
export function hear(host: Host, data: unknown): void {
  const read = readMessage(data);
  if (read.kind === "message") onMessage(host, read.message);
  else if (read.kind === "malformed") host.send("error", MALFORMED, read.id);
}

/** From now on the host is told what happens. */
export function tell(host: Host): void {
  tellState(host);
  tellProgress(host);
  tellEnds(host);
  tellLesson(host);
}

function tellLesson(host: Host): void {
  effect(() => {
    const lesson = lessonReport.value;
    if (lesson) host.send("lesson-step", lesson);
  });
  effect(() => {
    const state = lessonState.value;
    if (state && !isPristine(state)) host.send("lesson-state", state);
  });
  effect(() => {
    const result = lessonResult.value;
    if (result) host.send("lesson-finished", result);
  });
}

/** Every change of the settings, whoever made it, once they rest. */
function tellState(host: Host): void {
  let told: WrittenDocument = written.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = written.value;
    if (now === told || problem.value !== null) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      told = now;
      void sendState(host, null);
    }, REST_MS);
  });
}

function tellProgress(host: Host): void {
  let last = 0;
  effect(() => {
    const job = running.value;
    const now = performance.now();
    if (!job?.visible || now - last < PROGRESS_MS) return;
    last = now;
    host.send("progress", { phase: job.phase, fraction: job.fraction });
  });
}

/** How a fit ended: with a result, or why without. */
function tellEnds(host: Host): void {
  effect(() => {
    const fit = shownFit.value;
    // What a reader may not see yet, a host may not know: both learn it with the reveal.
    if (!fit || fit.preview || isVeiled.value || lacksSpectrum(fit)) return;
    // The result of a step that was left before its reveal stays untold.
    if (lessonReport.peek() && fit.written !== written.peek()) return;
    const question = answered();
    // A moment later: the lesson has then seen the same fit, and its predicates are about it.
    queueMicrotask(() => host.send("result", resultOf(fit, lessonReport.peek()), question));
  });
  effect(() => {
    const error = problem.value;
    if (error) host.send("error", errorOf(error), answered());
  });
  effect(() => {
    const end = outcome.value;
    if (end.kind === "failed") host.send("error", errorOf(end.error), answered());
    if (end.kind === "cancelled") host.send("error", errorOf(new EngineError("cancelled")), answered());
  });
}
