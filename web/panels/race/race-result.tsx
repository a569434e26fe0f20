// Panel b of the race: the finding first, then the curves, then the numbers.

import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawRace, raceCaption, raceSentence, raceTable } from "../../charts/race-curves";
import { BaselineSwatch, RunnerSwatch, StarSwatch } from "../../charts/race-marks";
import { problem, textFit } from "../../page/state";
import { namedBaseline, type Race, runnerKey, summarise } from "../../report/race";
import { raceWords } from "../../words/index";
import { count, timeText } from "../../words/numbers";
import {
  errorText,
  levelText,
  longName,
  raceHeadline,
  raceNote,
  runnerInSentence,
} from "../../words/race-sentences";
import { isRaceStale, raceRun, runRace, solvedRace } from "./race-state";

export function RaceResult() {
  const run = raceRun.value;
  const race = run?.race;
  if (race?.curves.length) return <Curves race={race} />;
  const isWaiting = run?.state === "running";
  const solved = solvedRace.value;
  return (
    <>
      <h2 class={isWaiting ? "headline waiting" : "headline"}>
        {isWaiting ? raceWords.waiting : solved || textFit.value ? raceWords.emptyTitle : raceWords.noFit}
      </h2>
      <p class="headline-note">{raceWords.empty}</p>
      {solved && <Solved race={solved} isWaiting={isWaiting} />}
    </>
  );
}

/** The exact solve alone, before anyone has run beside it. */
function Solved({ race, isWaiting }: { race: Race; isWaiting: boolean }) {
  const draw = useCallback((width: number) => drawRace(race, width, raceWords), [race]);
  const { exact, settings } = race;
  const [runner] = settings.runners;
  return (
    <>
      <p class="race-strip">
        <StarSwatch />
        <span>{raceWords.strip(timeText(exact.seconds), errorText(race, exact.error))}</span>
        {runner && (
          <button
            type="button"
            class="button"
            disabled={isWaiting || problem.value !== null}
            onClick={() => void runRace(settings)}
          >
            {raceWords.play(runnerInSentence(runner))}
          </button>
        )}
      </p>
      <ChartFrame
        id="race"
        title={raceWords.chart.title}
        sentence={raceSentence(race, raceWords)}
        draw={draw}
        table={() => raceTable(race, raceWords)}
        exportable={false}
      />
    </>
  );
}

function Curves({ race }: { race: Race }) {
  const draw = useCallback((width: number) => drawRace(race, width, raceWords), [race]);
  const headline = useMemo(() => raceHeadline(race), [race]);
  const isStale = isRaceStale.value;
  return (
    <>
      <h2 class={headline === null ? "headline waiting" : "headline"} aria-live="polite">
        {headline ?? raceWords.underWay}
      </h2>
      <p class="headline-note">
        {isStale && `${raceWords.stale} `}
        {raceNote(race)}
      </p>
      <ChartFrame
        id="race"
        title={raceWords.chart.title}
        sentence={raceSentence(race, raceWords)}
        draw={draw}
        table={() => raceTable(race, raceWords)}
        caption={raceCaption(race, raceWords)}
        stale={isStale}
      />
      <Medians race={race} />
    </>
  );
}

/** Before the first start of a runner is done. */
const ABSENT = "–";

function Medians({ race }: { race: Race }) {
  const { roughLevel, runners, isWhole } = summarise(race);
  const words = raceWords.table;
  // Where nobody has a rough answer, nobody could: then it says who came how near on the way.
  const isRough = race.exact.error < roughLevel || runners.some(({ rough }) => rough !== null);
  const { starts } = race.settings;
  const title = isWhole ? words.title(starts) : words.titleSoFar(starts);
  const write = (error: number): string => errorText(race, error);
  const text = (value: number | null, say: (value: number) => string, absent: string): string =>
    value === null ? absent : say(value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section class="race-medians" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{words.trained}</th>
            <th scope="col">{words.error}</th>
            <th scope="col">{words.time}</th>
            <th scope="col">{isRough ? words.rough(levelText(roughLevel)) : words.least}</th>
          </tr>
        </thead>
        <tbody>
          {runners.map(({ runner, done, error, seconds, rough, least }) => {
            const declared = race.settings.runners[runner];
            if (!declared) return null;
            return (
              <tr key={runnerKey(declared)}>
                <th scope="row">
                  <RunnerSwatch runner={declared} />
                  {longName(declared)}
                </th>
                <td>{count(race.trained[runner] ?? 0)}</td>
                <td>{text(error, write, ABSENT)}</td>
                <td>{text(seconds, timeText, ABSENT)}</td>
                <td>
                  {isRough
                    ? text(rough, timeText, done > 0 ? words.never : ABSENT)
                    : text(least, write, ABSENT)}
                </td>
              </tr>
            );
          })}
          {race.baselines.map((each) => (
            <tr key={each.kind}>
              <th scope="row">
                <BaselineSwatch />
                {namedBaseline(each, raceWords.baselines.long)}
              </th>
              <td>{ABSENT}</td>
              <td>{write(each.error)}</td>
              <td>{ABSENT}</td>
              <td>{each.error < roughLevel || !isRough ? ABSENT : words.never}</td>
            </tr>
          ))}
          <tr class="race-exact">
            <th scope="row">
              <StarSwatch />
              {words.exact}
            </th>
            <td>{count(race.exact.numbers)}</td>
            <td>{write(race.exact.error)}</td>
            <td>{timeText(race.exact.seconds)}</td>
            <td>
              {race.exact.error < roughLevel ? timeText(race.exact.seconds) : isRough ? words.never : ABSENT}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
