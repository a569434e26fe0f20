import { describe, expect, it } from "vitest";
import { captured, emptyDraft, freeId, fromLesson, nameFrom, toLesson } from "../../web/lessons/draft";
import { judge, outcomeSentence } from "../../web/lessons/judge";
import { type Lesson, type Prediction, parseLesson } from "../../web/lessons/lesson";
import { loadLessons } from "../../web/lessons/shelf";
import { stepDocument } from "../../web/lessons/states";
import { parseDocument } from "../../web/task/schema";
import { lessonsWords } from "../../web/words/index";
import { report } from "./report-sample";

/** As through a saved file. */
function throughFile(lesson: unknown): Lesson {
  return parseLesson(JSON.parse(JSON.stringify(lesson)));
}

/** All of a step but its state. */
function saidBy({ steps, ...rest }: Lesson): object {
  return { ...rest, steps: steps.map(({ state: _state, ...step }) => step) };
}

describe("A lesson that is opened for editing", async () => {
  const lessons = await loadLessons("en");

  it.each(lessons)("is the same lesson when it is saved again: “$title”", (lesson) => {
    const again = throughFile(toLesson(fromLesson(lesson)));
    expect(saidBy(again)).toEqual(saidBy(lesson));
    for (const index of lesson.steps.keys()) {
      expect(parseDocument(stepDocument(again, index))).toEqual(parseDocument(stepDocument(lesson, index)));
    }
  });

  it.each(lessons)("keeps the state of every step when steps change places: “$title”", (lesson) => {
    const draft = fromLesson(lesson);
    const own = lesson.steps.flatMap(({ state, id }, index) => (state || index === 0 ? [id] : []));
    const turned = throughFile(toLesson({ ...draft, steps: draft.steps.toReversed() }));
    for (const id of own) {
      const before = lesson.steps.findIndex((step) => step.id === id);
      const after = turned.steps.findIndex((step) => step.id === id);
      expect(stepDocument(turned, after)).toEqual(stepDocument(lesson, before));
    }
  });
});

describe("A draft", () => {
  it("takes the document of the page without its empty parts", () => {
    expect(captured({ v: 1, task: "random", params: { d: 3 }, learner: {}, seed: 7 })).toEqual({
      task: "random",
      params: { d: 3 },
      seed: 7,
    });
  });

  it("leaves out what was left empty, and leaves to the schema what is no number", () => {
    const step = {
      id: freeId([]),
      title: "A",
      body: "b",
      state: null,
      focus: "certificate",
      controls: null,
      hint: " ",
      unlock: [],
      predict: null,
    };
    const draft = { ...emptyDraft, title: "Ä title, of 2!", summary: "s", steps: [step] };
    expect(toLesson(draft)).toEqual({
      v: 1,
      id: "a-title-of-2",
      title: "Ä title, of 2!",
      summary: "s",
      steps: [{ id: "step-1", title: "A", body: "b", focus: "certificate" }],
    });
    expect(() => throughFile(toLesson({ ...draft, minutes: "ten" }))).toThrow('minutes is "ten"');
  });

  it("finds a name for every title and for every step", () => {
    expect(nameFrom("???")).toBe("my-lesson");
    expect(nameFrom(`${"a".repeat(39)} bc`)).toBe("a".repeat(39));
    expect(freeId([{ id: "step-2" }])).toBe("step-3");
  });

  it("has numbers as they are typed, and a lesson has them as numbers", () => {
    const choice = { label: "Yes", reason: "", value: "1e-3", right: ["error_below(.50)", "changed"] };
    const step = {
      id: "one",
      title: "A",
      body: "b",
      state: null,
      focus: "race",
      controls: null,
      hint: "",
      unlock: ["error_below(0.05)", "full_rank"],
      predict: {
        question: "q",
        quantity: "error",
        choices: [choice, { ...choice, label: "No", right: false }],
        clue: "",
        after: "x",
      },
      race: { learningRate: "0.050", passes: "20", run: true },
    };
    const draft = { ...emptyDraft, title: "A", summary: "s", minutes: "5", steps: [step] };
    const [written] = throughFile(toLesson(draft)).steps;
    expect(written).toMatchObject({
      unlock: ["error_below(0.05)", "full_rank"],
      predict: {
        choices: [
          { label: "Yes", value: 0.001, right: ["error_below(0.5)", "changed"] },
          { label: "No", value: 0.001 },
        ],
      },
      race: { learningRate: 0.05, passes: 20, run: true },
    });
    expect(written?.predict?.choices[1]).not.toHaveProperty("right");
    expect(fromLesson(throughFile(toLesson(draft))).steps[0]?.unlock).toEqual(step.unlock);
    // What is no number yet is refused, and does not become another one.
    const half = { ...draft, steps: [{ ...step, unlock: ["error_below(0,5)"] }] };
    expect(() => throughFile(toLesson(half))).toThrow('steps[0].unlock is "error_below(0,5)"');
  });
});

describe("A prediction", () => {
  const asked: Prediction = {
    question: "How many?",
    quantity: "rank",
    choices: [
      { label: "All four", value: 4 },
      { label: "Three", value: 3 },
    ],
    after: "x",
  };
  const evidence = { report: report() };
  const words: Prediction = {
    question: "Which?",
    choices: [
      { label: "Some are open", right: "rank_deficient" },
      { label: "None is", right: "full_rank" },
    ],
    after: "x",
  };

  it("is judged by the real result, also one that was set in the chart", () => {
    expect(judge(asked, { choice: 0, value: 4 }, evidence)).toEqual({
      right: true,
      measured: 4,
      rightChoice: 0,
    });
    expect(judge(asked, { choice: 1, value: 3 }, evidence)).toEqual({
      right: false,
      measured: 4,
      rightChoice: 0,
    });
    expect(judge(asked, { choice: null, value: 2 }, evidence)).toEqual({
      right: false,
      measured: 4,
      rightChoice: 0,
    });
    expect(judge(words, { choice: 1, value: null }, evidence)).toEqual({
      right: true,
      measured: null,
      rightChoice: 1,
    });
  });

  it("and its answer both stand in one sentence", () => {
    const said = (of: Prediction, prediction: { choice: number | null; value: number | null }): string =>
      outcomeSentence(of, prediction, judge(of, prediction, evidence));
    expect(said(asked, { choice: 0, value: 4 })).toBe(
      lessonsWords.outcome.right(lessonsWords.measured.rank("4")),
    );
    expect(said(asked, { choice: null, value: 2 })).toBe(
      lessonsWords.outcome.wrong("2", lessonsWords.measured.rank("4")),
    );
    expect(said(words, { choice: 0, value: null })).toBe(
      lessonsWords.outcome.wrongPlain("Some are open", "None is"),
    );
    expect(said(words, { choice: 1, value: null })).toBe(lessonsWords.outcome.rightPlain("None is"));
  });
});
