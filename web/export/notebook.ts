// A small notebook (nbformat 4.5): what was learned, the layer, the check, and a cell to try inputs in.
import type { TakenModel } from "./model";
import { numpyPieces } from "./python";

interface NotebookWords {
  title: string;
  /** What was learned and whether the data determined it, a paragraph each. */
  about: readonly string[];
  layer: string;
  check: string;
  tryIt: string;
}

export interface NotebookCell {
  kind: "markdown" | "code";
  text: string;
}

/** Nothing in the words is markup: a name such as a*b stays as it is. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~$]/g, "\\$&").replace(/[\r\n]+/g, " ");
}

export function notebookCells(model: TakenModel, words: NotebookWords): NotebookCell[] {
  const { imports, heads, layer, checks, check, runCheck } = numpyPieces(model);
  return [
    { kind: "markdown", text: [`# ${plain(words.title)}`, ...words.about.map(plain)].join("\n\n") },
    { kind: "markdown", text: words.layer },
    { kind: "code", text: `${imports}\n\n${heads}\n\n\n${layer}` },
    { kind: "markdown", text: words.check },
    { kind: "code", text: `${checks}\n\n\n${check}\n\n\n${runCheck}` },
    { kind: "markdown", text: words.tryIt },
    { kind: "code", text: `Z = np.array(EXAMPLES[0])\nattention(Z)` },
  ];
}

export function notebookText(cells: readonly NotebookCell[]): string {
  const lines = (text: string): string[] => {
    const all = text.split("\n");
    return all.map((line, index) => (index < all.length - 1 ? `${line}\n` : line));
  };
  const notebook = {
    cells: cells.map(({ kind, text }, index) =>
      kind === "markdown"
        ? { cell_type: "markdown", id: `cell-${index + 1}`, metadata: {}, source: lines(text) }
        : {
            cell_type: "code",
            execution_count: null,
            id: `cell-${index + 1}`,
            metadata: {},
            outputs: [],
            source: lines(text),
          },
    ),
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
