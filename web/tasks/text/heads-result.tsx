// Panel b of the heads of a text: how many it needs, how strong they are, and one of them large with what it does in words.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale, textFit } from "../../page/state";
import type { TextHeads } from "../../report/text";
import { count, fixed, percent } from "../../words/numbers";
import {
  drawFirstHeads,
  drawStrengths,
  type FirstAndWhole,
  firstAndWhole,
  firstHeadsSentence,
  firstHeadsTable,
  strengthsSentence,
  strengthsTable,
} from "./heads-charts";
import { chosenHead, headsSearch } from "./heads-state";
import {
  drawLetterMatrix,
  headDoes,
  type LetterMatrix,
  letterMatrixSentence,
  letterMatrixTable,
  matricesOf,
} from "./letter-matrix";
import { textWords } from "./words/en";
import { headsHeadline } from "./words/sentences";

export function TextHeadsResult() {
  const words = textWords.heads;
  const report = textFit.value?.report;
  const { heads, fraction = null } = headsSearch.value ?? {};
  if (!report) return <p class="headline waiting">{words.waiting}</p>;
  if (!heads) return <p class="headline waiting">{fraction === null ? words.notYet : words.finding}</p>;
  const data = firstAndWhole(heads, report);
  return (
    <>
      <h2 class="headline" aria-live="polite">
        {headsHeadline(heads, report)}
      </h2>
      {data && <First data={data} />}
      <Strengths heads={heads} />
      <hr />
      <OneHead heads={heads} />
    </>
  );
}

function First({ data }: { data: FirstAndWhole }) {
  const words = textWords.heads;
  const draw = useCallback((width: number) => drawFirstHeads(data, width, words), [data, words]);
  return (
    <div class="text-below">
      <ChartFrame
        id="text-first-heads"
        title={words.first.title}
        sentence={firstHeadsSentence(data, words)}
        draw={draw}
        table={() => firstHeadsTable(data, words)}
        caption={words.first.caption}
        stale={isStale.value}
      />
      <FirstTable data={data} />
    </div>
  );
}

function FirstTable({ data: { first, layer, table } }: { data: FirstAndWhole }) {
  const words = textWords.heads.first;
  const rows = [
    ...first.map(({ heads, share, bits }) => ({
      name: words.name(count(heads), heads === 1),
      share,
      bits,
      isLayer: false,
    })),
    { name: words.wholeLayer, ...layer, isLayer: true },
    { name: words.bestTable(table.n), ...table, isLayer: false },
  ];
  return (
    <table class="methods-table text-scores">
      <thead>
        <tr>
          <th scope="col">{words.columns.heads}</th>
          <th scope="col">{words.columns.share}</th>
          <th scope="col">{words.columns.bits}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, bits, isLayer }) => (
          <tr key={name} class={isLayer ? "text-layer" : undefined}>
            <th scope="row">{name}</th>
            <td>{percent(share ?? 0, 1)}</td>
            <td>{fixed(bits ?? 0, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Never more than there are. */
const chosenOf = ({ heads }: TextHeads): number => Math.min(chosenHead.value, heads.length - 1);

function Strengths({ heads }: { heads: TextHeads }) {
  const words = textWords.heads;
  const chosen = chosenOf(heads);
  const data = useMemo(
    () => ({ strengths: heads.strengths, found: heads.heads.length, chosen }),
    [heads, chosen],
  );
  const draw = useCallback((width: number) => drawStrengths(data, width, words), [data, words]);
  return (
    <ChartFrame
      id="text-strengths"
      title={words.strengths.title}
      sentence={strengthsSentence(data, words)}
      draw={draw}
      table={() => strengthsTable(data, words)}
      caption={words.strengths.caption(count(heads.heads.length))}
      stale={isStale.value}
    />
  );
}

function OneHead({ heads }: { heads: TextHeads }) {
  const words = textWords.heads.one;
  const all = heads.heads.length;
  const index = chosenOf(heads);
  const head = heads.heads[index];
  const matrices = useMemo(() => (head ? matricesOf(head) : []), [head]);
  const step = (by: number): void => {
    chosenHead.value = (index + by + all) % all;
  };
  if (!head) return null;
  const title = words.title(count(index + 1), count(all));
  return (
    <section class="one-head" aria-label={title}>
      <div class="chart-head">
        <h3>{title}</h3>
        {all > 1 && (
          <div class="tools">
            <button type="button" class="tool" aria-label={words.previousLong} onClick={() => step(-1)}>
              {words.previous}
            </button>
            <button type="button" class="tool" aria-label={words.nextLong} onClick={() => step(1)}>
              {words.next}
            </button>
          </div>
        )}
      </div>
      <p aria-live="polite">{headDoes(head, textWords.heads)}</p>
      {matrices.map((matrix) => (
        <MatrixChart key={matrix.name} matrix={matrix} />
      ))}
    </section>
  );
}

function MatrixChart({ matrix }: { matrix: LetterMatrix }) {
  const words = textWords.heads;
  const draw = useCallback((width: number) => drawLetterMatrix(matrix, width, words), [matrix, words]);
  return (
    <ChartFrame
      id={`text-head-${matrix.name}`}
      heading="h4"
      title={words.matrix.title[matrix.name]}
      sentence={letterMatrixSentence(matrix, words)}
      draw={draw}
      table={() => letterMatrixTable(matrix, words)}
      caption={words.matrix.caption[matrix.name]}
      stale={isStale.value}
    />
  );
}
