// The version has one source, package.json: what is built takes it from here as __POLYHEAD_VERSION__.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../package.json");
const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };

export const defineVersion = { __POLYHEAD_VERSION__: JSON.stringify(version) };
