// The parts of a step's form that few steps need: panels beside it, a race, and a solution.
import { useState } from "preact/hooks";
import { panelsOfViews, viewOfPanel } from "../page/panel-ids";
import { problem, written } from "../page/state";
import { canRace } from "../task/registry";
import { lessonsWords, raceWords } from "../words/index";
import { type DraftRace, type DraftStep, patchTo } from "./draft";
import { TextField } from "./form-fields";
import { HEADS, type StatePatch } from "./lesson";
import { findPanel, panelsOfStep } from "./panels-of-step";
import { raceNow } from "./race";
import type { StepDocument } from "./states";

const words = lessonsWords.editor;

interface PartProps {
  step: DraftStep;
  set: (change: Partial<DraftStep>) => void;
}

interface Check {
  name: string;
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CheckList({ legend, checks }: { legend: string; checks: readonly Check[] }) {
  return (
    <fieldset class="form-field">
      <legend>{legend}</legend>
      <div class="check-list">
        {checks.map(({ name, label, isChecked, onChange }) => (
          <label key={name} class="checkbox">
            <input
              type="checkbox"
              checked={isChecked}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The other panels of the view that the step is about. */
export function BesideField({ step, set }: PartProps) {
  const { focus, beside } = step;
  const siblings: readonly string[] = panelsOfViews[viewOfPanel(focus) as keyof typeof panelsOfViews];
  const shown = panelsOfStep(beside ? { focus, beside: beside as string[] } : { focus });
  const others = siblings.filter((panel) => panel !== focus);
  return (
    <CheckList
      legend={words.beside}
      checks={others.map((panel) => ({
        name: panel,
        label: findPanel(panel)?.label() ?? panel,
        isChecked: shown.includes(panel),
        onChange: (isChecked) =>
          set({ beside: others.filter((each) => (each === panel ? isChecked : shown.includes(each))) }),
      }))}
    />
  );
}

/** Each with its word in the view Race. */
export const RACE_NUMBERS = {
  passes: "passes",
  starts: "starts",
  batch: "batch",
  learningRate: "rate",
} as const satisfies Partial<Record<keyof DraftRace, keyof typeof raceWords>>;

export function RaceField({ step, set, task }: PartProps & { task: string }) {
  const { race } = step;
  if (!canRace(task) && !race) return null;
  const change = (next: { [Key in keyof DraftRace]: DraftRace[Key] | undefined }): void => {
    const entries = Object.entries({ ...race, ...next }).filter(([, value]) => value !== undefined);
    set({ race: Object.fromEntries(entries) as DraftRace });
  };
  const heads = race?.heads ?? [];
  return (
    <>
      <label class="checkbox">
        <input
          type="checkbox"
          checked={race !== undefined}
          onChange={({ currentTarget }) => set({ race: currentTarget.checked ? raceNow() : undefined })}
        />
        {words.race}
      </label>
      {race && (
        <div class="prediction-editor">
          <p class="row">
            <button type="button" class="button small" onClick={() => change(raceNow())}>
              {words.takeRace}
            </button>
          </p>
          <CheckList
            legend={words.fields.heads}
            checks={HEADS.map((count) => ({
              name: String(count),
              label: words.heads(count),
              isChecked: heads.includes(count),
              onChange: (isChecked) =>
                change({
                  heads: HEADS.filter((each) => (each === count ? isChecked : heads.includes(each))),
                }),
            }))}
          />
          {Object.entries(RACE_NUMBERS).map(([name, word]) => (
            <TextField
              key={name}
              label={raceWords[word]}
              short
              value={String(race[name as keyof typeof RACE_NUMBERS] ?? "")}
              onInput={(text) => change({ [name]: text.trim() === "" ? undefined : text })}
            />
          ))}
          <label class="checkbox">
            <input
              type="checkbox"
              checked={race.run === true}
              onChange={({ currentTarget }) => change({ run: currentTarget.checked || undefined })}
            />
            {words.raceRun}
          </label>
        </div>
      )}
    </>
  );
}

interface SolutionProps extends PartProps {
  /** What the step sets. */
  given: StepDocument;
  /** A patch in words. */
  wordsOf: (patch: StatePatch) => string;
}

export function SolutionField({ step, set, given, wordsOf }: SolutionProps) {
  const [isSame, setIsSame] = useState(false);
  const take = (): void => {
    if (problem.value !== null) return;
    const solution = patchTo(given, written.value);
    setIsSame(solution === null);
    if (solution) set({ solution });
  };
  return (
    <div class="form-field">
      <span class="form-label">{words.solution}</span>
      <p>{step.solution ? wordsOf(step.solution) : words.noSolution}</p>
      <p class="row">
        <button type="button" class="button small" onClick={take}>
          {words.takeSolution}
        </button>
        {step.solution && (
          <button type="button" class="link" onClick={() => set({ solution: undefined })}>
            {words.dropSolution}
          </button>
        )}
      </p>
      <p class="hint" role="status">
        {isSame ? words.sameAsStep : ""}
      </p>
    </div>
  );
}
