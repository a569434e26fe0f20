// Chromium through the DevTools protocol, Firefox through WebDriver BiDi: the same library drives both.
import puppeteer, {
  type ElementHandle,
  type LaunchOptions,
  type Page,
  type Browser as Program,
} from "puppeteer-core";
import { type Browser, locate, type Part, POINTER_STEPS, patiently, selectText, VIEWPORT } from "./browser";

const START_TIMEOUT = 60_000;

export function chromiumOptions(executablePath: string, downloads: string): LaunchOptions {
  const args = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
  ];
  const downloadBehavior = { policy: "allow", downloadPath: downloads } as const;
  return { browser: "chrome", executablePath, args, downloadBehavior };
}

export function startChromium(executablePath: string, downloads: string): Promise<Browser> {
  return start(chromiumOptions(executablePath, downloads), downloads);
}

export function firefoxOptions(executablePath: string, downloads: string): LaunchOptions {
  const extraPrefsFirefox = {
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.useDownloadDir": true,
    "browser.download.always_ask_before_handling_new_types": false,
  };
  return { browser: "firefox", executablePath, extraPrefsFirefox };
}

export function startFirefox(executablePath: string, downloads: string): Promise<Browser> {
  return start(firefoxOptions(executablePath, downloads), downloads);
}

/** The program itself, for what the smoke list does not need. */
export function launch(options: LaunchOptions): Promise<Program> {
  return puppeteer.launch({
    ...options,
    headless: true,
    defaultViewport: VIEWPORT,
    timeout: START_TIMEOUT,
  });
}

async function start(options: LaunchOptions, downloads: string): Promise<Browser> {
  const browser = await launch(options);
  const page = await browser.newPage();
  const find = (part: Part): Promise<ElementHandle<Element>> => locatePatiently(page, part);
  return {
    version: await browser.version(),
    downloads,
    async open(address) {
      await page.goto(address);
    },
    async click(part) {
      await (await find(part)).click();
    },
    async type(part, text) {
      const field = await find(part);
      await field.evaluate(selectText);
      await field.type(text);
      await field.press("Enter");
    },
    async press(part, key) {
      await (await find(part)).press(key);
    },
    async drag(part, from, to) {
      const box = await (await find(part)).boundingBox();
      if (box === null) throw new Error(`The ${part.role} ${part.name} has no place on the page.`);
      const at = (share: number): [number, number] => [box.x + box.width * share, box.y + box.height / 2];
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps: POINTER_STEPS });
      await page.mouse.up();
    },
    ask: (question, ...args) =>
      page.evaluate(question as unknown as (...args: string[]) => never, ...args) as Promise<never>,
    close: () => browser.close(),
  };
}

function locatePatiently(page: Page, { role, name }: Part): Promise<ElementHandle<Element>> {
  return patiently(`${role} named ${name}`, async () => {
    const handle = await page.evaluateHandle(locate, role, name);
    return handle.asElement() as ElementHandle<Element> | null;
  });
}
