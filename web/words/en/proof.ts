// What the page says about what is proved, what is certified and what is too close to call. Loaded with that block; see page.ts.
import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enProof = {
  title: "What is proved",
  waiting: "Being checked in exact arithmetic …",
  start: "Check in exact arithmetic",
  large: (features: number) =>
    `With ${plural(features, "direction")} this takes a while, so it is not done by itself.`,
  labels: {
    proved: "Proved in exact arithmetic",
    decided: "Decided in exact arithmetic",
    certified: "Certified in 64-bit arithmetic",
    close: "Too close to call",
  },
  nothing: "Nothing.",
  exact: {
    all: (features: number) =>
      features === 1
        ? "The one direction is determined by the data as given, whatever rounding does."
        : `All ${plural(features, "direction")} are determined by the data as given, whatever rounding does.`,
    exactly: (rank: string, features: number) =>
      `The data determines exactly ${rank} of ${plural(features, "direction")}.`,
    error: (rarely: string) => `The probability of an error is less than 1 in ${rarely}.`,
    atLeast: (rank: string, features: number) =>
      `At least ${rank} of ${plural(features, "direction")} are determined by the data as given.`,
    closeBits: (rank: string, features: number) =>
      `Nothing: these numbers are rounded. Taken as if they were exact, they would determine ${rank} of ${plural(features, "direction")}, but what their last bits say is rounding.`,
    lastBits: (rank: string, features: number, beyond: number) =>
      `Nothing: these numbers are rounded. Taken as if they were exact, they would determine ${rank} of ${plural(features, "direction")}, ${count(beyond)} of them by that rounding alone. So 64-bit arithmetic decides, in the next line.`,
  },
  certified: {
    rest: "The coefficients, the errors and the answers to single inputs.",
    restWhole: "The coefficients and the errors; the verdict and single inputs do not rest on rounding.",
    open: (rank: string, open: number) =>
      `${rank} directions are determined and ${open === 1 ? "one is" : `${count(open)} are`} not: a change along ${open === 1 ? "it" : "them"} changes no training answer by more than rounding does.`,
    all: (features: number) => `${plural(features, "direction is", "directions are")} determined.`,
  },
  how: {
    title: "How",
    one: (prime: string, rank: string) =>
      `A computer holds every number as a whole number times a power of two, so the features can be computed modulo a prime, without rounding. Modulo ${prime} they have rank ${rank}, and the true rank is never smaller.`,
    several: (primes: string, rank: string) =>
      `A computer holds every number as a whole number times a power of two, so the features can be computed modulo a prime, without rounding. Modulo ${primes} they have rank ${rank} at most, and the true rank is never smaller.`,
    whole:
      "The numbers of the data are whole, so primes also decide what is missing: a prime is misled only if it divides one particular number, and few of the 268,216 primes to choose from can.",
    decimals: (places: number) =>
      `The numbers of the data have at most ${plural(places, "decimal")}, so primes also decide what is missing: a prime is misled only if it divides one particular number, and few of the 268,216 primes to choose from can.`,
    real: "The numbers of this data have too many decimals to be taken as exact, so a relation between them need not hold to the last bit. A prime can therefore prove that a direction is determined, but not that one is missing.",
    seconds: (time: string) => `That took ${time}.`,
  },
  relations: {
    one: "A relation that holds on every training input, in whole numbers:",
    several: "Relations that hold on every training input, in whole numbers:",
    more: (relations: number) => `and ${count(relations)} more, just as short`,
  },
  again: {
    button: "Check again with another prime",
    checking: "checking …",
    same: (primes: string, rank: string) => `Checked again modulo ${primes}: the rank is ${rank} as before.`,
    more: (primes: string, rank: string, before: string) =>
      `Checked again modulo ${primes}: the rank is ${rank}, not ${before}; the larger one counts.`,
    less: (primes: string, rank: string, before: string) =>
      `Checked again modulo ${primes}: the rank is only ${rank}; a prime can hide a direction, and ${before} still counts.`,
  },
};

export const proofWords = inLanguage("proof", enProof);
