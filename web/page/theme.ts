// Light or dark: the reader's system decides until the toggle or `theme=` in the address does.
import { computed, effect, signal } from "@preact/signals";

type Theme = "light" | "dark";

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const system = signal<Theme>(systemDark.matches ? "dark" : "light");
const chosen = signal<Theme | null>(themeInAddress(location.hash, location.search));

export const theme = computed<Theme>(() => chosen.value ?? system.value);

function themeInAddress(hash: string, search: string): Theme | null {
  const wanted = new URLSearchParams(hash.slice(1)).get("theme") ?? new URLSearchParams(search).get("theme");
  return wanted === "light" || wanted === "dark" ? wanted : null;
}

export function setTheme(wanted: Theme): void {
  chosen.value = wanted;
}

export function toggleTheme(): void {
  setTheme(theme.value === "dark" ? "light" : "dark");
}

export function watchTheme(): void {
  systemDark.addEventListener("change", (event) => {
    system.value = event.matches ? "dark" : "light";
  });
  addEventListener("hashchange", () => {
    chosen.value = themeInAddress(location.hash, location.search) ?? chosen.value;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
