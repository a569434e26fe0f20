import type { TaskLook } from "../../page/task-look";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { numberWord } from "../../words/sentences";
import { AssociativeCard } from "./card";
import { AssociativeLookup } from "./picture";

const pairsOf = ({ task }: Report): number => (task.task === "associative" ? task.params.k : 0);

export const look: TaskLook = {
  Card: AssociativeCard,
  Picture: AssociativeLookup,
  inputRows: (report) => {
    const rows = pairsOf(report);
    const { keys, values, query } = pageWords.oneInput;
    return {
      groups: [
        { label: keys, rows },
        { label: values, rows },
      ],
      lastName: query,
    };
  },
  opening: { path: "params.orthogonal", value: 1, words: () => pageWords.lookup.allOrthogonal },
  asked: (report, input) => {
    const pairs = pairsOf(report);
    const keyOf = (token: readonly number[] = []) => String(token.slice(0, pairs));
    const query = keyOf(input.at(-1));
    const token = input.slice(0, -1).findIndex((pair) => keyOf(pair) === query);
    if (token < 0) return null;
    return { token, sentence: pageWords.lookup.ordinary(numberWord(pairs, true), String(token + 1)) };
  },
  tokenKind: "pair",
  // The key half of an answer is always zero: only the values are worth a question.
  firstAnswer: pairsOf,
};
