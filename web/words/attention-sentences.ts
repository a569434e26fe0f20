// Which sentence is true of what makes up an answer; the wording stands in en/attention.ts.
import { MOST_NAMED, magnitude, NO_SHARE, strongestTokens } from "../report/shares";
import { attentionWords } from "./index";
import { columnNumbers, count, factor, percent, significant, wordList } from "./numbers";
import { type Headline, numberWord } from "./sentences";

/** How the tokens of an input are called. */
export interface TokenNames {
  kind: "pair" | "token";
  tokens: number;
}

/** Tokens are named until what is left is less than this part. */
const LEFT_OVER = 0.005;
/** Less than this part from the strongest three is a spread. */
const MOSTLY = 0.5;
/** Magnitudes that add up to more than this many times the answer cancel. */
const CANCELS = 2;

export function shortName({ kind, tokens }: TokenNames, token: number): string {
  if (token === tokens - 1) return kind === "pair" ? attentionWords.query : attentionWords.last;
  return kind === "pair" ? attentionWords.pair(count(token + 1)) : attentionWords.token(count(token + 1));
}

export function longName(names: TokenNames, token: number): string {
  if (token !== names.tokens - 1) return shortName(names, token);
  return names.kind === "pair" ? attentionWords.theQuery : attentionWords.theLast;
}

/** The same after "from"; beside others the last token is named as itself. */
export function nameAfterFrom(names: TokenNames, token: number, isBesideOthers = false): string {
  if (token !== names.tokens - 1) return shortName(names, token);
  const { query, queryItself, last, lastItself } = attentionWords.from;
  if (names.kind === "pair") return isBesideOthers ? queryItself : query;
  return isBesideOthers ? lastItself : last;
}

/** A symbol with an index stays as it is: V is something else than v₁. */
function capital(text: string): string {
  if (/^\p{L}[₀-₉]/u.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The fewest strongest tokens that make up all but a trifle. */
function makingUp(shares: readonly number[]): number[] {
  const all = magnitude(shares);
  let left = all;
  const named: number[] = [];
  for (const token of strongestTokens(shares)) {
    if (left <= LEFT_OVER * all) break;
    named.push(token);
    left -= Math.abs(shares[token] ?? 0);
  }
  return named;
}

function listed(words: readonly string[], and: (list: readonly string[], last: string) => string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : and(words.slice(0, -1), last);
}

function answerHeadline(
  output: string,
  answer: number,
  shares: readonly number[],
  names: TokenNames,
): string {
  const all = magnitude(shares);
  const name = capital(output);
  if (!(all > 0)) return attentionWords.headline.zero(name);
  if (answer === 0) {
    const adding = shares.filter((share) => Math.abs(share) > NO_SHARE * all).length;
    return attentionWords.headline.cancelled(name, numberWord(adding));
  }
  const said = significant(answer, 3);
  const named = makingUp(shares);
  if (named.length <= MOST_NAMED) {
    const words = named.map((token) => nameAfterFrom(names, token, named.length > 1));
    return attentionWords.headline.from(name, said, listed(words, attentionWords.headline.and));
  }
  const strongest = strongestTokens(shares).slice(0, MOST_NAMED);
  const sum = strongest.reduce((total, token) => total + (shares[token] ?? 0), 0);
  const part = strongest.reduce((total, token) => total + Math.abs(shares[token] ?? 0), 0) / all;
  const { mostly, spread } = attentionWords.headline;
  if (part >= MOSTLY) {
    const words = strongest.map((token) => nameAfterFrom(names, token));
    return mostly(name, said, wordList(words), significant(sum, 3));
  }
  const words = strongest.map((token) => longName(names, token));
  return spread(name, said, wordList(words), significant(sum, 3), count(shares.length));
}

/** What one head alone does, when it is the only one: who is looked at, and what that adds. */
function lookNote(weights: readonly number[], shares: readonly number[], names: TokenNames): string {
  const last = names.tokens - 1;
  const named = makingUp(shares).slice(0, MOST_NAMED);
  const say = columnNumbers(shares);
  const weightText = columnNumbers(weights);
  const sentences = named.map((token) => {
    const [weight, share] = [weightText(weights[token] ?? 0), say(shares[token] ?? 0)];
    return token === last
      ? attentionWords.note.itself(capital(longName(names, last)), weight, share)
      : attentionWords.note.looks(capital(longName(names, token)), weight, share);
  });
  const others = weights.map((_, token) => token).filter((token) => !named.includes(token));
  if (others.length > 0 && named.length > 0) {
    const one = others.length === 1;
    const kind = others.includes(last) ? "token" : names.kind;
    const noun = attentionWords.others[kind][one ? 0 : 1];
    const words = one
      ? attentionWords.note.theOther(noun)
      : attentionWords.note.theOthers(numberWord(others.length), noun);
    const largest = magnitude(weights);
    const isZero = others.every((token) => Math.abs(weights[token] ?? 0) <= NO_SHARE * largest);
    const sum = others.reduce((total, token) => total + (shares[token] ?? 0), 0);
    sentences.push(
      isZero
        ? attentionWords.note.othersZero(words, one)
        : attentionWords.note.othersAdd(words, one, say(sum)),
    );
  }
  return sentences.join(" ");
}

function cancelNote(shares: readonly number[], answer: number): string | null {
  const all = magnitude(shares);
  if (answer === 0 || all <= CANCELS * Math.abs(answer)) return null;
  return attentionWords.note.cancel(factor(all / Math.abs(answer)));
}

interface AnswerWords {
  output: string;
  answer: number;
  /** Of every token, over all heads. */
  shares: readonly number[];
  /** Of the only head; null if there are several. */
  weights: readonly number[] | null;
  names: TokenNames;
}

export function answerWords({ output, answer, shares, weights, names }: AnswerWords): Headline {
  const sentence = answerHeadline(output, answer, shares, names);
  if (!(magnitude(shares) > 0)) return { sentence, note: null };
  const looking = weights ? lookNote(weights, shares, names) : attentionWords.note.spelling;
  return { sentence, note: [looking, cancelNote(shares, answer)].filter(Boolean).join(" ") };
}

/** What stands out among the heads that spell the answer together. */
export function spelledSentence(sums: readonly number[], answer: number): string | null {
  if (sums.length < 2 || answer === 0) return null;
  const [strongest = 0] = strongestTokens(sums);
  const most = sums[strongest] ?? 0;
  const text = significant(most, 3);
  if (Math.abs(most / answer - 0.5) < 1e-6 && sums.length > 2)
    return attentionWords.spelled.half(count(strongest + 1), text, count(sums.length - 1));
  const all = magnitude(sums);
  if (all - Math.abs(most) <= NO_SHARE * all) return attentionWords.spelled.everything(count(strongest + 1));
  if (all > CANCELS * Math.abs(answer)) return attentionWords.spelled.cancel(factor(all / Math.abs(answer)));
  if (most / answer > 1) return attentionWords.spelled.more(count(strongest + 1), text);
  return attentionWords.spelled.most(
    count(strongest + 1),
    text,
    percent(Number((most / answer).toPrecision(2))),
  );
}
