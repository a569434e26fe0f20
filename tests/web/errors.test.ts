import { describe, expect, it } from "vitest";
import { buffersOf } from "../../web/engine/protocol";
import { EngineError, errorTable, isErrorCode, toEngineError } from "../../web/task/errors";
import { unflattenError } from "../../web/task/flat-error";
import { sentences } from "../../web/task/sentences";

describe("The error table", () => {
  it("has a sentence and a next step for every code", () => {
    const required = [
      "no-simd",
      "worker-blocked",
      "script-blocked",
      "invalid-document",
      "too-much-work",
      "newer-version",
      "file-not-understood",
      "ill-conditioned",
      "cancelled",
      "out-of-memory",
      "worker-died",
    ];
    expect(Object.keys(errorTable)).toEqual(expect.arrayContaining(required));
    for (const { sentence, next } of Object.values(errorTable)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(next).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("knows its own codes and nothing a prototype has", () => {
    expect(isErrorCode("cancelled")).toBe(true);
    expect(isErrorCode("constructor")).toBe(false);
  });

  it("gives an error its sentence and its next step", () => {
    const error = new EngineError("cancelled");
    expect(error.message).toBe(errorTable.cancelled.sentence);
    expect(error.next).toBe(errorTable.cancelled.next);
    expect(error.isDocumentError).toBe(false);
  });
});

describe("An error that crosses a thread", () => {
  it("has its field and its own sentence on the other side", () => {
    const flat = structuredClone({ code: "invalid-document", message: "Too much.", field: "samples" });
    const expected = new EngineError("invalid-document", "Too much.", { field: "samples" });
    expect(unflattenError(flat)).toEqual(expected);
  });

  it("has no field and no sentence of its own where the learner names none", () => {
    const facts = { code: "cancelled", message: "", field: null, range: null, extreme: null } as const;
    expect(unflattenError(facts)).toEqual(new EngineError("cancelled"));
  });

  it("gets the table's sentence where it brings none", () => {
    expect(unflattenError({ code: "worker-died" })).toEqual(new EngineError("worker-died"));
  });

  it("is said from the learner's facts", () => {
    const flat = { code: "invalid-document", field: "added", range: { value: 7, least: null, most: 3 } };
    const error = unflattenError({ ...flat, message: "What the program said." });
    expect(error.message).toBe(sentences.is("added", 7, sentences.atMostForTask(3)));
    expect(error).toMatchObject({ code: "invalid-document", field: "added", reason: undefined });
    for (const extreme of ["too-large", "too-small", "solution"] as const) {
      const said = unflattenError({ code: "ill-conditioned", message: "", extreme });
      expect(said.message).toBe(sentences.extreme[extreme]);
    }
  });

  it("is an error of ours when its code is not in the table", () => {
    expect(unflattenError({ code: "odd", message: "Odd." })).toEqual(new EngineError("internal", "Odd."));
  });

  it("is an internal error when nobody foresaw it, with its reason", () => {
    expect(toEngineError(new TypeError("x is not a function")).code).toBe("internal");
    expect(toEngineError("odd").message).toBe(`${errorTable.internal.sentence} (odd)`);
    expect(toEngineError("odd").reason).toBe("odd");
  });
});

describe("A message", () => {
  it("hands over each of its buffers once, however deep", () => {
    const shared = new Float64Array(4);
    const other = new Int32Array(2);
    const message = { a: shared, b: [{ c: shared.subarray(1) }, other], d: "text", e: null };
    expect(buffersOf(message)).toEqual([shared.buffer, other.buffer]);
  });
});
