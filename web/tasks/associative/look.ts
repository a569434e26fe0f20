import type { TaskLook } from "../../page/task-look";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
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
  tokenKind: "pair",
  // The key half of an answer is always zero: only the values are worth a question.
  firstAnswer: pairsOf,
};
