// The charts of a report, so that each can be taken along as a table or a picture. A further chart is one more entry.
// A chart looks the same here as in its own view, also when that view was never opened.

import { boundRows, boundSentence, boundTable, drawBound } from "../../charts/bound-scatter";
import { runsOf } from "../../charts/cells";
import { disagreementSentence, disagreementTable, drawDisagreement } from "../../charts/disagreement";
import { drawHeads, type HeadsFigure, headsSentence, headsTable } from "../../charts/heads-figure";
import { drawInput, inputTable } from "../../charts/heatmap";
import { drawRidge, ridgeSentence, ridgeTable } from "../../charts/ridge-curve";
import { drawScatter, scatterTable } from "../../charts/scatter";
import { drawnAnswers, scatterSentence } from "../../charts/small-scatter";
import { drawSpectrum, spectrumTable } from "../../charts/spectrum";
import { outputNames } from "../../page/output-names";
import type { MakeChart, ReportChart } from "../../page/task-look";
import { certificateOnKind, hasSpectrum } from "../../report/certificate";
import type { Report } from "../../report/report";
import { taskOfFile } from "../../task/registry";
import { choiceWords, exportWords, guaranteeWords, headWords, pageWords } from "../../words/index";
import { spectrumSentence } from "../../words/sentences";
import { coordinateGroups, outputGroups } from "../heads/coordinate-groups";
import { atEqualLength } from "../heads/match-heads";
import { pictureOf } from "../task/one-input";

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

const spectrum: MakeChart = (report) => {
  const certificate = certificateOnKind(report, report.certificate);
  return hasSpectrum(certificate)
    ? {
        id: "spectrum",
        title: titles.spectrum,
        sentence: spectrumSentence(certificate),
        draw: (width) => drawSpectrum(certificate, Math.min(width, 560), pageWords.spectrum),
        table: () => spectrumTable(certificate, pageWords.spectrum),
      }
    : null;
};

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

/** What a task adds: `charts` of its picture, or of a file by themselves where its picture is part of the first screen. */
const ofTasks = new Map(
  Object.entries(
    import.meta.glob<{ charts?: readonly MakeChart[] }>("../../tasks/*/{picture.tsx,charts.ts}", {
      eager: true,
    }),
  ).flatMap(([path, { charts }]) => (charts ? [[taskOfFile(path), charts] as const] : [])),
);

/** Those of the task stand before the input and the guarantees. */
const FIRST: readonly MakeChart[] = [predictions, spectrum, heads, witness];
const LAST: readonly MakeChart[] = [input, bound, ridge];

export function chartsOf(report: Report, example: number): ReportChart[] {
  const own = ofTasks.get(report.task.task) ?? [];
  return [...FIRST, ...own, ...LAST].map((make) => make(report, example)).filter((chart) => chart !== null);
}
