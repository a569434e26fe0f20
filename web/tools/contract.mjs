// `npm run contract`: what the learner says of itself (core/contract) → web/contract/, for TypeScript. `npm run check` fails when that
// is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildContract } from "./build.mjs";
import { NATIVE_BUILD, ROOT, script } from "./paths.mjs";
import { setup } from "./setup.mjs";
import { capture, isProgram, runProgram, ToolError } from "./step.mjs";

const FOLDER = join(ROOT, "web/contract");
const HEADER = "// Made by `npm run contract` from the descriptions in core/. Do not edit.\n";

const comment = (text, indent = "") => (text ? `${indent}/** ${text} */\n` : "");
const quoted = (values) => values.map(({ value }) => JSON.stringify(value)).join(" | ");

function typeText(name, { meaning, fields, tuple, values }, isParams) {
  if (values) {
    const lines = values.filter((each) => each.meaning).map((each) => `${each.value}: ${each.meaning}`);
    return `${comment(lines.join(" "))}export type ${name} = ${quoted(values)};\n`;
  }
  if (tuple) return `${comment(meaning)}export type ${name} = ${tuple};\n`;
  const lines = fields.map((field) => `${comment(field.meaning, "  ")}  ${field.name}: ${field.type};\n`);
  // Parameters are also read by their names, which an interface does not allow.
  const begin = isParams ? `type ${name} =` : `interface ${name}`;
  return `${comment(meaning)}export ${begin} {\n${lines.join("")}}\n`;
}

function typesFile({ types, tasks }) {
  const taskParams = tasks.map(({ name, params: type }) => `  ${name}: ${type};\n`);
  return [
    HEADER,
    comment("An input: a list of tokens, each a list of d numbers."),
    "export type Input = number[][];\n\n",
    Object.entries(types)
      .map(([name, type]) =>
        typeText(
          name,
          type,
          tasks.some(({ params }) => params === name),
        ),
      )
      .join("\n"),
    "\n/** The parameters of every task that the learner makes itself. */\n",
    `export interface TaskParams {\n${taskParams.join("")}}\n`,
  ].join("");
}

/** The texts of `"a" | "b"`. */
const textsIn = (type) => [...type.matchAll(/"([^"]*)"/g)].map(([, text]) => text);

/** What a field allows, as web/task/field.ts has it. */
function fieldValue({ type, default: preset, least, most, whole }, types) {
  if (type === "boolean") return { kind: "boolean", default: preset };
  if (type.endsWith("[]")) return { kind: "list", min: least, max: most };
  if (type.startsWith("number")) {
    const texts = textsIn(type);
    const kind = whole ? "integer" : "number";
    return { kind, default: preset, min: least, max: most, ...(texts.length > 0 && { texts }) };
  }
  const options = types[type]?.values.map(({ value }) => value) ?? textsIn(type);
  return options.length > 0 ? { kind: "choice", default: preset, options } : undefined;
}

function fieldValues(type, types) {
  return Object.fromEntries(
    types[type].fields.flatMap((field) => {
      const value = fieldValue(field, types);
      return value ? [[field.name, value]] : [];
    }),
  );
}

function valuesFile({ tasks, types, constants }) {
  const values = {
    tasks: Object.fromEntries(
      tasks.map(({ name, params, samples, test }) => [
        name,
        { samples, test, params: fieldValues(params, types) },
      ]),
    ),
    sampling: fieldValues("Sampling", types),
    learner: fieldValues("Learner", types),
    race: fieldValues("RaceSettings", types),
    runner: fieldValues("Runner", types),
  };
  const list = constants.map(
    ({ name, value, meaning }) => `${comment(meaning, "  ")}  ${name}: ${JSON.stringify(value)},\n`,
  );
  return [
    HEADER,
    comment("What every field allows, and its default."),
    `export const contract = ${JSON.stringify(values, null, 2)} as const;\n\n`,
    comment("What sentences, charts and limits say of the learner."),
    `export const constants = {\n${list.join("")}} as const;\n`,
  ].join("");
}

/** Laid out as everything else is. */
async function layOut(name, text) {
  const { stdout } = await capture(
    process.execPath,
    [script.biome, "format", `--stdin-file-path=web/contract/${name}`],
    { input: text },
  );
  return stdout;
}

/** The files by their names, as they should be. */
async function makeFiles() {
  await buildContract();
  const { stdout } = await capture(join(NATIVE_BUILD, "polyhead_contract"), []);
  const contract = JSON.parse(stdout);
  return {
    "contract.json": await layOut("contract.json", JSON.stringify(contract)),
    "types.ts": await layOut("types.ts", typesFile(contract)),
    "values.ts": await layOut("values.ts", valuesFile(contract)),
  };
}

export async function writeContract() {
  for (const [name, text] of Object.entries(await makeFiles())) writeFileSync(join(FOLDER, name), text);
}

export async function checkContract() {
  for (const [name, text] of Object.entries(await makeFiles())) {
    if (readFileSync(join(FOLDER, name), "utf8") === text) continue;
    throw new ToolError(
      `web/contract/${name} is not what the learner says of itself: run "npm run contract".`,
    );
  }
}

if (isProgram(import.meta.url)) {
  await runProgram(async () => {
    await setup("test");
    await writeContract();
    return 0;
  });
}
