import { describe, expect, it } from "vitest";
import { constants } from "../../web/contract/values";
import type { FitHandle, Progress } from "../../web/engine/engine";
import { hasSpectrum } from "../../web/report/certificate";
import type { Report } from "../../web/report/report";
import { codeOf } from "./model";
import { engine } from "./one-engine";

/** 13 coordinates have 1,183 features. */
const large = {
  v: 1,
  task: "random",
  params: { d: 13, tokens: 4, causal: false },
  samples: 1600,
  test: 32,
};
const small = { v: 1, task: "random", params: { d: 3, tokens: 8, causal: false }, samples: 256, test: 32 };

/** What a report says that its spectrum has no part in. */
function withoutSpectrum({ certificate, bound: _bound, timings: _timings, ...rest }: Report) {
  const { eigenvalues: _, lambdaMin: _least, lambdaMax: _most, threshold: _zero, ...verdict } = certificate;
  return { ...rest, verdict };
}

describe("A fit of many features", () => {
  it("tells its verdict and its solution before the spectrum, in the handle that it gives in the end", async () => {
    expect(large.params.d ** 2 * (large.params.d + 1)).toBeGreaterThan(2 * constants.verdictFirst);
    const phases: Progress["phase"][] = [];
    const told: { fit: FitHandle; report: Report; after: Progress["phase"] | undefined }[] = [];
    const fit = await engine.fit(large, {
      onProgress: ({ phase }) => phases.push(phase),
      onEarly: (early) => told.push({ fit: early, report: early.report, after: phases.at(-1) }),
    });
    expect(told).toHaveLength(1);
    const [early] = told;
    if (!early) throw new Error("nothing was told");
    expect(early.after).toBe("report");
    expect(phases.at(-1)).toBe("spectrum");
    expect(early.fit).toBe(fit);
    expect(hasSpectrum(early.report.certificate)).toBe(false);
    expect(hasSpectrum(fit.report.certificate)).toBe(true);
    expect(withoutSpectrum(early.report)).toEqual(withoutSpectrum(fit.report));
    expect(early.report.certificate.verdict).toBe("identifiable");
    const ratio = early.report.certificate.lambdaMin / fit.report.certificate.lambdaMin;
    expect(ratio).toBeLessThanOrEqual(1);
    expect(ratio).toBeGreaterThan(0.999);

    // Nobody has to listen, and the report is the same.
    const unheard = await engine.fit(large);
    expect({ ...unheard.report, timings: null }).toEqual({ ...fit.report, timings: null });
    fit.dispose();
    unheard.dispose();
  }, 120_000);

  it("keeps verdict and solution when it is cancelled before the spectrum, and answers questions", async () => {
    const stop = new AbortController();
    let kept: FitHandle | undefined;
    const fitting = engine.fit(large, {
      signal: stop.signal,
      onEarly: (early) => {
        kept = early;
        stop.abort();
      },
    });
    expect(await codeOf(fitting)).toBe("cancelled");
    if (!kept) throw new Error("nothing was told");
    expect(kept.report.certificate.verdict).toBe("identifiable");
    expect(hasSpectrum(kept.report.certificate)).toBe(false);
    const { examples, exampleRows } = kept.report.data;
    const [place] = exampleRows;
    const said = kept.report.predictions.find(({ set, row }) => set === place?.set && row === place.row);
    expect(await kept.predict(examples[0] ?? [])).toEqual(said?.predicted);

    const other = await engine.fit(small);
    expect(other.report.certificate.verdict).toBe("identifiable");
    kept.dispose();
    other.dispose();
  }, 120_000);

  it("says nothing early of few features", async () => {
    let told = 0;
    const fit = await engine.fit(small, { onEarly: () => told++ });
    expect(told).toBe(0);
    fit.dispose();
  });
});
