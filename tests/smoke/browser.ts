// What the smoke list needs from a browser, and nothing more. One adapter a driver: puppeteer.ts for Chromium and Firefox,
// webkit.ts for WebKitGTK.

/** A part of the page as a reader names it. */
export interface Part {
  role: "button" | "link" | "radio" | "slider" | "textbox";
  name: string;
}

export interface Browser {
  readonly version: string;
  /** Where files land that the page lets the reader save. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  click(part: Part): Promise<void>;
  /** Replaces what stands in a text field and presses Enter. */
  type(part: Part, text: string): Promise<void>;
  press(part: Part, key: "End" | "Home"): Promise<void>;
  /** Presses the pointer at one share of the part's width, moves it to another in a few steps, and lets go. */
  drag(part: Part, from: number, to: number): Promise<void>;
  /** Runs a function in the page; it sees only its arguments. */
  ask<A extends readonly string[], T>(question: (...args: A) => T, ...args: A): Promise<T>;
  close(): Promise<void>;
}

/** Runs in the page: the first visible element with this role and name, or null. */
export function locate(role: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: "button",
    link: "a[href]",
    radio: 'input[type="radio"]',
    slider: 'input[type="range"]',
    textbox: 'input[type="text"], input:not([type]), textarea',
  };
  const nameOf = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0]?.cloneNode(true) as Element | undefined;
    // A control inside its own label is no part of its name.
    for (const control of label?.querySelectorAll("input") ?? []) control.remove();
    const name = element.getAttribute("aria-label") ?? label?.textContent ?? element.textContent ?? "";
    return name.replace(/\s+/g, " ").trim();
  };
  const candidates = [...document.querySelectorAll(selectors[role] ?? role)];
  return (
    candidates.find((element) => nameOf(element) === name && element.getClientRects().length > 0) ?? null
  );
}

/** Runs in the page: what is typed next replaces what stands in the field. */
export function selectText(field: Element): void {
  (field as HTMLInputElement).focus();
  (field as HTMLInputElement).select();
}

/** Runs in the page: notes everything it complains about from now on, for `complaints`. */
export function listenForComplaints(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener("error", (event) => complaints.push(`error: ${event.message}`));
  addEventListener("unhandledrejection", (event) => complaints.push(`rejection: ${String(event.reason)}`));
  addEventListener("securitypolicyviolation", (event) => {
    complaints.push(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Runs in the page. */
export function complaints(): string[] {
  return (window as unknown as { complaints: string[] }).complaints;
}

export const VIEWPORT = { width: 1280, height: 920 };
export const POINTER_STEPS = 6;

/** Asks again until there is an answer: the page may still be drawing what is looked for. */
export async function patiently<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`The page has no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
