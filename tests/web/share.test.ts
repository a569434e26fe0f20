import { describe, expect, it } from "vitest";
import {
  bareAddress,
  elementSnippet,
  iframeSnippet,
  originOf,
  sizeOf,
} from "../../web/panels/share/snippets";
import { ARITHMETIC, compareMark, resultMark } from "../../web/task/result-mark";

const choice = { min: true, readOnly: false, onClick: false };

describe("The iframe of an embed", () => {
  const source =
    "https://polyhead.example/embed.html#v=1&t=associative&orthogonal=1&ui=min&host=https://course.example";

  it("is the snippet of the specification", () => {
    expect(iframeSnippet(source, "Polyhead: associative memory", sizeOf(choice))).toBe(
      `<iframe title="Polyhead: associative memory" width="640" height="420"
  src="https://polyhead.example/embed.html#v=1&amp;t=associative&amp;orthogonal=1&amp;ui=min&amp;host=https://course.example"
  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"
  allow="clipboard-write" loading="lazy"></iframe>`,
    );
  });

  it("lets nothing out of its attributes", () => {
    const text = iframeSnippet(
      'https://a.example/"><script>alert(1)</script>&',
      '"quoted" <b>',
      sizeOf(choice),
    );
    expect(text).not.toMatch(/<script|<b>|""|"quoted/);
    expect(text.match(/"/g)).toHaveLength(14);
    expect(text).toContain('src="https://a.example/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
  });
});

describe("The element of an embed", () => {
  it("names the task, what it is asked for, and the file that it needs", () => {
    const text = elementSnippet(
      "https://polyhead.example/poly-head.js",
      "v=1&t=dfa",
      "Polyhead: any automaton",
      {
        min: false,
        readOnly: true,
        onClick: true,
      },
    );
    expect(text).toBe(
      `<script src="https://polyhead.example/poly-head.js" async></script>
<poly-head aria-label="Polyhead: any automaton"
  task="v=1&amp;t=dfa"
  ui="std" ro="1" run="click" height="720"></poly-head>`,
    );
  });
});

describe("The page that receives results", () => {
  it("is the origin of an http or https address, however it is written", () => {
    expect(originOf(" https://Course.example/moodle/course?id=3#top ")).toBe("https://course.example");
    expect(originOf("http://127.0.0.1:8080")).toBe("http://127.0.0.1:8080");
    expect(originOf("https://course.example:443/")).toBe("https://course.example");
  });

  it("is none for anything else", () => {
    for (const text of [
      "",
      "course.example",
      "ftp://a.example",
      "javascript:alert(1)",
      "https://",
      "data:,x",
      "https:// a",
    ])
      expect(originOf(text)).toBeNull();
  });
});

describe("The address of the page", () => {
  it("is without query and fragment", () => {
    expect(bareAddress("https://a.example/b/index.html?lang=de#v=1&t=dfa?#")).toBe(
      "https://a.example/b/index.html",
    );
    expect(bareAddress("https://a.example/#x?y")).toBe("https://a.example/");
  });
});

describe("The sender's result", () => {
  const report = (engine: string, data: string, fit: string) => ({
    engine,
    data: { fingerprint: data.padEnd(16, "0") },
    fit: { fingerprint: fit.padEnd(16, "0") },
  });
  const mine = report("0.1.0", "aaaaaaaa", "bbbbbbbb");

  it("is the same when data and fit are, whichever engine made them", () => {
    expect(compareMark(resultMark(mine), mine)).toEqual({
      same: true,
      data: true,
      fit: true,
      otherVersion: false,
      engines: ["0.1.0", "0.1.0"],
    });
    expect(compareMark(resultMark(report("0.2.0-rc.1", "aaaaaaaa", "bbbbbbbb")), mine)).toMatchObject({
      same: true,
      engines: ["0.2.0-rc.1", "0.1.0"],
    });
  });

  it("is another when data or fit differ, and it is known which", () => {
    const compare = (data: string, fit: string) => compareMark(resultMark(report("0.1.0", data, fit)), mine);
    expect(compare("aaaaaaaa", "cccccccc")).toMatchObject({ same: false, data: true, fit: false });
    expect(compare("dddddddd", "bbbbbbbb")).toMatchObject({ same: false, data: false, fit: true });
  });

  it("was made by another version where the learner's arithmetic is another, and then other bits mean nothing", () => {
    const now = { ...mine, arithmetic: ARITHMETIC };
    const old = resultMark(report("0.1.0", "aaaaaaaa", "cccccccc"));
    expect(compareMark(old, now)).toMatchObject({
      same: false,
      otherVersion: true,
      engines: ["0.1.0", "0.1.0"],
    });
    // A fit whose bits have stayed is still the same.
    expect(compareMark(resultMark(mine), now)).toMatchObject({ same: true });
    const other = resultMark({ ...report("0.1.0", "aaaaaaaa", "cccccccc"), arithmetic: ARITHMETIC });
    expect(compareMark(other, now)).toMatchObject({ same: false, otherVersion: false });
    const later = resultMark({ ...report("0.3.0", "aaaaaaaa", "cccccccc"), arithmetic: ARITHMETIC + 1 });
    expect(compareMark(later, now)).toMatchObject({
      same: false,
      otherVersion: true,
      engines: ["0.3.0", "0.1.0"],
    });
  });
});
