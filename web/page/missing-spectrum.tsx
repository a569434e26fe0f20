// What stands in place of the spectrum of a large fit: both ends of it, and that the rest follows, or how to get it.
import type { Certificate } from "../report/report";
import { pageWords } from "../words/index";
import { missingSpectrumParts } from "../words/sentences";
import { WithExplained } from "./explained";
import { requestFit } from "./fitting";
import { running } from "./state";

export function MissingSpectrum({ certificate }: { certificate: Certificate }) {
  const follows = running.value?.early === true;
  const words = pageWords.spectrum;
  return (
    <section class="missing-spectrum" aria-label={words.title}>
      <h3 class="chart-title">{words.title}</h3>
      <p>
        <WithExplained parts={missingSpectrumParts(certificate, follows)} />
      </p>
      {!follows && (
        <button type="button" class="button small" onClick={() => requestFit("full", 0)}>
          {words.compute}
        </button>
      )}
    </section>
  );
}
