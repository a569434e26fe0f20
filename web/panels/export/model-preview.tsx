// The learned heads as code or as a notebook: those of the fit, or the fewest that compute the same.
import { useMemo } from "preact/hooks";
import { numbersIn, type Which } from "../../export/model";
import { fewestHeads, findFewestHeads } from "../../page/questions";
import type { Report } from "../../report/report";
import { errorText } from "../../words/errors-words";
import { exportWords } from "../../words/index";
import { count, powerOfTen, significant } from "../../words/numbers";
import { chosen, type HeadsKind, headsFile, headsText, modelOf, which } from "./export-state";
import { TextPreview } from "./text-preview";

/** Beyond this nobody reads code; the arrays hold the same. */
const MOST_NUMBERS = 200_000;

export function ModelPreview({ kind, report }: { kind: HeadsKind; report: Report }) {
  const asked = which.value;
  const fewest = fewestHeads(report);
  const model = useMemo(() => modelOf(report, asked), [report, asked, fewest.value]);
  const file = useMemo(
    () => (model && numbersIn(model) <= MOST_NUMBERS ? headsFile(kind, report, model) : null),
    [kind, report, model],
  );
  const choice = <WhichHeads report={report} />;
  if (!model) {
    return (
      <>
        <h2 class="headline">{exportWords.notSearched}</h2>
        {choice}
        {fewest.error && <p class="problem-words">{errorText(fewest.error)}</p>}
        <button type="button" class="button filled" disabled={fewest.waiting} onClick={findFewestHeads}>
          {fewest.waiting ? exportWords.finding : exportWords.findOut}
        </button>
      </>
    );
  }
  if (!file) {
    return (
      <>
        <h2 class="headline">{exportWords.tooLong(count(numbersIn(model)))}</h2>
        {choice}
        <button
          type="button"
          class="button filled"
          onClick={() => {
            chosen.value = "arrays";
          }}
        >
          {exportWords.takeArrays}
        </button>
      </>
    );
  }
  const tolerance = model.tolerance === 1e-9 ? powerOfTen(-9) : significant(model.tolerance);
  const note =
    model.checks.length > 0
      ? exportWords.notes.code(model.checks.length, tolerance)
      : exportWords.notes.codeUnchecked;
  return (
    <TextPreview
      file={file}
      headline={exportWords.headlines[kind](headsText(model.heads.length))}
      note={note}
    >
      {choice}
    </TextPreview>
  );
}

function WhichHeads({ report }: { report: Report }) {
  const fewest = fewestHeads(report).value?.heads.length;
  const options: [Which, string][] = [
    ["fewest", fewest === undefined ? exportWords.whichUnknown : exportWords.which.fewest(count(fewest))],
    ["fit", exportWords.which.fit(count(report.heads.length))],
  ];
  return (
    <fieldset class="choice which-heads">
      <legend>{exportWords.which.label}</legend>
      <div class="segments">
        {options.map(([value, label]) => (
          <label key={value} class="segment">
            <input
              type="radio"
              name="which-heads"
              checked={which.value === value}
              onChange={() => {
                which.value = value;
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
