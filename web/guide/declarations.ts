// Reads TypeScript as a reference does: the interfaces of a file, their members and the comments in front of them.
import { parseSync } from "vite";

interface Member {
  name: string;
  /** As it is written. */
  type: string;
  optional: boolean;
  /** The comment in front of it; empty if there is none. */
  meaning: string;
}

interface Declaration {
  name: string;
  meaning: string;
  members: Member[];
  /** What it takes over: all members of another one but some, or some of them alone. */
  from: { name: string; without?: string[]; only?: string[] }[];
  /** Of `type A = …` that names no other interface: what it stands for. */
  alias?: string;
}

/** What is used here of the parser's nodes. */
interface Node {
  type: string;
  start: number;
  end: number;
  declaration?: Node | null;
  id?: { name: string };
  body?: Node | Node[];
  key?: { name?: string; value?: string };
  optional?: boolean;
  typeAnnotation?: Node;
  typeName?: { name: string };
  expression?: { name: string };
  typeArguments?: { params: Node[] } | null;
  extends?: Node[];
  types?: Node[];
  members?: Node[];
  literal?: { value: string };
}

/** The comment that ends right before a place. */
function commentsOf(text: string, comments: readonly { value: string; end: number }[]) {
  return (place: number): string => {
    const found = comments.findLast(({ end }) => end <= place);
    if (!found?.value.startsWith("*") || text.slice(found.end, place).trim() !== "") return "";
    return found.value
      .replace(/^\*/, "")
      .split("\n")
      .map((line) => line.trim().replace(/^\* ?/, ""))
      .join(" ")
      .trim();
  };
}

const textsOf = (node: Node | undefined): string[] =>
  (node?.types ?? (node ? [node] : [])).flatMap(({ literal }) => literal?.value ?? []);

/** `A`, `Omit<A, "x">`, `Pick<A, "x" | "y">`; null for anything else. */
function takenOver(node: Node): Declaration["from"][number] | null {
  const name = node.typeName?.name ?? node.expression?.name;
  if (name === undefined) return null;
  if (name !== "Omit" && name !== "Pick") return { name };
  const [of, keys] = node.typeArguments?.params ?? [];
  const from = of?.typeName?.name;
  if (from === undefined) return null;
  return name === "Omit" ? { name: from, without: textsOf(keys) } : { name: from, only: textsOf(keys) };
}

export function declarationsIn(text: string): Map<string, Declaration> {
  const { program, comments } = parseSync("declarations.ts", text);
  const commentAt = commentsOf(text, comments);
  const written = ({ start, end }: Node): string => text.slice(start, end).replace(/\s+/g, " ");

  const memberOf = (node: Node): Member[] => {
    const name = node.key?.name ?? node.key?.value;
    if (name === undefined) return [];
    const type =
      node.type === "TSMethodSignature" || !node.typeAnnotation ? node : typeIn(node.typeAnnotation);
    const optional = node.optional === true;
    return [{ name, type: written(type).replace(/;$/, ""), optional, meaning: commentAt(node.start) }];
  };
  /** Without the colon. */
  const typeIn = (node: Node): Node => node.typeAnnotation ?? node;

  const found = new Map<string, Declaration>();
  for (const statement of program.body as unknown as Node[]) {
    const node = statement.declaration ?? statement;
    const name = node.id?.name;
    if (name === undefined) continue;
    const meaning = commentAt(statement.start);
    if (node.type === "TSInterfaceDeclaration") {
      const members = ((node.body as Node).body as Node[]).flatMap(memberOf);
      const from = (node.extends ?? []).flatMap((each) => takenOver({ ...each, ...each.expression }) ?? []);
      found.set(name, { name, meaning, members, from });
    } else if (node.type === "TSTypeAliasDeclaration" && node.typeAnnotation) {
      const type = node.typeAnnotation;
      const parts = type.type === "TSIntersectionType" ? (type.types ?? []) : [type];
      const members = parts.flatMap(({ members: own }) => (own ?? []).flatMap(memberOf));
      const from = parts.flatMap((part) => takenOver(part) ?? []);
      const isAlias = members.length === 0 && from.length === 0;
      found.set(name, { name, meaning, members, from, ...(isAlias && { alias: written(type) }) });
    }
  }
  return found;
}
