// What stands where a page of the guide asks for something that is written elsewhere: `<!-- glossary -->`.

import MarkdownIt from "markdown-it";
import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { helpOf } from "../cli/verb";
import { verbs } from "../cli/verbs";
import { figureIds, studyIds } from "../figures/registry";
import { lessons } from "../lessons/en/index";
import { parseLesson } from "../lessons/lesson";
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
