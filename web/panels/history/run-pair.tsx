// Two runs side by side: the sentence, the settings that differ, both spectra, the numbers, and the way to the functions.

import { useCallback, useMemo } from "preact/hooks";
import { spectrumOf } from "../../charts/direction-plot";
import { ChartFrame } from "../../charts/frame";
import {
  drawSpectraPair,
  type SpectraPair,
  spectraCaption,
  spectraSentence,
  spectraTable,
} from "../../charts/spectra-pair";
import { ModelMark } from "../../page/marks";
import { ViewLink } from "../../page/view-link";
import type { AnyRun, KeptRun, Run } from "../../report/run";
import { pairHeadline, pairNote, smallestEigenvalue } from "../../words/history-sentences";
import { historyWords, verdictWords } from "../../words/index";
import { count, seconds, significant } from "../../words/numbers";
import { changeSide, MODELS, type ModelName } from "../compare/compare-state";
import { pairWords } from "./chart-words";
import { describeSettings, differencesBetween, outcomeOf, taskTitle } from "./run-changes";

interface PairProps {
  a: Run;
  b: Run;
}

export function RunPair({ a, b }: { a: AnyRun; b: AnyRun }) {
  return a.certificate && b.certificate ? <LinearPair a={a} b={b} /> : <MixedPair a={a} b={b} />;
}

/** Two runs of which one has no certificate: no spectra and no functions to compare. */
function MixedPair({ a, b }: { a: AnyRun; b: AnyRun }) {
  return (
    <>
      <h2 class="headline">{historyWords.softmax.pair}</h2>
      <Names a={a} b={b} />
      <div class="pair-tables">
        <h3>{historyWords.settings.title}</h3>
        <Differences a={a} b={b} />
        <h3>{historyWords.numbers.title}</h3>
        <PairTable what={historyWords.numbers.what} rows={mixedNumbers(a, b)} />
      </div>
    </>
  );
}

function Names({ a, b }: { a: KeptRun; b: KeptRun }) {
  return (
    <ul class="models">
      {MODELS.map((name) => (
        <li key={name}>
          <ModelMark model={name} />
          <b>{name}</b>
          {nameOf(name === "A" ? a : b)}
        </li>
      ))}
    </ul>
  );
}

function mixedNumbers(a: AnyRun, b: AnyRun): PairRow[] {
  const words = historyWords.numbers;
  const own = historyWords.softmax;
  const row = (name: string, value: (run: AnyRun) => string): PairRow => [name, value(a), value(b)];
  const orAbsent = (value: number | null): string =>
    value === null ? historyWords.absent : significant(value);
  return [
    row(own.numbers.outcome, (run) => outcomeOf(run)),
    row(words.error, ({ error }) => orAbsent(error)),
    row(own.numbers.headsError, (run) => orAbsent("headsError" in run ? run.headsError : null)),
    row(own.numbers.residual, (run) => orAbsent("residual" in run ? run.residual : null)),
    ...([a, b].some((run) => "text" in run)
      ? [
          row(historyWords.text.numbers.bits, (run) =>
            "text" in run ? orAbsent(run.text.layer.bits) : historyWords.absent,
          ),
          row(historyWords.text.numbers.right, (run) =>
            "text" in run ? orAbsent(run.text.layer.share) : historyWords.absent,
          ),
        ]
      : []),
    row(words.heads, (run) => ("text" in run ? historyWords.absent : count(run.headCount))),
    row(words.seconds, (run) => seconds(run.seconds)),
    row(words.data, ({ dataFingerprint }) => dataFingerprint.slice(0, 8)),
    row(words.fit, ({ fitFingerprint }) => fitFingerprint.slice(0, 8)),
  ];
}

function LinearPair({ a, b }: PairProps) {
  const pair = useMemo<SpectraPair>(() => [spectrumOf(a.certificate), spectrumOf(b.certificate)], [a, b]);
  const draw = useCallback((width: number) => drawSpectraPair(pair, width, pairWords()), [pair]);
  const note = pairNote(a, b);
  return (
    <>
      <h2 class="headline">{pairHeadline(a, b)}</h2>
      {note && <p class="headline-note">{note}</p>}
      <Names a={a} b={b} />
      <div class="pair-grid">
        <ChartFrame
          id="two-spectra"
          title={historyWords.spectra.title}
          sentence={spectraSentence(pair, pairWords())}
          draw={draw}
          table={() => spectraTable(pair, pairWords())}
          caption={spectraCaption(pair, pairWords())}
        />
        <div class="pair-tables">
          <h3>{historyWords.settings.title}</h3>
          <Differences a={a} b={b} />
          <h3>{historyWords.numbers.title}</h3>
          <PairTable what={historyWords.numbers.what} rows={numbersOf(a, b)} />
          <Functions a={a} b={b} />
        </div>
      </div>
    </>
  );
}

function nameOf(run: KeptRun): string {
  return [historyWords.run(run.number), taskTitle(run)].join(": ");
}

function Differences({ a, b }: { a: KeptRun; b: KeptRun }) {
  const differences = differencesBetween(a, b);
  if (differences.length === 0) return <p class="pair-none">{historyWords.settings.none}</p>;
  const rows = differences.map((row): PairRow => [row.label, row.a, row.b]);
  return <PairTable what={historyWords.settings.setting} rows={rows} />;
}

/** Name, value of A, value of B. */
type PairRow = readonly [string, string, string];

function PairTable({ what, rows }: { what: string; rows: readonly PairRow[] }) {
  return (
    <table class="pair-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{what}</span>
          </th>
          {MODELS.map((name) => (
            <th key={name} scope="col">
              <span>
                <ModelMark model={name} />
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, side) => (
              <td key={MODELS[side]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function numbersOf(a: Run, b: Run): PairRow[] {
  const words = historyWords.numbers;
  const orAbsent = (value: number | null): string =>
    value === null ? historyWords.absent : significant(value);
  const row = (name: string, value: (run: Run) => string): PairRow => [name, value(a), value(b)];
  return [
    row(words.verdict, ({ certificate }) => verdictWords[certificate.verdict]),
    row(words.determined, ({ certificate }) =>
      words.of(count(certificate.rank), count(certificate.features)),
    ),
    row(words.smallest, ({ certificate }) => smallestEigenvalue(certificate)),
    row(words.error, ({ error }) => orAbsent(error)),
    row(words.distance, ({ distance }) => orAbsent(distance)),
    row(words.heads, ({ headCount }) => count(headCount)),
    row(words.seconds, (run) => seconds(run.seconds)),
    row(words.data, ({ dataFingerprint }) => dataFingerprint.slice(0, 8)),
    row(words.fit, ({ fitFingerprint }) => fitFingerprint.slice(0, 8)),
  ];
}

/** Hands both functions to the Compare view, or says why that cannot be. */
function Functions({ a, b }: PairProps) {
  const words = historyWords.functions;
  if (a.d !== b.d || a.outputs !== b.outputs) {
    const size = ({ d, outputs }: Run): string => words.size(d, outputs);
    return <p class="hint">{words.otherSize(size(a), size(b))}</p>;
  }
  const missing = [a, b].filter(({ heads }) => heads === null);
  if (missing.length > 0) {
    return <p class="hint">{words.notKept(missing.map(({ number }) => number))}</p>;
  }
  const handOver = (): void => {
    const sides: Readonly<Record<ModelName, Run>> = { A: a, B: b };
    for (const name of MODELS) {
      const { heads, number, certificate, settings } = sides[name];
      const description = [historyWords.run(number), ...describeSettings({ settings })].join(", ");
      changeSide(name, {
        source: "kept",
        kept: { heads: heads ?? [], description, verdict: certificate.verdict },
      });
    }
  };
  return (
    <p class="pair-functions">
      <ViewLink view="compare" class="button" onChoose={handOver}>
        {words.link}
      </ViewLink>
      <span class="hint">{words.about}</span>
    </p>
  );
}
