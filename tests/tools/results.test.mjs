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
    expect(catchResults(CATCH_XML)).toMatchObject({ passed: 1, failed: 1, skipped: 0, crashed: false });
  });

  test("show the failed cases and only those", () => {
    const failures = catchFailures(CATCH_XML);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain("1 == 2");
  });

  test("name the failed cases, with place and expression", () => {
    expect(catchResults(CATCH_XML).failures).toEqual(["Bad\n    a.cpp:10\n    1 == 2"]);
    const thrown = CATCH_XML.replace(
      /<Expression.*<\/Expression>/,
      '<Exception filename="a.cpp" line="10">\n a &lt; b \n</Exception>',
    );
    expect(catchResults(thrown).failures).toEqual(["Bad\n    a < b"]);
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
    expect(vitestResults(report({}))).toEqual({ passed: 5, failed: 0, skipped: 0, failures: [] });
    expect(vitestResults(report({ numFailedTests: 2, success: false })).failed).toBe(2);
  });

  test("count a file that could not be loaded", () => {
    const testResults = [
      { status: "failed", name: "a.test.ts", message: "No such file", assertionResults: [] },
    ];
    expect(vitestResults(report({ testResults, success: false }))).toMatchObject({
      failed: 1,
      failures: ["a.test.ts\n    No such file"],
    });
  });

  test("name the failed tests with the beginning of their messages", () => {
    const failed = {
      status: "failed",
      fullName: "A law holds",
      failureMessages: [`1 is not 2\n${"at\n".repeat(50)}`],
    };
    const passed = { status: "passed", fullName: "Another", failureMessages: [] };
    const testResults = [{ status: "failed", assertionResults: [failed, passed] }];
    const { failures } = vitestResults(report({ testResults, numFailedTests: 1, success: false }));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^A law holds\n {4}1 is not 2\n/);
    expect(failures[0].split("\n").length).toBeLessThan(10);
  });

  test("are never all good when the run was not", () => {
    expect(vitestResults(report({ success: false })).failed).toBe(1);
  });
});

test("Playwright's flaky tests and errors outside tests count as failed", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightResults(JSON.stringify({ stats, errors: [{ message: "No browser" }] }))).toEqual({
    passed: 3,
    failed: 3,
    skipped: 2,
    failures: ["outside any test\n    No browser"],
  });
});

test("Playwright's failed tests are named by file, line and title, in groups too, without colours", () => {
  const spec = (title, status, results) => ({
    title,
    file: "a.spec.ts",
    line: 7,
    tests: [{ status, results }],
  });
  const wrong = { error: { message: "\u001b[31mError: late\u001b[39m\n\nExpected: 1" } };
  const suites = [
    {
      specs: [spec("Good", "expected", [{}]), spec("Shaky", "flaky", [wrong, {}])],
      suites: [{ specs: [spec("Bad", "unexpected", [wrong])] }],
    },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightResults(JSON.stringify({ stats, suites })).failures).toEqual([
    "a.spec.ts:7 Shaky\n    Error: late\n    Expected: 1",
    "a.spec.ts:7 Bad\n    Error: late\n    Expected: 1",
  ]);
});

test("the results of all steps add up", () => {
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3, failures: ["a", "b"] },
      { passed: 10, failed: 20, skipped: 30, failures: ["c"] },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33, failures: ["a", "b", "c"] });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
});
