// The four marks of an answer: filled, a dot in a ring, half filled, a dashed ring. They differ in shape before colour.

import { round } from "../../charts/drawing";
import type { Mark } from "../../programs/steps";

export function AnswerMark({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  const at = { cx: round(x), cy: round(y) };
  if (mark === "open") return <circle class="answer-open" {...at} r={4.6} />;
  if (mark === "close") {
    return (
      <>
        <circle class="answer-close" {...at} r={4.6} />
        <path class="answer-half" d={`M${at.cx} ${at.cy - 4.6}a4.6 4.6 0 0 0 0 9.2Z`} />
      </>
    );
  }
  if (mark === "sure") return <circle class="answer-sure" {...at} r={4.6} />;
  return (
    <>
      <circle class="answer-given" {...at} r={5} />
      <circle class="answer-sure" {...at} r={2.2} />
    </>
  );
}

/** The same mark in running text and in chips. */
export function AnswerSign({ mark }: { mark: Mark }) {
  return (
    <svg class="answer-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <AnswerMark mark={mark} x={6} y={6} />
    </svg>
  );
}
