// What a picture of attention shows, in sentences and as a table.

import { strongestTokens } from "../report/shares";
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import type { Matrix } from "./cells";
import type { DataTable } from "./drawing";

type Words = Translation["attention"];

export interface AttentionPicture {
  /** Short names for rows and columns, and names for sentences, by themselves and after "from". */
  tokens: readonly { short: string; long: string; from: string }[];
  /** Rows are tokens looked at, columns tokens that ask. */
  map: Matrix;
  /** The map as an image, where it has too many cells to be drawn one by one. */
  image: string | null;
  weights: readonly number[];
  values: readonly number[];
  shares: readonly number[];
  /** What each token adds over all heads; null if there is only this one. */
  allShares: readonly number[] | null;
  heads: number;
  headName: string;
  outputName: string;
  answer: number;
  truth: number | null;
}

export function shareReadout(picture: AttentionPicture, token: number, words: Words): string {
  return words.map.pointShare(
    significant(picture.weights[token] ?? 0, 3),
    significant(picture.values[token] ?? 0, 3),
    significant(picture.shares[token] ?? 0, 3),
  );
}

export function attentionSentence(picture: AttentionPicture, words: Words): string {
  const [strongest = 0] = strongestTokens(picture.shares);
  const asks = picture.tokens.at(-1)?.long ?? "";
  const sum = picture.shares.reduce((total, share) => total + share, 0);
  return words.map.sentence(
    asks.charAt(0).toUpperCase() + asks.slice(1),
    count(picture.tokens.length),
    picture.tokens[strongest]?.from ?? "",
    significant(picture.shares[strongest] ?? 0, 3),
    significant(sum, 3),
  );
}

export function attentionTable(picture: AttentionPicture, words: Words): DataTable {
  const { token, weight, value, share, all } = words.map.columns;
  const { allShares } = picture;
  return {
    columns: [token, weight, value, share, ...(allShares ? [all] : [])],
    rows: picture.tokens.map(({ long }, place) => [
      long,
      picture.weights[place] ?? 0,
      picture.values[place] ?? 0,
      picture.shares[place] ?? 0,
      ...(allShares ? [allShares[place] ?? 0] : []),
    ]),
  };
}
