// The HTML that puts a task into another page: what a course builder copies. Pure text; nothing of it is run here.

/** What an embed is asked for beside its task (web/embed/options.ts). */
export interface EmbedChoice {
  /** Verdict and chart only. */
  min: boolean;
  readOnly: boolean;
  onClick: boolean;
}

interface FrameSize {
  width: number;
  height: number;
}

export function sizeOf({ min }: EmbedChoice): FrameSize {
  return min ? { width: 640, height: 420 } : { width: 960, height: 720 };
}

const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads";

function attribute(name: string, value: string | number): string {
  const text = String(value)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `${name}="${text}"`;
}

/** `source` is the whole address of the embed. */
export function iframeSnippet(source: string, title: string, { width, height }: FrameSize): string {
  const lines = [
    [attribute("title", title), attribute("width", width), attribute("height", height)],
    [attribute("src", source)],
    [attribute("sandbox", SANDBOX)],
    [attribute("allow", "clipboard-write"), attribute("loading", "lazy")],
  ];
  return `<iframe ${lines.map((line) => line.join(" ")).join("\n  ")}></iframe>`;
}

/** `script` is the address of poly-head.js; `link` the task alone. */
export function elementSnippet(script: string, link: string, title: string, choice: EmbedChoice): string {
  const { height } = sizeOf(choice);
  const options = [
    attribute("ui", choice.min ? "min" : "std"),
    ...(choice.readOnly ? [attribute("ro", 1)] : []),
    ...(choice.onClick ? [attribute("run", "click")] : []),
    attribute("height", height),
  ];
  return [
    `<script ${attribute("src", script)} async></script>`,
    `<poly-head ${attribute("aria-label", title)}`,
    `  ${attribute("task", link)}`,
    `  ${options.join(" ")}></poly-head>`,
  ].join("\n");
}

/** The origin of the page that receives results; null if the text is the address of none. */
export function originOf(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return null;
  try {
    return new URL(trimmed).origin;
  } catch {
    return null;
  }
}

/** The address of a file of the site. */
export function beside(name: string): string {
  return new URL(name, bareAddress(location.href)).href;
}

/** The address of a page without what its fragment and its query say. */
export function bareAddress(href: string): string {
  return href.replace(/[?#].*$/s, "");
}
