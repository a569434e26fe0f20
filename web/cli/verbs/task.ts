// The task of a link.
import { EngineError } from "../../task/errors";
import { readLink, unpackData } from "../../task/link";
import { parseDocument } from "../../task/schema";
import { readText } from "../sources";
import { tell } from "../tell";
import { UsageError, type Verb } from "../verb";

export const task: Verb = {
  name: "task",
  does: "Prints the task document of a link: of a whole address, or of its fragment.",
  takes: ["<link>"],
  options: {},
  examples: [
    ["polyhead task 'https://polyhead.example/#v=1&t=associative&orthogonal=1'", "in quotes, for the shell"],
  ],
  plain: true,
  async run({ words }) {
    const [source] = words;
    if (source === undefined) throw new UsageError("task needs a link, or - for standard input.");
    if (words.length > 1) {
      throw new UsageError(
        `task takes one link, but ${words.length} were given; a link has to stand in quotes.`,
      );
    }
    const text = source === "-" ? (await readText(source)).trim() : source;
    const { document, packed, newer, notes } = readLink(text.slice(text.indexOf("#") + 1));
    if (newer)
      tell(["The link was made by a newer version of Polyhead; what is not known here was left out."]);
    tell(notes);
    if (!document) {
      throw new EngineError(
        "invalid-document",
        "The link names no task; it has to say one, such as #v=1&t=associative.",
      );
    }
    const data = packed === null ? {} : { data: await unpackData(packed) };
    return `${JSON.stringify(parseDocument({ ...document, ...data }))}\n`;
  },
};
