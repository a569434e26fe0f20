// How many test cases passed and failed, read from what each runner reports; never from what it prints for people.

const nothing = { passed: 0, failed: 0, skipped: 0 };

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
  };
}

/** Playwright's JSON. A test that passes only when repeated is not a test that passes. */
export function playwrightResults(json) {
  const { stats, errors = [] } = JSON.parse(json);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function sum(results) {
  return results.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    nothing,
  );
}
