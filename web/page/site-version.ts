// Which version of the site this page is: its files have their versions in their names, and when the site is updated they may be
// gone. Then a page that was opened before can only be loaded again.
import { signal } from "@preact/signals";
import { pageWords } from "../words/index";

const SCRIPT = 'script[type="module"][src]';

/** The script that this page began with; the single file has none, for it holds everything. */
export function ownScript(): string | null {
  return document.querySelector<HTMLScriptElement>(SCRIPT)?.src ?? null;
}

/** The server was found to have another version. */
export const isOutdated = signal(false);

/** Asked when something could not be loaded. Without an answer of the server the page is as good as it was. */
export async function askWhetherOutdated(): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  try {
    const response = await fetch(location.pathname + location.search, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const src = page.querySelector(SCRIPT)?.getAttribute("src");
    if (response.ok && src && new URL(src, location.href).href !== own) isOutdated.value = true;
  } catch {
    // There is no network.
  }
  return isOutdated.value;
}

/** Why a part of the page could not be loaded, and what to do. */
export async function notLoadedWords(): Promise<string> {
  return (await askWhetherOutdated()) ? pageWords.part.updated : pageWords.part.failed;
}
