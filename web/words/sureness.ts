// How sure the answer to one input is: by how much another model could differ, and which arithmetic decided.
import type { PointCertificate } from "../report/report";
import { inputWords } from "./index";
import { rarely, significant } from "./numbers";

export function surenessWords({
  determined,
  tooClose,
  exactError,
  largestDifference,
}: PointCertificate): string {
  const words = inputWords;
  const by =
    exactError === null
      ? words.by64Bit
      : exactError === 0
        ? words.proved
        : words.exact(words.oneIn(rarely(exactError)));
  if (largestDifference === null) return by;
  const most = significant(largestDifference);
  if (!determined) return `${words.couldDiffer(most)}${tooClose ? "" : ` ${by}`}`;
  return `${largestDifference === 0 || exactError !== null ? words.differsNot : words.differs(most)} ${by}`;
}
