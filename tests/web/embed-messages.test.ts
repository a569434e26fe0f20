// What an embed hears from the page around it: only its own protocol, only plain data, only so much of it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeLimit, originOf } from "../../web/embed/host";
import { makeMessage } from "../../web/embed/messages";
import { embedOptions } from "../../web/embed/options";
import { isPlainAndSmall, readMessage } from "../../web/embed/read-message";

const message = (type: string, payload?: unknown, id: unknown = 7) => ({
  ns: "polyhead",
  v: 1,
  id,
  type,
  payload,
});

describe("A message", () => {
  test("of the protocol is read as what it is", () => {
    const document = { v: 1, task: "associative", params: { orthogonal: 1 } };
    for (const [type, payload] of [
      ["set-state", { document }],
      ["set-state", { link: "v=1&t=associative" }],
      ["run", undefined],
      ["cancel", null],
      ["get-state", {}],
      ["set-theme", { theme: "dark" }],
    ] as const) {
      expect(readMessage(message(type, payload))).toMatchObject({
        kind: "message",
        message: { type, id: 7 },
      });
    }
  });

  test("may have a number, a short text or nothing as its name", () => {
    for (const id of [0, -1.5, "a", "x".repeat(100), null, undefined]) {
      expect(readMessage(message("run", undefined, id)).kind).toBe("message");
    }
    for (const id of ["x".repeat(101), Number.NaN, Infinity, {}, [], true, 1n]) {
      expect(readMessage(message("run", undefined, id)).kind).toBe("ignored");
    }
  });

  test("that is malformed is answered if it has a name, and otherwise ignored", () => {
    const wrong = [
      message("explode"),
      message("set-state"),
      message("set-state", { document: [] }),
      message("set-state", { document: "associative" }),
      message("set-state", { link: 7 }),
      message("set-state", { link: "x".repeat(40_000) }),
      message("set-theme", { theme: "<b>dark</b>" }),
      { ...message("run"), v: 2 },
      // What the embed says is nothing that it hears.
      message("result", {}),
    ];
    for (const each of wrong) {
      expect(readMessage(each)).toEqual({ kind: "malformed", id: 7 });
      expect(readMessage({ ...each, id: null })).toEqual({ kind: "ignored" });
    }
  });

  test("of somebody else is ignored, whatever it is", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withTypedArray: true }), (value) => {
        expect(readMessage(value).kind).toBe("ignored");
      }),
    );
  });

  test("that goes out has the form of one that comes in", () => {
    expect(makeMessage("resize", { height: 420 })).toEqual({
      ns: "polyhead",
      v: 1,
      id: null,
      type: "resize",
      payload: { height: 420 },
    });
  });
});

describe("Data in a message", () => {
  test("is plain: what JSON can hold, and all of that", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(isPlainAndSmall(JSON.parse(text))).toBe(true);
      }),
    );
    for (const value of [new Map(), new Date(0), new Uint8Array(4), 1n, /x/, new ArrayBuffer(8)]) {
      expect(isPlainAndSmall({ deep: [value] })).toBe(false);
    }
  });

  test("may not go round in circles, be too deep or too much", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(isPlainAndSmall(circle)).toBe(false);
    let deep: unknown = 1;
    for (let depth = 0; depth < 20; depth += 1) deep = [deep];
    expect(isPlainAndSmall(deep)).toBe(false);
    expect(isPlainAndSmall(new Array(999_000).fill(0))).toBe(true);
    expect(isPlainAndSmall(new Array(1_000_000).fill(0))).toBe(false);
    expect(isPlainAndSmall("x".repeat(1_000_001))).toBe(false);
    expect(isPlainAndSmall({ ["x".repeat(1_000_001)]: 0 })).toBe(false);
  });
});

describe("The limit on messages", () => {
  test("lets a burst of forty through and then twenty a second, however they are spread", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 400 }), (gaps) => {
        let now = 0;
        const isAllowed = makeLimit(() => now);
        let heard = 0;
        for (const gap of gaps) {
          now += gap;
          if (isAllowed()) heard += 1;
        }
        expect(heard).toBeLessThanOrEqual(40 + (now / 1000) * 20);
        expect(heard).toBeGreaterThanOrEqual(Math.min(gaps.length, 40));
      }),
    );
  });

  test("hears everything of a host that asks ten times a second", () => {
    let now = 0;
    const isAllowed = makeLimit(() => now);
    for (let count = 0; count < 1000; count += 1) {
      now += 100;
      expect(isAllowed()).toBe(true);
    }
  });
});

describe("The host", () => {
  test("is the origin that host= names, also if it names one of its pages", () => {
    expect(originOf("https://course.example")).toBe("https://course.example");
    expect(originOf("https://course.example/mod/page/view.php?id=1")).toBe("https://course.example");
    expect(originOf("http://127.0.0.1:4173/")).toBe("http://127.0.0.1:4173");
  });

  test("is nobody if host= names no origin of the web", () => {
    for (const name of [
      "",
      "*",
      "null",
      "course.example",
      "javascript:alert(1)",
      "data:,x",
      "file:///",
      "//x",
      "https://",
    ]) {
      expect(originOf(name)).toBeNull();
    }
  });
});

describe("What the link says about the embed", () => {
  test("has a default wherever it says nothing or nothing that is known", () => {
    const plain = embedOptions({});
    expect(plain).toMatchObject({
      ui: "min",
      readOnly: false,
      onClick: false,
      platform: null,
      host: undefined,
    });
    expect(plain.hidden.size).toBe(0);
    const odd = { ui: "<b>", ro: "yes", run: "never", hide: "everything,__proto__", lms: "moodle" };
    expect(embedOptions(odd)).toEqual(plain);
  });

  test("is read key by key", () => {
    const options = embedOptions({ ui: "std", ro: "1", run: "click", hide: "foot,task", lms: "canvas" });
    expect(options).toMatchObject({ ui: "std", readOnly: true, onClick: true, platform: "canvas" });
    expect([...options.hidden]).toEqual(["foot", "task"]);
  });
});
