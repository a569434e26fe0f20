// The strip that says what this page is, with the ways to begin. Closed, it stays away until the reader asks for it.
import { computed, signal } from "@preact/signals";
import { pageWords } from "../words/index";
import { linkNotes, pageKeys, setPageKeys } from "./address";
import { chooseTask } from "./fitting";
import { Cross, PlayMark } from "./marks";
import { notLoadedWords } from "./site-version";
import { isDataAsked, isVeiled } from "./state";
import { choosePanel, isLesson, isNarrow, pageParts } from "./views";

/** Named alike in every language. */
const PAPER = { name: "Yau et al. 2024", address: "https://arxiv.org/abs/2410.10101" };

/** null where the page has no strip: inside somebody else's. */
const isOpen = signal<boolean | null>(null);

const hasRoom = computed(() => !isLesson.value && !isVeiled.value);
export const isIntroShown = computed(() => isOpen.value === true && hasRoom.value);
/** The header then has a way to bring it back. */
export const isIntroClosed = computed(() => isOpen.value === false && hasRoom.value);

const KEY = "polyhead.intro";

/** For the page itself, not for embeds. */
export function offerIntro(): void {
  try {
    isOpen.value = localStorage.getItem(KEY) !== "closed";
  } catch {
    // A browser that keeps nothing shows it every time.
    isOpen.value = true;
  }
}

function keep(open: boolean): void {
  isOpen.value = open;
  try {
    if (open) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "closed");
  } catch {
    // It is closed for as long as the page is open.
  }
}

/** The button that was pressed goes, so the focus moves to what takes its place. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

function close(): void {
  keep(false);
  focusSoon(".intro-again, .menu-button");
}

export function openIntro(): void {
  keep(true);
  scrollTo(0, 0);
  focusSoon(".intro");
}

/** A part that is loaded when it is asked for. */
export function openPart(part: () => Promise<void>): void {
  part().catch(async () => {
    linkNotes.value = [await notLoadedWords()];
  });
}

export function askForData(): void {
  if (pageKeys.value.view !== undefined) setPageKeys({ view: undefined }, true);
  chooseTask("custom");
  choosePanel("task");
  isDataAsked.value = true;
}

export function Intro() {
  const words = pageWords.intro;
  const { showMe, openFirstLesson } = pageParts();
  return (
    <section class="intro" aria-labelledby="intro-title" tabIndex={-1}>
      <div class="intro-words">
        <h2 id="intro-title">{words.title}</h2>
        <p>
          {words.sentence} {!isNarrow.value && <Paper />}
        </p>
      </div>
      <button type="button" class="button filled" onClick={() => openPart(showMe)}>
        <PlayMark />
        {words.showMe}
      </button>
      <button type="button" class="button" onClick={() => openPart(openFirstLesson)}>
        {words.lesson}
      </button>
      <button type="button" class={isNarrow.value ? "link" : "button"} onClick={askForData}>
        {words.ownData}
      </button>
      {isNarrow.value && <Paper />}
      <button type="button" class="quiet intro-close" aria-label={words.close} onClick={close}>
        <Cross />
      </button>
    </section>
  );
}

function Paper() {
  return (
    <a class="intro-paper" href={PAPER.address} target="_blank" rel="noreferrer">
      {PAPER.name}
    </a>
  );
}
