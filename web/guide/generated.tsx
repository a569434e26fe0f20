// What stands where a page of the guide asks for something that is written elsewhere: `<!-- glossary -->`.
import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import MarkdownIt from "markdown-it";
import { usage } from "../cli/arguments";
import { explainWords } from "../words/index";
import {
  CommonReference,
  ConstantsReference,
  CountsReference,
  DataReference,
  ErrorReference,
  LearnerReference,
  NamedReference,
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

function Usage() {
  return (
    <pre tabIndex={0} data-language="text">
      <code>{usage}</code>
    </pre>
  );
}

const wordsOf = (about: string): string[] => about.split(/\s+/);

const parts: Readonly<Record<string, (about: string) => JSX.Element>> = {
  glossary: () => <Glossary />,
  usage: () => <Usage />,
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
      const [, name = "", caption = ""] = /^(\S+) ([^]+)$/.exec(about) ?? [];
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
