// A small report of softmax heads for tests of words and charts; the numbers are chosen so that sentences can be checked by eye.
import type { SoftmaxReportFacts } from "../../web/contract/types";
import {
  noBaselines,
  type SoftmaxBaseline,
  type SoftmaxReport,
  type SoftmaxResult,
} from "../../web/report/softmax";
import { ARITHMETIC } from "../../web/task/result-mark";
import { parseDocument } from "../../web/task/schema";
import { emptyFacts } from "./empty-facts";

const empty = emptyFacts<SoftmaxReportFacts>("SoftmaxReportFacts");

const theta = [
  [0.1, -0.2],
  [0.3, 0.4],
];
const W = [
  [1, 0],
  [-0.5, 2],
];

export function softmaxResult(changes: Partial<SoftmaxResult> = {}): SoftmaxResult {
  return {
    ...empty.softmax,
    phases: [
      { name: "rows", seconds: 0.014, total: 6000, distinct: 1067, used: 800 },
      { name: "crude", seconds: 0.0004, sum: W, truth: W, relativeError: 0.25 },
      {
        name: "sculpt",
        seconds: 0.058,
        rounds: [
          { threshold: 0.2, kept: 398, sumRelativeError: 0.3 },
          { threshold: 0.1, kept: 95, sumRelativeError: 0.39 },
        ],
        histogram: { counts: [10, 40, 30, 20], end: 0.4 },
      },
      {
        name: "centre",
        seconds: 0.027,
        residual: 0.32,
        origin: "sculpted",
        otherResidual: 0.32,
        points: [
          { label: 1, predicted: 0.9 },
          { label: -1, predicted: -0.7 },
        ],
      },
      { name: "hull", seconds: 0.024, leftovers: [1, 0.12, 0.09, 0.06], explained: 0.9, angle: 6.2 },
      {
        name: "net",
        seconds: 0.013,
        net: {
          points: [[-1], [0], [1]],
          pairLosses: [
            [0.5, 0.2, 0.05],
            [0.2, 0.4, 0.1],
            [0.05, 0.1, 0.5],
          ],
          best: [
            { points: [0, 2], loss: 0.05 },
            { points: [1, 2], loss: 0.1 },
          ],
          tried: 3,
          truth: [[0.5], [-1]],
        },
      },
      {
        name: "polish",
        seconds: 0.049,
        histories: [[0.05, 1e-3, 1e-8, 3e-15]],
        ending: "solved",
        rounds: 1,
        bestRound: 0,
        refined: [],
      },
    ],
    outcome: "exact",
    residual: 3e-15,
    heads: [
      { theta, W },
      { theta: W, W: theta },
    ],
    truth: [
      { theta, W },
      { theta: W, W: theta },
    ],
    headsError: 3e-13,
    thetaError: 3e-13,
    valueError: 3e-13,
    testRelativeError: 4e-14,
    condition: 3,
    baselines: noBaselines,
    ...changes,
  };
}

/** The net of three heads: points of a plane. */
export const planeNet = {
  points: [
    [0, 0],
    [1, 0],
    [0, 1],
    [-2, 0],
  ],
  pairLosses: [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => 0.1 + Math.abs(i - j))),
  best: [
    { points: [0, 1, 2], loss: 0.1 },
    { points: [0, 1, 3], loss: 0.2 },
  ],
  tried: 10,
  truth: [
    [1, 0],
    [0, 1],
    [100, 0],
  ],
};

export function baseline(solved: number, starts: number, seconds: number): SoftmaxBaseline {
  const one = (place: number) => ({
    solved: place < solved,
    residual: place < solved ? 1e-14 : 0.2,
    testRelativeError: place < solved ? 1e-13 : 0.2,
    seconds,
    history: [0.9, 0.3, place < solved ? 1e-14 : 0.2],
  });
  const runs = Array.from({ length: starts }, (_, place) => one(place));
  return { starts: runs, solved, testRelativeError: solved > 0 ? 1e-13 : 0.2, seconds };
}

export function softmaxReport(changes: Partial<SoftmaxResult> = {}): SoftmaxReport {
  const document = parseDocument({ v: 1, task: "softmax", params: { d: 3 } });
  if (document.task !== "softmax") throw new Error("The sample is of softmax heads.");
  return {
    v: 1,
    engine: "0.1.0",
    arithmetic: ARITHMETIC,
    task: document,
    data: {
      ...empty.data,
      inputs: 2000,
      rows: 6000,
      testInputs: 500,
      testRows: 1500,
      d: 3,
      outputs: 3,
      names: ["x1", "x2", "x3"],
      fingerprint: "0123456789abcdef",
    },
    fit: { ...empty.fit, testRelativeError: 4e-14, fingerprint: "fedcba9876543210" },
    certificate: null,
    heads: null,
    softmax: softmaxResult(changes),
    timings: { ...empty.timings, dataset: 0.01, phases: 0.24 },
  };
}
