// The page of a course package (lessons/scorm-package.ts): it finds the platform's interface, opens the lesson in a frame, gives it
// back where the student left off, and writes down what it tells. A classic script of its own.
//
// SCORM 1.2 (2004 in brackets): cmi.core.lesson_status goes from incomplete to completed, or to passed or failed where the platform
// has a mastery score [completion_status and success_status]; cmi.core.score.raw of 0 to 100 [and score.scaled]; cmi.core.lesson_location
// the step [location]; cmi.suspend_data the lesson's state with the links of the student's work; cmi.core.session_time; cmi.core.exit
// "suspend". [ADL, SCORM 1.2 Run-Time Environment, 3.4; SCORM 2004 4th Edition Run-Time Environment, 4.2]
//
// Where no interface can be reached (a sandboxed frame without an origin, another server), the page around is told the
// embed's own messages (messages.ts: lesson-state, lesson-finished) and may answer set-lesson-state and lesson-recorded. Until
// something records, a line says that nothing does.
import type { LessonResult, LessonState } from "../page/lesson-slot";
import { PROGRESS_KEY } from "../page/progress-key";
import { suspend, unsuspend } from "./suspended";

interface Settings {
  lesson: string;
  language: string;
  perStudent: boolean;
  words: { nothing: string; refused: string };
}

type Method = "Initialize" | "GetValue" | "SetValue" | "Commit" | "Terminate" | "GetLastError";
type Interface = Readonly<Record<string, (...values: string[]) => unknown>>;

/** The names of one edition, and what it can hold. */
interface Edition {
  api: "API" | "API_1484_11";
  method(name: Method): string;
  student: string;
  location: string;
  score: string;
  scaled: string | null;
  time: string;
  exit: string;
  mostState: number;
  duration(seconds: number): string;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");

const editions: readonly Edition[] = [
  {
    api: "API",
    method: (name) => `LMS${name === "Terminate" ? "Finish" : name}`,
    student: "cmi.core.student_id",
    location: "cmi.core.lesson_location",
    score: "cmi.core.score",
    scaled: null,
    time: "cmi.core.session_time",
    exit: "cmi.core.exit",
    mostState: 4096,
    duration: (seconds) =>
      `${two(seconds / 3600).padStart(4, "0")}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`,
  },
  {
    api: "API_1484_11",
    method: (name) => name,
    student: "cmi.learner_id",
    location: "cmi.location",
    score: "cmi.score",
    scaled: "cmi.score.scaled",
    time: "cmi.session_time",
    exit: "cmi.exit",
    mostState: 64_000,
    duration: (seconds) => `PT${Math.floor(seconds)}S`,
  },
];

/** SCORM has this many windows looked through, and the opener of the last. */
const MOST_PARENTS = 7;

function interfaceIn(place: Window): [Edition, Interface] | null {
  for (const edition of editions) {
    try {
      const found = (place as unknown as Record<string, Interface | null | undefined>)[edition.api];
      if (found) return [edition, found];
    } catch {
      // Of another origin.
    }
  }
  return null;
}

function findInterface(start: Window): [Edition, Interface] | null {
  let place = start;
  for (let up = 0; up <= MOST_PARENTS; up += 1) {
    const found = interfaceIn(place);
    if (found) return found;
    if (place.parent === place) break;
    place = place.parent;
  }
  return null;
}

function openerOf(place: Window): Window | null {
  try {
    return place.opener ?? place.top?.opener ?? null;
  } catch {
    return null;
  }
}

/** What speaks with the platform; every value is a text, every answer "true" or "false". */
class Session {
  readonly #edition: Edition;
  readonly #interface: Interface;
  readonly #since = Date.now();
  #isOpen = false;
  #isDone = false;
  #link = "";

  constructor([edition, found]: [Edition, Interface]) {
    this.#edition = edition;
    this.#interface = found;
  }

  #call(name: Method, ...values: string[]): string {
    try {
      return String(this.#interface[this.#edition.method(name)]?.(...values) ?? "");
    } catch {
      return "false";
    }
  }

  get(name: string): string {
    return this.#call("GetValue", name);
  }

  #set(name: string, value: string): boolean {
    return this.#call("SetValue", name, value) === "true";
  }

  lastError(): string {
    return this.#call("GetLastError");
  }

  get student(): string {
    return this.get(this.#edition.student);
  }

  /** False where the platform refuses. */
  begin(): boolean {
    this.#isOpen = this.#call("Initialize", "") === "true";
    if (!this.#isOpen) return false;
    const status = this.get(this.#is2004 ? "cmi.completion_status" : "cmi.core.lesson_status");
    this.#isDone = ["completed", "passed", "failed"].includes(status);
    if (!this.#isDone) this.#setStatus("incomplete", null);
    this.#set(`${this.#edition.score}.min`, "0");
    this.#set(`${this.#edition.score}.max`, "100");
    return true;
  }

  get #is2004(): boolean {
    return this.#edition.scaled !== null;
  }

  /** `hasPassed`: null where the platform has no mark to pass. */
  #setStatus(completion: "incomplete" | "completed", hasPassed: boolean | null): boolean {
    const success = hasPassed ? "passed" : "failed";
    if (!this.#is2004) return this.#set("cmi.core.lesson_status", hasPassed === null ? completion : success);
    const isSet = this.#set("cmi.completion_status", completion);
    return hasPassed === null ? isSet : this.#set("cmi.success_status", success) && isSet;
  }

  /** What the last session left; null where there is nothing. */
  kept(): LessonState | null {
    const found = unsuspend(this.get("cmi.suspend_data"));
    this.#link = found?.link ?? "";
    return found?.state ?? null;
  }

  #setScore(score: number): boolean {
    const { scaled } = this.#edition;
    const isSet = this.#set(`${this.#edition.score}.raw`, String(Math.round(100 * score)));
    return (scaled === null || this.#set(scaled, score.toFixed(4))) && isSet;
  }

  /** False where the platform did not take it. */
  keep(state: LessonState): boolean {
    if (!this.#isOpen) return false;
    const { mostState } = this.#edition;
    const text = suspend(state, this.#link, mostState);
    const isKept = text.length <= mostState && this.#set("cmi.suspend_data", text);
    const isPlaced = this.#set(this.#edition.location, state.step.slice(0, 255));
    // What was reached once stays, whatever is looked at again.
    const isScored = this.#isDone || this.#setScore(state.score);
    return this.#write() && isKept && isPlaced && isScored;
  }

  finish({ score, link }: LessonResult, state: LessonState | null): boolean {
    if (!this.#isOpen) return false;
    this.#link = link;
    this.#isDone = true;
    const needed = this.get(this.#is2004 ? "cmi.scaled_passing_score" : "cmi.student_data.mastery_score");
    const mark = needed === "" ? Number.NaN : Number(needed) / (this.#is2004 ? 1 : 100);
    const least = Number.isFinite(mark) ? mark : null;
    const isScored = this.#setScore(score);
    const isDone = this.#setStatus("completed", least === null ? null : score >= least);
    return (state ? this.keep(state) : this.#write()) && isScored && isDone;
  }

  #write(): boolean {
    this.#set(this.#edition.time, this.#edition.duration((Date.now() - this.#since) / 1000));
    // Also at the end: another word would let a platform forget the answers.
    this.#set(this.#edition.exit, "suspend");
    return this.#call("Commit", "") === "true";
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#write();
    this.#call("Terminate", "");
    this.#isOpen = false;
  }
}

interface Message {
  ns: "polyhead";
  v: 1;
  id: null;
  type: string;
  payload: unknown;
}

const settings = JSON.parse(document.getElementById("settings")?.textContent ?? "{}") as Settings;
const note = document.getElementById("note") as HTMLElement;
const opener = openerOf(window);
const found = findInterface(window) ?? (opener && findInterface(opener));
const session = found && new Session(found);
const isOpen = session?.begin() === true;
/** Nobody to be asked directly: the page around may still listen. */
const isBridge = !session && parent !== window;

/** What this tab has may be another student's: the platform's record is the only one that counts. */
function forgetOthers(): void {
  try {
    sessionStorage.removeItem(PROGRESS_KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

function say(sentence: string): void {
  note.textContent = sentence;
}

function post(to: Window | null, type: string, payload: unknown): void {
  const message: Message = { ns: "polyhead", v: 1, id: null, type, payload };
  // Nobody knows the address of a package before its platform does.
  to?.postMessage(message, "*");
}

const frame = document.createElement("iframe");
frame.title = document.title;
frame.allow = "clipboard-write";
const keys = {
  lesson: settings.lesson,
  student: (isOpen && settings.perStudent && session?.student) || "",
  lang: settings.language,
  ui: "std",
  // What is opened elsewhere is not recorded.
  hide: "foot",
  lms: "scorm",
};
const entries = Object.entries(keys).filter(([, value]) => value !== "");
frame.src = `polyhead.html#${entries.map((entry) => entry.map(encodeURIComponent).join("=")).join("&")}`;

let last: LessonState | null = null;

function tellRecorded(recorded: boolean): void {
  if (recorded) say("");
  else say(session ? settings.words.refused.replace("{}", session.lastError()) : settings.words.nothing);
  post(frame.contentWindow, "lesson-recorded", { recorded });
}

function hearLesson({ type, payload }: Message): void {
  if (type === "ready") {
    if (isBridge) post(parent, "ready", payload);
    const kept = session?.kept();
    if (kept) post(frame.contentWindow, "set-lesson-state", kept);
    if (isOpen) post(frame.contentWindow, "lesson-recorded", { recorded: true });
  }
  if (type !== "lesson-state" && type !== "lesson-finished") return;
  if (isBridge) post(parent, type, payload);
  if (type === "lesson-state") last = payload as LessonState;
  if (isOpen && session)
    tellRecorded(
      type === "lesson-state"
        ? session.keep(payload as LessonState)
        : session.finish(payload as LessonResult, last),
    );
}

function hearParent({ type, payload }: Message): void {
  if (type === "set-lesson-state") post(frame.contentWindow, type, payload);
  if (type === "lesson-recorded") tellRecorded((payload as { recorded?: unknown }).recorded === true);
}

addEventListener("message", ({ source, data }: MessageEvent<Message | null>) => {
  if (data?.ns !== "polyhead") return;
  if (source === frame.contentWindow) hearLesson(data);
  else if (isBridge && source === parent) hearParent(data);
});

if (!isOpen)
  say(session ? settings.words.refused.replace("{}", session.lastError()) : settings.words.nothing);
if (isOpen) forgetOthers();
document.body.append(frame);
addEventListener("pagehide", () => session?.end());
// Back from the browser's memory of pages: a session that was ended does not go on.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
