// The link of what the embed shows now, edits included.

import { effect, signal } from "@preact/signals";
import { pageKeys } from "../page/address";
import { settings } from "../page/state";
import { theme } from "../page/theme";
import { linkText, writeLink } from "../task/link";
import { DATA_IN_FILE, type PageKeys } from "../task/link-keys";

/** What a page of its own takes over; the rest is about the embed. */
function keptKeys(): PageKeys {
  const { machine, view, lesson, step, student, lang, theme: named } = pageKeys.value;
  const kept = {
    machine,
    view,
    lesson,
    step,
    student,
    lang,
    theme: named === undefined ? undefined : theme.value,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** A fragment without its #. Data that is too large for a link is left out, as the link itself says. */
export async function presentLink(): Promise<string> {
  const document = settings.value;
  const keys = keptKeys();
  try {
    return await writeLink(document, keys);
  } catch {
    return linkText(document, keys, DATA_IN_FILE);
  }
}

/** Where Polyhead itself is; null in a document that has no address of its own. */
function pageAddress(): string | null {
  const { protocol, href } = location;
  if (protocol !== "http:" && protocol !== "https:" && protocol !== "file:") return null;
  const address = new URL(href);
  address.hash = "";
  address.search = "";
  // The single file is the page as well.
  address.pathname = address.pathname.replace(/embed\.html$/, "index.html");
  return address.href;
}

/** The address that "Open in Polyhead" leads to. */
export const openAddress = signal<string | null>(pageAddress());

export function watchOpenAddress(): void {
  const page = pageAddress();
  if (page === null) return;
  effect(() => {
    const now = [settings.value, pageKeys.value, theme.value];
    if (now.length === 0) return;
    presentLink().then(
      (link) => {
        openAddress.value = `${page}#${link}`;
      },
      // What writes links could not be loaded: the page itself is still there.
      () => {},
    );
  });
}
