// A finished fit that answers questions about further inputs. When the worker that held it was cancelled or died,
// it is fitted again on the next question, without a word.
import type { Input, PointCertificate, Report } from "../report/report";
import { parseInput } from "../task/custom-data";
import { EngineError } from "../task/errors";
import type { FitHandle } from "./engine";
import { FitLost, type Slot } from "./slot";

/** Where a fit is kept. */
export interface FitPlace {
  slot: Slot;
  generation: number;
  fit: number;
}

function layEndToEnd(value: unknown, d: number): Float64Array {
  return Float64Array.from(parseInput(value, d).flat());
}

function disposeOf(place: FitPlace): void {
  const { slot, generation, fit } = place;
  if (slot.generation !== generation) return;
  // Whatever prevents it (a replaced worker, a closed engine) has freed the fit already.
  slot.ask("dispose", () => ({ fit }), { generation }).catch(() => {});
}

export function makeFitHandle(report: Report, place: FitPlace, refit: () => Promise<FitPlace>): FitHandle {
  let home: Promise<FitPlace> = Promise.resolve(place);
  let disposed = false;

  const findFit = async (): Promise<FitPlace> => {
    const asked = home;
    const found = await asked.catch(() => undefined);
    if (found && found.slot.generation === found.generation) return found;
    // Questions asked at the same time share one refit.
    if (home === asked) home = refit();
    return home;
  };

  const askAbout = async <Answer>(
    input: Input,
    question: (place: FitPlace, tokens: Float64Array) => Promise<Answer>,
  ): Promise<Answer> => {
    for (;;) {
      if (disposed) throw new EngineError("disposed");
      // The array is transferred with the question, so a second attempt needs its own.
      const tokens = layEndToEnd(input, report.data.d);
      try {
        return await question(await findFit(), tokens);
      } catch (error) {
        if (!(error instanceof FitLost)) throw error;
      }
    }
  };

  return {
    report,
    async predict(input) {
      const { answer } = await askAbout(input, ({ slot, generation, fit }, tokens) =>
        slot.ask("predict", () => ({ fit, tokens }), { generation }),
      );
      return Array.from(answer);
    },
    async certify(input): Promise<PointCertificate> {
      const { answer } = await askAbout(input, ({ slot, generation, fit }, tokens) =>
        slot.ask("certify", () => ({ fit, tokens }), { generation }),
      );
      return answer;
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      home.then(disposeOf, () => {});
    },
  };
}
