// What is proved in exact arithmetic, what is certified in 64-bit arithmetic and what is too close to call, with the way to check
// it again. It fills itself in after the verdict; nobody has to wait for it.
import type { Proof, Standing } from "../report/proof";
import { relationText } from "../report/relation-text";
import type { Report } from "../report/report";
import { errorText } from "../words/errors-words";
import { proofWords } from "../words/index";
import { grouped } from "../words/numbers";
import { againSentence, howSentence, proofLines } from "../words/proof-sentences";
import { coordinateNames } from "../words/tasks-words";
import { Disclosure } from "./disclosure";
import { checkAgain, isLarge, proofOn, shownCertificate } from "./proof";
import { isStale } from "./state";

const MOST_RELATIONS = 3;

/** A filled disc with a tick, a ring with one, a half disc, an empty ring: as elsewhere, they differ in shape before colour. */
function StandingMark({ standing }: { standing: Standing | null }) {
  return (
    <svg
      class={`proof-mark ${standing ?? "empty"}`}
      width="16"
      height="16"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle class="disc" cx="12" cy="12" r="10" />
      {standing === "close" && <path class="half" d="M12 2a10 10 0 0 0 0 20Z" />}
      {standing !== "close" && standing !== null && <path class="tick" d="m7 12.4 3.4 3.4L17 9" />}
    </svg>
  );
}

export function ProofBlock({ report }: { report: Report }) {
  const { proof, again, error, waiting } = proofOn(report);
  const certificate = shownCertificate(report);
  const isAsked = isLarge(report.certificate);
  return (
    <section class="proof">
      <h3>{proofWords.title}</h3>
      {proof && (
        <>
          <dl class="proof-lines">
            {proofLines(certificate, proof).map(({ standing, label, sentence }) => (
              <div key={label} class={sentence === null ? "is-nothing" : undefined}>
                <dt>
                  <StandingMark standing={standing} />
                  {label}
                </dt>
                <dd>{sentence ?? proofWords.nothing}</dd>
              </div>
            ))}
          </dl>
          <Relations proof={proof} report={report} />
          <Disclosure title={proofWords.how.title}>
            <p>{howSentence(proof)}</p>
          </Disclosure>
        </>
      )}
      {!proof && !error && (
        <p class="hint">
          {isAsked && !waiting ? proofWords.large(certificate.features) : proofWords.waiting}
        </p>
      )}
      {error && <p class="problem-words">{errorText(error)}</p>}
      {(proof || error || isAsked) && (
        <div class="row">
          <button type="button" class="button small" disabled={waiting || isStale.value} onClick={checkAgain}>
            {proof ? proofWords.again.button : proofWords.start}
          </button>
        </div>
      )}
      <p class="proof-again" role="status" aria-live="polite">
        {proof && waiting ? proofWords.again.checking : again ? againSentence(again.before, again.now) : ""}
      </p>
    </section>
  );
}

function Relations({ proof, report }: { proof: Proof; report: Report }) {
  const { relations } = proof;
  if (relations.length === 0) return null;
  const names = coordinateNames(report);
  const words = proofWords.relations;
  return (
    <>
      <p>{relations.length === 1 ? words.one : words.several}</p>
      <ul class="proof-relations">
        {relations.slice(0, MOST_RELATIONS).map(({ terms, words: key }) => (
          <li key={key} class="relation">
            {relationText(terms, names, grouped)}
          </li>
        ))}
        {relations.length > MOST_RELATIONS && <li>{words.more(relations.length - MOST_RELATIONS)}</li>}
      </ul>
    </>
  );
}
