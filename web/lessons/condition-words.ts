// Conditions in words: "the data determines every direction and …".
import { lessonsWords } from "../words/index";
import { wordList } from "../words/numbers";
import { readPredicate } from "./predicates";

export function conditionWords(unlock: string | readonly string[]): string {
  const say = lessonsWords.conditions as Readonly<Record<string, (number: number) => string>>;
  const said = [unlock].flat().map((text) => {
    const read = readPredicate(text);
    return read ? (say[read.name]?.(read.number ?? 0) ?? text) : text;
  });
  return wordList(said);
}
