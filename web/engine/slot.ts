// One place in the pool: a worker, the jobs that wait for it, and its replacement when it is cancelled or dies.
// Jobs are posted one at a time, so that cancelling one only ever loses the work of that one.
import type { Phase, ReportFacts } from "../contract/types";
import { EngineError } from "../task/errors";
import { unflattenError } from "../task/flat-error";
import type { Platform, WorkerPort } from "./platform";
import {
  type Answers,
  buffersOf,
  type Questions,
  type RaceNews,
  type Request,
  type RequestKind,
  type Response,
} from "./protocol";

/** The fit a job refers to went away with an earlier worker; its handle refits and asks again. */
export class FitLost extends Error {}

interface AskOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((phase: Phase, fraction: number) => void) | undefined;
  onEarly?: ((report: ReportFacts) => void) | undefined;
  onNews?: ((news: RaceNews) => void) | undefined;
  /** The job only makes sense in the worker of this generation. */
  generation?: number;
}

/** An answer, and the generation of the worker that gave it. */
interface Answered<Kind extends RequestKind> {
  answer: Answers[Kind];
  generation: number;
}

interface Job {
  kind: RequestKind;
  /** Makes the message late: its arrays are transferred when it is posted. */
  request(id: number): Request;
  resolve(answer: Answers[RequestKind]): void;
  reject(error: Error): void;
  onProgress: AskOptions["onProgress"];
  onEarly: AskOptions["onEarly"];
  onNews: AskOptions["onNews"];
  generation: number | undefined;
}

export class Slot {
  readonly #platform: Platform;
  readonly #compiled: WebAssembly.Module;
  #port: WorkerPort | undefined;
  #generation = 0;
  #lastId = 0;
  #current: (Job & { id: number }) | undefined;
  #waiting: Job[] = [];
  #closed = false;
  #version = "";

  private constructor(platform: Platform, compiled: WebAssembly.Module) {
    this.#platform = platform;
    this.#compiled = compiled;
  }

  /** A slot whose first worker is running; rejects when workers are not allowed here. */
  static async open(platform: Platform, compiled: WebAssembly.Module): Promise<Slot> {
    const slot = new Slot(platform, compiled);
    await slot.#startWorker();
    return slot;
  }

  /** Counts the workers this slot has had; a fit lives as long as its generation. */
  get generation(): number {
    return this.#generation;
  }

  get load(): number {
    return this.#waiting.length + (this.#current ? 1 : 0);
  }

  /** The learner's version. */
  get version(): string {
    return this.#version;
  }

  ask<Kind extends RequestKind>(
    kind: Kind,
    question: () => Questions[Kind],
    options: AskOptions = {},
  ): Promise<Answered<Kind>> {
    const { signal } = options;
    if (this.#closed) return Promise.reject(new EngineError("engine-closed"));
    if (signal?.aborted) return Promise.reject(new EngineError("cancelled"));
    return new Promise((resolve, reject) => {
      const cancel = () => this.#cancel(job);
      const job = this.#makeJob(kind, question, options, {
        resolve: (answer) => {
          signal?.removeEventListener("abort", cancel);
          resolve({ answer, generation: this.#generation });
        },
        reject: (error) => {
          signal?.removeEventListener("abort", cancel);
          reject(error);
        },
      });
      signal?.addEventListener("abort", cancel);
      this.#waiting.push(job);
      if (this.#port) this.#postNext();
      else this.#replaceWorker();
    });
  }

  close(): void {
    this.#closed = true;
    this.#dropWorker();
    this.#rejectAll(() => new EngineError("engine-closed"));
  }

  #makeJob<Kind extends RequestKind>(
    kind: Kind,
    question: () => Questions[Kind],
    options: AskOptions,
    settle: { resolve(answer: Answers[Kind]): void; reject(error: Error): void },
  ): Job {
    return {
      kind,
      // The kind of a request decides the type of its question and answer; a list of jobs of every kind forgets it.
      request: (id) => ({ id, kind, ...question() }) as unknown as Request,
      resolve: settle.resolve as Job["resolve"],
      reject: settle.reject,
      onProgress: options.onProgress,
      onEarly: options.onEarly,
      onNews: options.onNews,
      generation: options.generation,
    };
  }

  #startWorker(): Promise<void> {
    this.#generation++;
    const generation = this.#generation;
    const isCurrent = () => this.#generation === generation && this.#port !== undefined;
    return new Promise((resolve, reject) => {
      this.#port = this.#platform.makeWorker({
        onResponse: (response) => {
          if (isCurrent()) this.#receive(response);
        },
        onDeath: (why) => {
          if (isCurrent()) this.#die(why);
        },
      });
      const start = this.#makeJob(
        "start",
        () => ({ module: this.#compiled }),
        {},
        {
          resolve: ({ version }) => {
            this.#version = version;
            resolve();
          },
          reject,
        },
      );
      this.#waiting.unshift(start);
      this.#postNext();
    });
  }

  /** A worker that cannot start takes its waiting jobs with it; the next job tries again. */
  #replaceWorker(): void {
    const starting = this.#startWorker();
    const generation = this.#generation;
    starting.catch((error: unknown) => {
      if (generation !== this.#generation) return;
      this.#dropWorker();
      this.#rejectAll(() => (error instanceof Error ? error : new EngineError("worker-died")));
    });
  }

  #dropWorker(): void {
    this.#port?.terminate();
    this.#port = undefined;
  }

  #postNext(): void {
    if (this.#current || !this.#port) return;
    const job = this.#waiting.shift();
    if (!job) return;
    if (job.generation !== undefined && job.generation !== this.#generation) {
      job.reject(new FitLost());
      this.#postNext();
      return;
    }
    const id = ++this.#lastId;
    this.#current = { ...job, id };
    try {
      const request = job.request(id);
      // The compiled module is shared with every worker; everything else is handed over.
      this.#port.post(request, buffersOf(request));
    } catch (error) {
      this.#current = undefined;
      job.reject(error instanceof Error ? error : new EngineError("internal"));
      this.#postNext();
    }
  }

  #receive(response: Response): void {
    const job = this.#current;
    if (!job || job.id !== response.id) return;
    if (response.type === "progress") {
      job.onProgress?.(response.phase, response.fraction);
      return;
    }
    if (response.type === "early") {
      job.onEarly?.(response.report);
      return;
    }
    if (response.type === "raced") {
      job.onNews?.(response.news);
      return;
    }
    this.#current = undefined;
    if (response.type === "done") {
      job.resolve(response.answer);
    } else {
      if (response.fatal) this.#dropWorker();
      job.reject(unflattenError(response.error));
      if (response.fatal && job.kind !== "start") this.#replaceWorker();
    }
    this.#postNext();
  }

  #die(why?: EngineError): void {
    this.#dropWorker();
    const starting = this.#current?.kind === "start";
    this.#rejectAll(() => why ?? new EngineError(starting ? "worker-blocked" : "worker-died"));
    // A worker that dies while it starts would die again: the next job tries, not we.
    if (!starting) this.#replaceWorker();
  }

  #cancel(job: Job): void {
    const index = this.#waiting.indexOf(job);
    if (index >= 0) this.#waiting.splice(index, 1);
    else {
      this.#current = undefined;
      this.#dropWorker();
      this.#replaceWorker();
    }
    job.reject(new EngineError("cancelled"));
  }

  #rejectAll(reason: () => Error): void {
    const jobs = this.#current ? [this.#current, ...this.#waiting] : this.#waiting;
    this.#current = undefined;
    this.#waiting = [];
    for (const job of jobs) job.reject(reason());
  }
}
