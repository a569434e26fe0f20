import { describe, expect, it } from "vitest";
import { relationText } from "../../web/report/relation-text";
import { taskOf } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { enOpen } from "../../web/words/en/open";
import { type OpenKind, type RowCount, sayKind, sayPoint, subjectOf } from "../../web/words/open-sentences";
import { custom } from "./refusal";

const keys: OpenKind["types"] = [[0, 0, 0]];
const values: OpenKind["types"] = [[1, 1, 1]];
const key = { name: "key", isAlone: false };
const enough: RowCount = { inputs: 16_384, rows: 16_384, rank: 248, active: 288 };

/** What a report of this document says of directions of this kind. */
function said(document: object, kind: Partial<OpenKind>, rowCount = enough) {
  const task = parseDocument(document);
  const { coordinateNames, groupNames } = taskOf(task);
  const data = { ...rowCount, names: coordinateNames(task), groups: groupNames(task) };
  const subject = subjectOf({ task, data, certificate: rowCount }, data.names, data.groups);
  return sayKind(enOpen, { reason: "relation", types: [], count: 1, kinds: 1, terms: [], ...kind }, subject);
}

const associative = (rest: object) => ({ v: 1, task: "associative", ...rest });
const perpendicular = associative({ params: { orthogonal: 1 } });
const twoTokens = (names: string[]) => {
  const token = names.map(() => 1);
  return custom({ inputs: [[token], [token, token]], targets: [[1], [2]], names });
};

describe("What a task knows of its relations", () => {
  const causeOf = (document: object, types: OpenKind["types"]) => {
    const task = parseDocument(document);
    return taskOf(task).whyOpen?.(task, types);
  };

  it("are the three kinds of picture 2, of perpendicular keys and values", () => {
    const ties: OpenKind["types"] = [[0, 0, 1], ...values];
    expect(causeOf(perpendicular, keys)).toEqual({ because: "perpendicular-keys", tokens: 5 });
    expect(causeOf(perpendicular, values)).toEqual({ because: "perpendicular-values", tokens: 5 });
    expect(causeOf(perpendicular, ties)).toEqual({ because: "squared-keys", tokens: 5 });
    expect(causeOf(perpendicular, [[0, 0, 1]])).toBeUndefined();
    expect(said(perpendicular, { types: ties, count: 4 })).toEqual({
      name: "key·key × value = value·value × value",
      words: enOpen.because["squared-keys"](5),
    });
  });

  it("is nothing about perpendicular keys where other inputs are among the data", () => {
    for (const rest of [{ params: { orthogonal: 0.999 } }, { params: { orthogonal: 1 }, added: 3 }]) {
      expect(causeOf(associative(rest), keys)).toBeUndefined();
      expect(said(associative(rest), { types: keys, count: 20 }).words).toBe(
        enOpen.relation(enOpen.typeOf(key, key, key, false), 20),
      );
    }
  });

  it("is that single tokens cannot tell swapped coordinates apart", () => {
    const inputs = Array.from({ length: 40 }, (_, i) => [[Math.sin(i), Math.cos(i)]]);
    const single = custom({ inputs, targets: inputs.map(() => [1]) });
    expect(causeOf(single, keys)).toEqual({ because: "single-tokens", tokens: 1 });
    expect(causeOf(twoTokens(["a", "b"]), keys)).toBeUndefined();
    const series = (window: number) => ({ v: 1, task: "series", params: { window } });
    expect(causeOf(series(1), keys)).toEqual({ because: "window-of-one", tokens: 1 });
    expect(causeOf(series(3), keys)).toEqual({ because: "shared-values", tokens: 3 });
  });
});

describe("Undetermined directions in words", () => {
  it("name the groups of a person's own coordinates, and coordinates that stand alone", () => {
    const document = twoTokens(["key 1", "key 2", "price"]);
    const price = { name: "price", isAlone: true };
    expect(said(document, { types: [[0, 1, 0]] })).toEqual({
      name: "key·price × key",
      words: enOpen.relation(enOpen.typeOf(key, price, key, false), 1),
    });
    expect(said(document, { types: values }).words).toBe(
      enOpen.relation(enOpen.typeOf(price, price, price, false), 1),
    );
  });

  it("need no group where there is only one", () => {
    const first = said({ v: 1, task: "random" }, { types: keys, count: 2 });
    expect(first.name).toBe("x·x × x");
    expect(first.words).toBe(enOpen.relation(enOpen.typeOf(key, key, key, true), 2));
  });

  it("count the types of features where they are many", () => {
    const types: OpenKind["types"] = [...keys, ...values, [0, 0, 1], [0, 1, 1]];
    const { name, words } = said(perpendicular, { types, count: 2 });
    expect(name).toBe(enOpen.manyTypesName(4));
    expect(words).toBe(enOpen.relation(enOpen.manyTypes(4), 2));
  });

  it("say which combination no training input ever has", () => {
    const absent = (terms: OpenKind["terms"], count: number) =>
      said(twoTokens(["a", "b", "c"]), { reason: "never-seen", types: [[0, 1, 2]], count, terms });
    expect(absent([[0, 1, 2, 1]], 12)).toEqual({
      name: enOpen.neverSeenName("a·b × c"),
      words: enOpen.neverSeen({ pair: ["a", "b"], last: "c" }, 12),
    });
    expect(absent([[0, 0, 2, 1]], 1).words).toBe(enOpen.neverSeen({ pair: ["a"], last: "c" }, 1));
    expect(absent([[2, 2, 2, 1]], 2).words).toBe(enOpen.neverSeen({ pair: [], last: "c" }, 2));
  });

  it("say of too few inputs just that", () => {
    const few = (rowCount: RowCount) => said(perpendicular, { reason: "too-few-rows", count: 40 }, rowCount);
    const all = { inputs: 200, rows: 200, rank: 200, active: 288 };
    expect(few(all)).toEqual({ name: enOpen.fewRowsName, words: enOpen.fewRows(all) });
    const { words } = few({ inputs: 2, rows: 200, rank: 180, active: 288 });
    expect(words.match(/\d+/g)).toEqual(expect.arrayContaining(["200", "2", "180", "288"]));
  });

  it("say of kinds that are not listed how many they are", () => {
    expect(said(perpendicular, { reason: "other-kinds", count: 66, kinds: 11 })).toEqual({
      name: enOpen.otherKindsName,
      words: enOpen.otherKinds(66, 11),
    });
  });
});

describe("A relation as text", () => {
  const names = ["key 1", "key 2", "key 3", "key 4"];

  it("puts what is added on the left and what is subtracted on the right", () => {
    const terms: [number, number, number, number][] = [
      [2, 3, 0, 1],
      [0, 3, 2, -1],
    ];
    expect(relationText(terms, names)).toBe("⟨key 3, key 4⟩ · key 1 = ⟨key 1, key 4⟩ · key 3");
  });

  it("writes rounded coefficients, as whole numbers where they are multiples of one another", () => {
    const terms: [number, number, number, number][] = [
      [1, 1, 0, 1],
      [0, 1, 1, -1.0000000001],
      [2, 2, 0, -0.2],
    ];
    expect(relationText(terms, names)).toBe(
      "5 ⟨key 2, key 2⟩ · key 1 = 5 ⟨key 1, key 2⟩ · key 2 + ⟨key 3, key 3⟩ · key 1",
    );
    expect(
      relationText(
        [
          [0, 0, 0, 1],
          [1, 1, 1, -Math.SQRT2],
        ],
        names,
      ),
    ).toBe("⟨key 1, key 1⟩ · key 1 = 1.41 ⟨key 2, key 2⟩ · key 2");
  });

  it("is zero where nothing stands on the other side, and empty without terms", () => {
    expect(relationText([[0, 1, 2, 1]], names)).toBe("⟨key 1, key 2⟩ · key 3 = 0");
    expect(relationText([], names)).toBe("");
  });
});

describe("The words of one input's certificate", () => {
  const point = {
    determined: false,
    tooClose: false,
    exactError: null,
    largestDifference: 1,
    residual: 0.4,
    touchesInactive: false,
    missing: [{ j: 0, k: 1, l: 2 }],
    deviation: null,
  };
  const names = ["key 1", "key 2", "key 3"];

  it("say what is missing", () => {
    expect(sayPoint(enOpen, point, names)).toBe(enOpen.uses("key 1", "key 2", "key 3", false));
    expect(sayPoint(enOpen, { ...point, touchesInactive: true }, names)).toBe(
      enOpen.uses("key 1", "key 2", "key 3", true),
    );
    expect(sayPoint(enOpen, { ...point, missing: [] }, names)).toBe(enOpen.undetermined);
    expect(sayPoint(enOpen, { ...point, tooClose: true }, names)).toBe(enOpen.tooClose);
  });
});
