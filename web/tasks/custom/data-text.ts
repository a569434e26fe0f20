// Data of the reader's own as text.
import type { CustomData } from "../../task/document";

/** One input a line, so that it can be read and changed. */
export function dataText(data: CustomData): string {
  const lists: [string, readonly unknown[] | undefined][] = [
    ["inputs", data.inputs],
    ["targets", data.targets],
    ["testInputs", data.testInputs],
    ["testTargets", data.testTargets],
    ["names", data.names],
  ];
  const parts = lists.flatMap(([name, list]) => {
    if (list === undefined) return [];
    const lines = list.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
    return [`  "${name}": [\n${lines}\n  ]`];
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}
