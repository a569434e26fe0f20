// Panel b of the history: two runs side by side, or how the result spreads over several seeds.
import { useCallback, useMemo } from "preact/hooks";
import { spectrumOf } from "../../charts/direction-plot";
import { ChartFrame } from "../../charts/frame";
import { bandCaption, bandSentence, bandTable, drawSeedBand } from "../../charts/seed-band";
import { drawSeedStrips, seedsTable, stripsCaption, stripsSentence } from "../../charts/seed-strips";
import { drawSpectrum, spectrumTable } from "../../charts/spectrum";
import { runs } from "../../page/history";
import type { Run } from "../../report/run";
import { historyWords, pageWords, seedWords, verdictWords } from "../../words/index";
import { seedsHeadline, seedsNote } from "../../words/seed-sentences";
import { spectrumSentence } from "../../words/sentences";
import { bandWords, stripsWords } from "./chart-words";
import { mode, pair } from "./history-state";
import { describeSettings, taskTitle } from "./run-changes";
import { RunPair } from "./run-pair";
import { type SeedSeries, series } from "./seed-series";

export function RunsCompared() {
  if (mode.value === "seeds") return <SeedsResult />;
  const { A: a, B: b } = pair.value;
  if (a && b && runs.value.length > 1) return <RunPair a={a} b={b} />;
  const [first] = runs.value;
  return (
    <>
      <h2 class="headline">{historyWords.emptyTitle}</h2>
      <p class="headline-note">{historyWords.empty}</p>
      {first?.certificate && <OneRun run={first} />}
    </>
  );
}

/** The only run there is, as the next one will be set beside it. */
function OneRun({ run }: { run: Run }) {
  const { certificate } = run;
  const draw = useCallback(
    (width: number) => drawSpectrum(certificate, width, pageWords.spectrum),
    [certificate],
  );
  return (
    <ChartFrame
      id="one-spectrum"
      title={historyWords.oneRun(run.number, verdictWords[certificate.verdict])}
      sentence={spectrumSentence(certificate)}
      draw={draw}
      table={() => spectrumTable(certificate, pageWords.spectrum)}
    />
  );
}

/** How much a result depends on the seed: the sentence first, then the spectrum as a band, then seed by seed. */
function SeedsResult() {
  const shown = series.value;
  if (!shown) {
    return (
      <>
        <h2 class="headline">{seedWords.emptyTitle}</h2>
        <p class="headline-note">{seedWords.empty}</p>
      </>
    );
  }
  if (shown.results.length === 0) {
    return (
      <h2 class="headline waiting">{shown.state === "running" ? seedWords.waiting : seedWords.emptyTitle}</h2>
    );
  }
  return <Spread shown={shown} />;
}

function Spread({ shown }: { shown: SeedSeries }) {
  const { results, document } = shown;
  const spectra = useMemo(() => results.map(({ certificate }) => spectrumOf(certificate)), [results]);
  // Progress comes many times a second, results do not.
  const sentence = useMemo(() => bandSentence(spectra, bandWords()), [spectra]);
  const drawBand = useCallback((width: number) => drawSeedBand(spectra, width, bandWords()), [spectra]);
  const drawStrips = useCallback((width: number) => drawSeedStrips(results, width, stripsWords()), [results]);
  const run = { settings: document };
  const settings = [taskTitle(run), ...describeSettings(run, false)].join(", ");
  return (
    <>
      <h2 class="headline">{seedsHeadline(results)}</h2>
      <p class="headline-note">{seedsNote(results)}</p>
      <p class="hint seeds-settings">
        {seedWords.settings(settings, String(results[0]?.seed), String(results.at(-1)?.seed))}
      </p>
      <div class="seeds-charts">
        <ChartFrame
          id="seed-band"
          title={seedWords.band.title}
          sentence={sentence}
          draw={drawBand}
          table={() => bandTable(spectra, bandWords())}
          caption={bandCaption(spectra, bandWords())}
        />
        <ChartFrame
          id="seed-strips"
          title={seedWords.strips.title}
          sentence={stripsSentence(results, stripsWords())}
          draw={drawStrips}
          table={() => seedsTable(results, stripsWords())}
          caption={stripsCaption(results, stripsWords())}
        />
      </div>
    </>
  );
}
