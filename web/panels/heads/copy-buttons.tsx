// Takes the heads along as code: the fewest where they are known, otherwise those of the fit.
import { useEffect, useState } from "preact/hooks";
import { numbersIn } from "../../export/model";
import { numpyCode, pytorchCode } from "../../export/python";
import { fewestHeads } from "../../page/questions";
import type { Report } from "../../report/report";
import { exportWords, headWords } from "../../words/index";
import { count } from "../../words/numbers";
import { modelOf } from "../export/export-state";
import { TextToCopy } from "../text-to-copy";

const LANGUAGES = { numpy: numpyCode, torch: pytorchCode };
type Language = keyof typeof LANGUAGES;

/** Beyond this nobody reads code; the view Export has the same as arrays. */
const MOST_NUMBERS = 200_000;

interface Outcome {
  words: string;
  /** What the clipboard refused, to be copied by hand. */
  text: string | null;
}

export function CopyButtons({ report }: { report: Report }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const which = fewestHeads(report).value ? "fewest" : "fit";
  // What was said about earlier heads no longer holds.
  useEffect(() => setOutcome(null), [report, which]);
  const copy = async (language: Language): Promise<void> => {
    const model = modelOf(report, which);
    if (!model) return;
    const numbers = numbersIn(model);
    if (numbers > MOST_NUMBERS) {
      setOutcome({ words: headWords.copy.tooLong(count(numbers)), text: null });
      return;
    }
    const text = LANGUAGES[language](model);
    const heads = model.heads.length;
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ words: headWords.copy.copied(count(heads), heads === 1), text: null });
    } catch {
      setOutcome({ words: exportWords.refused, text });
    }
  };
  if (report.heads.length === 0) return null;
  return (
    <>
      <div class="row">
        <button type="button" class="button small" onClick={() => void copy("numpy")}>
          {headWords.copy.numpy}
        </button>
        <button type="button" class="button small" onClick={() => void copy("torch")}>
          {headWords.copy.torch}
        </button>
      </div>
      <p class="hint" role="status">
        {outcome?.words}
      </p>
      {outcome?.text && <TextToCopy key={outcome.text} text={outcome.text} label={headWords.copy.fullText} />}
    </>
  );
}
