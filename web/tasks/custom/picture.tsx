// The picture of data that a person brought: some of its inputs with their names, answers and true answers.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { exampleIndex, isStale } from "../../page/state";
import type { MakeChart } from "../../page/task-look";
import type { Report } from "../../report/report";
import { exportWords, pictureWords } from "../../words/index";
import { grouped } from "../../words/numbers";
import { coordinateNames } from "../../words/tasks-words";
import {
  drawGallery,
  type Gallery,
  type GalleryInput,
  galleryLimit,
  gallerySentence,
  galleryTable,
  isCut,
} from "./input-gallery";

function galleryInputs(report: Report): GalleryInput[] {
  return report.data.examples.flatMap((input, index) => {
    const place = report.data.exampleRows[index];
    const answered = report.predictions.find((row) => row.set === place?.set && row.row === place?.row);
    return answered
      ? [{ input, set: answered.set, truth: answered.truth, predicted: answered.predicted }]
      : [];
  });
}

export function CustomGallery({ report }: { report: Report }) {
  const chosen = exampleIndex.value;
  const inputs = useMemo(() => galleryInputs(report), [report]);
  const gallery = useMemo<Gallery>(
    () => ({ inputs, names: coordinateNames(report), chosen }),
    [inputs, report, chosen],
  );
  const draw = useCallback((width: number) => drawGallery(gallery, width, pictureWords.gallery), [gallery]);
  if (inputs.length === 0) return null;
  return (
    <ChartFrame
      id="inputs"
      title={pictureWords.gallery.title}
      sentence={gallerySentence(gallery, pictureWords.gallery)}
      draw={draw}
      table={() => galleryTable(gallery, pictureWords.gallery)}
      caption={pictureWords.gallery.caption(grouped(galleryLimit(gallery)), isCut(gallery))}
      stale={isStale.value}
      onPoint={(index) => {
        if (index >= 0) exampleIndex.value = index;
      }}
    />
  );
}

const gallery: MakeChart = (report, example) => {
  if (report.task.task !== "custom") return null;
  const inputs = galleryInputs(report);
  if (inputs.length === 0) return null;
  const shown = { inputs, names: coordinateNames(report), chosen: example };
  return {
    id: "inputs",
    title: exportWords.charts.inputs,
    sentence: gallerySentence(shown, pictureWords.gallery),
    draw: (width) => drawGallery(shown, Math.min(width, 640), pictureWords.gallery),
    table: () => galleryTable(shown, pictureWords.gallery),
  };
};

/** As the Export view has them. */
export const charts: readonly MakeChart[] = [gallery];
