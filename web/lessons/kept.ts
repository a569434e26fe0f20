// What the browser keeps, where it allows that; without, everything stays for as long as the page is open.

/** For good, or for as long as the tab is open. */
type Place = "localStorage" | "sessionStorage";

/** null where there is nothing, or nothing that can be read. */
export function readKept(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function keep(place: Place, key: string, value: unknown): void {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full.
  }
}
