// The pictures of the guide: the page's own charts, of fits that are made while the guide is built, so that no number in them is old.
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { Cells, placesOf } from "../charts/cells";
import { drawDisagreement } from "../charts/disagreement";
import type { ChartDrawing } from "../charts/drawing";
import { drawHeads } from "../charts/heads-figure";
import { drawRepair } from "../charts/repair-curve";
import { drawSpectrum } from "../charts/spectrum";
import type { Engine } from "../engine/engine";
import type * as Built from "../engine/node";
import { featureCount, type Input, type Report, type Witness } from "../report/report";
import { drawLookup, lookupOf } from "../tasks/associative/lookup";
import { choiceWords, headWords, pageWords } from "../words/index";
import { fixed } from "../words/numbers";

const PACKAGE = "polyhead";

/** Drawn twice, for a wide screen and for a narrow one: text keeps its size. */
const WIDTHS = [
  ["wide", 640],
  ["narrow", 340],
] as const;

type Draw = (width: number) => ChartDrawing;

function example(report: Report): Draw {
  const [input = []] = report.data.examples;
  const [place] = report.data.exampleRows;
  const answered = report.predictions.find((row) => row.set === place?.set && row.row === place?.row);
  const lookup = lookupOf(input, report.data.d / 2, answered?.predicted ?? [], answered?.truth ?? []);
  return (width) => drawLookup(lookup, width, pageWords.lookup);
}

function heads(report: Report): Draw {
  const { d } = report.data;
  return (width) =>
    drawHeads(
      {
        weights: report.heads.map(({ weight }) => weight),
        errors: report.headErrors,
        where: headWords.unseen,
        matrices: report.heads,
        coordinateRuns: [d],
        outputRuns: [report.data.outputs],
        kept: report.heads.length,
        moved: false,
        onKeep: () => {
          // A picture is not dragged.
        },
      },
      width,
      headWords,
    );
}

function disagreement(report: Report, witness: Witness | null): Draw {
  if (!witness) throw new Error("Two models that disagree were to be drawn, but there is only one.");
  const half = report.data.d / 2;
  const groups = ["keys", "values"].map((label) => ({ label, rows: half }));
  const picture = {
    input: witness.input,
    names: report.data.names,
    groups,
    lastName: "query",
    words: pageWords.oneInput,
  };
  const data = { picture, outputNames: report.data.names, answers: witness.outputs };
  return (width) => drawDisagreement(data, width, choiceWords.answers);
}

/** H(Z): G_jk z_l, as the learner orders them. */
function featuresOf(input: Input): number[] {
  const last = input.at(-1) ?? [];
  return last.flatMap((_, j) =>
    last.slice(j).flatMap((_unused, offset) => {
      const pair = input.reduce((sum, token) => sum + (token[j] ?? 0) * (token[j + offset] ?? 0), 0);
      return last.map((value) => pair * value);
    }),
  );
}

/** Of a matrix with its numbers, and without. */
const CELL = { wide: 42, narrow: 26 };

/** The linear system of a small fit in numbers: a row of features for every example, the unknowns, the answers. */
function system(report: Report): Draw {
  const rows = report.data.examples;
  const matrix = rows.map(featuresOf);
  const unknowns = report.fit.coefficients[0] ?? [];
  const answers = rows.map((_, place) => {
    const at = report.data.exampleRows[place];
    return report.predictions.find((row) => row.set === at?.set && row.row === at?.row)?.truth[0] ?? 0;
  });
  const features = featureCount(report.data.d);
  const limit = Math.max(...[...matrix.flat(), ...unknowns, ...answers].map(Math.abs));
  return (room) => {
    const isWide = room >= 500;
    const cell = isWide ? CELL.wide : CELL.narrow;
    const top = 22;
    const gap = 34;
    const second = cell * features + gap;
    const third = second + cell + gap;
    const blocks = [
      { name: "H(Z), a row for every example", x: 0, values: matrix },
      { name: "p", x: second, values: unknowns.map((value) => [value]) },
      { name: "y", x: third, values: answers.map((value) => [value]) },
    ];
    const middle = top + (cell * rows.length) / 2 + 5;
    const numbers = blocks.flatMap(({ name, x, values }) =>
      values.flatMap((row, y) =>
        row.map((value, column) => (
          <text
            key={`${name} ${y} ${column}`}
            class={`cell-number middle${Math.abs(value) > limit / 2 ? " on-ink" : ""}`}
            x={x + cell * (column + 0.5)}
            y={top + cell * (y + 0.5) + 3}
          >
            {fixed(value, 2)}
          </text>
        )),
      ),
    );
    const marks: ComponentChildren = (
      <>
        <Cells
          matrices={blocks.map(({ values, x }) => ({
            values,
            rows: placesOf(top, cell, [values.length]),
            columns: placesOf(x, cell, [values[0]?.length ?? 0]),
          }))}
          limit={limit}
        />
        {blocks.map(({ name, x }) => (
          <text key={name} class="axis-title" x={x} y={14}>
            {name}
          </text>
        ))}
        <text class="axis-title middle" x={second - gap / 2} y={middle}>
          ·
        </text>
        <text class="axis-title middle" x={third - gap / 2} y={middle}>
          =
        </text>
        {isWide && numbers}
      </>
    );
    return { width: third + cell, height: top + cell * rows.length + 4, marks, points: [] };
  };
}

function drawn(name: string, draw: Draw): string {
  return WIDTHS.map(([screen, width]) => {
    const { width: own, height, marks } = draw(width);
    return renderToString(
      // biome-ignore lint/a11y/noSvgWithoutTitle: the caption of its figure names it
      <svg
        class={`plot ${screen}`}
        width={own}
        height={height}
        viewBox={`0 0 ${own} ${height}`}
        role="img"
        aria-labelledby={`picture-${name}`}
      >
        {marks}
      </svg>,
    );
  }).join("\n");
}

async function fitsOf(engine: Engine) {
  const fit = engine.fit.bind(engine);
  const memory = await fit({ v: 1, task: "associative" });
  const open = await fit({ v: 1, task: "associative", params: { orthogonal: 1 } });
  const small = await fit({
    v: 1,
    task: "random",
    params: { d: 2, heads: 1, outputs: 1, tokens: 3, causal: false },
    samples: 8,
    test: 0,
  });
  const several = await fit({ v: 1, task: "random", params: { d: 4, heads: 3 }, samples: 512 });
  // On an input like those of the task, as on the page.
  return { memory, open, small, several, repair: await open.repair(), witness: await open.witness() };
}

/** Every picture by its name, as the drawing that stands in a figure. */
export async function makePictures(): Promise<ReadonlyMap<string, string>> {
  // The built one, by the name that everybody knows it by.
  const { createEngine } = (await import(/* @vite-ignore */ PACKAGE)) as typeof Built;
  const engine = await createEngine();
  try {
    const { memory, open, small, several, repair, witness } = await fitsOf(engine);
    const draws: Record<string, Draw> = {
      example: example(memory.report),
      heads: heads(several.report),
      system: system(small.report),
      identifiable: (width) => drawSpectrum(memory.report.certificate, width, pageWords.spectrum),
      open: (width) => drawSpectrum(open.report.certificate, width, pageWords.spectrum),
      disagreement: disagreement(open.report, witness),
      repair: (width) =>
        drawRepair(
          {
            suggested: repair.suggestedCurve,
            random: repair.randomCurve,
            features: open.report.data.features,
          },
          width,
          choiceWords.repair,
        ),
    };
    return new Map(Object.entries(draws).map(([name, draw]) => [name, drawn(name, draw)]));
  } finally {
    engine.close();
  }
}
