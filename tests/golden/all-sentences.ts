// Everything that the page says, in one language, as a text: every text of the catalogue, and the sentences that are chosen
// by facts. A change of a word is seen as a change of that text.
import { vi } from "vitest";
import type { Certificate, NullDirections } from "../../web/report/report";
import type { Language } from "../../web/words/language";
import { plainText } from "../../web/words/sentences";

/** Words that no German sentence has, but as names of code in quotes. */
export const ENGLISH =
  /\b(the|of|and|is|are|were|with|from|to|by|not|this|that|these|which|for|on|its|it|has|have|or|than|every|each|input|inputs|answer|answers|(?<!poly-)heads?|layer|fit|fits|direction|directions|model|models|training|run|rule|state|letter|seed|seeds|key|(?<!„)value|pair)\b/;

type Text = string | ((...values: never[]) => unknown);

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Every text of a catalogue by its path: "page.verdict.strip". */
export function textsOf(part: unknown, path: string): [string, Text][] {
  if (isTree(part)) return Object.entries(part).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
  return [[path, part as Text]];
}

/** Said of records, not of plain values: they are among the sentences that facts choose. */
const OF_RECORDS = /^(tasks|open)\.|^errors\.(next|other|sentences\.(allowed|label|lower|longName))$/;

/** Arguments that a text may be given without any of them being a word of either language. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
  ["7", "8", "9", "10", "11", "12"],
  ["7", 1, 1, 1, 1, "8"],
  [1, 1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2, 2],
  ["7", true, "8", true, "9", "10"],
  ["7", false, "8", false, "9", "10"],
];

export function sayAll(text: Text, path: string): string[] {
  if (typeof text === "string") return [text];
  if (OF_RECORDS.test(path)) return [];
  return ARGUMENTS.flatMap((values) => {
    try {
      return flat((text as (...all: unknown[]) => unknown)(...values));
    } catch {
      // A text of lists or of records cannot be said with plain values.
      return [];
    }
  });
}

function flat(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value) && value.some((part) => isTree(part) && "by" in part)) return [plainText(value)];
  return isTree(value) ? Object.values(value).flatMap(flat) : [];
}

/** The modules of the page that say something, loaded anew: the language is chosen when they load. */
async function load(language: Language) {
  vi.stubGlobal("location", { hash: `#lang=${language}`, search: "" });
  vi.resetModules();
  await (await import("../../web/words/translation")).loadTranslation();
  const loaded = {
    samples: await import("../web/report-sample"),
    races: await import("../web/race-sample"),
    softmax: await import("../web/softmax-sample"),
    texts: await import("../web/text-sample"),
    refusals: await import("../web/refused-documents"),
    codes: await import("../../web/task/errors"),
    schema: await import("../../web/task/schema"),
    registry: await import("../../web/task/registry"),
    common: await import("../../web/task/common-fields"),
    runners: await import("../../web/report/race"),
    errors: await import("../../web/words/errors-words"),
    tasks: await import("../../web/words/tasks-words"),
    open: await import("../../web/words/open-words"),
    report: await import("../../web/words/sentences"),
    race: await import("../../web/words/race-sentences"),
    heads: await import("../../web/tasks/softmax/words/sentences"),
    letters: await import("../../web/tasks/text/words/sentences"),
  };
  vi.unstubAllGlobals();
  return loaded;
}

type Page = Awaited<ReturnType<typeof load>>;
type Said = string | null | undefined;
/** What was said, by the facts that it is about. */
type Section = readonly [facts: string, said: readonly Said[]][];

/** Found by the names of what they export, wherever they stand: a part in one language only has no place to hide. */
async function catalogue(language: Language): Promise<Section> {
  const modules = import.meta.glob("../../web/{words,tasks/*/words}/**/*.ts");
  const parts = new Map<string, unknown>();
  for (const file of Object.keys(modules).filter((name) => !name.endsWith(".d.ts"))) {
    const module = (await modules[file]?.()) as Record<string, unknown>;
    for (const [name, part] of Object.entries(module)) {
      if (new RegExp(`^${language}[A-Z]`).test(name)) parts.set(name.slice(2), part);
    }
  }
  return [...parts]
    .map(([name, part]): [string, unknown] => [name.charAt(0).toLowerCase() + name.slice(1), part])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, part]) => textsOf(part, name))
    .map(([path, text]): Section[number] => [path, sayAll(text, path)]);
}

function aboutTasks({ tasks, registry, common, schema }: Page): Section {
  type Field = (typeof registry.tasks)[number]["fields"][number];
  const ofField = (task: string, field: Field): Section[number] => [
    `${task}, ${field.key}`,
    [tasks.labelOf(field), tasks.helpOf(field)],
  ];
  const ofTasks = registry.tasks.flatMap(
    (task): Section => [
      [task.id, [tasks.titleOf(task), tasks.descriptionOf(task)]],
      ...task.fields.map((field) => ofField(task.id, field)),
      ...(task.data ? [] : [names(schema.parseDocument({ v: 1, task: task.id }))]),
    ],
  );
  const shared = new Map<string, Section[number]>();
  for (const field of [...registry.tasks.flatMap(common.commonFieldsOf), ...common.learnerFields])
    shared.set(tasks.labelOf(field), ofField("every task", field));
  return [...ofTasks, ...shared.values()];

  function names(document: ReturnType<typeof schema.parseDocument>): Section[number] {
    const own = registry.taskOf(document).coordinateNames(document);
    const said = tasks.coordinateNames({ task: document, data: { names: own } } as never);
    return [`${document.task}, coordinates`, [said.join(", ")]];
  }
}

function aboutErrors({ refusals, errors, codes: { EngineError, errorTable } }: Page): Section {
  const ofCodes = Object.keys(errorTable).map((code): Section[number] => {
    const error = new EngineError(code as keyof typeof errorTable);
    return [code, [errors.errorText(error), errors.nextText(error)]];
  });
  const ofDocuments = refusals
    .refusedDocuments()
    .map(([document, error]): Section[number] => [JSON.stringify(document), [errors.errorText(error)]]);
  return [...ofCodes, ...ofDocuments];
}

const verdicts: readonly Partial<Certificate>[] = [
  {},
  { verdict: "not-identifiable", rank: 3 },
  { verdict: "not-identifiable", rank: 1 },
  { verdict: "too-close", leastRank: 3, mostRank: 4 },
  { verdict: "too-close", leastRank: 1, mostRank: 4, rank: 2, way: "rows", reason: "offsets" },
  { verdict: "too-close", leastRank: 3, way: "rows", reason: "small-direction" },
  { way: "rows", reason: "row-sizes", eigenvalues: [1e-12, 0.02, 0.13, 3.79] },
  { way: "exact", reason: "whole-numbers", rank: 3, verdict: "not-identifiable" },
];

function aboutReports({ samples, report: say }: Page): Section {
  const ofVerdicts = verdicts.map((certificate): Section[number] => {
    const report = samples.report({ certificate });
    return [
      JSON.stringify(certificate),
      [
        say.verdictTitle(report),
        say.verdictSentence(report),
        report.certificate.verdict === "too-close" ? say.readingsSentence(report.certificate) : null,
        say.waySentence(report.certificate),
        say.fitSentence(report),
        say.plainText(say.spectrumCaptionParts(report.certificate)),
        say.spectrumSentence(report.certificate),
      ],
    ];
  });
  const ofErrors = [null, 0, 1e-16, 1e-9, 0.02, 1.5].flatMap((testError) =>
    [1e-16, 0.1].flatMap((trainError) =>
      [0, 0.1].map((noise): Section[number] => {
        const report = samples.report({ testError, trainError, document: { noise } });
        const { sentence, note } = say.resultHeadline(report);
        return [
          JSON.stringify({ testError, trainError, noise }),
          [sentence, note, say.roundingSentence(report)],
        ];
      }),
    ),
  );
  const ofHeads = (["proved", "generic", "none smaller found"] as const).map((status): Section[number] => [
    status,
    [say.fewestHeadsSentence({ before: 9, after: 3, status, residual: 0 }, samples.report())],
  ]);
  return [...ofVerdicts, ...ofErrors, ...ofHeads];
}

function aboutOpenKinds({ samples, open }: Page): Section {
  const kind = (facts: Partial<NullDirections>): NullDirections => ({
    ...{ reason: "relation", types: [], count: 3, kinds: 1, terms: [], kind: "", words: "" },
    ...facts,
  });
  const keys: NullDirections["types"] = [[0, 0, 0]];
  const ties: NullDirections["types"] = [
    [0, 0, 1],
    [1, 1, 1],
  ];
  const kinds = [
    kind({ types: keys, count: 20 }),
    kind({ types: ties, count: 1 }),
    kind({ types: Array(1234).fill([0, 0, 0]) }),
    kind({ reason: "never-seen", types: [[0, 1, 0]], terms: [[0, 4, 1, 1]] }),
    kind({ reason: "never-seen", types: [[0, 1, 0]] }),
    kind({ reason: "too-few-rows" }),
    kind({ reason: "other-kinds", kinds: 2 }),
  ];
  const names = ["key", "value"].flatMap((name) => [1, 2, 3, 4].map((number) => `${name} ${number}`));
  const documents = [
    {},
    { params: { orthogonal: 1 } },
    { task: "series", params: { window: 1 } },
    { task: "random" },
  ];
  const point = { exactError: null, largestDifference: 0, residual: 1, words: "", deviation: null };
  const points = [
    { determined: true, tooClose: false, missing: [], touchesInactive: false },
    { determined: false, tooClose: false, missing: [], touchesInactive: false },
    { determined: false, tooClose: false, missing: [{ j: 0, k: 0, l: 0 }], touchesInactive: false },
    { determined: false, tooClose: true, missing: [], touchesInactive: false },
  ];
  return documents.flatMap((document) => {
    const sample = samples.report({ document });
    const report = { ...sample, data: { ...sample.data, names, groups: ["key", "value"] } };
    return [
      ...kinds.map((each): Section[number] => {
        const { name, words } = open.openKind(each, report);
        const types = each.types.length > 2 ? each.types.length : each.types;
        return [JSON.stringify({ ...document, reason: each.reason, types }), [name, words]];
      }),
      ...points.map((each): Section[number] => [
        JSON.stringify({ ...document, ...each }),
        [open.pointWords({ ...point, ...each }, report)],
      ]),
    ];
  });
}

function aboutRaces({
  races: { curve, race, risingCurve },
  runners: { linear, transformer },
  race: say,
}: Page): Section {
  const partly = { error: 1e-3, seconds: 3 };
  const slow = { error: 1e-32, seconds: 20 };
  const made: Record<string, Parameters<typeof race>[0]> = {
    "not begun": { curves: [] },
    "sooner, not exact": { curves: [curve(0, 0, 1e-12), curve(1, 0, 1e-9)], starts: 1, exact: slow },
    "later, not exact": { curves: [curve(0, 0, 1e-12), curve(1, 0, 1e-9)], starts: 1 },
    "some runs missing": { curves: [curve(0, 0, 1e-3)], starts: 1 },
    "exact too": { curves: [curve(0, 0, 1e-12), curve(1, 0, 1e-30)], starts: 1 },
    "same error": { curves: [curve(0, 0, 1.02e-3)], heads: [1], starts: 1, exact: partly },
    "better than the solve": { curves: [curve(0, 0, 5e-3), curve(1, 0, 8e-4)], starts: 1, exact: partly },
    "worse than the solve": { curves: [curve(0, 0, 5e-3)], heads: [1], starts: 1, exact: partly },
    "on training inputs": {
      curves: [curve(0, 0, 5e-3)],
      heads: [1],
      starts: 1,
      exact: partly,
      judged: "train",
    },
    "most starts diverged": {
      curves: [curve(0, 0, null), curve(0, 1, null), curve(0, 2, 1e-30)],
      heads: [1],
    },
    "one start is rough": { curves: [curve(0, 0, 1e-3), curve(0, 1, 1e-3), curve(0, 2, 1e-9)], heads: [1] },
    "one start is exact": {
      curves: [curve(0, 0, 1e-9), curve(0, 1, 1e-9), curve(0, 2, 1e-30)],
      heads: [1],
      exact: slow,
    },
    "a forecast is best": {
      curves: [curve(0, 0, 2e-3)],
      heads: [1],
      starts: 1,
      exact: partly,
      baselines: [{ kind: "autoregression", error: 9e-4 }],
    },
    "letters, known by heart": {
      task: "text",
      curves: [risingCurve(0, 0, 0.83, 1.05), risingCurve(1, 0, 0.78, 1.11)],
      starts: 1,
      exact: { error: 0.7277, seconds: 1 },
      baselines: [{ kind: "table", n: 4, error: 0.7248 }],
    },
    "letters, equally well": {
      task: "text",
      curves: [curve(0, 0, 0.731)],
      heads: [1],
      starts: 1,
      exact: { error: 0.7277, seconds: 1 },
      baselines: [{ kind: "table", n: 3, error: 0.71 }],
    },
  };
  const ofRaces = Object.entries(made).map(([facts, each]): Section[number] => {
    const finished = race(each);
    return [facts, [say.raceHeadline(finished), say.raceNote(finished)]];
  });
  const ofRunners = [linear(1), linear(4), linear(1, 2), linear(4, 3), transformer(4)].map(
    (runner): Section[number] => [JSON.stringify(runner), [say.runnerName(runner), say.longName(runner)]],
  );
  return [
    ...ofRaces,
    ...ofRunners,
    ["a race", [say.raceAbout(true, "random"), say.raceAbout(false, "random"), say.raceAbout(false, "text")]],
  ];
}

function aboutSoftmax({ softmax, heads: say }: Page): Section {
  const weaknesses = [
    ...([
      "one-head",
      "fewer-heads",
      "nearly-equal",
      "proportional",
      "sum-near-zero",
      "little-explained",
    ] as const),
    ...(["no-common-part", "stuck", "saturated", "too-few-rows", "open"] as const),
  ];
  const outcomes: readonly Parameters<typeof softmax.softmaxReport>[0][] = [
    {},
    { headsError: 0.3 },
    { outcome: "noise-level", headsError: 0.01 },
    { outcome: "not-fitted", residual: 0.12 },
    ...weaknesses.map((weakness) => ({ diagnostics: [{ weakness, value: 0.04 }] })),
  ];
  return outcomes.flatMap((changes) => {
    const report = softmax.softmaxReport(changes);
    const result = report.softmax;
    return [
      [
        JSON.stringify(changes),
        [
          say.resultTitle(result),
          say.resultSentence(result),
          say.wayHeadline(report),
          ...say.weaknessSentences(result),
        ],
      ],
      ...(changes && "diagnostics" in changes ? [] : result.phases).map((phase): Section[number] => [
        phase.name,
        [say.phaseSentence(phase, result)],
      ]),
    ] satisfies Section;
  });
}

function aboutTexts({ texts, letters: say }: Page): Section {
  return [3.09, 3.3, 2.9, null].map((bits): Section[number] => {
    const report = texts.textReport(bits);
    return [
      `${bits} bits`,
      [
        say.comparisonTitle(report),
        say.tablesSentence(report),
        say.judgedSentence(report),
        say.bitsSentence(report),
        say.learnedTitle(report, 2.5),
        say.openTitle(report),
        say.openSentence(report),
      ],
    ];
  });
}

/** Of texts that differ in nothing but numbers, the first. */
function differentWords(said: readonly Said[]): string[] {
  const found = new Map<string, string>();
  for (const text of said) {
    const words = text?.replaceAll(/\d+|\btrue\b|\bfalse\b/g, "#");
    if (text && words && !found.has(words)) found.set(words, text);
  }
  return [...found.values()];
}

/** By what they are about. */
export async function allSentences(language: Language): Promise<Record<string, Section>> {
  const page = await load(language);
  return {
    Catalogue: await catalogue(language),
    "Tasks and settings": aboutTasks(page),
    Errors: aboutErrors(page),
    Reports: aboutReports(page),
    "What the data leaves open": aboutOpenKinds(page),
    Races: aboutRaces(page),
    "Softmax heads": aboutSoftmax(page),
    Texts: aboutTexts(page),
  };
}

export function asText(sections: Record<string, Section>): string {
  return Object.entries(sections)
    .map(([title, section]) => {
      const lines = section.flatMap(([facts, said]) => {
        const texts = differentWords(said).map((text) => text.replaceAll("\n", " ⏎ "));
        return texts.length === 0 ? [] : [[`${facts}:`, ...texts].join(texts.length === 1 ? " " : "\n    ")];
      });
      return `${title}\n${"=".repeat(title.length)}\n\n${lines.join("\n")}\n`;
    })
    .join("\n");
}
