// Data from CSV: one row per token, with the columns input, token, the coordinates and the targets y1, y2, …
//
//   input,token,x1,x2,y1
//   1,1,0.5,1,
//   1,2,2,-1,0.25
//
// Targets stand in the row of the input's last token, or in all of its rows. `token` may be missing; a column `set` may
// say which inputs are for testing. What is not understood is refused with line and column.
import { largestOutputs, longestName } from "../custom-data";
import type { CustomData, DocumentInput } from "../document";
import type { Say } from "../sentences";
import { largestDimension, largestNumber } from "../written-input";
import {
  type DecimalComma,
  decimalIn,
  type Field,
  type Separator,
  separatorOf,
  splitDecimals,
  splitLine,
  withPoints,
} from "./csv-line";
import { type Mend, type ReadOptions, textError } from "./file-error";

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const TARGET = /^(?:y|target|answer)(?:[ _.:-]?\d+|[_.: -].+)?$/i;

type Role = "input" | "token" | "set" | "coordinate" | "target";

interface Columns {
  separator: Separator;
  roles: Role[];
  names: string[];
  /** Place of the first column that holds numbers of the data. */
  firstNumber: number;
}

/** A row that was understood. */
interface Row {
  line: number;
  input: string;
  token: Field | null;
  set: "train" | "test";
  numbers: number[];
  /** null where the row leaves them open. */
  targets: number[] | null;
  end: number;
}

/** Lines between two words about how far it is. */
const PROGRESS_LINES = 8192;

/** `causal`: every row has an answer of its own. */
export function readCsv(text: string, { causal = false, onProgress }: ReadOptions = {}): CustomData {
  const lines = text.split(/\r\n|\n|\r/);
  const isEmpty = (line: string): boolean => line.trim() === "";
  let first = lines.findIndex((line) => !isEmpty(line));
  // A spreadsheet's own way to name its separator.
  if (/^sep=.$/i.test(lines[first] ?? "")) first += 1;
  if (first < 0 || first >= lines.length)
    throw textError({ line: 1, column: 1, length: 1 }, (words) => words.emptyFile);
  const columns = readHeader(lines[first] ?? "", first + 1);
  const rows: Row[] = [];
  for (let index = first + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (index % PROGRESS_LINES === 0) onProgress?.(index / lines.length);
    if (!isEmpty(line))
      rows.push(readRow(line, index + 1, columns, () => allDecimals(lines, first, columns)));
  }
  return gather(rows, columns, lines.length, causal);
}

function fieldsOf(line: string, number: number, separator: Separator): Field[] {
  return splitLine(line, separator, (column) => {
    throw textError({ line: number, column, length: 1 }, (words) => words.openQuote);
  });
}

function placed(line: number, { column, length }: Field): { line: number; column: number; length: number } {
  return { line, column, length: Math.max(1, length) };
}

function roleOf(name: string): Role {
  const lower = name.toLowerCase();
  if (lower === "input" || lower === "token" || lower === "set") return lower;
  return TARGET.test(name) ? "target" : "coordinate";
}

function readHeader(line: string, number: number): Columns {
  const separator = separatorOf(line);
  const fields = fieldsOf(line, number, separator);
  const refuse = (field: Field | undefined, say: Say): never => {
    throw textError(placed(number, field ?? { text: "", column: 1, length: line.length }), say);
  };
  if (fields.every(({ text }) => text === "" || NUMBER.test(text)))
    refuse(undefined, (words) => words.numbersFirst);
  const seen = new Set<string>();
  for (const field of fields) {
    if (field.text === "") refuse(field, (words) => words.noColumnName);
    if (field.text.length > longestName) refuse(field, (words) => words.longName(field.text, longestName));
    if (seen.has(field.text)) refuse(field, (words) => words.twoColumns(field.text));
    seen.add(field.text);
  }
  const roles = fields.map(({ text }) => roleOf(text));
  const of = (role: Role): Field[] => fields.filter((_, place) => roles[place] === role);
  for (const role of ["input", "token", "set"] as const) {
    const [, second] = of(role);
    if (second) refuse(second, (words) => words.secondColumn(second.text));
  }
  if (of("input").length === 0) refuse(fields[0], (words) => words.noInputColumn);
  const coordinates = of("coordinate");
  const targets = of("target");
  if (coordinates.length === 0) refuse(fields.at(-1), (words) => words.noNumberColumn);
  if (targets.length === 0) refuse(fields.at(-1), (words) => words.noTargetColumn);
  if (coordinates.length > largestDimension) {
    refuse(coordinates[largestDimension], (words) => words.manyNumbers(coordinates.length, largestDimension));
  }
  if (targets.length > largestOutputs)
    refuse(targets[largestOutputs], (words) => words.manyTargets(targets.length, largestOutputs));
  return {
    separator,
    roles,
    names: coordinates.map(({ text }) => text),
    firstNumber: roles.findIndex((role) => role === "coordinate" || role === "target"),
  };
}

function readRow(line: string, number: number, columns: Columns, mendAll: () => Mend | undefined): Row {
  const { separator, roles } = columns;
  const fields = fieldsOf(line, number, separator);
  if (fields.length > roles.length) refuseExtra(fields, number, columns, mendAll);
  if (fields.length < roles.length) {
    throw textError({ line: number, column: line.length + 1, length: 1 }, (words) =>
      words.shortLine(fields.length, roles.length),
    );
  }
  const at = (role: Role): Field | null => fields[roles.indexOf(role)] ?? null;
  const numberIn = (field: Field): number => {
    const value = Number(field.text);
    if (NUMBER.test(field.text) && Math.abs(value) <= largestNumber) return value === 0 ? 0 : value;
    const where = placed(number, field);
    const comma = decimalIn(field);
    if (comma)
      throw textError(
        where,
        (words) => words.decimalComma(field.text),
        comma.certain ? mendAll() : undefined,
      );
    if (NUMBER.test(field.text)) throw textError(where, (words) => words.largeNumber(field.text));
    throw textError(where, (words) => (field.text === "" ? words.noNumber : words.notANumber(field.text)));
  };
  const ofRole = (role: Role): Field[] => fields.filter((_, place) => roles[place] === role);
  const given = ofRole("target");
  const input = at("input");
  if (!input || input.text === "")
    throw textError(placed(number, input ?? { text: "", column: 1, length: 1 }), (words) => words.noInput);
  return {
    line: number,
    input: input.text,
    token: at("token"),
    set: setOf(at("set"), number),
    numbers: ofRole("coordinate").map(numberIn),
    targets: given.every(({ text }) => text === "") ? null : given.map(numberIn),
    end: line.length + 1,
  };
}

function setOf(field: Field | null, line: number): "train" | "test" {
  const text = field?.text.toLowerCase() ?? "train";
  if (text === "train" || text === "test") return text;
  throw textError(placed(line, field ?? { text: "", column: 1, length: 1 }), (words) =>
    words.unknownSet(text),
  );
}

function refuseExtra(
  fields: readonly Field[],
  line: number,
  { roles, separator, firstNumber }: Columns,
  mendAll: () => Mend | undefined,
): never {
  const decimals = separator === "," ? splitDecimals(fields, firstNumber) : [];
  const [first] = decimals;
  if (!first) {
    const extra = fields[roles.length] ?? { text: "", column: 1, length: 1 };
    throw textError(placed(line, extra), (words) => words.extraFields(fields.length, roles.length));
  }
  const surplus = fields.length - roles.length;
  const isCertain = decimals.length === surplus && decimals.every(({ certain }) => certain);
  throw textError(
    { line, column: first.column, length: first.from.length },
    (words) => words.commaMakesFields(first.from, fields.length, roles.length),
    isCertain ? mendAll() : undefined,
  );
}

/** Every decimal comma of the file that can be told with certainty, written with a point. */
function allDecimals(lines: readonly string[], header: number, columns: Columns): Mend | undefined {
  const { separator, roles, firstNumber } = columns;
  const changed: DecimalComma[] = [];
  const mended = lines.map((line, index) => {
    if (index <= header || line.trim() === "" || line.includes('"')) return line;
    const fields = fieldsOf(line, index + 1, separator);
    const decimals =
      separator === ","
        ? splitDecimals(fields, firstNumber)
        : fields.map(decimalIn).filter((decimal) => decimal !== null);
    const isExpected = separator !== "," || decimals.length === fields.length - roles.length;
    if (!isExpected || decimals.some(({ certain }) => !certain)) return line;
    for (const decimal of decimals) changed.push(decimal);
    return withPoints(line, decimals);
  });
  const [first] = changed;
  return first && { from: first.from, to: first.to, places: changed.length, text: mended.join("\n") };
}

/** Rows that follow each other make an input. */
function gather(rows: readonly Row[], columns: Columns, lastLine: number, causal: boolean): CustomData {
  const groups: Row[][] = [];
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.input === row.input) {
      group.push(row);
      continue;
    }
    const earlier = firstLines.get(row.input);
    if (earlier !== undefined) {
      throw textError({ line: row.line, column: 1, length: 1 }, (words) =>
        words.inputAgain(row.input, earlier),
      );
    }
    firstLines.set(row.input, row.line);
    groups.push([row]);
  }
  const sets = {
    train: { inputs: [] as DocumentInput[], targets: [] as number[][] },
    test: { inputs: [] as DocumentInput[], targets: [] as number[][] },
  };
  for (const group of groups) {
    checkTokens(group);
    const set = group[0]?.set ?? "train";
    const other = group.find((row) => row.set !== set);
    if (other) {
      throw textError({ line: other.line, column: 1, length: 1 }, (words) => words.bothSets(other.input));
    }
    sets[set].inputs.push(group.map(({ numbers }) => numbers));
    for (const rows of causal ? group.map((row) => [row]) : [group]) sets[set].targets.push(targetOf(rows));
  }
  const { train, test } = sets;
  if (train.inputs.length === 0)
    throw textError({ line: lastLine, column: 1, length: 1 }, (words) => words.noTraining);
  return {
    ...train,
    ...(test.inputs.length > 0 ? { testInputs: test.inputs, testTargets: test.targets } : {}),
    names: columns.names,
    ...(causal ? { causal } : {}),
  };
}

/** Where tokens are numbered they count up by one, so that no row is lost or out of place. */
function checkTokens(group: readonly Row[]): void {
  const first = Number(group[0]?.token?.text ?? 1);
  group.forEach(({ token, line, input }, place) => {
    if (!token) return;
    const expected = (first === 0 ? 0 : 1) + place;
    if (token.text !== "" && Number(token.text) === expected) return;
    throw textError(placed(line, token), (words) => words.tokenOrder(token.text, input, expected));
  });
}

function targetOf(group: readonly Row[]): number[] {
  const last = group.at(-1);
  if (!last?.targets) {
    throw textError({ line: last?.line ?? 1, column: last?.end ?? 1, length: 1 }, (words) =>
      words.noTarget(last?.input ?? ""),
    );
  }
  for (const { targets, line, input } of group) {
    if (targets?.some((value, output) => value !== last.targets?.[output]) === true) {
      throw textError({ line, column: 1, length: 1 }, (words) => words.otherTarget(input, last.line));
    }
  }
  return last.targets;
}
