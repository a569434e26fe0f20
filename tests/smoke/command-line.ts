// What the command line says of a document, asked once for all browsers.
import type { Report } from "../../web/report/report";
import { letters, type NextLetter } from "../../web/report/text";
import { runCommandLine } from "../wasm/built";

export interface Fingerprints {
  data: string;
  fit: string;
}

/** The same question is asked once. */
function once<Answer>(ask: (...about: string[]) => Promise<Answer>): typeof ask {
  const known = new Map<string, Promise<Answer>>();
  return (...about) => {
    const key = JSON.stringify(about);
    const answer = known.get(key) ?? ask(...about);
    known.set(key, answer);
    return answer;
  };
}

export const onCommandLine = once(async (document = ""): Promise<Fingerprints> => {
  const { data, fit } = JSON.parse((await runCommandLine(["fit", "-"], document)).stdout) as Report;
  return { data: data.fingerprint, fit: fit.fingerprint };
});

/** The likeliest letter behind some words. */
export const likeliestOnCommandLine = once(async (document = "", words = ""): Promise<string> => {
  const { stdout } = await runCommandLine(["predict", "-", words], document);
  const { probabilities } = JSON.parse(stdout) as NextLetter;
  return letters.charAt(probabilities.indexOf(Math.max(...probabilities)));
});
