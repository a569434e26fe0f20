// Try an input: the example that is drawn, whether the data determines its answer, and the way to edit it.
import { useState } from "preact/hooks";
import { Explained } from "../../page/explained";
import { DeterminedChip } from "../../page/marks";
import { useAnswer } from "../../page/questions";
import { exampleIndex, linearFit } from "../../page/state";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { count } from "../../words/numbers";
import { later } from "../later";

const InputEditor = later("InputEditor");

export function TryInput({ report }: { report: Report }) {
  const [open, setOpen] = useState(false);
  return (
    <section class="try-input">
      <h3>{pageWords.tryInput.title}</h3>
      <p class="hint">{pageWords.tryInput.hint}</p>
      {open ? (
        <InputEditor report={report} onClose={() => setOpen(false)} />
      ) : (
        <div class="row">
          <button type="button" class="button" onClick={() => setOpen(true)}>
            {pageWords.tryInput.edit}
          </button>
          <ExampleChip report={report} />
        </div>
      )}
    </section>
  );
}

function ExampleChip({ report }: { report: Report }) {
  const index = exampleIndex.value;
  const input = report.data.examples[index];
  const handle = linearFit.value?.handle;
  const certificate = useAnswer(input && handle ? () => handle.certify(input) : null, [handle, input]);
  return (
    certificate.value && (
      <>
        <span class="hint">{pageWords.tryInput.asDrawn(count(index + 1))}</span>
        <Explained by={certificate.value.tooClose ? "tooClose" : "determined"}>
          <DeterminedChip certificate={certificate.value} />
        </Explained>
      </>
    )
  );
}
