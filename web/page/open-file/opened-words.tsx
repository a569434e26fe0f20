// What became of a file: what is wrong with it (the line that is meant, the cause, and the repair where it is certain), and
// whether a saved report was reproduced here (a chip that says so, and what differs).
import type { ComponentChildren } from "preact";
import { FileError, type Mend } from "../../task/import/file-error";
import { customWords } from "../../tasks/custom/words/en";
import { errorText } from "../../words/errors-words";
import { Excerpt } from "../excerpt";
import { Chip } from "../marks";
import { backToReport, type FileProblem, openText, type ReportMatch } from "./opened";

interface FileProblemWordsProps {
  problem: FileProblem;
  id?: string;
  /** Beside the button that repairs. */
  actions?: ComponentChildren;
  /** What was kept. */
  kept: string;
}

function mendWords({ from, to, places }: Mend): string {
  if (places > 1) return customWords.mendAll(places);
  return from.startsWith(",") ? customWords.mendComma : customWords.mend(from, to);
}

export function FileProblemWords({ problem, id, actions, kept }: FileProblemWordsProps) {
  const { error, name, lines } = problem;
  const { place, mend } = error instanceof FileError ? error : {};
  return (
    <div class="problem" id={id} role="alert">
      {name && <b class="file-name">{name}</b>}
      {place && lines && <Excerpt lines={lines} place={place} label={customWords.excerpt} />}
      <p>{errorText(error)}</p>
      {mend && (
        <button type="button" class="button" onClick={() => void openText(mend.text, name)}>
          {mendWords(mend)}
        </button>
      )}
      {actions}
      <p class="kept">
        {customWords.privacy} {kept}
      </p>
    </div>
  );
}

const reportWords = customWords.report;

function sentence(match: ReportMatch): string {
  if (match.kind === "running") return reportWords.running(match.name);
  if (match.kind === "changed") return reportWords.changed(match.name);
  if (match.kind === "other version") return reportWords.otherVersionWords(match.name);
  if (match.kind === "edited") return reportWords.edited(match.name, match.part);
  const { saved, engine } = match;
  const engines =
    saved.engine === engine ? reportWords.sameEngine(engine) : reportWords.engines(saved.engine, engine);
  if (match.kind === "same") return `${reportWords.sameWords(match.name)} ${engines}`;
  return `${match.differs === "data" ? reportWords.otherData : reportWords.otherFit} ${engines}`;
}

export function ReportMatchWords({ match }: { match: ReportMatch }) {
  const isJudged = match.kind !== "running" && match.kind !== "changed";
  return (
    <div class="report-match" role="status">
      {match.kind === "other version" ? (
        <Chip look="close">{reportWords.otherVersion}</Chip>
      ) : (
        isJudged && (
          <Chip look={match.kind === "same" ? "determined" : "undetermined"}>
            {match.kind === "same" ? reportWords.same : reportWords.different}
          </Chip>
        )
      )}
      <p>{sentence(match)}</p>
      {match.kind === "changed" && (
        <button type="button" class="link" onClick={backToReport}>
          {reportWords.back}
        </button>
      )}
    </div>
  );
}
