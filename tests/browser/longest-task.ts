import type { Browser, Page } from "@playwright/test";

/** What the browser writes down of one of its tasks; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds of its core that the longest task of the page takes: what else the machine does is no part of them. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["__metadata", "toplevel", "disabled-by-default-devtools.timeline"],
  });
  await work();
  // The last task is in the trace only once it has ended, which a later one shows.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const isOfPages = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const threads = new Set(trace.traceEvents.filter(isOfPages).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
