// The box that explains a word or a number: above it or beside it, over the page, so that nothing moves and the line that is
// read next stays in sight. It opens on hover, keyboard focus and tap, can itself be hovered, and closes with Escape or by going
// elsewhere.
import { signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { explanationOf } from "../words/explanations";
import { isFormula, Maths } from "./maths";
import { currentTask, linearFit, settings } from "./state";

export { openGlossary } from "./glossary";

const ID = "explanation";
/** A pointer that only passes by opens nothing; one that leaves has time to reach the box. */
const OPEN_MS = 140;
const CLOSE_MS = 220;
const GAP = 6;
const EDGE = 8;

interface Shown {
  by: string;
  anchor: Element;
  /** The element that has the focus, if that is why the box is open. */
  focused: Element | null;
}

const shown = signal<Shown | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function onAsked(event: Event, anchor: Element): void {
  const by = anchor.getAttribute("data-explain") ?? "";
  const target = event.target as Element;
  if (event.type === "pointerover") {
    // A finger taps; what it passes over while scrolling is not asked about, nor is a slider that is about to be dragged.
    const passes = (event as PointerEvent).pointerType === "touch" || target.matches(".slider");
    if (passes || !anchor.matches(":hover")) return;
    clearTimeout(timer);
    if (shown.value?.anchor === anchor) return;
    timer = setTimeout(() => {
      if (anchor.isConnected && anchor.matches(":hover")) show({ by, anchor, focused: null });
    }, OPEN_MS);
    return;
  }
  if (event.type === "focusin" && !target.matches(":focus-visible")) return;
  // A tap on a slider works the slider; words that explain themselves, and choices, take it as a question.
  if (event.type === "click" && !target.closest(".explained, .checkbox, .choice")) return;
  // What a mouse opened goes when the mouse does, pressed or not.
  const isMouse = event.type === "click" && (event as PointerEvent).pointerType === "mouse";
  show({ by, anchor, focused: isMouse ? null : target });
}

function show(next: Shown): void {
  clearTimeout(timer);
  describe(shown.value, false);
  shown.value = next;
  describe(next, true);
}

function close(): void {
  clearTimeout(timer);
  describe(shown.value, false);
  shown.value = null;
}

/** Names the box as the description of what has the focus, beside descriptions it may have already. */
function describe(of: Shown | null, on: boolean): void {
  const element = of?.focused;
  if (!element) return;
  const others = (element.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== ID);
  const ids = on ? [...others, ID] : others;
  if (ids.length > 0) element.setAttribute("aria-describedby", ids.join(" "));
  else element.removeAttribute("aria-describedby");
}

function closeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(close, CLOSE_MS);
}

function isInside(target: EventTarget | null): boolean {
  const open = shown.value;
  if (!(target instanceof Element) || !open) return false;
  return target.closest(`#${ID}`) !== null || open.anchor.contains(target);
}

function watch(): void {
  document.addEventListener("pointerover", (event) => {
    if (!shown.value) return;
    if (isInside(event.target)) clearTimeout(timer);
    else if (shown.value.focused === null) closeSoon();
  });
  document.addEventListener("pointerdown", (event) => {
    if (shown.value && !isInside(event.target)) close();
  });
  document.addEventListener("focusout", () => {
    if (shown.value?.focused) closeSoon();
  });
  document.addEventListener("keydown", (event) => {
    if ((event.key === "Escape" || event.key === "Enter") && shown.value) close();
  });
  // Who sets a number wants to see what it does, not what it is.
  document.addEventListener("input", (event) => {
    if (event.target instanceof Element && event.target.matches(".value, .slider")) close();
  });
  addEventListener("resize", close);
  addEventListener("hashchange", close);
}

function Explanation() {
  const box = useRef<HTMLDivElement>(null);
  const open = shown.value;
  const task = currentTask.value;
  const fit = linearFit.value;
  const content =
    open && task
      ? explanationOf(open.by, {
          report: fit?.report ?? null,
          settings: settings.value,
          task,
          ...(fit && { seconds: fit.seconds, preview: fit.preview }),
        })
      : null;
  const formula = content?.formula ?? open?.by ?? "";
  useLayoutEffect(() => {
    if (open && box.current) place(box.current, open.anchor);
  });
  return (
    <div ref={box} id={ID} class="explanation" role="tooltip" hidden={!content}>
      {content && (
        <>
          <b>{content.title}</b>
          {content.words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {isFormula(formula) && <Maths of={formula} block />}
          {content.symbols && <p class="symbols">{content.symbols}</p>}
        </>
      )}
    </div>
  );
}

/** Controls are explained beside their column, so that the slider stays in sight; everything else above itself, where there is room. */
function place(box: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const column = anchor.closest(".field")?.getBoundingClientRect();
  const isBeside = column !== undefined && column.right + GAP * 4 + width + EDGE <= clientWidth;
  const below = isBeside ? at.top - GAP : at.bottom + GAP;
  const above = at.top - GAP - height;
  const top = !isBeside && above > EDGE ? above : below;
  // Within its own column, as far as that is wide enough, so that the answer next door stays in sight.
  const panelEnd = anchor.closest(".panel")?.getBoundingClientRect().right ?? clientWidth;
  const left = isBeside ? column.right + GAP * 4 : Math.min(at.left, panelEnd - EDGE - width);
  const origin = box.offsetParent?.getBoundingClientRect() ?? { left: -scrollX, top: -scrollY };
  box.style.left = `${Math.round(Math.max(EDGE, left) - origin.left)}px`;
  box.style.top = `${Math.round(top - origin.top)}px`;
}

// Inside the landmark that it speaks about, after everything that the page itself draws there.
const host = document.createElement("div");
(document.querySelector("main") ?? document.body).append(host);
render(<Explanation />, host);
watch();
