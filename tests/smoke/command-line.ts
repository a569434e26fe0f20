// What the command line says of a document, asked once for all browsers.
import type { Report } from "../../web/report/report";
import { runCommandLine } from "../wasm/built";

export interface Fingerprints {
  data: string;
  fit: string;
}

const known = new Map<string, Promise<Fingerprints>>();

export function onCommandLine(document: string): Promise<Fingerprints> {
  const ask = async (): Promise<Fingerprints> => {
    const { data, fit } = JSON.parse((await runCommandLine(["fit", "-"], document)).stdout) as Report;
    return { data: data.fingerprint, fit: fit.fingerprint };
  };
  const answer = known.get(document) ?? ask();
  known.set(document, answer);
  return answer;
}
