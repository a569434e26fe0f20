// What to cite: the two papers that Polyhead makes runnable, and Polyhead itself with the run that is on screen.
import type { AnyReport } from "../report/any-report";

interface Entry {
  key: string;
  fields: readonly (readonly [string, string])[];
}

const papers: readonly Entry[] = [
  {
    key: "yau2024learning",
    fields: [
      ["title", "Learning Linear Attention in Polynomial Time"],
      [
        "author",
        'Yau, Morris and Aky{\\"u}rek, Ekin and Mao, Jiayuan and Tenenbaum, Joshua B. and Jegelka, Stefanie and Andreas, Jacob',
      ],
      ["year", "2024"],
      ["eprint", "2410.10101"],
      ["archivePrefix", "arXiv"],
      ["primaryClass", "cs.LG"],
      ["url", "https://arxiv.org/abs/2410.10101"],
    ],
  },
  {
    key: "chen2024provably",
    fields: [
      ["title", "Provably learning a multi-head attention layer"],
      ["author", "Chen, Sitan and Li, Yuanzhi"],
      ["year", "2024"],
      ["eprint", "2402.04084"],
      ["archivePrefix", "arXiv"],
      ["primaryClass", "cs.LG"],
      ["url", "https://arxiv.org/abs/2402.04084"],
    ],
  },
];

/** Fingerprints and version say which result is meant: the same task gives the same ones anywhere. */
function polyhead(report: AnyReport, address: string | null): Entry {
  const { engine, data, fit, task } = report;
  return {
    key: "polyhead",
    fields: [
      ["title", "Polyhead: exact learning and certification of linear attention in the browser"],
      ["author", "{The Polyhead authors}"],
      ["year", "2026"],
      ["version", engine],
      ["note", `Task ${task.task}, data ${data.fingerprint}, fit ${fit.fingerprint}`],
      ...(address === null ? [] : ([["url", address]] as const)),
    ],
  };
}

function bibtex({ key, fields }: Entry): string {
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${key},\n${lines.join(",\n")}\n}`;
}

/** `address`: of the page that the result is on; null where it has none. */
export function citations(report: AnyReport, address: string | null = null): string {
  return `${[...papers, polyhead(report, address)].map(bibtex).join("\n\n")}\n`;
}
