import { type ComponentChildren, isValidElement, toChildArray, type VNode } from "preact";
import { describe, expect, it } from "vitest";
import { Axes, type Axis } from "../../web/charts/axes";
import { widthOf } from "../../web/charts/label-places";
import { noBaselines } from "../../web/report/softmax";
import { drawLeftovers, drawMisfits, drawRowCounts } from "../../web/tasks/softmax/bars";
import { drawSoftmaxHeads, softmaxHeadsTable } from "../../web/tasks/softmax/heads";
import { drawMethods, methodsTable } from "../../web/tasks/softmax/methods";
import { drawNet, type Marked, netTable, viridis } from "../../web/tasks/softmax/net";
import { drawCrudeSum, drawOneHead, drawPolish } from "../../web/tasks/softmax/points";
import { enSoftmax, softmaxWords } from "../../web/tasks/softmax/words/en";
import { baseline, planeNet, softmaxResult } from "./softmax-sample";

/** Numbers never break over two lines; here they may. */
const plain = (text: string | null | undefined): string => (text ?? "").replaceAll("\u00a0", " ");

describe("Pictures of the phases", () => {
  const [rows, crude, sculpt, centre, hull, net, polish] = softmaxResult().phases;

  it("offer a point for everything they draw, within their width", () => {
    const drawings = [
      [drawRowCounts(rows, 216, softmaxWords), 3],
      [drawCrudeSum(crude, 216, softmaxWords), 4],
      [drawMisfits(sculpt, 216, softmaxWords), 4],
      [drawOneHead(centre, 216, softmaxWords), 2],
      [drawLeftovers(hull, 2, 216, softmaxWords), 4],
      [drawPolish(polish, 216, softmaxWords), 4],
      [drawSoftmaxHeads(softmaxResult(), 360, softmaxWords.result.heads), 16],
    ] as const;
    for (const [drawing, points] of drawings) {
      expect(drawing.points).toHaveLength(points);
      for (const { x, y, readout } of drawing.points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawing.width);
        expect(y).toBeLessThanOrEqual(drawing.height);
        expect(readout.rest).not.toBe("");
      }
    }
  });

  it("draw every pair of the net, the brightest the best", () => {
    if (!net.net) throw new Error("The sample has a net.");
    const drawing = drawNet(net.net, 216, softmaxWords.net);
    expect(drawing.points).toHaveLength(9);
    expect(drawing.points.map(({ readout }) => plain(readout.rest))).toContain(
      softmaxWords.net.pair("−1.0", "1.0", "5 %"),
    );
    expect(netTable(net.net, softmaxWords.net).rows[0]?.[2]).toBe(0.05);
    expect(viridis(0)).toBe("#440154");
    expect(viridis(1)).toBe("#fde725");
  });

  it("draw the points of a plane for three heads", () => {
    const drawing = drawNet(planeNet, 216, softmaxWords.net);
    expect(drawing.points).toHaveLength(4);
    for (const { x, y } of drawing.points) {
      expect(Math.hypot(x - 57, y - 57)).toBeLessThanOrEqual(57);
    }
    // Every choice that was kept, and the three points of each joined; a head beyond the net stays in the picture.
    const marked = (drawing.marks as VNode<Marked>).props;
    expect(marked.rings).toHaveLength(4);
    expect(marked.joined?.match(/M/g)).toHaveLength(2);
    for (const { x, y } of marked.stars) expect(Math.hypot(x - 57, y - 57)).toBeLessThanOrEqual(57);
  });

  it("draw every start of the methods, also while they run", () => {
    const pipeline = [0.05, 1e-8, 3e-15];
    const waiting = { pipeline, baselines: noBaselines };
    expect(drawMethods(waiting, 360, softmaxWords.methods).points).toHaveLength(3);
    const done = { pipeline, baselines: { varpro: baseline(1, 2, 1), adam: baseline(1, 1, 1) } };
    expect(drawMethods(done, 360, softmaxWords.methods).points).toHaveLength(3 + 2 * 3);
    expect(methodsTable(done, softmaxWords.methods).rows).toHaveLength(3 + 2 * 3 + 3);
    expect(softmaxHeadsTable(softmaxResult(), softmaxWords.result.heads).rows).toHaveLength(16);
  });
});

describe("The chart of three methods", () => {
  const partsOf = (node: ComponentChildren): VNode<Record<string, unknown>>[] =>
    toChildArray(node).flatMap((child) =>
      isValidElement(child)
        ? [
            child as VNode<Record<string, unknown>>,
            ...partsOf((child.props as { children?: ComponentChildren }).children),
          ]
        : [],
    );

  it("counts whole steps and keeps its names inside, also where the pipeline needs a single step or none", () => {
    for (const pipeline of [[1e-16], [1e-3, 1e-16]]) {
      const baselines = { varpro: null, adam: baseline(1, 1, 1) };
      const { marks, width } = drawMethods({ pipeline, baselines }, 260, softmaxWords.methods);
      const parts = partsOf(marks);
      const axes = parts.find(({ type }) => (type as unknown) === Axes)?.props as { x: Axis } | undefined;
      expect(axes?.x.ticks.map(({ value }) => value)).toEqual([0, 1]);
      const name = parts.find(({ props }) => props.children === enSoftmax.methods.pipeline);
      expect(Number(name?.props.x) + widthOf(enSoftmax.methods.pipeline)).toBeLessThanOrEqual(width);
    }
  });
});
