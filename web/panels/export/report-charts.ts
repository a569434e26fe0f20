// The charts of a report, so that each can be taken along as a table or a picture. A further chart is one more entry.
// A chart looks the same here as in its own view, also when that view was never opened.

import { boundRows, boundSentence, boundTable, drawBound } from "../../charts/bound-scatter";
import { runsOf } from "../../charts/cells";
import { disagreementSentence, disagreementTable, drawDisagreement } from "../../charts/disagreement";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { drawForecast, drawForecast, forecastTable, forecastTable } from "../../charts/forecast-chart";
import { drawHeads, type HeadsFigure, headsSentence, headsTable } from "../../charts/heads-figure";
import { drawInput, inputTable } from "../../charts/heatmap";
import { drawInContext, drawInContext, inContextTable, inContextTable } from "../../charts/in-context";
import { drawGallery, gallerySentence, galleryTable } from "../../charts/input-gallery";
import { drawLookup, lookupOf, lookupSentence, lookupTable } from "../../charts/lookup";
import { drawPositions, positionsSentence, positionsTable } from "../../charts/positions";
import { drawRidge, ridgeSentence, ridgeTable } from "../../charts/ridge-curve";
import { drawnAnswers, drawScatter, scatterSentence, scatterTable } from "../../charts/scatter";
import { drawSpectrum, spectrumTable } from "../../charts/spectrum";
import { outputNames } from "../../page/output-names";
import { answersAlong } from "../../report/along-input";
import type { Prediction, Report } from "../../report/report";
import { forecastData } from "../../tasks/series/picture";
import { choiceWords } from "../../words/choice-words";
import { exportWords } from "../../words/export-words";
import { guaranteeWords } from "../../words/guarantees-words";
import { headWords } from "../../words/heads-words";
import { pageWords } from "../../words/page-words";
import { pictureWords } from "../../words/pictures-words";
import { regressionSentence, regressionSentence } from "../../words/regression-sentences";
import { regressionWords, regressionWords } from "../../words/regression-words";
import { spectrumSentence } from "../../words/sentences";
import { forecastSentence, forecastSentence } from "../../words/series-sentences";
import { seriesWords, seriesWords } from "../../words/series-words";
import { coordinateNames } from "../../words/tasks-words";
import { coordinateGroups, outputGroups } from "../heads/coordinate-groups";
import { atEqualLength } from "../heads/match-heads";
import { pictureOf } from "../task/one-input";

export interface ReportChart {
  id: string;
  title: string;
  sentence: string;
  draw: (width: number) => ChartDrawing;
  table: () => DataTable;
}

/** Makes a chart, or null where the report has nothing to draw. `example` is the input that is looked at. */
type MakeChart = (report: Report, example: number) => ReportChart | null;

const titles = exportWords.charts;

const predictions: MakeChart = (report) => {
  const answers = drawnAnswers(report);
  return {
    id: "predictions",
    title: titles.predictions,
    sentence: scatterSentence(answers, pageWords.result),
    draw: (width) => drawScatter(answers, Math.min(width, 420), pageWords.result),
    table: () => scatterTable(answers, pageWords.result),
  };
};

const spectrum: MakeChart = ({ certificate }) => ({
  id: "spectrum",
  title: titles.spectrum,
  sentence: spectrumSentence(certificate),
  draw: (width) => drawSpectrum(certificate, Math.min(width, 560), pageWords.spectrum),
  table: () => spectrumTable(certificate, pageWords.spectrum),
});

const heads: MakeChart = (report) => {
  if (report.heads.length === 0) return null;
  const figure: HeadsFigure = {
    weights: report.heads.map(({ weight }) => weight),
    errors: report.headErrors,
    where: report.data.testRows > 0 ? headWords.unseen : headWords.training,
    matrices: report.heads.map(atEqualLength),
    coordinateRuns: runsOf(coordinateGroups(report)),
    outputRuns: runsOf(outputGroups(report)),
    kept: report.heads.length,
    moved: false,
    onKeep: () => {
      // A picture is not dragged.
    },
  };
  return {
    id: "heads",
    title: titles.heads,
    sentence: headsSentence(figure, headWords),
    draw: (width) => drawHeads(figure, width, headWords),
    table: () => headsTable(figure, headWords),
  };
};

const input: MakeChart = (report, example) => {
  const tokens = report.data.examples[example];
  if (!tokens) return null;
  const picture = pictureOf(report, tokens);
  return {
    id: "input",
    title: titles.input,
    sentence: exportWords.inputSentence(tokens.length, report.data.d),
    draw: (width) => drawInput(picture, Math.min(width, 420)),
    table: () => inputTable(picture),
  };
};

/** What the fit answers to an example. */
function answerTo(report: Report, example: number): Prediction | undefined {
  const place = report.data.exampleRows[example];
  return report.predictions.find(({ set, row }) => set === place?.set && row === place.row);
}

const lookup: MakeChart = (report, example) => {
  const tokens = report.data.examples[example];
  const answer = answerTo(report, example);
  if (report.task.task !== "associative" || !tokens || !answer) return null;
  const shown = lookupOf(tokens, report.task.params.k, answer.predicted, answer.truth);
  return {
    id: "lookup",
    title: titles.lookup,
    sentence: lookupSentence(shown, pageWords.lookup),
    draw: (width) => drawLookup(shown, Math.min(width, 640), pageWords.lookup),
    table: () => lookupTable(shown, pageWords.lookup),
  };
};

const positions: MakeChart = (report, example) => {
  const tokens = report.data.examples[example];
  if (report.task.task !== "random" || !tokens || !report.truth) return null;
  const answers = answersAlong(tokens, report.fit.coefficients[0] ?? [], report.truth, 0);
  const [axis = ""] = outputNames(report);
  return {
    id: "positions",
    title: titles.positions,
    sentence: positionsSentence(answers, pictureWords.positions),
    draw: (width) => drawPositions(answers, { axis, width: Math.min(width, 640) }, pictureWords.positions),
    table: () => positionsTable(answers, pictureWords.positions),
  };
};

const gallery: MakeChart = (report, example) => {
  if (report.task.task !== "custom") return null;
  const inputs = report.data.examples.flatMap((tokens, index) => {
    const answer = answerTo(report, index);
    return answer ? [{ input: tokens, ...answer }] : [];
  });
  if (inputs.length === 0) return null;
  const shown = { inputs, names: coordinateNames(report), chosen: example };
  return {
    id: "inputs",
    title: titles.inputs,
    sentence: gallerySentence(shown, pictureWords.gallery),
    draw: (width) => drawGallery(shown, Math.min(width, 640), pictureWords.gallery),
    table: () => galleryTable(shown, pictureWords.gallery),
  };
};

const inContext: MakeChart = ({ inContext: errors, task }) => {
  if (!errors || task.task !== "regression") return null;
  const { params } = task;
  return {
    id: "in-context",
    title: regressionWords.title,
    sentence: regressionSentence(errors, params),
    draw: (width) => drawInContext(errors, params.tokens, Math.min(width, 640), regressionWords.chart),
    table: () => inContextTable(errors, regressionWords.chart),
  };
};

const forecast: MakeChart = (report) => {
  const shown = forecastData(report);
  if (!shown) return null;
  return {
    id: "forecast",
    title: seriesWords.title,
    sentence: forecastSentence(report),
    draw: (width) => drawForecast(shown, Math.min(width, 640), seriesWords),
    table: () => forecastTable(shown, seriesWords),
  };
};

const witness: MakeChart = (report) => {
  if (!report.witness) return null;
  const shown = {
    picture: pictureOf(report, report.witness.input),
    outputNames: outputNames(report),
    answers: report.witness.outputs,
  };
  return {
    id: "witness",
    title: titles.witness,
    sentence: disagreementSentence(shown, choiceWords.answers),
    draw: (width) => drawDisagreement(shown, Math.min(width, 640), choiceWords.answers),
    table: () => disagreementTable(shown, choiceWords.answers),
  };
};

const bound: MakeChart = (report) => {
  const rows = report.bound ? boundRows(report) : [];
  if (rows.length === 0) return null;
  return {
    id: "bound",
    title: titles.bound,
    sentence: boundSentence(rows, guaranteeWords.bound),
    draw: (width) => drawBound(rows, Math.min(width, 480), guaranteeWords.bound),
    table: () => boundTable(rows, guaranteeWords.bound),
  };
};

const ridge: MakeChart = ({ fit }) => {
  const curve = fit.leaveOneOut;
  if (!curve || curve.ridges.length === 0) return null;
  return {
    id: "ridge",
    title: titles.ridge,
    sentence: ridgeSentence(curve, guaranteeWords.ridge),
    draw: (width) => drawRidge(curve, Math.min(width, 480), guaranteeWords.ridge),
    table: () => ridgeTable(curve, guaranteeWords.ridge),
  };
};

const all: readonly MakeChart[] = [
  predictions,
  spectrum,
  heads,
  witness,
  lookup,
  positions,
  gallery,
  inContext,
  forecast,
  input,
  bound,
  ridge,
];

export function chartsOf(report: Report, example: number): ReportChart[] {
  return all.map((make) => make(report, example)).filter((chart) => chart !== null);
}
