// The style sheet of the guide: the page's own colours, type and drawings, and what only the guide has. The page sets its theme by a
// script; here, where none runs, the reader's system decides.
import base from "../styles/base.css?raw";
import certificate from "../styles/certificate.css?raw";
import charts from "../styles/charts.css?raw";
import guide from "../styles/guide.css?raw";
import result from "../styles/result.css?raw";
import tokens from "../styles/tokens.css?raw";

/** What the page takes from the attribute that its script sets. */
const BY_SCRIPT = [
  ["@media not print {", "@media screen and (prefers-color-scheme: dark) {"],
  [
    "@media screen and (prefers-contrast: more) {",
    "@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark) {",
  ],
] as const;

export function tokensByMedia(text: string): string {
  for (const [before] of BY_SCRIPT)
    if (text.split(before).length !== 2) throw new Error(`tokens.css no longer has one ${before}`);
  return BY_SCRIPT.reduce((sheet, [before, after]) => sheet.replace(before, after), text)
    .replaceAll(':root[data-theme="dark"]', ":root")
    .replaceAll(":root:not([data-theme])", ":root");
}

export function styleSheet(): string {
  return [tokensByMedia(tokens), base, charts, certificate, result, guide].join("\n");
}
