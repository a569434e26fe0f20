// Several inputs side by side, each a small heatmap with the answer of the fit and the true one below it.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { largestMagnitude } from "../../charts/heatmap";
import { divergingColour, roundUp } from "../../charts/scale";
import type { Input } from "../../report/report";
import type { Translation } from "../../words/catalogue";
import { count, grouped, listed, significant } from "../../words/numbers";

type Words = Translation["pictures"]["gallery"];

export interface GalleryInput {
  input: Input;
  set: "train" | "test";
  truth: readonly number[];
  predicted: readonly number[];
}

export interface Gallery {
  inputs: readonly GalleryInput[];
  /** Names of the coordinates, one per row. */
  names: readonly string[];
  /** Which input is framed. */
  chosen: number;
}

/** Of longer inputs the last tokens are drawn. */
const MOST_TOKENS = 12;
const LABEL_LETTER = 6.4;
const CARD_GAP = 20;
const LAST_APART = 4;
const HEAD = 18;
const LINE = 15;
/** Below this height a row has no room for its name. */
const NAMED_ROW = 10;

export function galleryLimit({ inputs }: Gallery): number {
  return roundUp(inputs.reduce((most, { input }) => Math.max(most, largestMagnitude(input)), 0));
}

export function isCut({ inputs }: Gallery): boolean {
  return inputs.some(({ input }) => input.length > MOST_TOKENS);
}

export function drawGallery(gallery: Gallery, width: number, words: Words): ChartDrawing {
  const { inputs, names } = gallery;
  const limit = galleryLimit(gallery);
  const rows = names.length;
  const rowStep = rows <= 6 ? 14 : rows <= 12 ? 10 : 5;
  const longest = names.reduce((most, name) => Math.max(most, name.length), 0);
  const named = rowStep >= NAMED_ROW;
  // Names of rows and the two words of the numbers share the column at the left.
  const labels = Math.min(width * 0.3, 14 + Math.max(named ? longest : 0, 6) * LABEL_LETTER);
  const tokens = Math.min(
    MOST_TOKENS,
    inputs.reduce((most, { input }) => Math.max(most, input.length), 1),
  );
  const wanted = Math.max(64, tokens * 22 + LAST_APART);
  const columns = Math.max(1, Math.min(inputs.length, Math.floor((width - labels) / (wanted + CARD_GAP))));
  const cardWidth = Math.min(wanted, (width - labels) / columns - CARD_GAP);
  const cell = (cardWidth - LAST_APART) / tokens;
  const gridHeight = rows * rowStep;
  const cardHeight = HEAD + gridHeight + 2 * LINE + 22;
  const places = inputs.map((_, index) => ({
    x: labels + (index % columns) * (cardWidth + CARD_GAP),
    y: Math.floor(index / columns) * cardHeight,
  }));
  const marks = places.map(({ x, y }, index) => {
    const one = inputs[index];
    if (!one) return null;
    const shown = one.input.slice(-MOST_TOKENS);
    const isChosen = index === gallery.chosen;
    const bottom = y + HEAD + gridHeight;
    return (
      <g key={index}>
        <text class={isChosen ? "card-name strong" : "card-name"} x={round(x)} y={y + 11}>
          {words.input(count(index + 1))}
        </text>
        {index % columns === 0 && (
          <g class="tick">
            {named &&
              names.map((name, row) => (
                <text key={row} class="end" x={labels - 9} y={y + HEAD + row * rowStep + rowStep / 2 + 3}>
                  {name}
                </text>
              ))}
            <text class="end" x={labels - 9} y={bottom + 16}>
              {words.answer}
            </text>
            <text class="end" x={labels - 9} y={bottom + 16 + LINE}>
              {words.truth}
            </text>
          </g>
        )}
        <g class="marks">
          {shown.flatMap((token, place) =>
            token.map((value, row) => (
              <rect
                key={`${place}-${row}`}
                x={round(
                  x + place * cell + (place === shown.length - 1 && shown.length > 1 ? LAST_APART : 0),
                )}
                y={y + HEAD + row * rowStep}
                width={round(cell - 1)}
                height={rowStep - 1}
                fill={divergingColour(value, limit)}
              />
            )),
          )}
        </g>
        {isChosen && (
          <rect
            class="frame"
            x={round(x - 3)}
            y={y + HEAD - 3}
            width={round(shown.length * cell + (shown.length > 1 ? LAST_APART : 0) + 5)}
            height={gridHeight + 5}
          />
        )}
        <text class="number" x={round(x)} y={bottom + 16}>
          {numbersText(one.predicted, cardWidth)}
        </text>
        <text class="number" x={round(x)} y={bottom + 16 + LINE}>
          {numbersText(one.truth, cardWidth)}
        </text>
      </g>
    );
  });
  const points: ChartPoint[] = places.map(({ x, y }, index) => ({
    x: x + cardWidth / 2,
    y: y + HEAD + gridHeight / 2,
    readout: {
      lead: "",
      rest: words.point(
        count(index + 1),
        listText(inputs[index]?.predicted ?? []),
        listText(inputs[index]?.truth ?? []),
      ),
    },
  }));
  const height = Math.ceil(inputs.length / columns) * cardHeight - 8;
  return { width, height, marks, points, reach: Math.hypot(cardWidth, cardHeight) / 2 };
}

const NUMBER_LETTER = 7.2;

/** As many numbers as there is room for; the rest is in the table. */
function numbersText(numbers: readonly number[], width: number): string {
  const texts = numbers.map(shortText);
  let shown = texts.length;
  const fits = (): boolean => listed(texts.slice(0, shown)).length * NUMBER_LETTER <= width + CARD_GAP - 4;
  while (shown > 1 && !fits()) shown -= 1;
  return shown === texts.length ? listed(texts) : `${listed(texts.slice(0, shown))} …`;
}

function listText(numbers: readonly number[]): string {
  return listed(numbers.map(shortText));
}

/** Three digits, without the zeros of whole numbers. */
function shortText(value: number): string {
  const short = Number(value.toPrecision(3));
  return Number.isInteger(short) && Math.abs(short) < 1e5 ? grouped(short) : significant(short, 3);
}

export function gallerySentence({ inputs }: Gallery, words: Words): string {
  const lengths = inputs.map(({ input }) => input.length);
  return words.sentence(inputs.length, words.tokens(Math.min(...lengths), Math.max(...lengths)));
}

export function galleryTable({ inputs }: Gallery, words: Words): DataTable {
  const { input, set, output, truth, predicted } = words.columns;
  return {
    columns: [input, set, output, truth, predicted],
    rows: inputs.flatMap((one, index) =>
      one.truth.map((value, place) => [
        index + 1,
        words.sets[one.set],
        place + 1,
        value,
        one.predicted[place] ?? 0,
      ]),
    ),
  };
}
