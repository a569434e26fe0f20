import { describe, expect, test } from "vitest";
import {
  catchFailures,
  catchNames,
  catchResults,
  playwrightResults,
  sum,
  vitestResults,
} from "../results.mjs";

const CATCH_XML = `<?xml version="1.0" encoding="UTF-8"?>
<Catch name="polyhead_tests">
  <Group name="polyhead_tests">
    <TestCase name="Good" filename="a.cpp" line="3">
      <OverallResult success="true"/>
    </TestCase>
    <TestCase name="Bad" filename="a.cpp" line="9">
      <Expression success="false" type="CHECK" filename="a.cpp" line="10"><Original>1 == 2</Original></Expression>
      <OverallResult success="false"/>
    </TestCase>
    <OverallResults successes="12" failures="1" expectedFailures="0"/>
    <OverallResultsCases successes="1" failures="1" expectedFailures="0"/>
  </Group>
  <OverallResults successes="12" failures="1" expectedFailures="0"/>
  <OverallResultsCases successes="1" failures="1" expectedFailures="0"/>
</Catch>`;

describe("Catch2's results", () => {
  test("count test cases, not assertions", () => {
    expect(catchResults(CATCH_XML)).toEqual({ passed: 1, failed: 1, skipped: 0, crashed: false });
  });

  test("show the failed cases and only those", () => {
    const failures = catchFailures(CATCH_XML);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain("1 == 2");
  });

  test("belong to the cases that were named, whatever stands in a name", () => {
    expect(catchNames(["One, two", 'A "name"'])).toEqual(['"One\\, two",', '"A \\"name\\"",']);
  });

  test("that break off in the middle are a failure", () => {
    expect(catchResults(CATCH_XML.slice(0, 300))).toMatchObject({ failed: 1, crashed: true });
    expect(catchResults("")).toMatchObject({ failed: 1, crashed: true });
  });
});

describe("Vitest's results", () => {
  const report = (fields) =>
    JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      success: true,
      testResults: [],
      ...fields,
    });

  test("are its own counts", () => {
    expect(vitestResults(report({}))).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(vitestResults(report({ numFailedTests: 2, success: false })).failed).toBe(2);
  });

  test("count a file that could not be loaded", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];
    expect(vitestResults(report({ testResults, success: false })).failed).toBe(1);
  });

  test("are never all good when the run was not", () => {
    expect(vitestResults(report({ success: false })).failed).toBe(1);
  });
});

test("Playwright's flaky tests and errors outside tests count as failed", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightResults(JSON.stringify({ stats, errors: [{}] }))).toEqual({
    passed: 3,
    failed: 3,
    skipped: 2,
  });
});

test("the results of all steps add up", () => {
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
