// <poly-head task='{"v":1,"task":"associative"}'>: the sandboxed frame of an embed as one element, for pages that allow
// scripts. It follows the height of its content, passes its messages on as events (polyhead-result, polyhead-lesson-finished, …) and
// asks it things. Of a lesson it keeps the state in the storage of the page that it stands on, and gives it back when it is loaded
// again: by page, lesson and student, under keys that begin with "polyhead-lesson".
// The one file of its own that a host page loads, as a classic script or as a module: it imports nothing.
import type { MessageId, Outgoing } from "./messages";

interface Question {
  answer(payload: unknown): void;
  refuse(error: Error): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "poly-head": PolyHead;
  }
}

/** Milliseconds that an embed has from when the reader could see it; until then its frame may not even be loaded. */
const PATIENCE = 15_000;

/** This very file, beside which embed.html is. */
const address =
  (document.currentScript as HTMLScriptElement | null)?.src ??
  document.querySelector<HTMLScriptElement>('script[src*="poly-head.js"]')?.src ??
  location.href;

const COPIED = ["ui", "ro", "run", "hide", "theme", "lang", "lesson", "step", "student", "lms"] as const;

const isJson = (task: string): boolean => task.trimStart().startsWith("{");

/** The task as a link says it: text is one already, or the document as JSON. Data of a document does not go this way. */
function linkOf(task: string): string {
  if (!isJson(task)) return task.slice(task.indexOf("#") + 1).trim();
  const { task: name, params, learner, data: _, ...others } = JSON.parse(task);
  return new URLSearchParams({ ...others, t: name, ...params, ...learner }).toString().replaceAll("+", "%20");
}

/**
 * `<poly-head task="…">`. Attributes: `task`, a document as JSON or a link; `src`, an address in the folder of a built site, where this
 * file does not stand there itself (from the package it does not); and the keys of an embed: `ui`, `ro`, `run`, `hide`, `theme`, `lang`, `lesson`, `step`,
 * `lms`. Every message of the embed is an event, `polyhead-result` for example, with the payload as its `detail`; `polyhead-error` also
 * says that the embed did not answer.
 */
class PolyHead extends HTMLElement {
  /** @internal */
  static readonly observedAttributes = ["task", ...COPIED];
  #frame: HTMLIFrameElement | null = null;
  #isReady = false;
  #lastId = 0;
  /** What was asked before the embed was there. */
  #early: object[] = [];
  readonly #questions = new Map<MessageId, Question>();
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#sight.disconnect();
    this.#deadline = setTimeout(() => this.#giveUp(), PATIENCE);
  });

  /** @internal */
  connectedCallback(): void {
    addEventListener("message", this.#receive);
    const frame = document.createElement("iframe");
    frame.setAttribute(
      "sandbox",
      "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads",
    );
    frame.allow = "clipboard-write";
    frame.loading = "lazy";
    frame.title = this.getAttribute("aria-label") ?? "Polyhead";
    frame.style.cssText = "display:block;width:100%;border:0";
    frame.style.height = `${Number(this.getAttribute("height")) || 420}px`;
    this.#frame = frame;
    this.#load();
    this.replaceChildren(frame);
  }

  /** @internal */
  disconnectedCallback(): void {
    removeEventListener("message", this.#receive);
    this.#isReady = false;
    this.#stopWaiting();
    this.replaceChildren();
    this.#forget("The element was removed from its page.");
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#frame || !this.isConnected || before === now) return;
    if (this.#isReady && name === "theme" && now) this.#post("set-theme", { theme: now });
    else this.#load();
  }

  /** A document, its JSON, or a link; resolves with the state that the embed then has. */
  setState(task: object | string): Promise<Outgoing["state"]> {
    if (typeof task === "string" && !isJson(task)) return this.#ask("set-state", { link: linkOf(task) });
    return this.#ask("set-state", { document: typeof task === "string" ? JSON.parse(task) : task });
  }

  getState(): Promise<Outgoing["state"]> {
    return this.#ask("get-state");
  }

  /** Fits the task now; resolves with the result. */
  run(): Promise<Outgoing["result"]> {
    return this.#ask("run");
  }

  /** How far a reader is in the lesson, as the event polyhead-lesson-state told it: they go on from there. */
  setLessonState(state: object): void {
    this.#post("set-lesson-state", state);
  }

  /** Tells the reader on the closing card whether this page keeps the result. */
  setLessonRecorded(recorded: boolean): void {
    this.#post("lesson-recorded", { recorded });
  }

  cancel(): void {
    this.#post("cancel");
  }

  #load(): void {
    const entries = new URLSearchParams();
    for (const name of COPIED) {
      const value = this.getAttribute(name);
      if (value !== null) entries.set(name, value || "1");
    }
    if (origin !== "null") entries.set("host", origin);
    const page = new URL("embed.html", new URL(this.getAttribute("src") ?? address, location.href));
    const task = this.getAttribute("task") ?? "";
    this.#isReady = false;
    this.#early = [];
    this.#forget("The element was given another task.");
    let link = "";
    try {
      link = linkOf(task);
      if (isJson(task) && JSON.parse(task).data !== undefined) this.setState(task).catch(() => {});
    } catch (error) {
      // The embed then shows its default task; the page hears why.
      const message = `The attribute task of poly-head is not understood: ${(error as Error).message}`;
      this.#tell("error", { code: "file-not-understood", message });
    }
    // First, because of a key that stands there twice the first value counts.
    page.hash = `${entries}&${link}`;
    // A change of the fragment alone would not load the frame again.
    if (this.#frame?.src) page.search = String(this.#nextId());
    if (this.#frame) {
      this.#frame.src = page.href;
      this.#stopWaiting();
      this.#sight.observe(this.#frame);
    }
  }

  #stopWaiting(): void {
    this.#sight.disconnect();
    clearTimeout(this.#deadline);
  }

  /** The frame loads none of its scripts where the server does not allow it, and then cannot say so itself. */
  #giveUp(): void {
    const page = this.#frame?.src.replace(/[?#].*/, "");
    const message = `Nothing was heard from ${page} within ${PATIENCE / 1000} seconds. Probably its server does not send "Access-Control-Allow-Origin: *" with every file, which a sandboxed frame needs; or there is no such file, or the content security policy of this page does not allow the frame.`;
    this.#forget(message);
    this.#tell("error", { code: "no-answer", message });
  }

  #ask<Payload>(type: string, payload?: object): Promise<Payload> {
    return new Promise((answer, refuse) => {
      const id = this.#nextId();
      this.#questions.set(id, { answer: answer as Question["answer"], refuse });
      this.#post(type, payload, id);
    });
  }

  #post(type: string, payload?: object, id: number | null = null): void {
    const message = { ns: "polyhead", v: 1, id, type, payload };
    // The frame has no origin of its own to name: its sandbox took it away.
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(message, "*");
    else this.#early.push(message);
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`polyhead-${type}`, { detail, bubbles: true }));
  }

  /** Where this page keeps the state of the lesson; null where no lesson is shown. */
  #storageKey(): string | null {
    const link = new URLSearchParams(new URL(this.#frame?.src || location.href).hash.slice(1));
    const lesson = link.get("lesson");
    return lesson && ["polyhead-lesson", location.pathname, lesson, link.get("student") ?? ""].join(" ");
  }

  #keep(state: object): void {
    const key = this.#storageKey();
    try {
      if (key) localStorage.setItem(key, JSON.stringify(state));
    } catch {
      // Forbidden or full: the lesson begins anew when it is loaded again.
    }
  }

  #resume(): void {
    const key = this.#storageKey();
    try {
      const kept = JSON.parse((key && localStorage.getItem(key)) || "null");
      if (kept) this.setLessonState(kept);
    } catch {
      // Forbidden, or written by something else.
    }
  }

  #forget(reason: string): void {
    for (const { refuse } of this.#questions.values()) refuse(new Error(reason));
    this.#questions.clear();
  }

  readonly #receive = ({ source, data }: MessageEvent): void => {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.ns !== "polyhead") return;
    const { type, payload, id } = data;
    if (type === "resize") this.#frame.style.height = `${Number(payload.height)}px`;
    if (type === "ready") {
      this.#isReady = true;
      this.#stopWaiting();
      this.#resume();
      for (const message of this.#early.splice(0)) this.#frame.contentWindow?.postMessage(message, "*");
    }
    if (type === "lesson-state") this.#keep(payload);
    const question = this.#questions.get(id);
    if (question) {
      this.#questions.delete(id);
      if (type === "error") question.refuse(Object.assign(new Error(payload.message), payload));
      else question.answer(payload);
    }
    this.#tell(type, payload);
  };
}

if (!customElements.get("poly-head")) customElements.define("poly-head", PolyHead);

export type { PolyHead };
