// The verdict of a small embed: mark, word and one sentence.
import type { Verdict } from "../report/report";
import { VerdictMark } from "./marks";

interface VerdictLineProps {
  verdict: Verdict | null;
  title: string;
  sentence: string;
}

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
