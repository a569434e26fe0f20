// Named conditions in a form, which all have to hold: of Next, or of a choice that is right only then.
import { lessonsWords } from "../words/index";
import { typedNumber } from "../words/numbers";
import { SelectField, TextField } from "./form-fields";
import { MOST_CONDITIONS } from "./lesson";
import { predicates } from "./predicates";

const words = lessonsWords.editor;
const said = lessonsWords.conditions as Readonly<Record<string, (number: number) => string>>;

/** Where a condition with a number begins; the writer changes it. */
const FIRST_NUMBER = "1";

/** Name and number as typed: "error_below(0.". */
const TYPED = /^([a-z_]+)(?:\((.*)\))?$/s;

const takesNumber = (name: string): boolean => "takes" in (predicates[name as keyof typeof predicates] ?? {});

const write = (name: string, number = FIRST_NUMBER): string =>
  takesNumber(name) ? `${name}(${number})` : name;

type Choices = readonly (readonly [value: string, words: string])[];

interface ConditionsProps {
  label: string;
  /** What may stand in place of conditions; the first of it is nothing, "". */
  others: Choices;
  /** Conditions as typed, or one of the others. */
  given: readonly string[];
  onChange: (given: readonly string[]) => void;
}

export function ConditionsField({ label, others, given, onChange }: ConditionsProps) {
  const isOther = others.some(([value]) => value === (given[0] ?? ""));
  const unused = Object.keys(predicates).find(
    (name) => !given.some((text) => TYPED.exec(text)?.[1] === name),
  );
  return (
    <>
      {(given.length === 0 ? [""] : given).map((text, place) => (
        <ConditionRow
          // Conditions have no identity beyond their place.
          key={place}
          label={place === 0 ? label : words.andCondition}
          others={place === 0 ? others : [["", words.noCondition]]}
          text={text}
          onChange={(changed) => {
            if (place > 0) onChange(given.toSpliced(place, 1, ...(changed === "" ? [] : [changed])));
            else if (others.some(([value]) => value === changed)) onChange(changed === "" ? [] : [changed]);
            else onChange([changed, ...given.slice(1)]);
          }}
        />
      ))}
      {!isOther && unused !== undefined && given.length < MOST_CONDITIONS && (
        <p>
          <button type="button" class="link" onClick={() => onChange([...given, write(unused)])}>
            {words.addCondition}
          </button>
        </p>
      )}
    </>
  );
}

interface RowProps {
  label: string;
  others: Choices;
  text: string;
  onChange: (text: string) => void;
}

function ConditionRow({ label, others, text, onChange }: RowProps) {
  const [, chosen = "", number] = TYPED.exec(text) ?? [];
  const sentenceOf = (name: string): string =>
    said[name]?.(typedNumber(name === chosen && number ? number : FIRST_NUMBER) ?? 0) ?? name;
  const all = Object.keys(predicates).map((name): [string, string] => [name, sentenceOf(name)]);
  return (
    <div class="condition">
      <SelectField
        label={label}
        value={chosen}
        options={[...others, ...all]}
        onChange={(name) => onChange(name === "" ? "" : write(name))}
      />
      {takesNumber(chosen) && (
        <TextField
          label={words.conditionNumber}
          short
          value={number ?? ""}
          onInput={(typed) => onChange(write(chosen, typed.replace(/[()]/g, "")))}
        />
      )}
    </div>
  );
}
