// One engine for all tests of the file that imports it.
import { afterAll } from "vitest";
import { importBuiltEngine } from "./built";

export const engine = await (await importBuiltEngine()).createEngine();
afterAll(() => engine.close());
