// WebKitGTK: its driver on a free port, its small browser on a screen of its own. The dozen WebDriver
// commands that are needed are plain requests.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Browser, locate, type Part, POINTER_STEPS, patiently, selectText, VIEWPORT } from "./browser";

const START_TIMEOUT = 60_000;

export interface WebKit {
  browser: string;
  driver: string;
}

/** `home`: a folder for everything the browser keeps; saved files land in it. */
export async function startWebKit({ browser, driver }: WebKit, home: string): Promise<Browser> {
  const started: ChildProcess[] = [];
  const begin = (program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    // A group of its own, so that what the driver starts can be ended together with it.
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "ignore", "pipe"],
      detached: true,
    });
    child.on("error", () => {});
    started.push(child);
    return child;
  };
  const endAll = (): void => {
    for (const child of started.reverse()) endGroup(child);
  };
  const endWithMe = (): void => {
    endAll();
    process.exit(1);
  };
  // A test run that is interrupted must not leave a browser behind.
  process.once("exit", endAll).once("SIGTERM", endWithMe).once("SIGINT", endWithMe);
  try {
    const { width, height } = VIEWPORT;
    const screen = begin("Xvfb", [
      "-displayfd",
      "3",
      "-nolisten",
      "tcp",
      "-screen",
      "0",
      `${width}x${height}x24`,
    ]);
    const display = `:${await firstLine(screen)}`;
    const port = await freePort();
    begin(driver, [`--port=${port}`], { DISPLAY: display, ...privateFolders(home) });
    const session = await within(START_TIMEOUT, openSession(`http://127.0.0.1:${port}`, browser));
    const close = async (): Promise<void> => {
      try {
        await within(10_000, session.send("DELETE", ""));
      } finally {
        endAll();
        process.off("exit", endAll).off("SIGTERM", endWithMe).off("SIGINT", endWithMe);
      }
    };
    return await adapt(session, home, close);
  } catch (error) {
    endAll();
    throw error;
  }
}

/** Nothing of the reader's own settings comes in, nothing of the test's stays behind. */
function privateFolders(home: string): NodeJS.ProcessEnv {
  const config = join(home, ".config");
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${home}"\n`);
  return {
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(home, ".data"),
    XDG_CACHE_HOME: join(home, ".cache"),
  };
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return within(
    START_TIMEOUT,
    new Promise((found, failed) => {
      let text = "";
      (child.stdio[3] as Readable).on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes("\n")) found(text.trim());
      });
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`Xvfb ended with exit code ${code}.`)));
    }),
  );
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`WebKit took more than ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Session {
  version: string;
  send: <T>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;
}

/** How WebDriver writes an element of the page. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = Record<typeof ELEMENT, string>;

async function request<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error(`WebKit's driver: ${(value as { message: string }).message}`);
  return value;
}

/** The driver listens a moment after it has started; until then it refuses. */
async function openSession(driver: string, binary: string): Promise<Session> {
  await patiently("driver of WebKit", async () => {
    const answer = await fetch(`${driver}/status`).catch(() => null);
    return answer?.ok ? true : null;
  });
  const alwaysMatch = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  };
  const { sessionId, capabilities } = await request<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", `${driver}/session`, { capabilities: { alwaysMatch } });
  return {
    version: `WebKitGTK/${capabilities.browserVersion}`,
    send: (method, path, body) => request(method, `${driver}/session/${sessionId}${path}`, body),
  };
}

const KEYS = { Enter: "\uE007", End: "\uE010", Home: "\uE011" };

async function adapt({ version, send }: Session, home: string, close: () => Promise<void>): Promise<Browser> {
  await send("POST", "/window/rect", { x: 0, y: 0, ...VIEWPORT });
  const ask = <T>(question: (...args: never[]) => unknown, ...args: (string | Element)[]): Promise<T> =>
    send("POST", "/execute/sync", { script: `return (${question})(...arguments)`, args });
  const find = ({ role, name }: Part): Promise<Element> =>
    patiently(`${role} named ${name}`, () => ask<Element | null>(locate, role, name));
  const click = (element: Element): Promise<void> => send("POST", `/element/${element[ELEMENT]}/click`, {});
  const type = (element: Element, text: string): Promise<void> =>
    send("POST", `/element/${element[ELEMENT]}/value`, { text });
  return {
    version,
    downloads: home,
    open: (url) => send("POST", "/url", { url }),
    click: async (part) => click(await find(part)),
    async type(part, text) {
      const field = await find(part);
      await ask(selectText, field);
      await type(field, text + KEYS.Enter);
    },
    press: async (part, key) => type(await find(part), KEYS[key]),
    async drag(part, from, to) {
      const origin = await find(part);
      const { width } = await send<{ width: number }>("GET", `/element/${origin[ELEMENT]}/rect`);
      // WebDriver counts from the middle of an element.
      const moveTo = (share: number, duration: number) => ({
        type: "pointerMove",
        x: Math.round((share - 0.5) * width),
        y: 0,
        origin,
        duration,
      });
      const actions: object[] = [moveTo(from, 0), { type: "pointerDown", button: 0 }];
      for (let step = 1; step <= POINTER_STEPS; step += 1)
        actions.push(moveTo(from + ((to - from) * step) / POINTER_STEPS, 20));
      actions.push({ type: "pointerUp", button: 0 });
      await send("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    ask: (question, ...args) => ask(question as (...args: never[]) => unknown, ...args),
    close,
  };
}
