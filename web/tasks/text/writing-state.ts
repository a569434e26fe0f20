// What the layer writes behind the reader's words: one letter after the other, each asked of the fit on screen. The same words, seed and
// temperature give the same letters on every machine.
import { computed, effect, signal } from "@preact/signals";
import { type TextFit, textFit } from "../../page/state";
import { letters, type NextLetter } from "../../report/text";
import { type EngineError, toEngineError } from "../../task/errors";
import { foldText } from "./data/text-data";

export interface WrittenLetter {
  letter: string;
  probability: number;
  /** What was likelier, or the letter itself. */
  likeliest: string;
  most: number;
}

/** Written behind the words until the reader starts again. */
export const MOST_WRITTEN = 2000;
const LETTERS_A_SECOND = 12;
const FIRST_WORDS =
  "so she sat on with closed eyes and half believed herself in wonderland and the white rabbit ";

/** As the reader typed them. */
export const words = signal(FIRST_WORDS);
export const temperature = signal(0.3);
export const written = signal<readonly WrittenLetter[]>([]);
export const isWriting = signal(false);
export const writingError = signal<EngineError | null>(null);

const before = computed(() => foldText(words.value) + written.value.map(({ letter }) => letter).join(""));

interface Asked {
  fit: TextFit;
  before: string;
  temperature: number;
}

/** What comes next, and behind what. */
export const next = signal<(Asked & { answer: NextLetter; seconds: number }) | null>(null);

/** The last words, for "after …". */
export function tailOf(text: string): string {
  return text.trimStart().split(" ").slice(-3).join(" ");
}

let latest = 0;

async function ask(asked: Asked): Promise<void> {
  latest += 1;
  const mine = latest;
  const began = performance.now();
  try {
    const { handle, report } = asked.fit;
    const answer = await handle.next(asked.before, {
      temperature: asked.temperature,
      seed: report.task.seed,
      place: written.peek().length,
    });
    if (mine !== latest) return;
    next.value = { ...asked, answer, seconds: (performance.now() - began) / 1000 };
    writingError.value = null;
  } catch (thrown) {
    const error = toEngineError(thrown);
    if (mine !== latest || error.code === "disposed" || error.code === "cancelled") return;
    isWriting.value = false;
    writingError.value = error;
  }
}

/** False while what comes next is not known yet. */
export function writeOne(): boolean {
  const known = next.value;
  const isCurrent =
    known?.fit === textFit.value && known?.before === before.value && known.temperature === temperature.value;
  if (!known || !isCurrent || written.value.length >= MOST_WRITTEN) return false;
  const { probabilities, letter } = known.answer;
  const most = Math.max(...probabilities);
  written.value = [
    ...written.value,
    {
      letter: letters.charAt(letter),
      probability: probabilities[letter] ?? 0,
      likeliest: letters.charAt(probabilities.indexOf(most)),
      most,
    },
  ];
  if (written.value.length >= MOST_WRITTEN) isWriting.value = false;
  return true;
}

export function startAgain(): void {
  isWriting.value = false;
  written.value = [];
}

export function changeWords(text: string): void {
  startAgain();
  words.value = text;
}

effect(() => {
  const fit = textFit.value;
  const asked = { before: before.value, temperature: temperature.value };
  if (fit) void ask({ fit, ...asked });
});

/** What another layer wrote is not this one's. */
let writer: TextFit | null = null;
effect(() => {
  const fit = textFit.value;
  if (!fit || fit === writer) return;
  if (writer) written.value = [];
  writer = fit;
});

effect(() => {
  if (!isWriting.value) return undefined;
  const timer = setInterval(writeOne, 1000 / LETTERS_A_SECOND);
  return () => clearInterval(timer);
});
