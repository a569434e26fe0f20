// The small drawings of the page: mark, chevron, theme, the verdict marks, which differ in shape before colour,
// and chips: a mark with its words, filled for determined and same, dashed for the opposite, half filled for what cannot be told.
import type { ComponentChildren } from "preact";
import type { PointCertificate, Verdict } from "../report/report";
import { pageWords } from "../words/index";

export function Mark() {
  return (
    <svg class="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.2 20.5 7.1v9.8L12 21.8 3.5 16.9V7.1ZM12 6.6 17.2 15.4H6.8ZM12 2.2v4.4M20.5 7.1 12 6.6 3.5 7.1M20.5 16.9l-3.3-1.5 3.3-8.3M3.5 16.9l3.3-1.5L3.5 7.1M17.2 15.4 12 21.8 6.8 15.4" />
    </svg>
  );
}

export function Chevron() {
  return (
    <svg class="chevron" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2 4 4 4 4-4" />
    </svg>
  );
}

export function Book() {
  return (
    <svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M9 4.2C7 2.9 4.6 2.6 2 3v11c2.6-.4 5-.1 7 1.2 2-1.3 4.4-1.6 7-1.2V3c-2.6-.4-5-.1-7 1.2Zm0 0v11" />
    </svg>
  );
}

export function Moon() {
  return (
    <svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M14.8 10.9A6.3 6.3 0 0 1 7.1 3.2a6.3 6.3 0 1 0 7.7 7.7Z" />
    </svg>
  );
}

export function Sun() {
  return (
    <svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="3.3" />
      <path d="M9 1.6v1.8M9 14.6v1.8M1.6 9h1.8M14.6 9h1.8M3.8 3.8 5 5M13 13l1.2 1.2M14.2 3.8 13 5M5 13l-1.2 1.2" />
    </svg>
  );
}

export function ShareArrow() {
  return (
    <svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M9 11V2.3M5.8 5.5 9 2.3l3.2 3.2M5.5 8.2h-2v7.3h11V8.2h-2" />
    </svg>
  );
}

export function MenuLines() {
  return (
    <svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M2.5 4.5h13M2.5 9h13M2.5 13.5h13" />
    </svg>
  );
}

export function Cross() {
  return (
    <svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="m4 4 10 10M14 4 4 14" />
    </svg>
  );
}

export function PlayMark() {
  return (
    <svg class="play-mark" width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">
      <path d="M0 0v12l10-6Z" />
    </svg>
  );
}

/** Model A and model B, the same wherever two models are compared. */
export function ModelMark({ model }: { model: "A" | "B" }) {
  return (
    <svg class="model-mark" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {model === "A" ? (
        <circle class="mark-a" cx="7" cy="7" r="4" />
      ) : (
        <path class="mark-b" d="m1.6 7 5.4-5.4L12.4 7 7 12.4Z" />
      )}
    </svg>
  );
}

/** Filled disc with tick, dashed ring with bar, half disc; a dotted ring while there is no verdict yet. */
export function VerdictMark({ verdict, size = 24 }: { verdict: Verdict | null; size?: number }) {
  return (
    <svg
      class={`verdict-mark ${verdict ?? "waiting"}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {verdict === "identifiable" && (
        <>
          <circle class="disc" cx="12" cy="12" r="11" />
          <path class="tick" d="m7 12.4 3.4 3.4L17 9" />
        </>
      )}
      {verdict === "not-identifiable" && (
        <>
          <circle class="dashes" cx="12" cy="12" r="10" />
          <path class="minus" d="M7.5 12h9" />
        </>
      )}
      {verdict === "too-close" && (
        <>
          <circle class="ring" cx="12" cy="12" r="10" />
          <path class="half" d="M12 2a10 10 0 0 0 0 20Z" />
        </>
      )}
      {verdict === null && <circle class="dots" cx="12" cy="12" r="10" />}
    </svg>
  );
}

interface VerdictLineProps {
  verdict: Verdict | null;
  title: string;
  sentence: string;
}

/** The verdict of a small embed: mark, word and one sentence. */
export function VerdictLine({ verdict, title, sentence }: VerdictLineProps) {
  return (
    <>
      <div class="verdict">
        <VerdictMark verdict={verdict} size={20} />
        <h2 class={`verdict-word ${verdict ?? "waiting"}`}>{title}</h2>
      </div>
      <p class="verdict-sentence">{sentence}</p>
    </>
  );
}

type ChipLook = "determined" | "undetermined" | "close";

export function Chip({ look, children }: { look: ChipLook; children: ComponentChildren }) {
  return (
    <span class={`chip ${look}`}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r={look === "determined" ? 4 : 3.9} />
        {look === "close" && <path class="half" d="M5 1.1a3.9 3.9 0 0 0 0 7.8Z" />}
      </svg>
      {children}
    </span>
  );
}

/** Of an input: one of three answers. */
function lookOf({ determined, tooClose }: Pick<PointCertificate, "determined" | "tooClose">): ChipLook {
  if (determined) return "determined";
  return tooClose ? "close" : "undetermined";
}

export function DeterminedChip({ certificate }: { certificate: PointCertificate }) {
  const look = lookOf(certificate);
  return <Chip look={look}>{pageWords.tryInput[look]}</Chip>;
}
