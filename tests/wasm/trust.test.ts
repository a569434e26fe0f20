// What the certificate calls determined is determined: data that an earlier one was wrong about, through the engine and the
// command line, against what exact arithmetic says of it.
import { describe, expect, it } from "vitest";
import type { FitHandle } from "../../web/engine/engine";
import type { Proof } from "../../web/report/proof";
import { standingOf } from "../../web/report/proof";
import type { PointCertificate, Report } from "../../web/report/report";
import {
  almostEqual,
  documentOf,
  equalCoordinates,
  examples,
  type TrustExample,
  tooClose,
} from "../fixtures/trust";
import { runCommandLine } from "./built";
import { engine } from "./one-engine";

async function fitOf(example: TrustExample): Promise<FitHandle> {
  return engine.fit(documentOf(example));
}

const called = (name: string): TrustExample => {
  const found = examples.find((example) => example.name === name);
  if (!found) throw new Error(`There is no example “${name}”.`);
  return found;
};

describe("The certificate", () => {
  it.each(examples.map((example) => [example.name, example] as const))(
    "says what exact arithmetic says: %s",
    async (_, example) => {
      const { report } = await fitOf(example);
      const { verdict, rank, features } = example;
      expect(report.certificate).toMatchObject({ verdict, rank, features, leastRank: rank, mostRank: rank });
    },
  );

  it.each(examples.map((example) => [example.name, example] as const))(
    "and every training input is determined: %s",
    async (_, example) => {
      const fit = await fitOf(example);
      for (const input of example.inputs.slice(0, 20)) {
        expect(await fit.certify(input)).toMatchObject({ determined: true, tooClose: false });
      }
    },
  );

  it("says the same on the command line", async () => {
    for (const example of examples) {
      const { code, stdout } = await runCommandLine(
        ["fit", "--no-proof", "-"],
        JSON.stringify(documentOf(example)),
      );
      expect(code).toBe(0);
      const { verdict, rank } = example;
      expect((JSON.parse(stdout) as Report).certificate).toMatchObject({ verdict, rank });
    }
  });

  it("gives the two readings where it is too close to call", async () => {
    const { report } = await fitOf(tooClose);
    const { certificate } = report;
    expect(certificate.verdict).toBe("too-close");
    expect(certificate.leastRank).toBeLessThan(certificate.mostRank);
    expect(certificate.mostRank).toBe(6);
  });
});

describe("The fit", () => {
  it("reproduces targets that some layer gives, however large an offset is", async () => {
    const example = called("an offset, and fewer rows than features");
    const { report } = await fitOf(example);
    report.predictions.forEach(({ predicted }, row) => {
      expect(predicted[0]).toBeCloseTo(example.targets[row]?.[0] ?? 0, 9);
    });
  });

  it("is a minimiser although one row is far larger than the others", async () => {
    const { report } = await fitOf(called("one row that is far larger than the others"));
    // The least sum of squares is 4, with the large row answered by 0; a 64-bit sum of its terms, of 2e15, may be off by their last bit.
    const sum = 7 * report.fit.trainMse;
    expect(sum).toBeGreaterThan(4 - 1e-9);
    expect(sum).toBeLessThan(4 + (2e15 * Number.EPSILON) ** 2);
    expect(report.predictions[1]?.predicted[0]).toBeCloseTo(1, 6);
  });
});

describe("One input", () => {
  const asked = [
    [2000, 2000],
    [1, 2],
    [1, 1],
  ];

  it("is not determined if a small part of it is not, beside a large one that is", async () => {
    const example = called("coordinates that are always equal");
    const fit = await fitOf(example);
    const certificate = await fit.certify(asked);
    expect(certificate).toMatchObject({ determined: false, tooClose: false });
    expect(certificate.largestDifference).toBeGreaterThan(0.1);
    const { code, stdout } = await runCommandLine(
      ["certify", "-", JSON.stringify(asked)],
      JSON.stringify(documentOf(example)),
    );
    expect(code).toBe(0);
    const said = JSON.parse(stdout) as PointCertificate & { prediction: number[] };
    expect(said).toMatchObject({ determined: false, tooClose: false });
    expect(said.words).toMatch(/^Not determined: /);
  });

  it("says by how little another model could differ where it is determined", async () => {
    const fit = await fitOf(called("coordinates that are always equal"));
    const { determined, largestDifference } = await fit.certify([[5, 5]]);
    expect(determined).toBe(true);
    expect(largestDifference).toBeLessThan(1e-10);
  });

  it("is too close to call where 64-bit arithmetic cannot tell, and only there", async () => {
    const fit = await fitOf(equalCoordinates);
    expect(await fit.certify(almostEqual(0))).toMatchObject({ determined: true, tooClose: false });
    expect(await fit.certify(almostEqual(1e-6))).toMatchObject({ determined: false, tooClose: false });
    const close = await fit.certify(almostEqual(3e-14));
    expect(close).toMatchObject({ determined: false, tooClose: true, exactError: null });
    expect(close.words).toMatch(/^Too close to call: /);
    const { stdout } = await runCommandLine(
      ["certify", "-", JSON.stringify(almostEqual(3e-14))],
      JSON.stringify(documentOf(equalCoordinates)),
    );
    expect(JSON.parse(stdout)).toMatchObject({ determined: false, tooClose: true });
  });
});

describe("A proof", () => {
  it("shows full rank modulo a prime: that is one", async () => {
    const fit = await engine.fit({ v: 1, task: "random", params: { d: 3, causal: false }, samples: 256 });
    const proof = await fit.prove();
    expect(proof).toMatchObject({ verdict: "identifiable", rank: fit.report.certificate.features, error: 0 });
    expect(standingOf(fit.report.certificate, proof)).toBe("proved");
    for (const prime of proof.primes) {
      expect(prime).toBeGreaterThan(2 ** 22);
      expect(prime).toBeLessThan(2 ** 23);
    }
    expect(JSON.parse(JSON.stringify(proof))).toEqual(proof);
  });

  it("takes other primes for another seed, and finds the same", async () => {
    const fit = await fitOf(called("one row that is far larger than the others"));
    const [first, again, other] = [await fit.prove(0), await fit.prove(0), await fit.prove(12_345)];
    expect(again.primes).toEqual(first.primes);
    expect(other.primes).not.toEqual(first.primes);
    expect(other.rank).toBe(first.rank);
    await expect(fit.prove(-1)).rejects.toThrow("seed is -1; it has to be a whole number");
  });

  it.each(examples.slice(1).map((example) => [example.name, example] as const))(
    "decides whole numbers in both directions: %s",
    async (_, example) => {
      const fit = await fitOf(example);
      const proof = await fit.prove();
      const { verdict, rank } = example;
      expect(proof).toMatchObject({ verdict, rank, whole: true });
      expect(proof.error).toBeLessThan(1e-12);
      expect(["proved", "decided"]).toContain(standingOf(fit.report.certificate, proof));
    },
  );

  it("names a relation that whole numbers cannot break, and it holds on every row", async () => {
    const example = called("coordinates that are always equal");
    const fit = await fitOf(example);
    const { relations } = await fit.prove();
    expect(relations.length).toBeGreaterThan(0);
    for (const { terms, words } of relations) {
      expect(words).toContain("x1");
      expect(terms.every(([, , , coefficient]) => Number.isInteger(coefficient))).toBe(true);
      for (const tokens of example.inputs) {
        const last = tokens.at(-1) ?? [];
        const sum = terms.reduce((total, [j, k, l, coefficient]) => {
          const pair = tokens.reduce((g, token) => g + (token[j] ?? 0) * (token[k] ?? 0), 0);
          return total + coefficient * pair * (last[l] ?? 0);
        }, 0);
        expect(sum).toBe(0);
      }
    }
  });

  it("leaves a numerical verdict where only the last bits say otherwise", async () => {
    const fit = await engine.fit({
      v: 1,
      task: "associative",
      params: { orthogonal: 1 },
      samples: 2048,
      test: 16,
    });
    const proof = await fit.prove();
    expect(proof).toMatchObject({ verdict: "not-identifiable", whole: false });
    expect(proof.rank).toBeGreaterThan(fit.report.certificate.rank);
    expect(standingOf(fit.report.certificate, proof)).toBe("certified");
  });

  it("does not make too close into more than that", async () => {
    const fit = await fitOf(tooClose);
    expect(await fit.prove()).toMatchObject({ verdict: "too-close", whole: false });
  });

  it("ends when it is no longer wanted, and the fit still answers", async () => {
    const fit = await engine.fit({ v: 1, task: "random", params: { d: 6, causal: false } });
    const controller = new AbortController();
    const proof = fit.prove(0, { signal: controller.signal });
    controller.abort();
    await expect(proof).rejects.toMatchObject({ code: "cancelled" });
    const [first] = fit.report.data.examples;
    expect(await fit.certify(first ?? [])).toMatchObject({ determined: true });
  });

  it("gives the numbers of the README: the default task, orthogonal keys, the default Turing machines", async () => {
    const proved = async (document: object): Promise<Proof> =>
      (await engine.fit({ v: 1, ...document })).prove();
    expect(await proved({ task: "associative" })).toMatchObject({
      verdict: "identifiable",
      rank: 288,
      error: 0,
    });
    expect((await proved({ task: "associative" })).primes).toHaveLength(1);
    const orthogonal = await engine.fit({ v: 1, task: "associative", params: { orthogonal: 1 } });
    expect(orthogonal.report.certificate).toMatchObject({ rank: 248, features: 288 });
    expect(await orthogonal.prove()).toMatchObject({ verdict: "not-identifiable", rank: 288 });
    const turing = await engine.fit({ v: 1, task: "turing" });
    expect(turing.report.certificate.features).toBe(4851);
    const { rank, whole, error, primes } = await turing.prove();
    expect({ rank, whole, primes: primes.length }).toEqual({ rank: 907, whole: true, primes: 4 });
    expect(error).toBeLessThan(1e-12);
  });

  it("can be made apart, and other questions do not wait for it", async () => {
    const fit = await engine.fit({ v: 1, task: "random", params: { d: 6, causal: false } });
    const order: string[] = [];
    const [first] = fit.report.data.examples;
    await Promise.all([
      fit.prove(0, { apart: true }).then(({ verdict }) => order.push(verdict)),
      fit.certify(first ?? []).then(() => order.push("certified")),
    ]);
    expect(order).toEqual(["certified", "identifiable"]);
  });

  it("stands in the command line's report as exact, and alone with prove", async () => {
    const text = JSON.stringify(documentOf(called("coordinates that are always equal")));
    const fitted = await runCommandLine(["fit", "-"], text);
    expect(fitted.code).toBe(0);
    const { exact, timings } = JSON.parse(fitted.stdout) as { exact: Proof; timings: { exact: number } };
    expect(exact).toMatchObject({ verdict: "not-identifiable", rank: 1, whole: true });
    expect(timings.exact).toBeGreaterThanOrEqual(0);
    const without = await runCommandLine(["fit", "--no-proof", "-"], text);
    expect(JSON.parse(without.stdout)).not.toHaveProperty("exact");
    const alone = await runCommandLine(["prove", "--seed", "9", "-"], text);
    expect(alone.code).toBe(0);
    const proof = JSON.parse(alone.stdout) as Proof;
    expect(proof).toMatchObject({ verdict: "not-identifiable", rank: 1 });
    expect(proof.primes).not.toEqual(exact.primes);
    for (const [args, sentence] of [
      [["prove"], "prove needs a file, or - for standard input."],
      [
        ["prove", "--seed", "x", "-"],
        'The seed is "x"; it has to be a whole number between 0 and 4294967295.',
      ],
      [["prove", "a.json", "b.json"], "prove takes one file, but 2 were given."],
    ] as const) {
      const { code, stderr } = await runCommandLine([...args]);
      expect(code).toBe(2);
      expect(stderr).toContain(sentence);
    }
  });
});
