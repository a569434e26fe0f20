// A chip with a mark and its words, so that colour is never alone: filled for determined and same, dashed for the opposite,
// half filled for what cannot be told.
import type { ComponentChildren } from "preact";
import type { PointCertificate } from "../report/report";
import { pageWords } from "../words/index";

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
