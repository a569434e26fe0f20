import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { suspend, unsuspend } from "../../web/embed/suspended";
import { parseLesson } from "../../web/lessons/lesson";
import { asAllowed, differingPaths, mayChange } from "../../web/lessons/may-change";
import { keptOf, type Progress, progressesOf, readState, untouched } from "../../web/lessons/progress";
import { makeResult, makeState } from "../../web/lessons/results";
import { packageName, scormPackage } from "../../web/lessons/scorm-package";
import { stepDocument, studentSeed } from "../../web/lessons/states";
import { unzip } from "../../web/task/import/unzip";
import { parseDocument } from "../../web/task/schema";
import { twoPairs } from "../two-pairs";

const lesson = parseLesson(twoPairs);

const answered = {
  look: { ...untouched, entered: true, seconds: 3.4 },
  predict: {
    ...untouched,
    entered: true,
    locked: true,
    attempts: 1,
    prediction: { choice: 1, value: null },
    outcome: { right: true, measured: null, rightChoice: 1 },
    seconds: 8.6,
  },
  mend: { ...untouched, entered: true, opened: true, attempts: 3, seconds: 20, work: "v=1&t=associative" },
};

describe("The result of a lesson", () => {
  it("says what came of every step, with a point for each right prediction and each condition", () => {
    const result = makeResult(lesson, answered, "Ada", "v=1");
    expect(result).toMatchObject({ lesson: "two-pairs", student: "Ada", score: 1, seconds: 32, link: "v=1" });
    expect(result.steps).toEqual([
      {
        id: "look",
        prediction: null,
        right: null,
        attempts: 0,
        unlocked: null,
        helped: false,
        seconds: 3,
        work: null,
      },
      {
        id: "predict",
        prediction: { choice: "Fewer", value: null },
        right: true,
        attempts: 1,
        unlocked: null,
        helped: false,
        seconds: 9,
        work: null,
      },
      {
        id: "mend",
        prediction: null,
        right: null,
        attempts: 3,
        unlocked: true,
        helped: false,
        seconds: 20,
        work: "v=1&t=associative",
      },
    ]);
  });

  it("counts nothing for what was shown, and all where nothing is asked for", () => {
    const shown = { ...answered, mend: { ...answered.mend, helped: true } };
    expect(makeResult(lesson, shown, null, "").score).toBe(0.5);
    expect(makeResult({ ...lesson, steps: lesson.steps.slice(0, 1) }, {}, null, "").score).toBe(1);
  });
});

describe("The state of a lesson", () => {
  it("is plain JSON that brings back what was answered, and refuses what is not one", () => {
    const state = makeState(lesson, answered, "mend", "Ada");
    expect(state.score).toBe(1);
    const read = readState(JSON.parse(JSON.stringify(state)));
    expect(read).toEqual(state);
    expect(progressesOf(lesson, read).predict).toMatchObject({ locked: true, outcome: { right: true } });
    const wrong = [
      null,
      3,
      {},
      { ...state, v: 2 },
      { ...state, steps: { look: {} } },
      { ...state, score: 7 },
    ];
    for (const each of wrong) expect(readState(each)).toBeNull();
  });

  it("leaves out answers that the lesson no longer has", () => {
    const gone = makeState(
      lesson,
      { predict: { ...answered.predict, prediction: { choice: 7, value: null } } },
      "",
      null,
    );
    expect(progressesOf(lesson, gone)).toEqual({});
  });
});

describe("The state that a platform holds", () => {
  const steps = Array.from({ length: 40 }, (_, place) => [
    `a-step-with-a-rather-long-name-${place}`,
    {
      ...answered.predict,
      prediction: { choice: null, value: 1.234567890123e-13 },
      outcome: { right: false, measured: 4.440892098500626e-16, rightChoice: -1 },
      work: `v=1&t=associative&orthogonal=0.9&samples=512&r=0.1.0.a4.01234567.89abcdef&n=${place}`,
    },
  ]);
  const large = {
    ...makeState(lesson, {}, "end", "Ada"),
    steps: Object.fromEntries(steps.map(([id, step]) => [id, keptOf(step as Progress)])),
  };

  it("comes back as it was, links of the work included, where there is room", () => {
    for (const state of [makeState(lesson, answered, "mend", "Ada"), large])
      expect(unsuspend(suspend(state, "v=1&t=dfa", 64_000))).toEqual({ state, link: "v=1&t=dfa" });
  });

  it("has at most 4,096 characters also for forty steps: links go, answers stay", () => {
    const text = suspend(large, "v=1", 4096);
    expect(text.length).toBeLessThanOrEqual(4096);
    const { state } = unsuspend(text) ?? {};
    expect(readState(state)).not.toBeNull();
    for (const [id, step] of Object.entries(large.steps))
      expect({ ...state?.steps[id], work: null }).toEqual({ ...(step as object), work: null });
    expect(Object.values(state?.steps ?? {})[0]?.work).toBeNull();
  });

  it("is nothing where the platform gives back something else", () => {
    for (const text of ["", "null", "[]", '{"steps":3}', '{"steps":{"a":null}}']) {
      const found = unsuspend(text);
      expect(found === null || readState(found.state) === null).toBe(true);
    }
  });
});

describe("The seed of a student", () => {
  it("is the same everywhere and another for everyone", () => {
    expect(studentSeed(42, "Ada")).toBe(studentSeed(42, "Ada"));
    const seeds = Array.from({ length: 5000 }, (_, place) => studentSeed(42, `student ${place}`));
    expect(new Set(seeds).size).toBeGreaterThan(4995);
    expect(stepDocument(lesson, 2, "Ada").seed).toBe(studentSeed(42, "Ada"));
    expect(stepDocument(lesson, 2).seed).toBeUndefined();
    expect(() => parseDocument(stepDocument(lesson, 2, "Ä. ⚡ O'Neil"))).not.toThrow();
  });
});

describe("What a student may change", () => {
  it("is what the step shows and what its panels offer, back to the last step with a state", () => {
    expect([...mayChange(lesson, 2)].sort()).toEqual(["added", "params.orthogonal"]);
    const going = parseLesson({
      ...twoPairs,
      steps: [
        { ...twoPairs.steps[0], controls: ["samples"] },
        { id: "on", title: "On", body: "Text", focus: "heads-result", unlock: "changed" },
      ],
    });
    expect([...mayChange(going, 1)].sort()).toEqual(["added", "samples"]);
  });

  it("is compared value by value, data as a whole", () => {
    const plain = parseDocument(stepDocument(lesson, 2));
    const other = parseDocument({
      ...stepDocument(lesson, 2),
      params: { k: 3 },
      learner: { ridge: 0.1 },
      seed: 7,
    });
    expect(differingPaths(plain, plain)).toEqual([]);
    expect(differingPaths(plain, other).sort()).toEqual([
      "learner.ridge",
      "params.k",
      "params.orthogonal",
      "params.scale",
      "seed",
    ]);
    // The scale of a larger memory is another one by default: whoever may change k has changed no more.
    const larger = parseDocument({ ...stepDocument(lesson, 2), params: { orthogonal: 1, k: 3 } });
    const given = stepDocument(lesson, 2);
    expect(differingPaths(asAllowed(given, larger, new Set(["params.k"])), larger)).toEqual([]);
    expect(differingPaths(asAllowed(given, larger, new Set()), larger)).toEqual(["params.k", "params.scale"]);
  });
});

describe("A package for learning platforms", async () => {
  const hostile = parseLesson({ ...twoPairs, title: 'Two <pairs> & "more" </script>' });
  const parts = { single: "<!doctype html><body><p>Page</p></body></html>", runtime: "// runtime" };
  const opened = async (edition: "1.2" | "2004", pass: number | null) => {
    const file = await scormPackage(hostile, parts, { edition, perStudent: false, pass });
    const files = await unzip(new Uint8Array(await file.arrayBuffer()));
    return Object.fromEntries([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  };

  it("has the manifest that was asked for at its root, the other beside it, and every file listed", async () => {
    const old = await opened("1.2", 60);
    expect(Object.keys(old).sort()).toEqual(
      ["imsmanifest-2004.xml", "imsmanifest.xml", "index.html", "polyhead.html", "scorm.js"].sort(),
    );
    expect(old["imsmanifest.xml"]).toContain("<schemaversion>1.2</schemaversion>");
    expect(old["imsmanifest.xml"]).toContain('adlcp:scormtype="sco" href="index.html"');
    expect(old["imsmanifest.xml"]).toContain("<adlcp:masteryscore>60</adlcp:masteryscore>");
    for (const name of ["index.html", "scorm.js", "polyhead.html"])
      expect(old["imsmanifest.xml"]).toContain(`<file href="${name}"/>`);
    const late = await opened("2004", 60);
    expect(late["imsmanifest.xml"]).toContain("<schemaversion>2004 4th Edition</schemaversion>");
    expect(late["imsmanifest.xml"]).toContain("<imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure>");
    expect(late["imsmanifest-1.2.xml"]).toBe(old["imsmanifest.xml"]);
    expect(packageName(hostile, { edition: "1.2" })).toBe("two-pairs-scorm-1.2.zip");
  });

  it("lets nothing of a lesson out of its places", async () => {
    const {
      "imsmanifest.xml": manifest = "",
      "index.html": page = "",
      "polyhead.html": single = "",
    } = await opened("1.2", null);
    expect(manifest).toContain("Two &lt;pairs&gt; &amp; &quot;more&quot;");
    for (const html of [page, single]) expect(html.match(/<\/script>/g)).toHaveLength(html === page ? 2 : 1);
    expect(JSON.parse(/id="polyhead-lesson">(.*)<\/script>/.exec(single)?.[1] ?? "")).toEqual(hostile);
  });

  it("refuses a single file that is none", async () => {
    const none = { ...parts, single: "nothing" };
    await expect(
      scormPackage(lesson, none, { edition: "1.2", perStudent: false, pass: null }),
    ).rejects.toThrow("has no end");
  });

  it("is of the page and the script that the site is built from", () => {
    const web = join(import.meta.dirname, "../../web");
    expect(readFileSync(join(web, "single.html"), "utf8")).toContain("</body>");
    expect(readFileSync(join(web, "tools/poly-head-plugin.ts"), "utf8")).toContain('"scorm.js"');
  });
});
