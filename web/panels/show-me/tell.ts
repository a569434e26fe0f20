// Telling the story: the page is turned to each of its settings as a reader would turn it, and the fits that the page makes of them are
// what is told. Whoever leaves finds the page at that moment, and one undo step back what was there before.
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import { remember, stepBack } from "../../page/edits";
import { requestFit, showDocument } from "../../page/fitting";
import {
  emptyDocument,
  type LinearFit,
  linearFit,
  outcome,
  problem,
  running,
  settings,
  shownFit,
  type WrittenDocument,
  withValue,
  written,
} from "../../page/state";
import type { Input, Report, Verdict } from "../../report/report";
import { type EngineError, toEngineError } from "../../task/errors";
import { tasks } from "../../task/registry";
import { parseDocument } from "../../task/schema";
import { errorText } from "../../words/errors-words";
import { showMeWords } from "../../words/index";
import { ROUNDING } from "../../words/sentences";
import { type Clock, fitOnPage, SHARE } from "./story";

/** What is known once all keys are perpendicular: the inputs that would decide, and two answers to the first of them. */
export interface Choice {
  inputs: readonly Input[];
  answers: readonly [number, number];
}

/** What the story is about: it is told of no other fits. */
const VERDICTS: readonly Verdict[] = ["identifiable", "not-identifiable", "identifiable"];

/** What the second model is asked to answer; any other number would do. */
const OTHER_ANSWER = 7;

/** No single answer can be further off than all of them together. */
function isRightOnAll({ data, fit: { testRelativeError } }: Report): boolean {
  return (
    testRelativeError !== null && testRelativeError * Math.sqrt(data.testInputs * data.outputs) <= ROUNDING
  );
}

async function choiceOf({ handle }: LinearFit): Promise<Choice | null> {
  const { inputs } = await handle.repair();
  const [question] = inputs;
  if (!question) return null;
  const answer = await handle.predict(question);
  const output = answer.reduce(
    (best, value, place) => (Math.abs(value) > Math.abs(answer[best] ?? 0) ? place : best),
    0,
  );
  const witness = await handle.witness(question, answer.with(output, OTHER_ANSWER));
  if (!witness) return null;
  const [a, b] = witness.outputs;
  return { inputs, answers: [a[output] ?? 0, b[output] ?? 0] };
}

/** The settings of the first fit: those of the page, if they are the defaults already. */
function firstDocument(): WrittenDocument {
  const defaults = emptyDocument(tasks[0].id);
  const isThere =
    problem.peek() === null && JSON.stringify(settings.peek()) === JSON.stringify(parseDocument(defaults));
  return isThere ? written.peek() : defaults;
}

export interface Telling {
  clock: Signal<Clock>;
  reports: ReadonlySignal<readonly Report[]>;
  choice: ReadonlySignal<Choice | null>;
  /** Why it could not be told to its end. */
  failure: ReadonlySignal<string | null>;
  /** Turns the page to the settings of the first fit. */
  turnToFirst(): void;
  /** The page stays as it is. */
  end(): void;
}

/** `onTaken`: somebody else turned the page, such as the browser's back button. */
export function tell(isStill: boolean, onTaken: () => void): Telling {
  const before = written.peek();
  const first = firstDocument();
  const second = withValue(first, SHARE, 1);
  const clock = signal<Clock>({ at: 0, held: isStill });
  const reports = signal<readonly Report[]>([]);
  const choice = signal<Choice | null>(null);
  const failure = signal<string | null>(null);
  const documents = computed(() => {
    const added = choice.value?.inputs.length;
    return added === undefined ? [first, second] : [first, second, withValue(second, "added", added)];
  });
  let mine = before;
  let outcomeBefore = outcome.peek();

  /** Undo has one step as long as the page differs from what it was before. */
  const turnTo = (document: WrittenDocument): void => {
    mine = document;
    const now = written.peek();
    outcomeBefore = outcome.peek();
    if (document === now) {
      const isFitted = shownFit.peek()?.written === document && !shownFit.peek()?.preview;
      if (!isFitted && running.peek() === null) requestFit("full", 0);
      return;
    }
    if (now === before) remember(before);
    else if (document === before) stepBack(now);
    showDocument(document);
  };

  const ends: (() => void)[] = [];
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    for (const stop of ends.splice(0)) stop();
  };
  const watch = (look: () => void): void => {
    const stop = effect(look);
    // It may have been the end of the story at once.
    if (isEnded) stop();
    else ends.push(stop);
  };
  const fail = (reason: string): void => {
    end();
    if (written.peek() !== before) turnTo(before);
    failure.value = showMeWords.stopped(reason);
  };
  const failWith = (error: EngineError): void => untracked(() => fail(errorText(error)));

  const take = async (fit: LinearFit, place: number): Promise<void> => {
    const { report } = fit;
    try {
      const isAsTold = report.certificate.verdict === VERDICTS[place] && isRightOnAll(report);
      const found = place === 1 && isAsTold ? await choiceOf(fit) : null;
      if (isEnded || reports.peek().length !== place) return;
      if (!isAsTold || (place === 1 && !found)) fail(showMeWords.otherwise);
      else
        batch(() => {
          choice.value ??= found;
          reports.value = [...reports.peek(), report];
        });
    } catch (thrown) {
      const error = toEngineError(thrown);
      // The reader stepped back meanwhile: it will be asked again.
      if (!isEnded && error.code !== "disposed" && error.code !== "cancelled") failWith(error);
    }
  };

  watch(() => {
    const document = documents.value[fitOnPage(clock.value.at, reports.value.length)];
    if (document) untracked(() => turnTo(document));
  });
  watch(() => {
    const fit = linearFit.value;
    const place = reports.value.length;
    if (fit && !fit.preview && fit.written === documents.value[place]) untracked(() => void take(fit, place));
  });
  watch(() => {
    const { value } = outcome;
    if (problem.value) failWith(problem.value);
    else if (value.kind === "failed" && value !== outcomeBefore) failWith(value.error);
  });
  watch(() => {
    if (written.value !== mine) untracked(onTaken);
  });

  return { clock, reports, choice, failure, turnToFirst: () => turnTo(first), end };
}
