// Panel b of attention: which tokens make up the answer, how one head makes it, and how the heads share it.
import { useCallback, useMemo } from "preact/hooks";
import { type AttentionPicture, attentionSentence, attentionTable } from "../../charts/attention-data";
import { drawAttention, MOST_NAMED_TOKENS } from "../../charts/attention-picture";
import { drawLongAttention } from "../../charts/attention-profile";
import { ChartFrame } from "../../charts/frame";
import {
  drawHeadMaps,
  type HeadMaps,
  headMapsSentence,
  headMapsTable,
  MOST_MAP_TOKENS,
} from "../../charts/head-maps";
import { rasterImage, themeRamp } from "../../charts/raster";
import { isStale } from "../../page/state";
import { theme } from "../../page/theme";
import {
  answerWords,
  longName,
  nameAfterFrom,
  shortName,
  spelledSentence,
} from "../../words/attention-sentences";
import { attentionWords } from "../../words/index";
import { count } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { type Attention, attention, chooseHead, spelled, tokenNames } from "./attention-state";
import { attentionMap } from "./linear-look";

/** Maps with more cells a side are drawn as an image. */
const MOST_CELLS = 32;

export function AttentionResult() {
  const current = attention.value;
  if (!current) return <p class="headline waiting">{attentionWords.waiting}</p>;
  if (current.heads.length === 0) return <h2 class="headline">{attentionWords.headline.noHeads}</h2>;
  const only = current.heads.length === 1 ? current.looks[0] : undefined;
  const { sentence, note } = answerWords({
    output: current.outputName,
    answer: current.answer,
    shares: current.shares,
    weights: only?.weights ?? null,
    names: tokenNames(current.report, current.input.length),
  });
  return (
    <>
      <h2 class="headline" aria-live="polite">
        {sentence}
      </h2>
      {note && <p class="headline-note">{note}</p>}
      <LargePicture current={current} />
      {spelled.value && (
        <>
          <hr />
          <Spelled current={spelled.value} />
        </>
      )}
    </>
  );
}

function headName({ heads, index }: Attention): string {
  return heads.length === 1
    ? attentionWords.map.theOne
    : attentionWords.map.headOf(count(index + 1), count(heads.length));
}

function pictureOf(current: Attention): AttentionPicture | null {
  const head = current.heads[current.index];
  const look = current.looks[current.index];
  if (!head || !look) return null;
  const { input, report } = current;
  const names = tokenNames(report, input.length);
  const map = attentionMap(head, input);
  return {
    tokens: input.map((_, token) => ({
      short: shortName(names, token),
      long: longName(names, token),
      from: nameAfterFrom(names, token),
    })),
    map,
    image: input.length > MOST_CELLS ? rasterImage(map, themeRamp()) : null,
    weights: look.weights,
    values: look.values,
    shares: look.shares,
    allShares: current.heads.length > 1 ? current.shares : null,
    heads: current.heads.length,
    headName: headName(current),
    outputName: current.outputName,
    answer: current.answer,
    truth: current.truth,
  };
}

function LargePicture({ current }: { current: Attention }) {
  const shade = theme.value;
  // The image of a long input is painted in the colours of the theme.
  const picture = useMemo(() => pictureOf(current), [current, shade]);
  const draw = useCallback(
    (width: number) => {
      if (!picture) return { width, height: 0, marks: null, points: [] };
      return picture.tokens.length > MOST_NAMED_TOKENS
        ? drawLongAttention(picture, width, attentionWords)
        : drawAttention(picture, width, attentionWords);
    },
    [picture],
  );
  if (!picture) return null;
  const isLong = picture.tokens.length > MOST_NAMED_TOKENS;
  return (
    <ChartFrame
      id="attention"
      title={attentionWords.map.title(headName(current), current.outputName)}
      sentence={attentionSentence(picture, attentionWords)}
      draw={draw}
      table={() => attentionTable(picture, attentionWords)}
      caption={[
        attentionWords.map.caption,
        attentionWords.map.faded,
        ...(isLong ? [attentionWords.map.long] : []),
      ].join(" ")}
      stale={isStale.value}
    />
  );
}

function Spelled({ current }: { current: Attention }) {
  const { source, heads, looks, index, input, answer, outputName } = current;
  const maps = useMemo<HeadMaps>(
    () => ({
      mapOf: (head) => {
        const each = heads[head];
        if (!each) return [];
        return input.length > MOST_MAP_TOKENS
          ? (looks[head]?.weights ?? []).map((weight) => [weight])
          : attentionMap(each, input);
      },
      tokens: input.length,
      sums: looks.map(({ sum }) => sum),
      answer,
      outputName,
      chosen: index,
      onChoose: (head) => chooseHead(source, head),
    }),
    [source, heads, looks, index, input, answer, outputName],
  );
  const draw = useCallback((width: number) => drawHeadMaps(maps, width, attentionWords), [maps]);
  const all = heads.length;
  const step = (by: number): void => chooseHead(source, index < 0 ? 0 : (index + by + all) % all);
  const caption = [
    spelledSentence(maps.sums, answer),
    input.length > MOST_MAP_TOKENS ? attentionWords.spelled.onlyLast : null,
    attentionWords.spelled.choose,
  ];
  return (
    <ChartFrame
      id="spelled"
      title={attentionWords.spelled.title[source](numberWord(all))}
      sentence={headMapsSentence(maps, attentionWords)}
      draw={draw}
      table={() => headMapsTable(maps, attentionWords)}
      caption={caption.filter(Boolean).join(" ")}
      stale={isStale.value}
      tools={
        <>
          <button
            type="button"
            class="tool"
            aria-label={attentionWords.spelled.previousLong}
            onClick={() => step(-1)}
          >
            {attentionWords.spelled.previous}
          </button>
          <button
            type="button"
            class="tool"
            aria-label={attentionWords.spelled.nextLong}
            onClick={() => step(1)}
          >
            {attentionWords.spelled.next}
          </button>
        </>
      }
    />
  );
}
