// The .npz file: which arrays it holds, and what each is.

import { useMemo } from "preact/hooks";
import { saveBlob } from "../../charts/save";
import { metaOf, type NamedArray, npzOf, reportArrays } from "../../export/npz";
import { safetensorsOf } from "../../export/safetensors";
import { fewestHeads } from "../../page/questions";
import type { Report } from "../../report/report";
import { exportWords } from "../../words/index";
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
  const name = `polyhead-${report.task.task}.npz`;
  const bytes = arrays.reduce((sum, array) => sum + array.bytes.length, 0);
  const save = async (): Promise<void> => saveBlob(name, await npzOf(arrays));
  const tensors = name.replace(/npz$/, "safetensors");
  const saveTensors = (): void => saveBlob(tensors, safetensorsOf(arrays, metaOf(report)));
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
