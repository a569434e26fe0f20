// How many test cases passed and failed, and which failed why, read from what each runner reports; never from what it prints
// for people.
import { stripVTControlCharacters } from "node:util";

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Lines of a message that name what is wrong; what follows is code and stack. */
const MESSAGE_LINES = 6;

/** A failed test for the end of a long output: its name and the beginning of what was wrong. */
function failure(name, message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const said = lines.filter((line) => line.trim() !== "").slice(0, MESSAGE_LINES);
  return [name, ...said.map((line) => `    ${line.trim()}`)].join("\n");
}

/** Catch2's XML: the counts of test cases stand in its last elements; without them the run did not reach its end. */
export function catchResults(xml) {
  const totals = [
    ...xml.matchAll(/<OverallResultsCases successes="(\d+)" failures="(\d+)" expectedFailures="(\d+)"\/>/g),
  ];
  const total = totals.at(-1);
  if (!total) return { ...nothing, failed: 1, crashed: true };
  return {
    passed: Number(total[1]) + Number(total[3]),
    failed: Number(total[2]),
    skipped: 0,
    failures: catchFailures(xml).map(catchFailure),
    crashed: false,
  };
}

/** Arguments that select exactly these test cases. A comma behind a name means "or", one within it needs a backslash. */
export function catchNames(names) {
  return names.map((name) => `"${name.replaceAll(/[\\",[]/g, "\\$&")}",`);
}

/** The report of every failed Catch2 test case, for the reader. */
export function catchFailures(xml) {
  return [...xml.matchAll(/^ *<TestCase [\s\S]*?<\/TestCase>/gm)]
    .map(([text]) => text)
    .filter((text) => text.includes('<OverallResult success="false"'));
}

const plain = (xml) =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();

/** Of one failed case: the place and the expression of the first check that failed, as it was written and as it came out. */
function catchFailure(text) {
  const name = /<TestCase name="([^"]*)"/.exec(text)?.[1] ?? "";
  const [, file, line, check = ""] =
    /<Expression success="false"[^>]*filename="([^"]*)" line="(\d+)"[^>]*>([\s\S]*?)<\/Expression>/.exec(
      text,
    ) ?? [];
  const sides = [...check.matchAll(/<(?:Original|Expanded)>([\s\S]*?)<\//g)].map(([, side]) => plain(side));
  const other = /<(?:Exception|FatalErrorCondition|Failure)[^>]*>([\s\S]*?)<\//.exec(text)?.[1] ?? "";
  const place = file === undefined ? [] : [`${file}:${line}`];
  return failure(plain(name), [...place, ...sides, plain(other)].join("\n"));
}

/** Vitest's JSON. A file that could not even be loaded has no test cases but fails the run: it counts as one. */
export function vitestResults(json) {
  const report = JSON.parse(json);
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
      ),
    ],
  };
}

/** Playwright's JSON. A test that passes only when repeated is not a test that passes. */
export function playwrightResults(json) {
  const { stats, suites = [], errors = [] } = JSON.parse(json);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure("outside any test", message)),
      ...suites.flatMap(playwrightFailures),
    ],
  };
}

/** Of a file or a group of tests, with the groups in it. */
function playwrightFailures({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        failure(`${file}:${line} ${title}`, results.find(({ error }) => error)?.error.message),
      ),
  );
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

export function sum(results) {
  return results.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
    }),
    nothing,
  );
}
