import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Lesson, parseLesson } from "../../web/lessons/lesson";
import { holds, predicates, readPredicate } from "../../web/lessons/predicates";
import { findQuantity, isRight, type Quantity, quantities } from "../../web/lessons/quantities";
import { loadLessons } from "../../web/lessons/shelf";
import { stepDocument } from "../../web/lessons/states";
import { panelIds, viewOfPanel } from "../../web/page/panel-ids";
import { deLessons } from "../../web/words/de/lessons";
import { enLessons } from "../../web/words/en/lessons";
import { languageCodes } from "../../web/words/language";
import { refusal } from "./refusal";
import { report as sampleReport } from "./report-sample";

const smallest = {
  v: 1,
  id: "a-lesson",
  title: "A lesson",
  summary: "One step.",
  steps: [{ id: "one", title: "One", body: "Text", focus: "certificate" }],
};

/** The smallest lesson with one thing changed in its first step. */
function withStep(change: object): object {
  return { ...smallest, steps: [{ ...smallest.steps[0], ...change }] };
}

const prediction = {
  question: "How many?",
  quantity: "rank",
  choices: [
    { label: "All", value: 288 },
    { label: "None", value: 0 },
  ],
  after: "It is {rank}.",
};

describe("A lesson that does not validate", () => {
  const cases: [string, unknown, string][] = [
    ["is no object", "text", ""],
    ["has no version", { ...smallest, v: undefined }, "v"],
    ["is of a newer version", { ...smallest, v: 2 }, "v"],
    ["has no steps", { ...smallest, steps: [] }, "steps"],
    [
      "asks what softmax heads have no answer to",
      withStep({ state: { task: "softmax" }, predict: { ...prediction, after: "Text" } }),
      "steps[0].predict",
    ],
    [
      "waits for what softmax heads never bring",
      withStep({ state: { task: "softmax" }, unlock: "verdict_is_identifiable" }),
      "steps[0].unlock",
    ],
    [
      "shows a view that softmax heads do not have",
      withStep({ state: { task: "softmax" }, focus: "models" }),
      "steps[0].focus",
    ],
    [
      "quotes the rank of softmax heads",
      withStep({ state: { task: "softmax" }, body: "It is {rank}." }),
      "steps[0].body",
    ],
    ["names a panel that is not there", withStep({ focus: "foo" }), "steps[0].focus"],
    ["lacks a body", withStep({ body: undefined }), "steps[0].body"],
    ["has an empty title", withStep({ title: " " }), "steps[0].title"],
    ["spells a key wrong", withStep({ predikt: 1 }), "steps[0].predikt"],
    [
      "sets what the task refuses",
      withStep({ state: { task: "associative", params: { k: 9 } } }),
      "steps[0].state.params.k",
    ],
    ["has an unlock nobody knows", withStep({ unlock: "full_rang" }), "steps[0].unlock"],
    ["forgets the number of a predicate", withStep({ unlock: ["full_rank", "rank_is"] }), "steps[0].unlock"],
    ["links to another site", withStep({ body: "[here](https://a.example)" }), "steps[0].body"],
    ["quotes an unknown number", withStep({ body: "{rang}" }), "steps[0].body"],
    [
      "gives its own prediction away",
      withStep({ body: "It is {rank}.", predict: prediction }),
      "steps[0].body",
    ],
    [
      "has a prediction in which nothing can be right",
      withStep({
        predict: { ...prediction, quantity: undefined, choices: [{ label: "a" }, { label: "b" }] },
      }),
      "steps[0].predict.choices",
    ],
    [
      "has a choice without a value",
      withStep({ predict: { ...prediction, choices: [{ label: "a", value: 1 }, { label: "b" }] } }),
      "steps[0].predict.choices[1].value",
    ],
    [
      "has two choices of the same words",
      withStep({
        predict: { ...prediction, choices: [prediction.choices[0], { label: "All", value: 0 }] },
      }),
      "steps[0].predict.choices[1].label",
    ],
    ["shows a control that the task has not", withStep({ controls: ["params.d"] }), "steps[0].controls[0]"],
    ["puts panels of two views together", withStep({ beside: ["heads"] }), "steps[0].beside[0]"],
    ["uses a name twice", { ...smallest, steps: [smallest.steps[0], smallest.steps[0]] }, "steps[1].id"],
  ];

  it.each(cases)("because it %s says step and field", (_, lesson, field) => {
    // Through JSON, as from a file: what is undefined is not there.
    const error = refusal(() => parseLesson(JSON.parse(JSON.stringify(lesson))));
    expect(error.message).toContain(/^steps\[\d\]/.exec(field)?.[0] ?? field);
    expect(error.field ?? "").toBe(field);
  });

  it("says why, in the words that stand in the snapshot", async () => {
    const reasons = cases.map(([what, lesson]) => {
      const { message } = refusal(() => parseLesson(JSON.parse(JSON.stringify(lesson))));
      return `It ${what}:\n  ${message}\n`;
    });
    await expect(reasons.join("\n")).toMatchFileSnapshot("../golden/refused-lessons.txt");
  });

  it("never throws anything but a sentence, whatever it is", () => {
    const near = fc.tuple(
      fc.constantFrom("id", "title", "body", "state", "focus", "predict", "unlock", "beside", "controls"),
      fc.jsonValue(),
    );
    const any = fc.oneof(
      fc.jsonValue(),
      near.map(([key, value]) => withStep({ [key]: value })),
    );
    fc.assert(
      fc.property(any, (value) => {
        try {
          parseLesson(value);
        } catch (error) {
          expect(error).toMatchObject({ name: "EngineError", code: "invalid-document" });
          expect((error as Error).message).toMatch(/\.$/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("The state of a step", () => {
  const lesson = parseLesson({
    ...smallest,
    steps: [
      { ...smallest.steps[0], state: { task: "associative", params: { k: 3 }, seed: 7 } },
      { ...smallest.steps[0], id: "two", state: { params: { orthogonal: 1 } } },
      { ...smallest.steps[0], id: "three" },
      { ...smallest.steps[0], id: "four", state: { task: "random" } },
    ],
  });

  it("is that of the step before with its own changes, and starts anew where it names a task", () => {
    const second = { v: 1, task: "associative", params: { k: 3, orthogonal: 1 }, learner: {}, seed: 7 };
    expect(stepDocument(lesson, 1)).toEqual(second);
    expect(stepDocument(lesson, 2)).toEqual(second);
    expect(stepDocument(lesson, 3)).toEqual({ v: 1, task: "random", params: {}, learner: {} });
  });
});

describe("Predicates", () => {
  const evidence = { report: sampleReport() };
  const { rank } = evidence.report.certificate;

  it("are read with their number, and only so", () => {
    expect(readPredicate("full_rank")).toEqual({ name: "full_rank", number: null });
    expect(readPredicate(" rank_is( 248 )")).toEqual({ name: "rank_is", number: 248 });
    expect(readPredicate("error_below(1e-6)")).toEqual({ name: "error_below", number: 1e-6 });
    const wrong = [
      "full_rank(1)",
      "rank_is",
      "rank_is()",
      "rank_is(x)",
      "rank_is(-1)",
      "certified_share_at_least(2)",
      "toString",
      "rank_is(1",
      "",
    ];
    for (const text of wrong) expect(readPredicate(text), text).toBeNull();
  });

  it("hold of a report exactly when they are true of its numbers", () => {
    const says = (text: string): boolean => {
      const read = readPredicate(text);
      if (!read) throw new Error(`${text} is not read`);
      return holds(read, evidence);
    };
    expect(says(`rank_is(${rank})`)).toBe(true);
    expect(says(`rank_is(${rank + 1})`)).toBe(false);
    expect(says(`rank_at_least(${rank + 1})`)).toBe(false);
    expect(says(`rank_at_most(${rank})`)).toBe(true);
    // No machines and no race: nothing about them is true.
    for (const text of [
      "all_runs_exact",
      "some_runs_wrong",
      "determined_all",
      "certified_share_below(1)",
      "machines_at_most(9)",
      "race_finished",
      "race_loss_below(1)",
      "race_more_heads_win",
    ]) {
      expect(says(text), text).toBe(false);
    }
  });

  it("compare races by their runners", () => {
    const race = {
      finished: true,
      exactLoss: 0,
      runners: [
        { heads: 8, loss: 1e-9 },
        { heads: 1, loss: 1e-7 },
      ],
    };
    const of = (name: keyof typeof predicates, change = {}): boolean =>
      holds({ name, number: null }, { ...evidence, race: { ...race, ...change } });
    expect(of("race_more_heads_win")).toBe(true);
    expect(of("race_more_heads_win", { finished: false })).toBe(false);
    expect(
      of("race_more_heads_win", {
        runners: [
          { heads: 8, loss: 2e-8 },
          { heads: 1, loss: 1e-7 },
        ],
      }),
    ).toBe(false);
  });

  it("have a sentence each in both languages", () => {
    for (const { conditions } of [enLessons, deLessons]) {
      expect(Object.keys(conditions).sort()).toEqual(Object.keys(predicates).sort());
    }
  });
});

describe("A prediction", () => {
  const report = sampleReport();
  it("of whole numbers is right only if it is the number, of errors within half a power of ten", () => {
    expect(isRight(quantities.rank, 248, 248, report)).toBe(true);
    expect(isRight(quantities.rank, 247, 248, report)).toBe(false);
    expect(isRight(quantities.error, 1e-15, 2e-15, report)).toBe(true);
    expect(isRight(quantities.error, 1e-14, 2e-15, report)).toBe(false);
    expect(isRight(quantities.exact_share, 0.5, 0.505, report)).toBe(true);
    expect(isRight(quantities.exact_share, 0.5, 0.52, report)).toBe(false);
  });

  it("quotes what rounding left of zero by its size, as the spectrum draws it, not by the smallest number", () => {
    const open = sampleReport();
    Object.assign(open.certificate, { rank: 2, eigenvalues: [-4e-16, 3e-17, 0.1, 2], zeros: 0 });
    expect(quantities.largest_zero.read({ report: open })).toBe(4e-16);
    Object.assign(open.certificate, { rank: 4 });
    expect(quantities.largest_zero.read({ report: open })).toBeNull();
  });

  it("is about a quantity whose axis does not depend on the answer", () => {
    for (const [name, { axis }] of Object.entries<Quantity>(quantities)) {
      if (!axis) continue;
      const other = sampleReport();
      other.certificate.rank = 0;
      other.fit.testRelativeError = 0.5;
      other.heads = [];
      expect(axis.ends(other), name).toEqual(axis.ends(report));
    }
    expect(findQuantity("constructor")).toBeUndefined();
  });
});

describe("The lessons of the site", async () => {
  const english = await loadLessons("en");
  const shape = ({ id, minutes, steps }: Lesson): object => ({
    id,
    minutes,
    steps: steps.map(({ title: _title, body: _body, hint, predict, ...rest }) => ({
      ...rest,
      hasHint: hint !== undefined,
      predict: predict && {
        quantity: predict.quantity,
        choices: predict.choices.map(({ value, right }) => ({ value, right })),
        hasClue: predict.clue !== undefined,
      },
    })),
  });

  it.each(languageCodes)("are the same in every language (%s) but for their words", async (code) => {
    const lessons = await loadLessons(code);
    expect(lessons.map(shape)).toEqual(english.map(shape));
    expect(lessons.every(({ language }) => language === code)).toBe(true);
  });

  it("have names of their own", () => {
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
  });
});

describe("The list of panels", () => {
  it("names each panel of the views once, in its view", () => {
    const source = readFileSync(new URL("../../web/app/views.ts", import.meta.url), "utf8");
    const declared = [...source.matchAll(/(?:\bid: |\bpanel\(\s*)"([a-z-]+)",\s*(?:letter|")/g)].map(
      ([, id]) => id,
    );
    // No step can be about the lesson itself or about the list of lessons.
    const others = ["lesson", "lessons", "lesson-editor"];
    expect(declared.sort()).toEqual([...panelIds, ...others].sort());
    expect(new Set(panelIds).size).toBe(panelIds.length);
    expect(viewOfPanel("heads-result")).toBe("heads");
  });
});
