// What happens with suggested inputs: added to the training data where their answers are known, otherwise saved as a file,
// one input a line, with an empty list of targets for whoever knows the answers.
import { saveText } from "../charts/save";
import type { Input, Report } from "../report/report";
import { addedField } from "../task/common-fields";
import { setField } from "./fitting";

export function addSuggestions(report: Report, inputs: readonly Input[]): void {
  setField("added", Math.min(addedField.max, report.data.added + inputs.length));
}

function suggestionsText(inputs: readonly Input[]): string {
  const lines = inputs.map((input) => `    ${JSON.stringify(input)}`).join(",\n");
  return `{\n  "inputs": [\n${lines}\n  ],\n  "targets": []\n}\n`;
}

export function saveSuggestions(inputs: readonly Input[]): void {
  saveText("polyhead-suggested-inputs.json", "application/json", suggestionsText(inputs));
}
