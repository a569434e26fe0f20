// The .npz file: which arrays it holds, and what each is.
import { useMemo } from "preact/hooks";
import { type NamedArray, npzOf, reportArrays } from "../../export/npz";
import { fewestHeads } from "../../page/questions";
import type { Report } from "../../report/report";
import { enExport } from "../../words/en-export";
import { bytesText, SaveButton } from "./save-button";

function typeText({ type }: NamedArray): string {
  return type[1] === "f"
    ? enExport.arrayTypes.f
    : type[1] === "i"
      ? enExport.arrayTypes.i
      : enExport.arrayTypes.U;
}

export function ArraysPreview({ report }: { report: Report }) {
  const fewest = fewestHeads(report).value?.heads ?? null;
  const arrays = useMemo(() => reportArrays(report, fewest), [report, fewest]);
  const name = `polyhead-${report.task.task}.npz`;
  const bytes = arrays.reduce((sum, array) => sum + array.bytes.length, 0);
  const save = async (): Promise<void> => {
    const { saveBlob } = await import("../../charts/save");
    saveBlob(name, await npzOf(arrays));
  };
  const columns = enExport.arrayColumns;
  return (
    <>
      <h2 class="headline">{enExport.headlines.arrays(arrays.length)}</h2>
      <p class="headline-note">{enExport.notes.arrays(name)}</p>
      <div class="row">
        <SaveButton name={name} filled save={save} />
        <span class="hint">{enExport.unpacked(bytesText(bytes))}</span>
      </div>
      <section
        class="arrays"
        aria-label={enExport.previewLabel(name)}
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
                <td>{array.shape.join(" × ") || enExport.single}</td>
                <td>{typeText(array)}</td>
                <td>{enExport.arrays[array.name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
