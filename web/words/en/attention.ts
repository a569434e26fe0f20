// What the view of attention says. Loaded with that view; see page.ts.
import { inLanguage } from "../translation";

export const enAttention = {
  question: "Who looks at whom?",
  about: (isQuery: boolean) =>
    `A head compares every token with every other. Only the column of the ${isQuery ? "query" : "last token"} reaches the answer.`,
  waiting: "Attention is shown when the first fit is done.",
  coordinate: "Coordinate of the answer",
  heads: "Heads",
  sources: {
    fewest: (heads: string) => `fewest: ${heads}`,
    fit: (heads: string) => `fit: ${heads}`,
    truth: (heads: string) => `truth: ${heads}`,
  },
  edit: "Edit this input",
  close: "Close",
  reset: "Reset",
  edited: "The pictures follow what you type.",

  pair: (index: string) => `pair ${index}`,
  token: (index: string) => `token ${index}`,
  query: "query",
  theQuery: "the query",
  last: "last",
  theLast: "the last token",
  /** After "from", alone and beside others. */
  from: {
    query: "the query",
    queryItself: "the query itself",
    last: "the last token",
    lastItself: "the last token itself",
  },
  others: { pair: ["pair", "pairs"], token: ["token", "tokens"] } as const,

  headline: {
    zero: (name: string) => `${name} of the answer is 0: no token has a share in it.`,
    cancelled: (name: string, all: string) =>
      `${name} of the answer is 0: the shares of ${all} tokens cancel each other.`,
    from: (name: string, answer: string, tokens: string) =>
      `${name} of the answer, ${answer}, comes from ${tokens}.`,
    mostly: (name: string, answer: string, tokens: string, share: string) =>
      `${name} of the answer, ${answer}, comes mostly from ${tokens}: together ${share}.`,
    spread: (name: string, answer: string, tokens: string, share: string, all: string) =>
      `${name} of the answer, ${answer}, is spread over ${all} tokens; the strongest three, ${tokens}, give ${share}.`,
    and: (list: readonly string[], last: string) => `${list.join(", from ")} and from ${last}`,
    noHeads: "There are no heads: every answer is 0.",
  },
  note: {
    looks: (token: string, weight: string, share: string) =>
      `${token} is looked at with weight ${weight} and adds ${share}.`,
    itself: (asks: string, weight: string, share: string) =>
      `${asks} looks at itself with weight ${weight} and adds ${share}.`,
    othersZero: (others: string, one: boolean) => `${others} ${one ? "has" : "have"} weight 0.`,
    othersAdd: (others: string, one: boolean, sum: string) =>
      `${others} ${one ? "adds" : "together add"} ${sum}.`,
    theOther: (kind: string) => `The other ${kind}`,
    theOthers: (word: string, kind: string) => `The other ${word} ${kind}`,
    cancel: (times: string) =>
      `Shares of both signs cancel: their magnitudes add up to ${times} times the answer.`,
    spelling:
      "How much a token adds does not depend on how the function is written: every list of heads for it gives the same shares.",
  },

  map: {
    title: (head: string, output: string) => `How ${head} makes ${output}`,
    theOne: "the one head",
    headOf: (head: string, all: string) => `head ${head} of ${all}`,
    asks: "token that asks",
    looksAt: "looks at",
    weight: "weight",
    value: (output: string) => `× its ${output}`,
    valueShort: "× value",
    share: "= its share",
    all: (heads: string) => `all ${heads} heads`,
    ofAnswer: "of the answer",
    truth: (value: string) => `truth ${value}`,
    truthUnknown: "truth not known",
    alone: (head: string, value: string) => `${head}: ${value}`,
    caption: "Linear attention has no softmax: a weight may be negative or larger than 1.",
    faded: "The other columns are what the head would do if that token came last; here they are faded.",
    long: "Named are the first and the last token and the strongest three.",
    point: (asks: string, token: string) => `${asks} looking at ${token}`,
    pointWeight: (weight: string) => ` has weight ${weight}.`,
    pointShare: (weight: string, value: string, share: string) =>
      ` has weight ${weight}; times ${value} it adds ${share}.`,
    pointOther: (weight: string) => ` would have weight ${weight} if it came last.`,
    sentence: (asks: string, tokens: string, strongest: string, share: string, sum: string) =>
      `${asks} looks at ${tokens} tokens. The largest share, ${share}, comes from ${strongest}; the shares add up to ${sum}.`,
    columns: {
      token: "token looked at",
      weight: "weight",
      value: "value",
      share: "share",
      all: "share by all heads",
    },
  },

  spelled: {
    title: {
      fit: (heads: string) => `The same answer as a sum over the ${heads} heads of the fit`,
      fewest: (heads: string) => `The same answer as a sum over ${heads} heads, the fewest`,
      truth: (heads: string) => `The same answer as a sum over the ${heads} heads of the true layer`,
    },
    head: "head",
    share: "share of",
    previous: "previous head",
    next: "next head",
    previousLong: "Show the previous head in the large picture",
    nextLong: "Show the next head in the large picture",
    half: (head: string, share: string, rest: string) =>
      `Head ${head} gives exactly half, ${share}. The ${rest} others give the other half together; taken alone, none of them means anything.`,
    most: (head: string, share: string, part: string) =>
      `Head ${head} gives most, ${share}, ${part} of the answer.`,
    everything: (head: string) => `Head ${head} gives all of it; the others have no share in it.`,
    more: (head: string, share: string) =>
      `Head ${head} alone gives ${share}, more than the answer; the others take the rest away again.`,
    cancel: (times: string) =>
      `The heads work against each other: the magnitudes of their shares add up to ${times} times the answer.`,
    choose: "Choose a map to see it in the large picture.",
    onlyLast: "Of each head only the column of the last token is drawn.",
    window: (from: string, to: string, all: string) => `Heads ${from} to ${to} of ${all}.`,
    point: (head: string) => `Head ${head}`,
    pointRest: (share: string, answer: string) => ` gives ${share} of ${answer}.`,
    sentence: (heads: string, answer: string, head: string, share: string) =>
      `${heads} heads add up to ${answer}; the largest share, ${share}, is that of head ${head}.`,
    columns: { head: "head", share: "share" },
  },
};

export const attentionWords = inLanguage("attention", enAttention);
