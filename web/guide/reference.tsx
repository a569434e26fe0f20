// The reference: every field of the task document, of the report and of the engine, from what they say of themselves.
import type { ComponentChildren } from "preact";
import contract from "../contract/contract.json";
import { commonFieldsOf, learnerFieldsOf } from "../task/common-fields";
import documentText from "../task/document.ts?raw";
import { errorTable } from "../task/errors";
import type { Field as TaskField } from "../task/field";
import { tasks } from "../task/registry";
import type { TaskDeclaration } from "../task/task";
import { declarationsIn } from "./declarations";
import { type Field, namedIn, type Shape, shapeOf, valuesIn } from "./shapes";

/** A type that is explained elsewhere: where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  Input: "document.html#data",
  FullDocument: "document.html",
  SoftmaxDocument: "document.html",
  TextDocument: "document.html",
  Report: "report.html",
  SoftmaxReport: "report.html#softmax-heads",
  TextReport: "report.html#texts",
  PointCertificate: "report.html#answers",
};

interface Section {
  /** Where it stands in the value: `fit`, `certificate.nullDirections`. */
  path: string;
  shape: Shape;
}

/** A type with all that it is made of, each once, in the order in which a reader comes to it. */
export function sectionsOf(root: string, path: string, known: ReadonlySet<string> = new Set()): Section[] {
  const shape = shapeOf(root);
  if (!shape) throw new Error(`There is no type ${root} for the reference.`);
  const seen = new Set([...known, root]);
  const sections: Section[] = [{ path, shape }];
  for (const { name, type } of shape.fields) {
    const own = namedIn(type).filter(
      (each) => each.fields.length > 0 && !seen.has(each.name) && !(each.name in ELSEWHERE),
    );
    for (const each of own) {
      if (seen.has(each.name)) continue;
      const place = [path, name, ...(own.length > 1 ? [each.name] : [])].filter((part) => part !== "");
      const inner = sectionsOf(each.name, place.join("."), seen);
      for (const section of inner) seen.add(section.shape.name);
      sections.push(...inner);
    }
  }
  return sections;
}

/** A type with a link on every name that is explained. */
function Type({ text, places }: { text: string; places: ReadonlyMap<string, string> }) {
  const parts = text.split(/\b([A-Z]\w+)/).map((part, place): ComponentChildren => {
    const address = place % 2 === 1 ? (places.get(part) ?? ELSEWHERE[part]) : undefined;
    return address === undefined ? part : <a href={address}>{part}</a>;
  });
  return <code>{parts}</code>;
}

function Values({ of }: { of: readonly { value: string; meaning: string }[] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ value, meaning }) => (
        <li key={value}>
          <code>"{value}"</code>: {meaning}
        </li>
      ))}
    </ul>
  );
}

/** Sentences of the learner mark what is code as Markdown does. */
function Sentence({ text }: { text: string }) {
  return (
    <>{text.split("`").map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : part))}</>
  );
}

export function Table({
  label,
  head,
  children,
}: {
  label: string;
  head: readonly string[];
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keyboard
    <section class="table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function isMethod({ type }: Field): boolean {
  return type.includes("=>") || /\)\s*:/.test(type);
}

function FieldRow({
  field,
  id,
  places,
}: {
  field: Field;
  id: string | undefined;
  places: ReadonlyMap<string, string>;
}) {
  const { name, type, meaning, optional } = field;
  // Of a method the signature says the name once more.
  const shown = isMethod(field) ? type.replace(/^readonly /, "") : type;
  return (
    <tr id={id}>
      <th scope="row">
        <code>
          {name}
          {optional && "?"}
        </code>
      </th>
      <td>
        <Type text={shown} places={places} />
      </td>
      <td>
        <Sentence text={meaning} />
        <Values of={valuesIn(type)} />
      </td>
    </tr>
  );
}

/** The address of every type of some sections. */
function placesOf(sections: readonly Section[]): Map<string, string> {
  return new Map(sections.map(({ path, shape }) => [shape.name, `#${path}`]));
}

function Sections({ of, title }: { of: readonly Section[]; title: (section: Section) => string }) {
  const places = placesOf(of);
  // Of a field with a section of its own that is what an address leads to.
  const own = new Set(of.map(({ path }) => path));
  return (
    <>
      {of.map((section) => (
        <section key={section.path}>
          <h3 id={section.path}>
            <code>{title(section)}</code>
          </h3>
          <p>
            <Sentence text={section.shape.meaning} />
          </p>
          <Table label={`Fields of ${title(section)}`} head={["field", "type", "meaning"]}>
            {section.shape.fields.map((field) => (
              <FieldRow
                key={field.name + field.type}
                field={field}
                id={own.has(`${section.path}.${field.name}`) ? undefined : `${section.path}.${field.name}`}
                places={places}
              />
            ))}
          </Table>
        </section>
      ))}
    </>
  );
}

/** What a report is made of, beginning with what stands at its top. */
export function TypeReference({ root, path }: { root: string; path: string }) {
  return <Sections of={sectionsOf(root, path)} title={(section) => section.path} />;
}

/** Types by their names, for who writes a program. */
export function NamedReference({ names }: { names: readonly string[] }) {
  const sections = names.map((name): Section => {
    const shape = shapeOf(name);
    if (!shape) throw new Error(`There is no type ${name} for the reference.`);
    return { path: name, shape };
  });
  // What has several signatures stands there once for each.
  const distinct = sections.map(({ path, shape }) => {
    const seen = new Map<string, number>();
    const fields = shape.fields.map((field) => {
      const times = (seen.get(field.name) ?? 0) + 1;
      seen.set(field.name, times);
      return times > 1 ? { ...field, name: `${field.name} (${times})` } : field;
    });
    return { path, shape: { ...shape, fields } };
  });
  return <Sections of={distinct} title={(section) => section.path} />;
}

const { types } = contract as unknown as { types: Record<string, { fields?: Field[] }> };

/** The learner's own sentence about a setting. */
function learnerSentence(type: string, key: string): string {
  return types[type]?.fields?.find(({ name }) => name === key)?.meaning ?? "";
}

function presetOf(field: TaskField): string {
  return typeof field.default === "function" ? "depends" : JSON.stringify(field.default);
}

function rangeOf(field: TaskField): string {
  if (field.kind === "boolean") return "true or false";
  if (field.kind === "choice") return field.options.map((option) => JSON.stringify(option)).join(", ");
  const whole = field.kind === "integer" ? "whole, " : "";
  const most =
    typeof field.max === "number" ? field.max.toLocaleString("en") : "what the other settings allow";
  const texts = (field.texts ?? []).map((text) => ` or ${JSON.stringify(text)}`).join("");
  return `${whole}${field.min.toLocaleString("en")} to ${most}${texts}`;
}

function SettingRow({
  field,
  id,
  sentence,
  type,
}: {
  field: TaskField;
  id: string;
  sentence: string;
  type: string;
}) {
  return (
    <tr id={id}>
      <th scope="row">
        <code>{field.key}</code>
      </th>
      <td>{rangeOf(field)}</td>
      <td>
        <code>{presetOf(field)}</code>
      </td>
      <td>
        {sentence && (
          <>
            <Sentence text={sentence} />{" "}
          </>
        )}
        {field.help}
        <Values of={field.kind === "choice" ? valuesIn(type) : []} />
      </td>
    </tr>
  );
}

const SETTING_HEAD = ["field", "allowed", "default", "meaning"];

function typeOfParam(task: TaskDeclaration, key: string): { sentence: string; type: string } {
  const params = contract.tasks.find(({ name }) => name === task.id)?.params ?? "";
  const field = types[params]?.fields?.find(({ name }) => name === key);
  return { sentence: field?.meaning ?? "", type: field?.type ?? "" };
}

/** The parameters of every task. */
export function TaskReference() {
  return (
    <>
      {tasks.map((task) => (
        <section key={task.id}>
          <h3 id={`task-${task.id}`}>
            <code>{task.id}</code>: {task.title}
          </h3>
          <p>{task.description}</p>
          {task.fields.length > 0 && (
            <Table label={`Parameters of ${task.id}`} head={SETTING_HEAD}>
              {task.fields.map((field) => (
                <SettingRow
                  key={field.key}
                  field={field}
                  id={`${task.id}.${field.key}`}
                  {...typeOfParam(task, field.key)}
                />
              ))}
            </Table>
          )}
        </section>
      ))}
    </>
  );
}

/** What most tasks have in common. */
export function CommonReference() {
  const [first] = tasks;
  return (
    <Table label="Settings that tasks have in common" head={SETTING_HEAD}>
      {commonFieldsOf(first).map((field) => (
        <SettingRow
          key={field.key}
          field={field}
          id={field.key}
          sentence={learnerSentence("Sampling", field.key)}
          type=""
        />
      ))}
    </Table>
  );
}

export function LearnerReference() {
  return (
    <Table label="Settings of the learner" head={SETTING_HEAD}>
      {learnerFieldsOf({}).map((field) => (
        <SettingRow
          key={field.key}
          field={field}
          id={`learner.${field.key}`}
          sentence={learnerSentence("Learner", field.key)}
          type={types.Learner?.fields?.find(({ name }) => name === field.key)?.type ?? ""}
        />
      ))}
    </Table>
  );
}

/** Training inputs and held-out inputs of each task, where the document names none. */
export function CountsReference() {
  return (
    <Table label="Inputs of each task" head={["task", "samples", "test", "data in the document"]}>
      {tasks.map(({ id, samples, test, data }) => (
        <tr key={id}>
          <th scope="row">
            <a href={`#task-${id}`}>
              <code>{id}</code>
            </a>
          </th>
          <td>{samples?.toLocaleString("en") ?? "–"}</td>
          <td>{test?.toLocaleString("en") ?? "–"}</td>
          <td>{data === true ? "yes" : typeof data === "string" ? `a ${data} of your own` : "no"}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The data that a document brings. */
export function DataReference({ of }: { of: string }) {
  const declaration = declarationsIn(documentText).get(of);
  if (!declaration) throw new Error(`There is no type ${of} in the task document.`);
  return (
    <Table label={`Fields of data (${of})`} head={["field", "type", "meaning"]}>
      {declaration.members.map((field) => (
        <FieldRow key={field.name} field={field} id={`${of}.${field.name}`} places={new Map()} />
      ))}
    </Table>
  );
}

export function ConstantsReference() {
  return (
    <Table label="Constants of the learner" head={["constant", "value", "meaning"]}>
      {contract.constants.map(({ name, value, meaning }) => (
        <tr key={name} id={`constant.${name}`}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{value}</td>
          <td>{meaning}</td>
        </tr>
      ))}
    </Table>
  );
}

const BLAME = { document: "2", machine: "1", caller: "1" } as const;

export function ErrorReference() {
  return (
    <Table
      label="Errors"
      head={["code", "what it says, if there is nothing more exact", "what to do", "exit code"]}
    >
      {Object.entries(errorTable).map(([code, { sentence, next, blame }]) => (
        <tr key={code} id={`error.${code}`}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{sentence}</td>
          <td>{next}</td>
          <td>{BLAME[blame]}</td>
        </tr>
      ))}
    </Table>
  );
}
