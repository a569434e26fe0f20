// A chart of the report, to be taken along as a table or as a picture.

import { render } from "preact";
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { savePdf } from "../../charts/print";
import { savePng, saveSvg, saveText } from "../../charts/save";
import { isStale } from "../../page/state";
import type { ReportChart } from "../../page/task-look";
import { toCsv } from "../../report/csv";
import { exportWords } from "../../words/index";
import { SaveButton } from "./save-button";

/** Wide enough for every label; a chart that is best smaller draws itself smaller. */
const PICTURE_WIDTH = 720;

/** Draws the chart out of sight, with the styles of the page, so that it can be saved whatever is on screen. */
const FORMATS = { svg: saveSvg, png: savePng, pdf: savePdf };
type PictureFormat = keyof typeof FORMATS;

async function savePicture({ id, title, sentence, draw }: ReportChart, format: PictureFormat): Promise<void> {
  const place = document.createElement("div");
  place.className = "visually-hidden";
  place.setAttribute("aria-hidden", "true");
  document.body.append(place);
  const { width, height, marks } = draw(PICTURE_WIDTH);
  render(
    // biome-ignore lint/a11y/noSvgWithoutTitle: nobody sees it; the saved copy gets its title
    <svg class="plot" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {marks}
    </svg>,
    place,
  );
  const drawing = place.querySelector("svg");
  try {
    if (!drawing) return;
    await FORMATS[format](`polyhead-${id}.${format}`, drawing, title, sentence);
  } finally {
    render(null, place);
    place.remove();
  }
}

export function ChartPreview({ chart }: { chart: ReportChart }) {
  const { id, title, sentence, draw, table } = chart;
  // The chart is made anew on every render; the frame draws again only when it has changed.
  const drawAgain = useCallback(draw, [id, sentence]);
  const saveTable = (): void => {
    saveText(`polyhead-${id}.csv`, "text/csv", toCsv(table()));
  };
  return (
    <>
      <h2 class="headline">{exportWords.chart.headline(table().rows.length)}</h2>
      <p class="headline-note">{exportWords.chart.note}</p>
      <div class="row">
        <SaveButton
          name={`polyhead-${id}.csv`}
          filled={false}
          save={saveTable}
          label={exportWords.chart.csv}
        />
        {(["svg", "png", "pdf"] as const).map((format) => (
          <SaveButton
            key={format}
            name={`polyhead-${id}.${format}`}
            filled={false}
            save={() => savePicture(chart, format)}
            label={exportWords.chart[format]}
          />
        ))}
      </div>
      <ChartFrame
        id={`export-${id}`}
        title={title}
        sentence={sentence}
        draw={drawAgain}
        table={table}
        stale={isStale.value}
        exportable={false}
      />
    </>
  );
}
