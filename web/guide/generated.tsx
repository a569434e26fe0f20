// What stands where a page of the guide asks for something that is written elsewhere: `<!-- glossary -->`.

import MarkdownIt from "markdown-it";
import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { helpOf } from "../cli/verb";
import { verbs } from "../cli/verbs";
import { figureIds, studyIds } from "../figures/registry";
import { conditionWords } from "../lessons/condition-words";
import { lessons } from "../lessons/en/index";
import { parseLesson } from "../lessons/lesson";
import { writtenForms } from "../lessons/predicates";
import { predictable, type QuantityName, quantities } from "../lessons/quantities";
import { explainWords, paperWords, studyWords } from "../words/index";
import {
  CommonReference,
  ConstantsReference,
  CountsReference,
  DataReference,
  ErrorReference,
  LearnerReference,
  NamedReference,
  Table,
  TaskReference,
  TypeReference,
} from "./reference";

/** The page's own words. */
function Glossary() {
  return (
    <dl>
      {Object.entries(explainWords.glossary).map(([term, { title, words }]) => (
        <div key={term} id={term}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is claimed, and what runs it again. */
function Figures() {
  const rows = [
    ...figureIds.map((id) => ({ id, says: paperWords.figures[id as keyof typeof paperWords.figures].says })),
    ...studyIds.map((id) => ({ id, says: studyWords.cards[id].says })),
  ];
  return (
    <Table label="Figures and studies" head={["figure", "what it says", "command"]}>
      {rows.map(({ id, says }) => (
        <tr key={id} id={`figure-${id}`}>
          <th scope="row">{id}</th>
          <td>{says}</td>
          <td>
            <code>polyhead figure {id}</code>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Lessons() {
  return (
    <Table label="Lessons" head={["lesson", "what it is about", "minutes", "address"]}>
      {lessons.map(parseLesson).map(({ id, title, summary, minutes }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td>{summary}</td>
          <td>{minutes}</td>
          <td>
            <a href={`../index.html#lesson=${id}`}>
              <code>#lesson={id}</code>
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}

const QUOTED: Readonly<Record<QuantityName, string>> = {
  rank: "directions that the data determines",
  features: "directions there are",
  reachable: "of sequences of letters: directions that any of them can show",
  open: "directions that are not determined",
  least_rank: "of what is too close to call, the lower reading of the rank",
  most_rank: "… and the higher one",
  smallest: "smallest eigenvalue",
  largest_zero: "largest eigenvalue that counts as zero",
  threshold: "what counts as zero lies below it",
  error: "relative error on unseen inputs",
  distance: "distance of the coefficients to those of the true layer",
  inputs: "training inputs",
  rows: "training rows: positions, where every one has an answer",
  heads: "heads of the fit",
  heads_needed: "fewest heads that were found",
  machines: "training machines",
  runs: "unseen machines that were run",
  exact_runs: "unseen machines that ran without a mistake",
  exact_share: "their share",
  determined_share: "share of the machines' answers that are determined",
  seconds: "how long the fit took",
  race_loss: "loss of the best model of a finished race",
};

function Quantities() {
  return (
    <Table label="Numbers of the fit" head={["in a text", "what it is", "can be predicted"]}>
      {Object.keys(quantities).map((name) => (
        <tr key={name}>
          <th scope="row">
            <code>{`{${name}}`}</code>
          </th>
          <td>{QUOTED[name as QuantityName]}</td>
          <td>{predictable.includes(name) ? "yes" : "no"}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Conditions with a number, each with one of a usual size. */
function sampleOf(form: string): string {
  const number = form.includes("share") ? 0.5 : /error|distance|smallest|loss/.test(form) ? 0.001 : 12;
  return form.replace("…", String(number));
}

function Conditions() {
  return (
    <Table label="Conditions" head={["condition", "when it holds"]}>
      {writtenForms.map(sampleOf).map((form) => (
        <tr key={form}>
          <th scope="row">
            <code>{form}</code>
          </th>
          <td>{conditionWords(form)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The help of every verb, as it is printed. */
function Verbs() {
  return (
    <>
      {verbs.map((verb) => (
        <section key={verb.name}>
          <h3 id={verb.name}>
            <code>polyhead {verb.name}</code>
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
          <pre tabIndex={0} data-language="text">
            <code>{helpOf(verb)}</code>
          </pre>
        </section>
      ))}
    </>
  );
}

const wordsOf = (about: string): string[] => about.split(/\s+/);

const parts: Readonly<Record<string, (about: string) => JSX.Element>> = {
  glossary: () => <Glossary />,
  verbs: () => <Verbs />,
  figures: () => <Figures />,
  lessons: () => <Lessons />,
  quantities: () => <Quantities />,
  conditions: () => <Conditions />,
  common: () => <CommonReference />,
  learner: () => <LearnerReference />,
  tasks: () => <TaskReference />,
  counts: () => <CountsReference />,
  data: (about) => <DataReference of={about} />,
  constants: () => <ConstantsReference />,
  errors: () => <ErrorReference />,
  // A type, and what its value is called.
  type: (about) => {
    const [root = "", path = ""] = wordsOf(about);
    return <TypeReference root={root} path={path} />;
  },
  types: (about) => <NamedReference names={wordsOf(about)} />,
};

/** `pictures`: every picture by its name. */
export function generatorOf(pictures: ReadonlyMap<string, string>) {
  return (what: string, about: string): string => {
    if (what === "picture") {
      const [, name = "", caption = ""] = /^(\S+) (.+)$/s.exec(about) ?? [];
      const picture = pictures.get(name);
      if (picture === undefined) throw new Error(`The guide has no picture ${JSON.stringify(name)}.`);
      const words = new MarkdownIt().renderInline(caption);
      return `<figure>${picture}<figcaption id="picture-${name}">${words}</figcaption></figure>\n`;
    }
    const part = parts[what];
    if (!part) throw new Error(`The guide knows nothing called ${JSON.stringify(what)}.`);
    return `${renderToString(part(about))}\n`;
  };
}
