// Whether a saved report was reproduced here: a chip that says so, and what differs.
import { customWords } from "../../words/index";
import { Chip } from "../marks";
import { backToReport, type ReportMatch } from "./opened";

const words = customWords.report;

function sentence(match: ReportMatch): string {
  if (match.kind === "running") return words.running(match.name);
  if (match.kind === "changed") return words.changed(match.name);
  if (match.kind === "other version") return words.otherVersionWords(match.name);
  if (match.kind === "edited") return words.edited(match.name, match.part);
  const { saved, engine } = match;
  const engines = saved.engine === engine ? words.sameEngine(engine) : words.engines(saved.engine, engine);
  if (match.kind === "same") return `${words.sameWords(match.name)} ${engines}`;
  return `${match.differs === "data" ? words.otherData : words.otherFit} ${engines}`;
}

export function ReportMatchWords({ match }: { match: ReportMatch }) {
  const isJudged = match.kind !== "running" && match.kind !== "changed";
  return (
    <div class="report-match" role="status">
      {match.kind === "other version" ? (
        <Chip look="close">{words.otherVersion}</Chip>
      ) : (
        isJudged && (
          <Chip look={match.kind === "same" ? "determined" : "undetermined"}>
            {match.kind === "same" ? words.same : words.different}
          </Chip>
        )
      )}
      <p>{sentence(match)}</p>
      {match.kind === "changed" && (
        <button type="button" class="link" onClick={backToReport}>
          {words.back}
        </button>
      )}
    </div>
  );
}
