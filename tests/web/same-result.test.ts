import { describe, expect, it } from "vitest";
import { differingPart } from "../../web/page/open-file/same-result";
import { report } from "./report-sample";

const saved = () => JSON.parse(JSON.stringify(report())) as Record<string, unknown>;

describe("A saved report", () => {
  it("says the same as the fit here, however long that took and whatever its keys' order", () => {
    const { timings, ...rest } = saved();
    expect(timings).toBeDefined();
    const reversed = Object.fromEntries(Object.entries({ ...rest, timings: { dataset: 9 } }).reverse());
    expect(differingPart(report(), reversed)).toBeNull();
  });

  it("says the same if it was saved before reports had the facts behind their words", () => {
    const kind = { kind: "too few inputs", count: 1, words: "", terms: [] };
    const facts = { reason: "too-few-rows" as const, types: [], kinds: 1 };
    const here = report({ certificate: { nullDirections: [{ ...kind, ...facts }] } });
    const { groups, ...data } = here.data;
    const before = { ...here, data, certificate: { ...here.certificate, nullDirections: [kind] } };
    expect(groups).toBeDefined();
    expect(differingPart(here, before)).toBeNull();
    expect(differingPart(here, { ...before, data: { ...data, groups: ["y"] } })).toBe("data");
  });

  it("is found out when a number in it was changed, although its fingerprints are the same", () => {
    const edited = saved();
    edited.certificate = { ...(edited.certificate as object), rank: 250 };
    expect(differingPart(report(), edited)).toBe("certificate");
    expect(differingPart(report(), { ...saved(), distanceToTruth: "x" })).toBe("distanceToTruth");
    const { heads, ...without } = saved();
    expect(heads).toBeDefined();
    expect(differingPart(report(), without)).toBe("heads");
  });
});
