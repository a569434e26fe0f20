// The link of a task.
import { writeLink } from "../../task/link";
import { readDocument } from "../sources";
import { tell } from "../tell";
import type { Verb } from "../verb";

export const link: Verb = {
  name: "link",
  does: "Prints a task as a link: the fragment that follows the page's address.",
  takes: ["<task>"],
  options: {},
  examples: [["polyhead link task.json", "#v=1&t=associative&orthogonal=1"]],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const document = await readDocument(source);
    const written = await writeLink(document);
    if (document.extra) tell(["The document's extra is not in the link."]);
    return `#${written}\n`;
  },
};
