import { describe, expect, it } from "vitest";
import { EngineError } from "../../web/task/errors";
import { parseDocumentText } from "../../web/task/json-text";
import { sentences } from "../../web/task/sentences";
import { custom, refusal, twoInputs } from "./refusal";

describe("Text that is not JSON", () => {
  const cases: [string, string, string][] = [
    [
      "is named by line and column",
      '{"v": 1,\n "task": }',
      'Line 2, column 10: "}" stands where JSON needs a value.',
    ],
    ["may end too early", '{"v": 1', 'Line 1, column 8: the text ends where JSON needs a comma or "}".'],
    [
      "may go on too long",
      '{"v": 1} {}',
      'Line 1, column 10: "{" stands where JSON needs the end of the text.',
    ],
    ["may hold NaN", '{"v": NaN}', 'Line 1, column 7: "NaN" stands where JSON needs a value.'],
    ["may lack quotes", "{v: 1}", 'Line 1, column 2: "v" stands where JSON needs a key in double quotes.'],
    ["may have a trailing comma", "[1,]", 'Line 1, column 4: "]" stands where JSON needs a value.'],
    ["may have no colon", '{"a" 1}', 'Line 1, column 6: "1" stands where JSON needs a colon.'],
    ["may be empty", " \n", "The document is empty; it has to be a JSON object."],
  ];
  it.each(cases)("%s", (_, text, sentence) => {
    const error = refusal(() => parseDocumentText(text));
    expect(error.code).toBe("file-not-understood");
    expect(error.message).toBe(sentence);
  });

  it("is told from numbers that overflow", () => {
    const error = refusal(() => parseDocumentText('{"v": 1, "task": "associative", "noise": 1e999}'));
    expect(error.message).toBe(sentences.is("noise", Infinity, "between 0 and 1,000"));
  });

  it("may begin with a byte order mark", () => {
    expect(parseDocumentText('\ufeff{"v": 1, "task": "random"}').task).toBe("random");
  });

  it("is always refused with a position inside the text, wherever a valid text is cut", () => {
    const text = JSON.stringify(custom({ ...twoInputs, names: ['a\\"\u00fc', "b"] }), null, 1);
    for (let end = 1; end < text.length; end++) {
      expect(refusal(() => parseDocumentText(text.slice(0, end))).message).toMatch(
        /^Line \d+, column \d+: the text ends|^Line \d+, column \d+: "/,
      );
    }
  });

  it("survives nesting of any depth", () => {
    expect(refusal(() => parseDocumentText("[".repeat(200_000)))).toBeInstanceOf(EngineError);
    const deep = `{"v":1,"task":"random","deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    try {
      parseDocumentText(deep);
    } catch (error) {
      expect(error).toBeInstanceOf(EngineError);
    }
  });
});
