// The .npz file: which arrays it holds, and what each is.

import { useEffect, useMemo, useState } from "preact/hooks";
import { saveBlob } from "../../charts/save";
import { metaOf, type NamedArray, npzOf, reportArrays } from "../../export/npz";
import { safetensorsOf } from "../../export/safetensors";
import { textArrays, textMetaOf } from "../../export/text-arrays";
import { fewestHeads } from "../../page/questions";
import { textFit } from "../../page/state";
import type { Report } from "../../report/report";
import type { TextReport } from "../../report/text";
import { type EngineError, toEngineError } from "../../task/errors";
import { findHeads, headsSearch } from "../../tasks/text/heads-state";
import { errorText } from "../../words/errors-words";
import { exportWords } from "../../words/index";
import { count } from "../../words/numbers";
import { bytesText, SaveButton } from "./save-button";

function typeText({ type }: NamedArray): string {
  return type[1] === "f"
    ? exportWords.arrayTypes.f
    : type[1] === "i"
      ? exportWords.arrayTypes.i
      : exportWords.arrayTypes.U;
}

export function ArraysPreview({ report }: { report: Report }) {
  const fewest = fewestHeads(report).value?.heads ?? null;
  const arrays = useMemo(() => reportArrays(report, fewest), [report, fewest]);
  return <Arrays task={report.task.task} arrays={arrays} meta={metaOf(report)} />;
}

/** The numbers of a text's layer: what one fit gave is not another's. */
export function TextArraysPreview({ report }: { report: TextReport }) {
  const [made, setMade] = useState<{ report: TextReport; coefficients: Float64Array } | null>(null);
  const [error, setError] = useState<EngineError | null>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    setError(null);
    setAsked(false);
  }, [report]);
  const search = headsSearch.value;
  const heads = search?.heads;
  const coefficients = made?.report === report ? made.coefficients : null;
  const arrays = useMemo(
    () => (heads && coefficients ? textArrays(report, heads, coefficients) : null),
    [report, heads, coefficients],
  );
  if (arrays) return <Arrays task={report.task.task} arrays={arrays} meta={textMetaOf(report)} />;
  const failed = error ?? search?.error ?? null;
  const isWaiting = isAsked;
  const words = exportWords.text;
  const make = async (): Promise<void> => {
    const fit = textFit.peek();
    if (fit?.report !== report) return;
    setAsked(true);
    setError(null);
    try {
      if (!headsSearch.peek()?.heads) await findHeads();
      setMade({ report, coefficients: await fit.handle.coefficients() });
    } catch (thrown) {
      // What was asked of a text that is no longer on screen is of no interest.
      if (textFit.peek() === fit) setError(toEngineError(thrown));
    } finally {
      if (textFit.peek() === fit) setAsked(false);
    }
  };
  const { outputs, features } = report.data;
  return (
    <>
      <h2 class="headline">{words.arrays(count(outputs), count(features))}</h2>
      <p class="headline-note">{words.arraysNote}</p>
      <div class="row">
        <button type="button" class="button filled" disabled={isWaiting} onClick={() => void make()}>
          {isWaiting ? words.making : words.make}
        </button>
      </div>
      {failed && (
        <p class="problem-words" role="alert">
          {errorText(failed)}
        </p>
      )}
    </>
  );
}

interface ArraysProps {
  task: string;
  arrays: readonly NamedArray[];
  meta: string;
}

function Arrays({ task, arrays, meta }: ArraysProps) {
  const name = `polyhead-${task}.npz`;
  const bytes = arrays.reduce((sum, array) => sum + array.bytes.length, 0);
  const save = async (): Promise<void> => saveBlob(name, await npzOf(arrays));
  const tensors = name.replace(/npz$/, "safetensors");
  const saveTensors = (): void => saveBlob(tensors, safetensorsOf(arrays, meta));
  const columns = exportWords.arrayColumns;
  return (
    <>
      <h2 class="headline">{exportWords.headlines.arrays(arrays.length)}</h2>
      <p class="headline-note">{exportWords.notes.arrays(name)}</p>
      <div class="row">
        <SaveButton name={name} filled save={save} />
        <SaveButton name={tensors} filled={false} save={saveTensors} />
        <span class="hint">{exportWords.unpacked(bytesText(bytes))}</span>
      </div>
      <section
        class="arrays"
        aria-label={exportWords.previewLabel(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.shape}</th>
              <th scope="col">{columns.type}</th>
              <th scope="col">{columns.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {arrays.map((array) => (
              <tr key={array.name}>
                <th scope="row">
                  <code>{array.name}</code>
                </th>
                <td>{array.shape.join(" × ") || exportWords.single}</td>
                <td>{typeText(array)}</td>
                <td>{exportWords.arrays[array.name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
