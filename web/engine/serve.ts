// The worker's side of the protocol, the same in a browser worker and in a Node worker thread.
import createModule from "../../build/wasm/polyhead.js";
import type { Failure, LearnerFit, LearnerText, PolyheadModule } from "../../wasm/polyhead";
import type { Phase, ReportFacts, RunPoint } from "../contract/types";
import type { FlatError } from "../task/flat-error";
import { everySoOften, throttle } from "./progress";
import {
  type Answers,
  buffersOf,
  type RaceNews,
  type Request,
  type RequestKind,
  type RequestOf,
  type Response,
} from "./protocol";

type Post = (response: Response, transfer: ArrayBuffer[]) => void;

/** What cannot be answered although the learner is well. */
class Refusal extends Error {
  readonly flat: FlatError;

  constructor(flat: FlatError) {
    super(flat.message);
    this.flat = flat;
  }
}

/** A proof has a number of this name: the probability of an error. */
function isError(value: object | null): value is Failure {
  return value !== null && "error" in value && typeof value.error === "object";
}

function refuseError<Value extends object | null>(value: Value | Failure): Value {
  if (!isError(value)) return value;
  throw new Refusal(value.error);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isMemoryExhausted(error: unknown): boolean {
  return error instanceof RangeError || /memory|OOM/i.test(reasonOf(error));
}

/** A fit that takes longer than this, in milliseconds, is hardly faster the second time. */
const longestWarmUp = 1000;

/** Gives the function that handles one request at a time. */
export function serve(post: Post): (request: Request) => Promise<void> {
  let module: PolyheadModule | undefined;
  const fits = new Map<number, LearnerFit>();
  const texts = new Map<number, LearnerText>();

  const started = (): PolyheadModule => {
    if (!module)
      throw new Refusal({ code: "internal", reason: "the worker was asked before it was started" });
    return module;
  };

  const kept = <Kept>(found: Kept | undefined): Kept => {
    if (!found) throw new Refusal({ code: "disposed" });
    return found;
  };
  const keptFit = (number: number): LearnerFit => kept(fits.get(number));

  const progressOf = (id: number): ((phase: Phase, fraction: number) => boolean) => {
    const report = throttle((phase, fraction) => post({ id, type: "progress", phase, fraction }, []));
    return (phase, fraction) => {
      report(phase, fraction);
      return true;
    };
  };

  const fitTask = ({ id, document, shards, early }: Omit<RequestOf<"fit">, "kind">): LearnerFit => {
    const onEarly = (report: ReportFacts): void => post({ id, type: "early", report }, buffersOf(report));
    return refuseError(started().fit(document, progressOf(id), shards, early ? onEarly : null));
  };

  const fitLetters = ({ id, document }: Omit<RequestOf<"fitText">, "kind">): LearnerText =>
    refuseError(started().fitText(document, progressOf(id)));

  const runFit = (request: RequestOf<"fit">): Answers["fit"] => {
    const { id } = request;
    const fit = fitTask(request);
    fits.set(id, fit);
    return { fit: id, report: fit.report() };
  };

  const runRace = ({ id, document, settings }: RequestOf<"race">): null => {
    const began = performance.now();
    const solve = (): Pick<LearnerFit, "race" | "delete"> =>
      document.text === undefined
        ? fitTask({ id, document, shards: null, early: false })
        : fitLetters({ id, document });
    let fit = solve();
    // The first fit of a worker also pays for warming up the compiled code, which those that run after it do not.
    if (performance.now() - began < longestWarmUp) {
      fit.delete();
      fit = solve();
    }
    let waiting: RunPoint[] = [];
    const send = (news: RaceNews): void => post({ id, type: "raced", news }, []);
    const sendPoints = (): void => {
      send({ points: waiting });
      waiting = [];
    };
    const now = everySoOften();
    try {
      refuseError(
        fit.race(settings, {
          begun: (begin) => send({ begin }),
          point: (point) => {
            waiting.push(point);
            if (now()) sendPoints();
            return true;
          },
        }),
      );
    } finally {
      fit.delete();
    }
    sendPoints();
    return null;
  };

  const answer = async (request: Request): Promise<Answers[RequestKind]> => {
    switch (request.kind) {
      case "start":
        module = await instantiate(request.module);
        return { version: module.version() };
      case "plan":
        return refuseError(started().plan(request.document, request.race, request.budget));
      case "shard":
        return refuseError(started().makeShard(request.document, request.set, request.index));
      case "fit":
        return runFit(request);
      case "predict":
        return refuseError(keptFit(request.fit).predict(request.input));
      case "certify":
        return refuseError(keptFit(request.fit).certify(request.input));
      case "witness":
        return refuseError(keptFit(request.fit).witness(request.input, request.wanted));
      case "ordinaryWitness":
        return refuseError(keptFit(request.fit).ordinaryWitness(request.place));
      case "repair":
        return refuseError(keptFit(request.fit).repair(request.count));
      case "minimalHeads":
        return refuseError(keptFit(request.fit).minimalHeads(request.tolerance));
      case "fittingHeads":
        return refuseError(keptFit(request.fit).fittingHeads());
      case "prove":
        return refuseError(keptFit(request.fit).prove(request.seed));
      case "run":
        return refuseError(keptFit(request.fit).run(request.machine, request.steps));
      case "race":
        return runRace(request);
      case "compare":
        return refuseError(started().compare(request.a, request.b));
      case "learnSoftmax":
        return refuseError(started().learnSoftmax(request.document, progressOf(request.id)));
      case "softmaxBaseline":
        return refuseError(started().softmaxBaseline(request.document, request.method, request.start));
      case "fitText": {
        const text = fitLetters(request);
        texts.set(request.id, text);
        return { fit: request.id, report: text.report() };
      }
      case "nextLetter":
        return refuseError(kept(texts.get(request.fit)).nextLetter(request.before, request.draw));
      case "textHeads":
        return refuseError(kept(texts.get(request.fit)).heads(request.options, progressOf(request.id)));
      case "textCoefficients":
        return refuseError(kept(texts.get(request.fit)).coefficients());
      case "dispose":
        (fits.get(request.fit) ?? texts.get(request.fit))?.delete();
        fits.delete(request.fit);
        texts.delete(request.fit);
        return null;
    }
  };

  return async (request) => {
    const { id } = request;
    try {
      const result = await answer(request);
      post({ id, type: "done", answer: result }, buffersOf(result));
    } catch (error) {
      // An error the learner reported leaves it intact; anything else (a trap, an abort) does not.
      if (error instanceof Refusal) {
        post({ id, type: "failed", error: error.flat, fatal: false }, []);
        return;
      }
      const lost = { code: isMemoryExhausted(error) ? "out-of-memory" : "worker-died" };
      const flat = request.kind === "start" ? { code: "internal", reason: reasonOf(error) } : lost;
      post({ id, type: "failed", error: flat, fatal: true }, []);
    }
  };
}

/** The Emscripten module, from WebAssembly that was compiled once in the client. */
export function instantiate(compiled: WebAssembly.Module): Promise<PolyheadModule> {
  return new Promise((resolve, reject) => {
    createModule({
      instantiateWasm(imports, done) {
        // Emscripten never hears of a failure in here, so it goes straight to the caller.
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
