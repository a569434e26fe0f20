// How the layer on screen was learned: its examples, the one linear system, and what came of it, with the sizes of this fit.
import type { ComponentChildren } from "preact";
import { ExamplesPicture, LayerPicture, SystemPicture } from "../charts/learned-steps";
import type { Report } from "../report/report";
import { pageWords } from "../words/index";
import { count, seconds } from "../words/numbers";
import type { LinearFit } from "./state";

export function HowLearned({ fit }: { fit: LinearFit }) {
  const { report } = fit;
  const { data } = report;
  const words = pageWords.learned;
  const [equations, unknowns] = systemOf(report);
  const [head] = report.heads;
  const unused = data.features - data.active;
  return (
    <section class="how-learned">
      <h3>{words.title(seconds(fit.seconds))}</h3>
      <ol>
        <Step
          picture={<ExamplesPicture input={data.examples[0] ?? []} />}
          name={words.examples(data.inputs)}
          note={data.rows === data.inputs ? words.withAnswers : words.withRows(data.rows)}
        />
        <Step
          picture={<SystemPicture equations={equations} unknowns={unknowns} />}
          name={words.system}
          note={`${words.solved(count(equations), count(unknowns))}${unused > 0 ? words.unused(unused) : ""}`}
        />
        <Step
          picture={head && <LayerPicture head={head.Q} />}
          name={words.layer}
          note={words.coefficients(data.features, data.outputs)}
        />
      </ol>
    </section>
  );
}

/** Equations and unknowns of what was solved: the moments of the features, the rows compared with each other, or the rows themselves. */
function systemOf({ data: { rows, active }, fit: { route } }: Report): [equations: number, unknowns: number] {
  if (route === "rows") return [rows, active];
  return route === "dual" ? [rows, rows] : [active, active];
}

function Step({ picture, name, note }: { picture: ComponentChildren; name: string; note: string }) {
  return (
    <li>
      {picture}
      <p>
        <b>{name}</b>
        <span>{note}</span>
      </p>
    </li>
  );
}
